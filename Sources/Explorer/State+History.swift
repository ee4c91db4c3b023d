import Invalidation

extension State {
  /// The updates in force since the views' counts were set back.
  var countedUpdates: Range<Int> { min(history.countedFrom, step)..<step }

  /// From where views are counted, in words.
  var countedSince: String {
    history.countedFrom == 0
      ? "since \(number(ofStep: 0) > 0 ? "the oldest kept" : "the start")"
      : "since step \(number(ofStep: history.countedFrom))"
  }

  /// Counts views anew from this step on.
  mutating func resetCounts() {
    history.countedFrom = step
    notice = "views are counted \(countedSince)"
  }

  /// Marks a step to compare with; where another one is marked, says which views differ.
  mutating func compare(_ step: Int, from list: (any Overlay)? = nil) {
    guard let marked = history.marked else {
      history.marked = step
      guard list == nil else { return }
      notice = sentence(
        "step \(number(ofStep: step)) is marked",
        (.compare, "at another step tells which views differ")
      )
      return
    }
    history.marked = nil
    if marked == step {
      notice = "step \(number(ofStep: step)) is not marked any more"
    } else {
      overlay = ComparisonOverlay(Comparison(marked, step, in: self), back: list)
    }
  }

  /// Goes to a view in the outline, and closes what lies over it; a focus or a filter that keeps the
  /// view from being listed is lifted.
  mutating func goToView(_ view: ViewID) {
    overlay = nil
    if !outline.range.contains(run.graph.position(of: view)) { outline.setFocus(nil) }
    if outline.folding.picks.place(of: view) == nil { outline.show(.everything) }
    outline.reveal(view)
  }

  /// What a step is called.
  func label(ofStep step: Int) -> String {
    guard step > 0 else { return "the start" }
    // Whether a log tells the time may come to be known behind its first update.
    if let log, let update = loggedUpdate(at: step) { return log.label(of: update) }
    return run.updates[step - 1].change.label
  }
}
