/// A graph in motion: its values now, and what was fired to get there.
///
/// A run is a value; firing, stepping back and jumping change it in place. The history holds what
/// each change altered, not copies of the tree.
public struct Run: Sendable {
  /// The views and keys.
  public let graph: ViewGraph
  /// Everything fired so far, also what was stepped back over.
  public private(set) var updates: [Update] = []
  /// How many of the updates are in force.
  public private(set) var position = 0

  private(set) var world: World
  private(set) var records: [ChangeRecord] = []

  /// Starts a run at the first values.
  ///
  /// - Complexity: O(n) in views, reads and writers.
  public init(_ graph: ViewGraph) {
    self.graph = graph
    var firing = Firing(graph: graph, world: World(graph))
    firing.start()
    world = firing.world
  }

  /// The update last in force, or nil before the first.
  public var current: Update? { position > 0 ? updates[position - 1] : nil }

  /// Fires a change; updates that were stepped back over are given up.
  ///
  /// - Complexity: O((R + C) log n) for R views recomputed, created or removed and C checked, and a
  ///   step for each condition on a changed value and for each writer of a written object's key.
  @discardableResult
  public mutating func fire(_ change: Change) -> Update {
    updates.removeLast(updates.count - position)
    records.removeLast(records.count - position)
    var firing = Firing(graph: graph, world: world)
    world = World()
    firing.run(change)
    let update = firing.update(for: change)
    records.append(firing.record)
    world = firing.world
    updates.append(update)
    position += 1
    return update
  }

  /// What a change would do now; the run stays as it is.
  ///
  /// - Complexity: that of ``fire(_:)``, and a copy of what it writes to.
  public func preview(_ change: Change) -> Update {
    var firing = Firing(graph: graph, world: world)
    firing.run(change)
    return firing.update(for: change)
  }

  /// Undoes or redoes updates until `count` of them are in force; a count out of range is clamped.
  ///
  /// - Complexity: follows what the updates in between changed.
  public mutating func go(to count: Int) {
    let target = Swift.min(Swift.max(count, 0), updates.count)
    while position > target {
      position -= 1
      let serial = position > 0 ? records[position - 1].serial : 0
      world.undo(records[position], serial: serial, in: graph)
    }
    while position < target {
      world.redo(records[position], in: graph)
      position += 1
    }
  }

  /// Forgets everything fired and starts again at the first values.
  public mutating func reset() { self = Run(graph) }
}

extension Firing {
  /// Settles what exists at first, and lets every body read what it reaches.
  ///
  /// - Complexity: O(n) in views and conditional reads, O(m log m) in conditions and writers.
  mutating func start() {
    let derived = graph.writers.indices.filter { graph.writers[$0].dependency >= 0 }
    let topDown = derived.sorted { position(of: $0) < position(of: $1) }
    for writer in topDown { world.writers[writer] = now.value(at: Int32(writer)) }
    let gates = graph.gates.filter { $0.condition != nil }
      .sorted { graph.positions[Int($0.view)] < graph.positions[Int($1.view)] }
    for gate in gates where world.exists(gate.view, in: graph) && !holds(gate) {
      removeSubtree(of: gate.view)
    }
    for place in graph.limited {
      let view = graph.dependencies.all[Int(place)].view
      if world.exists(view, in: graph) { recordRead(Int(place)) }
    }
  }

  /// Writers at one view keep their order, in which the outer ones come first.
  private func position(of writer: Int) -> (Int32, Int) {
    (graph.positions[graph.writers[writer].view.index], writer)
  }
}
