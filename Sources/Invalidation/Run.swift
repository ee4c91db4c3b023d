/// A graph in motion: its values now, and what was fired to get there.
///
/// A run is a value; firing, stepping back and jumping change it in place. The history holds the
/// updates, not copies of the tree.
public struct Run: Sendable {
  /// The views and keys.
  public let graph: ViewGraph
  /// Everything fired so far, also what was stepped back over.
  public private(set) var updates: [Update] = []
  /// How many of the updates are in force.
  public private(set) var position = 0

  private var values: [KeyID: Value] = [:]
  private var serial = 0

  /// Starts a run at the first values.
  public init(_ graph: ViewGraph) { self.graph = graph }

  /// The update last in force, or nil before the first.
  public var current: Update? { position > 0 ? updates[position - 1] : nil }

  /// Fires a change; updates that were stepped back over are given up.
  ///
  /// - Complexity: O((R + C) log n) for R views recomputed, created or removed and C checked.
  @discardableResult
  public mutating func fire(_ change: Change) -> Update {
    updates.removeLast(updates.count - position)
    var hits: [ViewID: CauseSet] = [:]
    var applied: [Update.AppliedWrite] = []
    for write in change.writes {
      serial += 1
      let old = value(of: write.key)
      let new = write.value ?? .unstated(serial)
      values[write.key] = new
      applied.append(Update.AppliedWrite(write: write, old: old, new: new))
      for view in graph.readers(of: write.key) {
        hits[view, default: []].insert(CauseSet(graph.cause(of: view, reading: write.key)))
      }
    }
    let entries = hits.sorted { $0.key < $1.key }
      .map { Update.Entry(view: $0.key, outcome: .recomputed, causes: $0.value) }
    let update = Update(
      change: change,
      writes: applied,
      isEmitted: true,
      entries: entries,
      skippedCount: graph.viewCount - entries.count
    )
    updates.append(update)
    position += 1
    return update
  }

  /// Undoes or redoes updates until `count` of them are in force; a count out of range is clamped.
  ///
  /// - Complexity: follows what the updates in between changed.
  public mutating func go(to count: Int) {
    let target = Swift.min(Swift.max(count, 0), updates.count)
    while position > target {
      position -= 1
      for write in updates[position].writes.reversed() { values[write.write.key] = write.old }
    }
    while position < target {
      for write in updates[position].writes { values[write.write.key] = write.new }
      position += 1
    }
  }

  /// Forgets everything fired and starts again at the first values.
  public mutating func reset() { self = Run(graph) }

  /// The value where a key is stored: the state, the property of an instance (nil: the first of its
  /// type), or the default or system value of an environment key.
  public func value(of key: KeyID, in instance: InstanceID? = nil) -> Value {
    if let value = values[key] { return value }
    switch graph.keys[key.index].storage {
    case .state(_, let first), .property(_, let first, _), .environment(let first, _, _):
      return first
    case .undeclared: return .unstated(0)
    }
  }

  /// What an update did to a view; nil where the view existed neither before it nor after.
  public func outcome(of view: ViewID, at index: Int) -> Outcome? {
    updates[index].entry(for: view)?.outcome ?? .skipped
  }

  /// The value that a writer has in force.
  public func value(at writer: WriterID) -> Value { .unstated(0) }

  /// Whether the view exists now.
  public func exists(_ view: ViewID) -> Bool { true }
}

extension ViewGraph {
  /// The cause that a change of a key has at a reader: decided by where the value is stored.
  func cause(of view: ViewID, reading key: KeyID) -> Cause {
    switch keys[key.index].storage {
    case .environment: .environment
    case .property: .observed
    case .state(let owner, _):
      if owner == view { .local } else if isAncestor(owner, of: view) { .parent } else { .offRule }
    case .undeclared: .outOfScope
    }
  }
}
