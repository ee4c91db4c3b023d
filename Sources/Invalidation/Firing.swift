/// One change being worked out: from its writes to the views it reaches.
///
/// The order is that of the rules. All writes are applied; the values that writers derive from them
/// follow; whatever depends on a value that differs is touched; conditions and identities among that
/// are evaluated, and subtrees come and go; bodies that ran write what never equals itself, which
/// touches more, up to the fixpoint. Each rule group is an extension in a file of its own.
struct Firing {
  let graph: ViewGraph
  var world: World
  /// The old values of what was altered so far.
  var before = Overlay()
  /// The causes for which views are to recompute, before structure is taken into account.
  var hits = CauseMap()
  /// The causes for which views recompute if what they see compares different.
  var possible = CauseMap()
  /// Views made dirty.
  var checked = CauseMap()
  /// Views that came into being or began again, and views that existed before and went away.
  var created: Set<Int32> = []
  var removed: Set<Int32> = []
  /// The gates whose condition or identity may have changed.
  var candidates: Set<Int32> = []
  /// All gates that were looked at.
  var examined: Set<Int32> = []
  /// The states that started again, and those that are known to from an earlier pass.
  var restarted: Set<Int32> = []
  var presets: Set<Int32> = []
  /// The sources of environment keys whose value may have changed and has not been passed on.
  var altered: [Source] = []
  /// All sources whose value was altered.
  var sources: Set<Source> = []
  /// The ranges of positions in which an environment change is still to be made known.
  var emissions: [Range<Int>] = []
  var visitedReaders = OnceRanges()
  /// Bodies that ran, whose never equal writers are still to be looked at.
  var bodies: [Int32] = []
  var applied: [Update.AppliedWrite] = []
  var isEmitted = false
  var visitedCount = 0
  /// Every toggle of existence and of a dependency, in order.
  var toggledPositions: [Int32] = []
  var toggledSlots: [Int32] = []

  /// A place from which an environment key reaches readers: a writer, or the default (-1).
  struct Source: Hashable {
    let key: Int32
    let writer: Int32
  }

  init(graph: ViewGraph, world: World) {
    self.graph = graph
    self.world = world
  }

  /// The values after what was done so far.
  var now: Moment { Moment(graph: graph, world: world, overlay: nil) }
  /// The values before the change.
  var then: Moment { Moment(graph: graph, world: world, overlay: before) }

  /// Works a change out.
  ///
  /// A state that starts again can give a value to views outside its owner, where nothing could
  /// have handed it to them (off-rule), after these were looked at. The change is then worked out
  /// anew, with what starts again known from the beginning.
  static func working(
    out change: Change,
    in graph: ViewGraph,
    _ world: consuming World
  ) -> Firing {
    let serial = world.serial
    var firing = Firing(graph: graph, world: consume world)
    firing.run(change)
    for _ in 0..<passLimit where !firing.isConsistent {
      let presets = firing.restarted
      let record = firing.record
      var world = World()
      swap(&world, &firing.world)
      world.undo(record, serial: serial, in: graph)
      firing = Firing(graph: graph, world: consume world)
      firing.presets = presets
      firing.run(change)
    }
    return firing
  }

  /// A circle of restarts has no answer; nothing else needs more passes.
  private static let passLimit = 3

  private mutating func run(_ change: Change) {
    let writes = change.writes.map { apply($0) }
    for key in presets { restart(KeyID(Int(key))) }
    for write in writes { reach(write) }
    deriveWriters()
    while !candidates.isEmpty {
      settleStructure()
      deriveWriters()
    }
    settleEnvironment()
    for write in writes { settleOwner(of: write) }
    runBodies()
    recordReads()
    noteClosures()
  }

  /// S4: a closure compares equal or not, which nobody can see; whom it is handed to is possible.
  private mutating func noteClosures() {
    guard !graph.closureTakers.isEmpty else { return }
    for view in hits.views where remains(view) {
      for taker in graph.closureTakers[view] ?? [] where hits[taker] == nil {
        possible.insert(CauseSet(.parent), at: taker)
      }
    }
  }

  /// Whether a view exists before and after the change as the same view.
  func remains(_ view: Int32) -> Bool {
    world.exists(view, in: graph) && !created.contains(view)
  }

  /// Notes that a value on which a dependency depends differs, or must be taken to.
  mutating func touch(_ place: Int, _ cause: Cause) {
    let dependency = graph.dependencies.all[place]
    switch graph.dependencies.role(place) {
    case .inheritance:
      rederive(dependency.target)
      return
    case .writer: rederive(dependency.target)
    case .gate: candidates.insert(dependency.target)
    case .read, .condition, .object: break
    }
    let own = graph.dependencies.isCompared(place) ? Cause.parent : cause
    if graph.dependencies.isPossible(place) {
      possible.insert(CauseSet(own), at: dependency.view)
    } else {
      hit(dependency.view, own)
    }
  }

  /// Notes that a view is to recompute.
  mutating func hit(_ view: Int32, _ cause: Cause) {
    if hits.insert(CauseSet(cause), at: view) { bodies.append(view) }
  }

  /// The dependencies in a range of slots that hold now.
  mutating func live(in slots: Range<Int>) -> [Int] {
    var found: [Int] = []
    world.live.forEach(in: slots) { found.append(Int(graph.index.dependencies[$0])) }
    visitedCount += found.count
    return found
  }

  /// The update, once everything is settled.
  func update(for change: Change) -> Update {
    var entries: [Update.Entry] = []
    entries.reserveCapacity(hits.views.count)
    for view in created { entries.append(entry(view, .created)) }
    for view in removed where !created.contains(view) { entries.append(entry(view, .removed)) }
    for (view, causes) in hits.all where remains(view) {
      entries.append(Update.Entry(view: ViewID(Int(view)), outcome: .recomputed, causes: causes))
    }
    for (view, causes) in possible.all where hits[view] == nil && remains(view) {
      entries.append(Update.Entry(view: ViewID(Int(view)), outcome: .possible, causes: causes))
    }
    for view in checked.views where hits[view] == nil && possible[view] == nil && remains(view) {
      entries.append(entry(view, .checked))
    }
    entries.sort { $0.view < $1.view }
    let reached = entries.count { $0.outcome != .removed }
    var update = Update(
      change: change,
      writes: applied,
      isEmitted: isEmitted,
      entries: entries,
      skippedCount: world.existing.count - reached
    )
    update.visitedCount = visitedCount
    return update
  }

  private func entry(_ view: Int32, _ outcome: Outcome) -> Update.Entry {
    Update.Entry(view: ViewID(Int(view)), outcome: outcome)
  }

  /// What to do to undo and redo the change.
  var record: ChangeRecord {
    ChangeRecord(
      keys: before.keys.map { ($0, $1, world.keys[Int($0)]) },
      properties: before.properties.map { ($0, $1, world.properties[Int($0)]) },
      writers: before.writers.map { ($0, $1, world.writers[Int($0)]) }
        .sorted { $0.0 < $1.0 },
      positions: toggledPositions,
      slots: toggledSlots,
      serial: world.serial
    )
  }
}
