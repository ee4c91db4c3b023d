public import Documents
import Invalidation

/// Reads scenario files.
///
/// All faults of a file are found at once, as far as one does not hide another.
public struct ScenarioReader {
  /// What was found wrong so far.
  var faults: Faults
  var declarations = Declarations()
  var keyIDs: [String: KeyID] = [:]
  var viewIDs: [String: ViewID] = [:]
  var instanceIDs: [String: InstanceID] = [:]
  /// The names of observable types.
  var types: Set<String> = []
  /// Whether the views cannot be ordered as a tree.
  var hasBrokenTree = false

  /// Reads the text of a scenario.
  ///
  /// - Parameters:
  ///   - bytes: the text, JSON5 in UTF-8.
  ///   - file: the file's name, as the user named it.
  ///   - keepsPlaces: whether there is such a file, so that views have a place in it.
  ///   - progress: told now and then how far it has come, from 0 to 1.
  /// - Returns: the scenario, or nil where the faults hold an error; and the faults.
  /// - Complexity: O(n) in the length of the text.
  public static func read(
    _ bytes: [UInt8],
    named file: String,
    keepsPlaces: Bool = false,
    progress: (Double) -> Void = { _ in }
  ) -> (Scenario?, Faults) {
    progress(0)
    var reader = ScenarioReader(faults: Faults(file: file))
    let document: Document
    do {
      document = try Document(reading: bytes, named: file)
    } catch {
      reader.faults.add(error)
      return (nil, reader.faults)
    }
    progress(0.2)
    let scenario = reader.scenario(document.root, named: file, keepsPlaces, progress)
    return (reader.faults.errorCount == 0 ? scenario : nil, reader.faults)
  }

  private mutating func scenario(
    _ root: Node,
    named file: String,
    _ keepsPlaces: Bool,
    _ progress: (Double) -> Void
  ) -> Scenario? {
    guard let record = Record(root, as: .scenario, noting: &faults) else { return nil }
    readSettings(record)
    let views = collectViews(record["views"])
    progress(0.4)
    readStorage(record["storage"])
    readObjects(record["objects"])
    checkObjectDefaults(record["storage"])
    readViews(views)
    guard !hasBrokenTree else { return nil }
    progress(0.7)
    let graph = ViewGraph(declarations)
    progress(0.9)
    checkReach(views, in: graph)
    let steps = readChanges(record["changes"], in: graph)
    return Scenario(
      name: file,
      title: record.string("title", noting: &faults) ?? file,
      lesson: record.string("lesson", noting: &faults),
      about: record.string("about", noting: &faults),
      // Changes may have named keys that nothing declares.
      graph: declarations.keys.count == graph.keys.count ? graph : ViewGraph(declarations),
      steps: steps,
      places: keepsPlaces
        ? TextPlaces(file: file, lines: views.map { Int32(clamping: $0.position.line) }) : nil
    )
  }

  private mutating func readSettings(_ record: Record) {
    guard let node = record["settings"],
      let settings = Record(node, as: .settings, noting: &faults)
    else { return }
    declarations.settings.bindingRerunsOwner = settings.flag("bindingRerunsOwner", noting: &faults)
    declarations.settings.equalModelSetNotifies = settings.flag(
      "equalModelSetNotifies",
      noting: &faults
    )
    declarations.settings.comparesInputs = settings.flag("comparesInputs", noting: &faults)
    declarations.settings.presumesPresence = settings.flag("presumesPresence", noting: &faults)
  }

  /// The elements of a field that holds a list.
  mutating func list(_ node: Node?, _ what: String) -> Node.Elements {
    guard let node else { return .none }
    if node.kind != .array { faults.expected("a list", as: what, at: node) }
    return node.elements
  }

  /// The members of a field that holds named things; a name that stands twice is a fault.
  mutating func members(_ node: Node?, _ what: String) -> [Member] {
    guard let node else { return [] }
    guard node.kind == .object else {
      faults.expected("an object", as: what, at: node)
      return []
    }
    var seen: Set<String> = []
    return node.members.filter { member in
      if seen.insert(member.name).inserted { return true }
      faults.error(
        at: member.position,
        "'\(member.name)' stands twice in \(what)",
        "keep one of them"
      )
      return false
    }
  }

  /// The key of a name; an undeclared one is declared as such, with a warning.
  mutating func key(_ name: String, at position: Position, warns: Bool = true) -> KeyID {
    if let id = keyIDs[name] { return id }
    let id = KeyID(declarations.keys.count)
    declarations.keys.append(KeyDeclaration(name: name, storage: .undeclared))
    keyIDs[name] = id
    if warns { warnUndeclared(name, at: position) }
    return id
  }

  private mutating func warnUndeclared(_ name: String, at position: Position) {
    guard faults.keepsMore(.warning) else { return faults.count(.warning) }
    let declared = declarations.keys.lazy.filter { $0.storage != .undeclared }.map(\.name)
    let nearest = nearestName(to: name, among: declared.prefix(2000))
    faults.warn(
      at: position,
      "'\(name)' is not declared in storage, its readers are out-of-scope",
      nearest.map { "did you mean '\($0)'?" } ?? "declare it there"
    )
  }

  /// Whether a key's values name instances: an environment key called like an observable type.
  func isObjectKey(_ id: KeyID) -> Bool {
    guard case .environment = declarations.keys[id.index].storage else { return false }
    return types.contains(declarations.keys[id.index].name)
  }
}
