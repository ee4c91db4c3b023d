import ChangeLog
import Invalidation
import Scenarios

/// What an update of a log tells of where its changes came from.
struct LoggedSources: Sendable {
  /// An event that names a source of change.
  struct Change: Sendable {
    /// Its type.
    let type: Int
    /// What the log names as changed.
    let name: ChangeName
    /// What it can mean: one write for each place where its type stands, as far as they differ.
    let writes: [Write]
    /// Whether the view is new: what it has then did not change.
    let isCreation: Bool
  }

  /// The types that ran.
  private(set) var ran: Set<Int> = []
  /// The events that name a source of change.
  private(set) var changes: [Change] = []
  /// The types whose events name nothing but what was handed to them, in the order of their coming.
  private(set) var handed: [Int] = []
  /// The views that ran for a reason that the log leaves open.
  private var open: Set<ViewID> = []
  /// Whether a type ran that the sources do not know.
  private var hasStrangers = false
  /// The views that are there since they, or something below them, ran.
  private(set) var present: Set<ViewID> = []

  /// Looks through the names of an update.
  ///
  /// - Complexity: O(e s) in its entries and the places of their types.
  init(_ update: LoggedUpdate, _ log: WatchedLog, _ scenario: Scenario) {
    var others: Set<Int> = []
    for entry in update.entries {
      let type = log.tree.groups[entry.type]
      ran.insert(type)
      let sites = log.tree.sites[type]
      guard sites.allSatisfy({ !log.tree.isStranger($0) }) else {
        hasStrangers = true
        continue
      }
      var isHanded = !entry.names.isEmpty
      var isOpen = entry.names.isEmpty
      for name in entry.names {
        switch Self.meaning(of: name, at: sites, log.kind(of: name, type: entry.type), scenario) {
        case .handed: continue
        case .created: break
        case .open: isOpen = true
        case .change(let writes):
          changes.append(
            Change(
              type: type,
              name: name,
              writes: writes,
              isCreation: entry.names.contains(.identity)
            )
          )
        }
        isHanded = false
      }
      if isOpen { open.formUnion(sites) }
      if !isHanded { others.insert(type) }
      var above: ViewID? = sites.count == 1 ? sites[0] : nil
      while let view = above, present.insert(view).inserted {
        above = scenario.graph.parent(of: view)
      }
    }
    var seen: Set<Int> = []
    handed = update.entries.map { log.tree.groups[$0.type] }.filter { type in
      let isKnown = log.tree.sites[type].allSatisfy { !log.tree.isStranger($0) }
      return isKnown && !others.contains(type) && seen.insert(type).inserted
    }
  }

  /// Takes in what an update a little before leaves open too.
  mutating func recall(_ earlier: LoggedSources) {
    open.formUnion(earlier.open)
    hasStrangers = hasStrangers || earlier.hasStrangers
  }

  /// What a name says of the source of a change.
  private enum Meaning {
    case handed, created, open
    case change([Write])
  }

  private static func meaning(
    of name: ChangeName,
    at sites: [ViewID],
    _ kind: DeclaredKind?,
    _ scenario: Scenario
  ) -> Meaning {
    switch name {
    case .ownValue: return .handed
    case .identity: return .created
    case .dependencies, .offset: return .open
    case .keyPath(let path):
      guard let write = write(of: path, scenario.graph) else { return .open }
      return .change([write])
    case .property(let text):
      if kind == .input { return .handed }
      var writes: [Write] = []
      for site in sites {
        guard kind != nil, let key = scenario.origin?[site].keys[String(text.dropFirst())],
          let write = scenario.graph.sourceWrite(of: key, seenBy: site)
        else { return .open }
        if !writes.contains(write) { writes.append(write) }
      }
      return writes.isEmpty ? .open : .change(writes)
    }
  }

  /// The write of the property that a key path names, such as `\Model.items`.
  private static func write(of path: String, _ graph: ViewGraph) -> Write? {
    let parts = TypePath(String(path.dropFirst())).parts
    guard parts.count > 1, let member = parts.last else { return nil }
    let type = parts.dropLast().joined(separator: ".").declaredTypeName
    let names = ["\(type).\(member)", "\(type.split(separator: ".").last ?? "").\(member)"]
    let key = graph.keys.firstIndex { key in
      guard case .property = key.storage else { return false }
      return names.contains(key.name)
    }
    return key.map { Write(key: KeyID($0)) }
  }

  // MARK: What the log would have told

  /// Whether the log would have told why a view was handed something else.
  ///
  /// - Complexity: O(d r) for a view d levels deep, in the reads of what stands above it.
  func wouldTellWhy(_ view: ViewID, _ log: WatchedLog, _ scenario: Scenario) -> Bool {
    let graph = scenario.graph
    guard !hasStrangers, !graph.takesClosure(view), scenario.origin?[view].isOpen == false else {
      return false
    }
    var ancestors: [ViewID] = []
    var current = view
    while let parent = graph.parent(of: current) {
      if !graph.isContent(parent) { ancestors.append(parent) }
      if open.contains(parent) { return false }
      current = parent
    }
    guard let parent = ancestors.first, ran.contains(log.tree.types[parent.index]) else {
      return false
    }
    let handed = graph.reads(of: view).filter { $0.access != .direct }
    return handed.allSatisfy { read in
      if case .state(let owner, _) = graph.keys[read.key.index].storage {
        return log.isHeard(owner)
      }
      let reader = ancestors.first { above in
        graph.reads(of: above).contains { $0.key == read.key && $0.access == .direct }
      }
      return reader.map { log.isHeard($0) } ?? false
    }
  }
}

extension ViewGraph {
  /// The write behind a value that a view sees: of what the environment is given where that is a value
  /// of its own, or of the key from which it is derived.
  ///
  /// - Complexity: O(log w + d) in the writers of the key, of which d are nested.
  func sourceWrite(of key: KeyID, seenBy view: ViewID) -> Write? {
    guard case .environment = keys[key.index].storage else { return Write(key: key) }
    guard let writer = nearestWriter(of: key, for: view) else { return Write(key: key) }
    switch writers[writer.index].declaration.expression {
    case .constant:
      var write = Write(key: key)
      write.target = .writer(writer)
      return write
    case .from(let source): return Write(key: source)
    // Which of several values changed, or whether the one above did, nobody can say.
    case .derived, .transform: return nil
    }
  }
}
