import Documents
import Invalidation

extension ScenarioReader {
  /// What a view's body reads.
  mutating func reads(_ node: Node?) -> [Read] {
    list(node, "reads").compactMap { entry in
      if let name = entry.name {
        return keyIDs[name].map { Read(key: $0) } ?? read(name, at: entry.position)
      }
      guard entry.kind == .object else {
        faults.expected("a key's name or { key, … }", as: "a read", at: entry)
        return nil
      }
      return Record(entry, as: .read, noting: &faults).flatMap { read($0) }
    }
  }

  private mutating func read(_ record: Record) -> Read? {
    guard let node = record["key"], let name = node.name else {
      faults.error(at: record.node.position, "a read without a key", "add key: \"…\"")
      return nil
    }
    var read =
      record["path"].map { self.read(exactly: name, path: $0, at: node.position) }
      ?? self.read(name, at: node.position)
    read.condition = record["when"].flatMap { condition($0) }
    if let by = record["by"] {
      let access = by.name.flatMap(Read.Access.init)
      if let access, access != .direct {
        read.access = access
        // Where inputs are compared, an environment value too can have been handed down.
        if isEnvironment(read.key), !declarations.settings.comparesInputs {
          faults.error(
            at: by.position,
            "'by' on the environment key '\(name)'",
            "an environment value is read where it stands; leave 'by' out"
          )
        }
      } else {
        faults.error(
          at: by.position,
          "'by' is \(by.spelling)",
          "\"binding\" or \"input\" is expected"
        )
      }
    }
    read.instance = instance(record["of"], of: read.key)
    read.isPossible = record.flag("possible", noting: &faults)
    if let node = record["from"], let name = record.string("from", noting: &faults) {
      read.origin = viewIDs[name]
      if read.origin == nil {
        faults.unknown("the view it came from, view", name, at: node.position, among: viewIDs.keys)
      }
    }
    return read
  }

  private mutating func read(_ name: String, at position: Position) -> Read {
    let (key, path) = Self.keyAndPath(name) { keyIDs[$0] != nil }
    var read = Read(key: self.key(key, at: position))
    read.path = path
    return read
  }

  /// Takes `key` or `key.path.deeper` apart; a key that itself holds a dot is found first.
  ///
  /// Where no key is known the whole text is the name of one.
  static func keyAndPath(_ text: String, isKey: (String) -> Bool) -> (key: String, path: [String]) {
    var head = text[...]
    var path: [String] = []
    while !isKey(String(head)) {
      guard let dot = head.lastIndex(of: ".") else { return (text, []) }
      path.insert(String(head[head.index(after: dot)...]), at: 0)
      head = head[..<dot]
    }
    return (String(head), path)
  }

  /// The key of exactly this name, and the members followed from it.
  private mutating func read(exactly name: String, path: Node, at position: Position) -> Read {
    var read = Read(key: key(name, at: position))
    for member in list(path, "'path'") {
      if let name = member.name {
        read.path.append(name)
      } else {
        faults.expected("the name of a member", as: "an element of 'path'", at: member)
      }
    }
    return read
  }

  /// An instance named by `of`, which must be of the type whose property is meant.
  mutating func instance(_ node: Node?, of key: KeyID) -> InstanceID? {
    guard let node else { return nil }
    let declaration = declarations.keys[key.index]
    guard case .property(let type, _, _) = declaration.storage else {
      faults.error(
        at: node.position,
        "'of' on '\(declaration.name)', which is no property of a model",
        "leave it out"
      )
      return nil
    }
    guard let id = node.name.flatMap({ instanceIDs[$0] }),
      declarations.instances[id.index].type == type
    else {
      let name = node.name ?? node.spelling
      unknownInstance(name, of: type, at: node.position)
      return nil
    }
    return id
  }

  /// What must hold for a view to exist: a test, or a list of tests, of each of which one must hold
  /// where it is itself a list.
  mutating func conditions(_ node: Node) -> [[Condition]] {
    guard node.kind == .array else { return condition(node).map { [[$0]] } ?? [] }
    var groups: [[Condition]] = []
    for element in node.elements {
      let tests = element.kind == .array ? Array(element.elements) : [element]
      let group = tests.compactMap { condition($0) }
      if !group.isEmpty { groups.append(group) }
      guard tests.isEmpty else { continue }
      faults.error(
        at: element.position,
        "a list of no conditions, of which none can hold",
        "name one or leave the list out"
      )
    }
    return groups
  }

  /// A test of a key's value: exactly one of `is`, `isNot`, `contains`.
  mutating func condition(_ node: Node) -> Condition? {
    guard let record = Record(node, as: .condition, noting: &faults) else { return nil }
    guard let keyNode = record["key"], let name = keyNode.name else {
      faults.error(at: node.position, "a condition without a key", "add key: \"…\"")
      return nil
    }
    let tests = Self.tests.filter { record[$0.name] != nil }
    guard tests.count == 1, let value = record[tests[0].name] else {
      faults.error(
        at: node.position,
        tests.isEmpty
          ? "a condition without a test"
          : "a condition with \(tests.map(\.name).joined(separator: " and "))",
        "give it exactly one of is, isNot, contains"
      )
      return nil
    }
    let key = key(name, at: keyNode.position)
    var condition = Condition(key: key, test: tests[0].make(constant(value)))
    condition.instance = instance(record["of"], of: key)
    return condition
  }

  private static let tests: [(name: String, make: @Sendable (Value) -> Condition.Test)] = [
    ("is", { .equals($0) }), ("isNot", { .differs($0) }), ("contains", { .contains($0) }),
  ]

  func isEnvironment(_ key: KeyID) -> Bool {
    if case .environment = declarations.keys[key.index].storage { true } else { false }
  }
}
