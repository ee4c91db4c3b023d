/// Why one update reached some views and left the others alone, in a sentence for each.
///
///     if let explanation = run.explanation(at: 0) {
///       for view in run.graph.outline { print(explanation.reason(for: view)) }
///     }
///
/// It looks at the update from within: the values before and after, and what it did to whom. Asking
/// one of them about many views is cheaper than asking the ``Run`` for each.
public struct Explanation: Sendable {
  let graph: ViewGraph
  let update: Update
  let record: ChangeRecord
  let world: World
  let overlay: Overlay
  /// The slots of the dependencies that began or ceased to hold.
  private let turned: Set<Int32>
  /// The environment sources that the update wrote or altered.
  let changedSources: [Firing.Source]

  /// Looks at an update of a run that stands right behind it.
  init(_ run: Run, at index: Int) {
    graph = run.graph
    update = run.updates[index]
    record = run.records[index]
    world = run.world
    overlay = record.overlay
    turned = record.slots.reduce(into: []) { turned, slot in
      if turned.remove(slot) == nil { turned.insert(slot) }
    }
    changedSources = Explanation.changedSources(graph, update, record)
  }

  /// Why a view was or was not reached, in one sentence.
  ///
  /// The sentence names the key, the writer or owner, both values where they are known, and the way
  /// from the source to the view; for a view that was not recomputed, the rule that kept it still.
  /// Where that rests on reports and not on measurements, the sentence says "reported"
  /// (<doc:Rules>). It begins with the view's name.
  ///
  /// - Complexity: follows the view's own reads and what the change altered.
  public func reason(for view: ViewID) -> String {
    "\(graph.name(of: view)) \(clause(for: view))."
  }

  /// The sentence of ``reason(for:)`` without its subject, the view, and without its full stop.
  ///
  /// - Complexity: that of ``reason(for:)``.
  public func clause(for view: ViewID) -> String {
    reasons(for: view).map(\.clause).joined(separator: "; it also ")
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

  /// The dependencies on a key: a read before what is evaluated for others.
  func dependencies(of view: ViewID, on key: Int) -> [Int] {
    places(of: view).filter {
      self.key(of: $0) == key && graph.dependencies.role($0) != .inheritance
    }
  }

  /// A dependency on a key, one that held before the change rather than one that did not.
  func dependency(of view: ViewID, on key: Int) -> Int? {
    let places = dependencies(of: view, on: key)
    return places.first { held($0) } ?? places.first
  }

  /// Whether a dependency held before the change.
  func held(_ place: Int) -> Bool {
    let slot = graph.index.slots[place]
    return world.live.contains(Int(slot)) != turned.contains(slot)
  }

  /// Whether a write made itself known at all.
  func isEmitted(_ applied: Update.AppliedWrite) -> Bool {
    let key = applied.write.key
    switch graph.objects.traits[key.index].kind {
    case .undeclared: return true
    case .state, .external: return applied.old != applied.new
    case .environment:
      return applied.old != applied.new || !graph.objects.traits[key.index].isComparable
    case .property:
      let isWhole = graph.objects.type(of: Int32(key.index))?.isWhole == true
      return applied.old != applied.new || applied.write.isInPlace || isWhole
        || graph.settings.equalModelSetNotifies
    }
  }

  /// Whether a dependency finds a written value different where it looks.
  func differs(_ place: Int, _ applied: Update.AppliedWrite) -> Bool {
    let detail = graph.dependencies.detail(place)
    guard detail.access != .direct, !detail.path.isEmpty else { return true }
    return applied.old.member(at: detail.path) != applied.new.member(at: detail.path)
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
