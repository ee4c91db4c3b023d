// I1 to I3, after WWDC21 10022 and OpenSwiftUI.

extension Firing {
  /// I1, I2: evaluates the conditions and identities that may have changed, from the top down.
  mutating func settleStructure() {
    let gates = candidates.sorted {
      graph.positions[Int(graph.gates[Int($0)].view)]
        < graph.positions[Int(graph.gates[Int($1)].view)]
    }
    candidates = []
    for number in gates {
      visitedCount += 1
      examined.insert(number)
      let gate = graph.gates[Int(number)]
      guard remains(graph.parents[Int(gate.view)]), !created.contains(gate.view) else { continue }
      withdrawPresumed(gate)
      let existed = world.exists(gate.view, in: graph)
      let exists = stands(gate)
      if existed && !exists {
        removeSubtree(of: gate.view)
      } else if exists && (!existed || isAnother(gate)) {
        if existed { removeSubtree(of: gate.view) }
        createSubtree(of: gate.view)
      }
    }
  }

  /// Whether everything that came and went did so by the values that were settled in the end.
  var isConsistent: Bool {
    examined.allSatisfy { number in
      let gate = graph.gates[Int(number)]
      let parent = graph.parents[Int(gate.view)]
      guard world.exists(parent, in: graph) else { return true }
      guard world.exists(gate.view, in: graph) == stands(gate) else { return false }
      let isNew = created.contains(gate.view) && !created.contains(parent)
      return !isNew || !removed.contains(gate.view) || isAnother(gate)
    }
  }

  /// I1: whether a view's condition holds, as its parent sees it.
  func holds(_ gate: Gate) -> Bool {
    guard let condition = gate.condition else { return true }
    return condition.holds(for: now.value(for: Int(gate.conditionDependency)))
  }

  /// I1: whether a view is there now; where nobody can say, it is as it was.
  private func stands(_ gate: Gate) -> Bool {
    guard graph.settings.presumesPresence, let condition = gate.condition, !holds(gate) else {
      return holds(gate)
    }
    guard isUnknown(gate) else { return false }
    // The value differs from what it was, so that what it was it is no more.
    if condition.holds(for: then.value(for: Int(gate.conditionDependency))) { return false }
    return world.exists(gate.view, in: graph)
  }

  /// Whether nobody can say what a condition comes to.
  private func isUnknown(_ gate: Gate) -> Bool {
    guard graph.settings.presumesPresence, let condition = gate.condition else { return false }
    return now.value(for: Int(gate.conditionDependency)).member(at: condition.path).isUnstated
  }

  /// Takes back, before a change decides, that a view was presumed to be there.
  private mutating func withdrawPresumed(_ gate: Gate) {
    guard graph.settings.presumesPresence, let condition = gate.condition, !isUnknown(gate),
      world.exists(gate.view, in: graph)
    else { return }
    let before = then.value(for: Int(gate.conditionDependency))
    guard !before.member(at: condition.path).isUnstated, !condition.holds(for: before) else {
      return
    }
    let known = removed
    removeSubtree(of: gate.view)
    removed = known
  }

  /// I2: whether a view's explicit identity differs from the one before.
  private func isAnother(_ gate: Gate) -> Bool {
    guard gate.identity != nil else { return false }
    let place = Int(gate.identityDependency)
    return then.value(for: place) != now.value(for: place)
  }

  mutating func removeSubtree(of view: Int32) {
    for position in world.existing.members(in: graph.subtree(of: ViewID(Int(view)))) {
      let view = graph.outline[position]
      removed.insert(Int32(view.index))
      visitedCount += 1
      toggleExistence(at: position)
      for place in graph.dependencies.range(of: view.index) {
        let slot = Int(graph.index.slots[place])
        if world.live.contains(slot) { toggleSlot(slot) }
      }
    }
  }

  /// I1: creates a view and those of its descendants whose conditions hold.
  ///
  /// States start again at their first values before the conditions inside are evaluated.
  mutating func createSubtree(of view: Int32) {
    let subtree = graph.subtree(of: ViewID(Int(view)))
    var position = subtree.lowerBound
    while position < subtree.upperBound {
      visitedCount += 1
      let view = graph.outline[position]
      if position > subtree.lowerBound, let gate = graph.gate(at: view.index),
        !holds(gate), !isUnknown(gate)
      {
        position = graph.subtree(of: view).upperBound
        continue
      }
      create(view, at: position)
      position += 1
    }
  }

  private mutating func create(_ view: ViewID, at position: Int) {
    created.insert(Int32(view.index))
    toggleExistence(at: position)
    for key in graph.statesByOwner[Int32(view.index)] ?? [] { restart(key) }
    for place in graph.dependencies.range(of: view.index)
    where graph.dependencies.isAlwaysHeld(place, graph.objects) {
      toggleSlot(Int(graph.index.slots[place]))
    }
    for writer in graph.writerRange(at: view.index) {
      let value = now.value(at: Int32(writer))
      if value != world.writers[writer] { setWriter(Int32(writer), value) }
    }
  }

  /// I2: a state starts again.
  ///
  /// That emits nothing; only what others derive from it follows.
  mutating func restart(_ key: KeyID) {
    restarted.insert(Int32(key.index))
    let first = graph.keys[key.index].firstValue
    guard first != world.keys[key.index] else { return }
    setKey(Int32(key.index), first)
    for place in live(in: graph.index.slots(of: Int32(key.index)))
    where graph.dependencies.role(place) == .writer {
      rederive(graph.dependencies.all[place].target)
    }
  }

  private mutating func toggleExistence(at position: Int) {
    world.existing.toggle(position)
    toggledPositions.append(Int32(position))
    if let reader = graph.environmentReader(at: position) { world.readers.toggle(reader) }
  }
}

extension ViewGraph {
  /// The place among the environment readers of the view at a position, or nil where it is none.
  func environmentReader(at position: Int) -> Int? {
    let place = firstEnvironmentReader(at: position)
    guard place < environmentReaders.count, Int(environmentReaders[place]) == position else {
      return nil
    }
    return place
  }
}
