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
    guard let condition = gate.condition else { return .appearedWithin(ancestor: "its parent") }
    return .appeared(
      condition: graph.text(of: condition),
      change: change(of: condition, gate, "holds now")
    )
  }

  /// Why a view was removed: by its own condition, or with an ancestor.
  func removal(of view: ViewID) -> Reason {
    let top = topmost(view) { update.entry(for: $0)?.outcome == .removed }
    if top == view, let gate = graph.gate(at: view.index), let condition = gate.condition {
      return .disappeared(
        condition: graph.text(of: condition),
        change: change(of: condition, gate, "does not hold now")
      )
    }
    if top == view, let parent = graph.parent(of: view) {
      return .disappearedWithin(ancestor: graph.name(of: parent))
    }
    return .disappearedWithin(ancestor: graph.name(of: top))
  }

  /// What became of a condition, with the values where they are known.
  private func change(of condition: Condition, _ gate: Gate, _ verdict: String) -> String {
    let place = Int(gate.conditionDependency)
    let old = then.value(for: place).member(at: condition.path)
    let new = now.value(for: place).member(at: condition.path)
    let reported = isPath(condition, old, new) ? " (reported of navigation paths)" : ""
    guard old != new else { return verdict + reported }
    let name = graph.keys[condition.key.index].name
    return "\(verdict): \(name) \(Wording.change(old, new))\(reported)"
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
