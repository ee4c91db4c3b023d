import Canvas
import Invalidation

extension Predictions {
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
    /// It counts neither way: it came into being, and no one can mark what does not exist; or it is
    /// not known whether it ran.
    case unscored(Outcome)

    var isMistake: Bool {
      switch self {
      case .right, .unscored: false
      case .otherCause, .missed, .wrong: true
      }
    }

    /// The verdict as it stands before a reason.
    var word: String {
      switch self {
      case .right: "right"
      case .otherCause(let cause): "not \(cause)"
      case .missed: "missed"
      case .wrong: "wrong"
      case .unscored(.created): "its first run, not scored"
      case .unscored: "may run, not scored"
      }
    }

    /// The role that tells right from wrong.
    var role: Role {
      switch self {
      case .right: .right
      case .unscored: .quiet
      case .otherCause, .missed, .wrong: .wrong
      }
    }
  }

  /// The verdicts on the views of one step.
  struct Result: Sendable {
    private(set) var verdicts: [ViewID: Verdict] = [:]
    /// The views that were predicted wrong, in no order.
    private(set) var mistakes: [ViewID] = []
    /// Whether no view was marked.
    private let isUnmarked: Bool

    /// How many predictions were right; that no view would run is one.
    var rightCount: Int {
      guard isUnmarked else { return verdicts.values.count { $0 == .right } }
      return verdicts.values.allSatisfy { $0 == .unscored(.created) } ? 1 : 0
    }

    /// Compares marks with what an update did; a view that went away did not run.
    ///
    /// - Complexity: O(r) in the views reached and marked.
    init(_ marks: [ViewID: Mark], _ update: Update) {
      isUnmarked = marks.isEmpty
      for (view, mark) in marks { verdicts[view] = Self.verdict(mark, update.entry(for: view)) }
      for entry in update.entries where verdicts[entry.view] == nil {
        switch entry.outcome {
        case .recomputed: verdicts[entry.view] = .missed
        case .created, .possible: verdicts[entry.view] = .unscored(entry.outcome)
        case .removed, .checked, .skipped: break
        }
      }
      mistakes = verdicts.filter { $0.value.isMistake }.map(\.key)
    }

    private static func verdict(_ mark: Mark, _ entry: Update.Entry?) -> Verdict {
      guard let entry else { return .wrong }
      switch entry.outcome {
      case .recomputed:
        guard let cause = mark, !entry.causes.contains(CauseSet(cause)) else { return .right }
        return .otherCause(cause)
      case .created, .possible: return .unscored(entry.outcome)
      case .removed, .checked, .skipped: return .wrong
      }
    }

    /// The step in one glance: `2 right, 1 missed`.
    var summary: String {
      if isUnmarked, rightCount == 1 {
        return "right: you marked no view, and none \(verdicts.isEmpty ? "" : "that there was ")ran"
      }
      if isUnmarked, !mistakes.isEmpty { return "you marked no view: \(mistakes.count) missed" }
      let kinds: [(count: Int, word: String)] = [
        (rightCount, "right"),
        (verdicts.values.count { $0 == .missed }, "missed"),
        (verdicts.values.count { $0 == .wrong }, "wrong"),
        (
          verdicts.values.count { if case .otherCause = $0 { true } else { false } },
          "for another cause"
        ),
      ]
      let told = kinds.filter { $0.count > 0 }.map { "\($0.count) \($0.word)" }
      return told.isEmpty ? "nothing to score" : told.joined(separator: ", ")
    }
  }
}
