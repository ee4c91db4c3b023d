import Invalidation
import Scenarios

extension State {
  /// How many steps the history holds that are in force.
  var step: Int { run.position }

  /// The step at which nothing more comes: that of the last change, however often space is pressed.
  var lastStep: Int { log == nil ? schedule.lastStep : run.updates.count }

  /// Whether there is nothing left to step to.
  var isAtEnd: Bool { step == lastStep }

  /// Where the run stands, in words that are the same everywhere.
  var progress: String {
    log == nil
      ? "step \(step) of \(lastStep)"
      : "update \(number(ofStep: step)) of \(number(ofStep: lastStep))"
  }

  /// The change that a step forward fires or redoes, by its place in the scenario; nil where it is one
  /// of the user's own, or none.
  var next: Int? { log == nil ? schedule.next(after: step) : nil }

  /// Redoes what was undone, or fires the change that is next.
  mutating func stepForward() {
    if log != nil { return stepForwardInLog() }
    if run.position < run.updates.count {
      goToStep(run.position + 1, judging: .always)
      if let update = run.current { startMotion(update) }
    } else if let next {
      fire(next)
    } else {
      notice = atEnd
    }
  }

  /// What is said where nothing is left to step to.
  var atEnd: String {
    scenario.steps.isEmpty
      ? "this scenario has no changes to fire"
      : sentence(
        "that was the last change",
        (.reset, "starts again"),
        (.lessons, "opens another lesson")
      )
  }

  /// Undoes the last change.
  mutating func stepBack() {
    if run.position > 0 {
      goToStep(run.position - 1)
    } else {
      notice = log == nil ? "nothing has been fired yet" : "no earlier update is kept"
    }
  }

  /// Fires a change by its place in the list; steps that were undone are given up, and that is told.
  mutating func fire(_ index: Int) {
    let undone = run.updates.count - step
    if undone > 0 {
      notice = "\(undone == 1 ? "the step" : "\(undone) steps") undone before gave way to this one"
    }
    advance(index)
    predictions.judge(run.updates[step - 1], at: step - 1, .always)
    arrive(from: step - 1)
    if let update = run.current { startMotion(update) }
  }

  /// Fires a change of the list, and notes it wherever the history is counted.
  private mutating func advance(_ index: Int) {
    let position = run.position
    let update = run.fire(scenario.steps[index].change)
    schedule.add(index, after: position)
    let tally = Tally(update)
    totals.add(tally, after: position)
    history.add(tally, after: position)
    predictions.forget(from: position)
  }

  /// Fires a change of the user's own: it takes its place in the list behind the one fired last.
  ///
  /// - Complexity: O(n) in the list and the history, beside what the change reaches.
  mutating func fire(_ change: Change) {
    let place = schedule.lastChange(within: step).map { $0 + 1 } ?? 0
    scenario = scenario.inserting(Step(change: change), at: place)
    schedule.insertOwn(at: place)
    resize(size)
    fire(place)
  }

  /// Undoes or redoes changes until `step` of them are in force.
  ///
  /// Beyond the history it fires what comes next. What was marked for the steps in between is judged.
  ///
  /// - Parameters:
  ///   - step: the step, at most ``lastStep``.
  ///   - judging: whether a step is judged of which nothing was marked.
  mutating func goToStep(_ step: Int, judging: Predictions.Judging = .marked) {
    if log != nil { return goToLoggedStep(step) }
    let start = run.position
    run.go(to: min(step, run.updates.count))
    while run.position < step, let next {
      advance(next)
    }
    for place in predictions.places(from: start, to: run.position, judging) {
      predictions.judge(run.updates[place], at: place, judging)
    }
    arrive(from: start)
  }

  /// Takes in where the run has come to.
  private mutating func arrive(from start: Int) {
    predictions.place = step
    light()
    if isPresenting || playing.rest != nil {
      outline.bringIntoSight(outline.inRange(outline.reach.ran))
    }
    if playing.rest != nil { playing.rest = isAtEnd ? nil : playing.interval }
    if step > start {
      notice = judgement ?? notice
    } else if step < start, predictions.isMarked(start) {
      notice = "your marks are kept for step \(start + 1)"
    }
  }

  /// Notes where the last update's views stand in the outline, and those that were predicted wrong.
  ///
  /// - Complexity: O(r log r) in the number of views that the update reached.
  mutating func light() {
    forecastUpdate()
    guard let update = run.current else { return light(Reach()) }
    var reach = Reach(update, in: run.graph)
    reach.add(mistakes: predictions.result(at: step - 1)?.mistakes ?? [], in: run.graph)
    light(reach)
  }

  /// Shows views as reached.
  mutating func light(_ reach: Reach) {
    lit = reach.lit
    // While a log is followed steps come by themselves, and what the user scrolled stays.
    if log?.isLive != true { scrolling = Scrolling() }
    outline.follow(reach)
  }

  /// How many views below a view the last update reached and did not merely check.
  ///
  /// - Complexity: O(log r).
  func litCount(below view: ViewID) -> Int { count(of: lit, below: view) }

  /// How many views below a view the last update reached, also those that it merely checked.
  ///
  /// - Complexity: O(log r).
  func reachedCount(below view: ViewID) -> Int { count(of: outline.reach.all, below: view) }

  /// How many views below a view were predicted wrong in the step in force.
  ///
  /// - Complexity: O(log m) in the mistakes.
  func mistakeCount(below view: ViewID) -> Int { count(of: outline.reach.mistakes, below: view) }

  private func count(of positions: [Int], below view: ViewID) -> Int {
    let subtree = run.graph.subtree(of: view)
    return positions.firstIndexSorted { $0 >= subtree.upperBound }
      - positions.firstIndexSorted { $0 > subtree.lowerBound }
  }

  /// The change of the list that is in force last.
  var currentStep: Step? {
    guard log == nil, run.position > 0, let listed = schedule.change(at: run.position - 1) else {
      return nil
    }
    return scenario.steps[listed]
  }

  /// Whether a change of the list is among those in force.
  func isFired(_ index: Int) -> Bool { schedule.isFired(index, within: step) }
}
