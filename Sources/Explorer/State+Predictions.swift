import Canvas
import Invalidation

extension State {
  /// Asks the learner before each step, or stops asking.
  mutating func togglePredicting() {
    predictions.isOn.toggle()
    notice = predictions.isOn ? invitation : "predict is off; the score is kept"
  }

  private var invitation: String {
    guard size.width >= 60 else {
      return keymap.saying(.mark, "marks what will run, then step") ?? "predict, then step"
    }
    let marks = keymap.saying(.mark, "marks a view that will run")
    return "predict, then step: \(marks.map { "\($0), " } ?? "")no mark says that none will"
  }

  /// Marks the view under the cursor, which must exist.
  mutating func markPrediction() {
    if !predictions.isOn { togglePredicting() }
    guard run.graph.viewCount > 0 else { return }
    guard run.exists(cursor) else {
      notice = "\(run.graph.title(of: cursor)) does not exist now, so it cannot run again"
      return
    }
    predictions.cycle(cursor)
    if isAtEnd { notice = "no step follows; marks count for the next change that you fire" }
  }

  /// How the prediction of a view turned out in a step.
  func verdict(of view: ViewID, at step: Int) -> Predictions.Verdict? {
    step > 0 ? predictions.result(at: step - 1)?.verdicts[view] : nil
  }

  /// Why a step did to a view what it did, behind how it was predicted.
  func reason(for view: ViewID, at step: Int) -> String {
    if log != nil { return loggedReason(for: view, at: step) }
    let reason = run.reason(for: view, at: step - 1)
    guard let word = verdict(of: view, at: step)?.word, let first = word.first else {
      return reason
    }
    return "\(first.uppercased())\(word.dropFirst()): \(reason)"
  }

  /// The score so far; where nothing was predicted yet, that it is asked for, or nil.
  var score: String? {
    let (right, mistakes) = predictions.score(through: step)
    guard right + mistakes > 0 else { return predictions.isOn ? "predict" : nil }
    return "\(glyphs.done) \(right)  \(glyphs.removed) \(mistakes)"
  }

  /// What the step in force came to; at the end all of them.
  var judgement: String? {
    guard step > 0, let here = predictions.result(at: step - 1)?.summary else { return nil }
    let (right, mistakes) = predictions.score(through: step)
    guard isAtEnd, right + mistakes > 0 else { return here }
    guard size.width >= 60 else { return "right about \(right) of \(right + mistakes)" }
    let verdict = mistakes == 0 ? ", all of them" : "; here \(here)"
    return "you were right about \(right) of \(right + mistakes)\(verdict)"
  }
}
