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
    let index = giveUpUndone(but: index, place: index)
    next = index + 1
    let position = run.position
    let update = run.fire(scenario.steps[index].change)
    totals.add(update, after: position)
    history.add(update, after: position)
    predictions.judge(update, at: position)
    firings.append(index)
    light()
    startMotion(update)
    if playing.rest != nil { playing.rest = playing.interval }
    if isAtEnd { notice = predictions.finalScore(through: run.position) }
  }

  /// Fires a change of the user's own: it takes its place in the list before the one that is next.
  ///
  /// - Complexity: O(n) in the list and the history, beside what the change reaches.
  mutating func fire(_ change: Change) {
    next = giveUpUndone(but: nil, place: next)
    scenario = scenario.inserting(Step(change: change), at: next)
    firings.insertOwn(at: next)
    resize(size)
    fire(next)
  }

  /// Gives up what was undone, and with it the user's own changes that nothing else fired, but for
  /// one; says where a place in the list has moved.
  private mutating func giveUpUndone(but kept: Int?, place: Int) -> Int {
    guard run.position < firings.places.count else { return place }
    firings.truncate(to: run.position)
    let gone = firings.own.filter { $0 != kept && !firings.contains($0) }.sorted(by: >)
    for index in gone {
      scenario = scenario.removingStep(at: index)
      firings.removeOwn(at: index)
    }
    return place - gone.count { $0 < place }
  }

  /// Undoes or redoes changes until `step` of them are in force.
  mutating func goToStep(_ step: Int) {
    run.go(to: step)
    next = firings.places[..<run.position].last.map { $0 + 1 } ?? 0
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

  /// The change of the list that is in force last.
  var currentStep: Step? {
    run.position > 0 ? scenario.steps[firings.places[run.position - 1]] : nil
  }

  /// Whether a change of the list is among those in force.
  func isFired(_ index: Int) -> Bool { firings.places[..<run.position].contains(index) }

  /// How many steps the run has when every change of the list was fired.
  var stepCount: Int { run.updates.count + scenario.steps.count - firings.distinctCount }
}
