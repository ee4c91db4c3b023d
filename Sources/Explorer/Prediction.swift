import Invalidation

/// What a learner expects of the coming changes, and what came of it.
///
/// While it is on, every step forward is a prediction: the views marked will run, the others will
/// not. Marks belong to the step that comes after a place in the history and stay there, wherever
/// else the learner goes meanwhile: whoever steps back sees them again, and may change them before
/// the step is judged anew.
struct Predictions: Sendable {
  /// What is expected of one view: that it recomputes, and for which cause; nil for any.
  typealias Mark = Cause?

  /// Which steps are predictions.
  enum Judging: Hashable, Sendable {
    /// Those of which something was marked: the learner jumps.
    case marked
    /// All of them: the learner steps, and who marks nothing expects nothing.
    case always
  }

  /// Whether the learner is asked.
  var isOn = false {
    didSet { if !isOn { marksByPlace = [:] } }
  }
  /// How many updates are in force.
  var place = 0
  /// The marks for the step after each place of the history.
  private var marksByPlace: [Int: [ViewID: Mark]] = [:]
  /// The results by the place of their update in the history.
  private var results: [Int: Result] = [:]

  /// The marks for the next step.
  var marks: [ViewID: Mark] { marksByPlace[place] ?? [:] }

  /// Whether anything is marked for the step after a place.
  func isMarked(_ place: Int) -> Bool { marksByPlace[place] != nil }

  /// The result of an update, where it was predicted.
  func result(at index: Int) -> Result? { results[index] }

  /// The sums over the first updates of the history.
  func score(through count: Int) -> (right: Int, mistakes: Int) {
    results.filter { $0.key < count }.values.reduce(into: (0, 0)) { sum, result in
      sum.0 += result.rightCount
      sum.1 += result.mistakes.count
    }
  }

  /// Marks a view, or goes on to the next expectation: any cause, each of the four, none.
  mutating func cycle(_ view: ViewID) {
    var marks = marks
    switch marks[view] {
    case nil: marks[view] = .some(nil)
    case .some(nil): marks[view] = Cause.counted[0]
    case .some(let cause?):
      let next = (Cause.counted.firstIndex(of: cause) ?? 0) + 1
      marks[view] = next < Cause.counted.count ? .some(Cause.counted[next]) : nil
    }
    marksByPlace[place] = marks.isEmpty ? nil : marks
  }

  /// The places between two of the history whose steps are to be judged, ascending; none backwards.
  func places(from start: Int, to end: Int, _ judging: Judging) -> [Int] {
    guard start < end else { return [] }
    switch judging {
    case .always: return Array(start..<end)
    case .marked: return marksByPlace.keys.filter { (start..<end).contains($0) }.sorted()
    }
  }

  /// Holds the marks against an update that was fired or redone.
  mutating func judge(_ update: Update, at index: Int, _ judging: Judging) {
    let marks = marksByPlace[index]
    guard isOn, marks != nil || judging == .always else { return }
    results[index] = Result(marks ?? [:], update)
  }

  /// Forgets what belongs to updates that are gone from the history; the marks for the step that
  /// takes the place of the first of them stay.
  mutating func forget(from index: Int) {
    results = results.filter { $0.key < index }
    marksByPlace = marksByPlace.filter { $0.key <= index }
  }

  /// Begins another try, with nothing marked: what was judged counts until its step is made again.
  mutating func startAgain() { marksByPlace = [:] }
}
