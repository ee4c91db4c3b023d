/// A graph in motion: its values now, and what was fired to get there.
///
///     var run = Run(graph)
///     run.fire(Change(label: "tapped", writes: [Write(key: KeyID(0), value: .number(1))]))
///     print(run.text(at: 0), run.reason(for: ViewID(0), at: 0))
///     run.go(to: 0)
///
/// A run is a value; firing, stepping back and jumping change it in place. A copy goes its own way,
/// and shares its memory until it does. The history holds what each change altered, not copies of the
/// tree. The rules by which a change finds its views are told in <doc:Rules>.
public struct Run: Sendable {
  /// The views and keys on which changes are fired.
  public internal(set) var graph: ViewGraph
  /// Everything fired so far, oldest first, also what was stepped back over.
  public internal(set) var updates: [Update] = []
  /// How many of the updates are in force, from 0 to all of them.
  public internal(set) var position = 0

  var world: World
  var records: [ChangeRecord] = []

  /// Starts a run at the first values.
  ///
  /// What exists at first is settled, and each body reads what its conditions let it reach.
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
  /// A key, a writer or an instance that the graph does not have traps.
  ///
  /// - Returns: what the change did, which ``updates`` keeps too.
  /// - Complexity: O((R + C) log n) for R views recomputed, created or removed and C checked, and a
  ///   step for each condition on a changed value and for each writer of a written object's key.
  @discardableResult
  public mutating func fire(_ change: Change) -> Update {
    updates.removeLast(updates.count - position)
    records.removeLast(records.count - position)
    var before = World()
    swap(&before, &world)
    let firing = Firing.working(out: change, in: graph, consume before)
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
    Firing.working(out: change, in: graph, world).update(for: change)
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
  ///
  /// - Complexity: that of ``init(_:)``; `go(to: 0)` follows what the updates changed, and keeps them.
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
    let gates = graph.gates.filter { !$0.questions.isEmpty && !graph.settings.presumesPresence }
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
