extension Explanation {
  /// Why a view was created: by its own condition or identity, or with an ancestor.
  func creation(of view: ViewID) -> Reason {
    let top = topmost(view) { update.entry(for: $0)?.outcome == .created }
    guard top == view, let gate = graph.gate(at: view.index) else {
      return .appearedWithin(ancestor: graph.name(of: top))
    }
    if let identity = gate.identity {
      let place = Int(gate.identityDependency)
      let (old, new) = (then.value(for: place), now.value(for: place))
      if old != new {
        return .identified(
          key: graph.keys[identity.index].name,
          change: Wording.change(old, new)
        )
      }
    }
    guard !gate.questions.isEmpty else { return .appearedWithin(ancestor: "its parent") }
    return .appeared(
      condition: graph.text(of: graph.conditions(of: view)),
      change: change(of: gate, "holds now")
    )
  }

  /// Why a view was removed: by its own condition, or with an ancestor.
  func removal(of view: ViewID) -> Reason {
    let top = topmost(view) { update.entry(for: $0)?.outcome == .removed }
    if top == view, let gate = graph.gate(at: view.index), !gate.questions.isEmpty {
      return .disappeared(
        condition: graph.text(of: graph.conditions(of: view)),
        change: change(of: gate, "does not hold now")
      )
    }
    if top == view, let parent = graph.parent(of: view) {
      return .disappearedWithin(ancestor: graph.name(of: parent))
    }
    return .disappearedWithin(ancestor: graph.name(of: top))
  }

  /// What became of conditions, with the values that changed where they are known.
  private func change(of gate: Gate, _ verdict: String) -> String {
    var isReported = false
    var changes: [String] = []
    for question in gate.questions.joined() {
      let place = Int(question.dependency)
      let old = then.value(for: place).member(at: question.condition.path)
      let new = now.value(for: place).member(at: question.condition.path)
      if isPath(question.condition, old, new) { isReported = true }
      let name = graph.keys[question.condition.key.index].name
      let change = "\(name) \(Wording.change(old, new))"
      if old != new, !changes.contains(change) { changes.append(change) }
    }
    let reported = isReported ? " (reported of navigation paths)" : ""
    let values = changes.isEmpty ? "" : ": " + Wording.list(changes)
    return verdict + values + reported
  }

  /// Whether a condition asks for a screen on a navigation path (I3): an element of an array.
  private func isPath(_ condition: Condition, _ old: Value, _ new: Value) -> Bool {
    guard case .contains = condition.test else { return false }
    return [old, new].contains { if case .array = $0 { true } else { false } }
  }

  /// The highest of a view's ancestors, the view included, that is one with it in what happened.
  ///
  /// - Complexity: O(d) in the levels between them.
  private func topmost(_ view: ViewID, _ isAlike: (ViewID) -> Bool) -> ViewID {
    var top = view
    while let parent = graph.parent(of: top), isAlike(parent) { top = parent }
    return top
  }
}
