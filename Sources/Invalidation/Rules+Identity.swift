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

  /// I1: whether a view's conditions hold, as its parent sees them.
  func holds(_ gate: Gate) -> Bool {
    gate.questions.allSatisfy { group in group.contains { holds($0, in: now) } }
  }

  private func holds(_ question: Gate.Question, in moment: Moment) -> Bool {
    question.condition.holds(for: moment.value(for: Int(question.dependency)))
  }

  /// I1: whether a view is there now; where nobody can say, it is as it was.
  private func stands(_ gate: Gate) -> Bool {
    guard graph.settings.presumesPresence else { return holds(gate) }
    let answer = answer(to: gate) { question in
      if holds(question, in: now) { return true }
      // A value that differs from what it was is no more what it was.
      return isUnknown(question, in: now) && !holds(question, in: then) ? nil : false
    }
    return answer ?? world.exists(gate.view, in: graph)
  }

  /// Whether nobody can say what conditions come to.
  private func isUnknown(_ gate: Gate) -> Bool {
    graph.settings.presumesPresence && answer(to: gate, in: now) == nil
  }

  private func isUnknown(_ question: Gate.Question, in moment: Moment) -> Bool {
    moment.value(for: Int(question.dependency)).member(at: question.condition.path).isUnstated
  }

  /// What conditions come to by the values of a moment; nil where these do not say.
  private func answer(to gate: Gate, in moment: Moment) -> Bool? {
    answer(to: gate) { question in
      if holds(question, in: moment) { return true }
      return isUnknown(question, in: moment) ? nil : false
    }
  }

  /// One answer of many: no where a group has none but no, yes where each has a yes.
  private func answer(to gate: Gate, _ ask: (Gate.Question) -> Bool?) -> Bool? {
    var isSure = true
    for group in gate.questions {
      var answer: Bool? = false
      for question in group {
        let own = ask(question)
        if own == true {
          answer = true
          break
        }
        if own == nil { answer = nil }
      }
      if answer == false { return false }
      isSure = isSure && answer != nil
    }
    return isSure ? true : nil
  }

  /// Takes back, before a change decides, that a view was presumed to be there.
  private mutating func withdrawPresumed(_ gate: Gate) {
    guard graph.settings.presumesPresence, !isUnknown(gate), world.exists(gate.view, in: graph),
      answer(to: gate, in: then) == false
    else { return }
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
