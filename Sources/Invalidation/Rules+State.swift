// S1 to S5, as measured with `Self._printChanges` and in OpenSwiftUI's compatibility tests.

extension Firing {
  /// S2: a state reaches the views whose bodies have read it at any time of their lives.
  ///
  /// What came as a parameter or a binding is compared at its path (S4); the state itself counts
  /// as a whole.
  mutating func reachState(_ written: Written) {
    guard case .state(let owner, _) = graph.keys[Int(written.key)].storage else { return }
    for place in live(in: graph.index.slots(of: written.key)) where differs(place, written) {
      let view = ViewID(Int(graph.dependencies.all[place].view))
      touch(place, graph.cause(of: view, readingStateOf: owner))
    }
  }

  /// S4: whether a reader finds a written state or property different where it looks.
  func differs(_ place: Int, _ written: Written) -> Bool {
    guard graph.dependencies.access(place) != .direct else { return true }
    let path = graph.dependencies.path(place)
    return path.isEmpty || written.old.member(at: path) != written.new.member(at: path)
  }

  /// S1: the owner of a changed state is made dirty, and runs only if its body has read the state.
  ///
  /// S3 (disputed): where the setting says so, a reader through a binding runs the owner as well.
  mutating func settleOwner(of written: Written) {
    guard written.isEmitted,
      case .state(let owner, _) = graph.keys[Int(written.key)].storage,
      remains(Int32(owner.index))
    else { return }
    checked.insert([], at: Int32(owner.index))
    visitedCount += 1
    if graph.settings.bindingRerunsOwner, isBound(written.key) { hit(Int32(owner.index), .local) }
  }

  /// Whether a view that exists before and after declares a binding to a state, whatever its
  /// condition.
  private mutating func isBound(_ key: Int32) -> Bool {
    for slot in graph.index.slots(of: key) {
      visitedCount += 1
      let place = Int(graph.index.dependencies[slot])
      guard graph.dependencies.access(place) == .binding else { continue }
      let view = graph.dependencies.all[place].view
      if remains(view) || (created.contains(view) && removed.contains(view)) { return true }
    }
    return false
  }

  /// S2: bodies that ran have read what their conditions let them reach.
  ///
  /// Reads of states remain for life; reads of observable properties are recorded anew.
  mutating func recordReads() {
    for view in created { recordReads(of: view) }
    for view in hits.views where remains(view) { recordReads(of: view) }
  }

  private mutating func recordReads(of view: Int32) {
    for place in graph.dependencies.declared(of: Int(view)) { recordRead(place) }
  }

  /// Lets one dependency hold, or cease to, as its condition says now.
  mutating func recordRead(_ place: Int) {
    visitedCount += 1
    guard graph.dependencies.isLimited(place, graph.objects),
      let condition = graph.dependencies.detail(place).condition
    else { return }
    let slot = Int(graph.index.slots[place])
    let isProperty =
      graph.objects.traits[Int(graph.dependencies.all[place].key)].kind == .property
    let wasRead = world.live.contains(slot)
    if wasRead && !isProperty { return }
    // The condition's own dependency stands before the read it limits.
    let isRead = condition.holds(for: now.value(for: place - 1))
    if isRead != wasRead { toggleSlot(slot) }
  }

  mutating func toggleSlot(_ slot: Int) {
    world.live.toggle(slot)
    toggledSlots.append(Int32(slot))
  }
}

extension DependencyTable {
  /// Whether a condition limits a dependency: states and observed properties only.
  ///
  /// Environment keys, whole objects and undeclared keys hold by declaration.
  func isLimited(_ place: Int, _ objects: ObjectTable) -> Bool {
    guard isConditional(place) else { return false }
    let traits = objects.traits[Int(all[place].key)]
    switch traits.kind {
    case .state: return true
    case .property: return !objects.types[Int(traits.type)].isWhole
    case .environment, .external, .undeclared: return false
    }
  }

  /// Whether a dependency can ever hold: a whole object that came by parameter notifies nobody (O4).
  func canHold(_ place: Int, _ objects: ObjectTable) -> Bool {
    guard access(place) == .input, !comparesInputs else { return true }
    let traits = objects.traits[Int(all[place].key)]
    return traits.kind != .property || !objects.types[Int(traits.type)].isWhole
  }

  /// Whether a dependency holds as long as its view exists.
  func isAlwaysHeld(_ place: Int, _ objects: ObjectTable) -> Bool {
    !isLimited(place, objects) && canHold(place, objects)
  }

  /// The dependencies that do not hold merely because their view exists.
  func limited(_ objects: ObjectTable) -> [Int32] {
    all.indices.lazy.filter { !isAlwaysHeld($0, objects) }.map { Int32($0) }
  }
}

extension ViewGraph {
  /// The cause that a change of a key has at a reader: decided by where the value is stored.
  public func cause(of view: ViewID, reading key: KeyID) -> Cause {
    switch keys[key.index].storage {
    case .environment: .environment
    case .property: .observed
    case .state(let owner, _): cause(of: view, readingStateOf: owner)
    case .external: .external
    case .undeclared: .outOfScope
    }
  }
  /// The cause that a change of a state has at a reader.
  func cause(of view: ViewID, readingStateOf owner: ViewID) -> Cause {
    owner == view ? .local : isAncestor(owner, of: view) ? .parent : .offRule
  }
}
