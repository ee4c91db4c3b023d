import Canvas
import Invalidation

/// What a learner expects of the coming changes, and what came of it.
struct Predictions: Sendable {
  /// What is expected of one view: that it recomputes, and for which cause; nil for any.
  typealias Mark = Cause?

  /// How an expectation turned out.
  enum Verdict: Hashable, Sendable {
    /// It recomputed, as expected.
    case right
    /// It recomputed, for a cause that was not expected.
    case otherCause(Cause)
    /// It recomputed, and nobody expected it.
    case missed
    /// It was expected to recompute and did not.
    case wrong
  }

  /// The verdicts on the views of one step; steps nobody predicted have none.
  struct Result: Sendable {
    private(set) var verdicts: [ViewID: Verdict] = [:]

    /// How many views were predicted right.
    var rightCount: Int { verdicts.values.count { $0 == .right } }
    /// How many were not.
    var mistakeCount: Int { verdicts.count - rightCount }

    /// Compares marks with what an update did.
    ///
    /// A view that came into being ran for the first time: whoever marked it was right, and whoever
    /// did not has missed nothing.
    ///
    /// - Complexity: O(r) in the views reached and marked.
    init(_ marks: [ViewID: Mark], _ update: Update) {
      for (view, mark) in marks {
        let entry = update.entry(for: view)
        switch (entry?.outcome, mark) {
        case (.recomputed, let cause?) where entry?.causes.contains(CauseSet(cause)) == false:
          verdicts[view] = .otherCause(cause)
        case (.recomputed, _), (.created, _): verdicts[view] = .right
        default: verdicts[view] = .wrong
        }
      }
      for entry in update.entries where entry.outcome == .recomputed && marks[entry.view] == nil {
        verdicts[entry.view] = .missed
      }
    }
  }

  /// Whether the learner is asked.
  var isOn = false
  /// The marks for the next step.
  private(set) var marks: [ViewID: Mark] = [:]
  /// The results by the place of their update in the history.
  private var results: [Int: Result] = [:]

  /// The result of an update, where it was predicted.
  func result(at index: Int) -> Result? { results[index] }

  /// The sums over the first updates of the history.
  func score(through count: Int) -> (right: Int, mistakes: Int) {
    results.filter { $0.key < count }.values.reduce(into: (0, 0)) { sum, result in
      sum.0 += result.rightCount
      sum.1 += result.mistakeCount
    }
  }

  /// What is said of the score at the end, or nil where nothing was predicted.
  func finalScore(through count: Int) -> String? {
    let (right, mistakes) = score(through: count)
    guard right + mistakes > 0 else { return nil }
    let verdict = mistakes == 0 ? ", all of them" : ""
    return "you were right about \(right) of \(right + mistakes)\(verdict)"
  }

  /// Marks a view, or goes on to the next expectation: any cause, each of the four, none.
  mutating func cycle(_ view: ViewID) {
    switch marks[view] {
    case nil: marks[view] = .some(nil)
    case .some(nil): marks[view] = Cause.counted[0]
    case .some(let cause?):
      let next = (Cause.counted.firstIndex(of: cause) ?? 0) + 1
      marks[view] = next < Cause.counted.count ? .some(Cause.counted[next]) : nil
    }
  }

  /// Holds the marks against an update that was fired, and takes them back; the updates after it
  /// are gone from the history.
  mutating func judge(_ update: Update, at index: Int) {
    results = results.filter { $0.key < index }
    if isOn, !marks.isEmpty { results[index] = Result(marks, update) }
    marks = [:]
  }
}

extension State {
  /// Asks the learner before each step, or stops asking.
  mutating func togglePredicting() {
    predictions.isOn.toggle()
    notice =
      predictions.isOn
      ? sentence("predict what will run, then step", (.mark, "marks a view"))
      : "predict is off; the score is kept"
  }

  /// Marks the view under the cursor.
  mutating func markPrediction() {
    guard predictions.isOn else {
      predictions.isOn = true
      predictions.cycle(cursor)
      return
    }
    predictions.cycle(cursor)
  }

  /// How the prediction of a view turned out in the step in force.
  func verdict(of view: ViewID) -> Predictions.Verdict? {
    step > 0 ? predictions.result(at: step - 1)?.verdicts[view] : nil
  }

  /// The score so far, or nil where nothing was predicted.
  var score: String? {
    let (right, mistakes) = predictions.score(through: step)
    guard right + mistakes > 0 else { return predictions.isOn ? "predict" : nil }
    return "\(glyphs.done) \(right)  \(glyphs.removed) \(mistakes)"
  }
}

extension Predictions.Verdict {
  /// The role that tells right from wrong.
  var role: Role { self == .right ? .right : .wrong }
}
