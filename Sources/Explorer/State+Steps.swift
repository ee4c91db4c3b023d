import Invalidation
import Scenarios

extension State {
  /// How many steps the history holds that are in force.
  var step: Int { run.position }

  /// Redoes what was undone, or fires the change that is next.
  mutating func stepForward() {
    if run.position < run.updates.count {
      goToStep(run.position + 1)
      if let update = run.current { startMotion(update) }
    } else if next < scenario.steps.count {
      fire(next)
    } else if scenario.steps.isEmpty {
      notice = "this scenario has no changes to fire"
    } else {
      notice = sentence(
        "that was the last change",
        (.reset, "starts again"),
        (.lessons, "opens another lesson")
      )
    }
  }

  /// Undoes the last change.
  mutating func stepBack() {
    if run.position > 0 {
      goToStep(run.position - 1)
    } else {
      notice = "nothing has been fired yet"
    }
  }

  /// Fires a change by its place in the scenario; what was undone is given up.
  mutating func fire(_ index: Int) {
    next = index + 1
    fire(scenario.steps[index].change, scripted: index)
  }

  /// Fires a change of the user's own; the scripted one that is next stays next.
  mutating func fire(_ change: Change) { fire(change, scripted: nil) }

  private mutating func fire(_ change: Change, scripted: Int?) {
    let position = run.position
    fired.removeLast(fired.count - position)
    let update = run.fire(change)
    totals.add(update, after: position)
    history.add(update, after: position)
    predictions.judge(update, at: position)
    fired.append(scripted)
    light()
    startMotion(update)
    if playing.rest != nil { playing.rest = playing.interval }
    if isAtEnd { notice = predictions.finalScore(through: run.position) }
  }

  /// Undoes or redoes changes until `step` of them are in force.
  mutating func goToStep(_ step: Int) {
    run.go(to: step)
    next = fired[..<run.position].last { $0 != nil }.flatMap(\.self).map { $0 + 1 } ?? 0
    light()
  }

  /// Notes where the last update's views stand in the outline.
  ///
  /// - Complexity: O(r log r) in the number of views that the update reached.
  private mutating func light() {
    light(run.current.map { Reach($0, in: run.graph) } ?? Reach())
  }

  /// Shows views as reached.
  mutating func light(_ reach: Reach) {
    lit = reach.lit
    scrolling = Scrolling()
    outline.follow(reach)
  }

  /// How many views below a view the last update reached.
  ///
  /// - Complexity: O(log r).
  func litCount(below view: ViewID) -> Int {
    let subtree = run.graph.subtree(of: view)
    return lit.firstIndexSorted { $0 >= subtree.upperBound }
      - lit.firstIndexSorted { $0 > subtree.lowerBound }
  }

  /// The scripted change that is in force last.
  var currentStep: Step? {
    guard run.position > 0, let scripted = fired[run.position - 1] else { return nil }
    return scenario.steps[scripted]
  }

  /// Whether a scripted change is among those in force.
  func isFired(_ index: Int) -> Bool { fired[..<run.position].contains(index) }
}
