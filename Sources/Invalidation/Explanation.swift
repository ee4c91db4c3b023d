/// One past update seen from within: the values before and after, and what it did to whom.
///
/// It finds the ``Reason`` for each view; the words are the reason's own.
struct Explanation {
  let graph: ViewGraph
  let update: Update
  let record: ChangeRecord
  let world: World
  let overlay: Overlay

  /// Looks at an update of a run that stands right behind it.
  init(_ run: Run, at index: Int) {
    graph = run.graph
    update = run.updates[index]
    record = run.records[index]
    world = run.world
    overlay = record.overlay
  }

  var now: Moment { Moment(graph: graph, world: world, overlay: nil) }
  var then: Moment { Moment(graph: graph, world: world, overlay: overlay) }
  var keys: String { Wording.list(update.change.writes.map { graph.keys[$0.key.index].name }) }

  /// The reasons for what happened to a view, one for each cause.
  func reasons(for view: ViewID) -> [Reason] {
    guard let entry = update.entry(for: view) else {
      let exists = world.existing.contains(graph.position(of: view))
      return [exists ? stillness(of: view, isChecked: false) : .absent]
    }
    switch entry.outcome {
    case .created: return [creation(of: view)]
    case .removed: return [removal(of: view)]
    case .checked, .skipped: return [stillness(of: view, isChecked: true)]
    case .recomputed, .possible: return entry.causes.causes.map { cause($0, of: view) }
    }
  }

  /// What a view depends on, declared reads first.
  func places(of view: ViewID) -> Range<Int> { graph.dependencies.range(of: view.index) }

  func key(of place: Int) -> Int { Int(graph.dependencies.all[place].key) }

  /// A dependency on a key: a read before what is evaluated for others, one that holds before one
  /// that does not.
  func dependency(of view: ViewID, on key: Int) -> Int? {
    let places = places(of: view).filter {
      self.key(of: $0) == key && graph.dependencies.role($0) != .inheritance
    }
    return places.first { world.live.contains(Int(graph.index.slots[$0])) } ?? places.first
  }

  /// The names of a key and the members followed from it.
  func name(of place: Int) -> String {
    let path = graph.dependencies.detail(place).path
    return ([graph.keys[key(of: place)].name] + path).joined(separator: ".")
  }

  /// For whose sake a body evaluates what no read of its own declares, or nil.
  func purpose(of place: Int) -> String? {
    let target = Int(graph.dependencies.all[place].target)
    switch graph.dependencies.role(place) {
    case .read, .object, .inheritance: return nil
    case .condition: return "to decide what it reads"
    case .gate:
      let gate = graph.gates[target]
      let child = graph.names[Int(gate.view)]
      return Int(gate.identityDependency) == place
        ? "to identify \(child)" : "to decide whether \(child) exists"
    case .writer:
      return "to set \(graph.keys[graph.writers[target].key.index].name)"
    }
  }
}
