import Canvas

extension Command {
  static let search = Command(
    "search",
    .find,
    ["/"],
    "search names; Enter keeps the match, Esc goes back",
    hint: Hint("find", rank: 6)
  ) { state, _ in state.startPrompt(.search(in: state)) }

  static let nextMatch = Command("next-match", .find, ["n"], "next match") {
    $0.goToMatch(by: 1)
  }

  static let previousMatch = Command("previous-match", .find, ["N"], "previous match") {
    $0.goToMatch(by: -1)
  }

  static let nextRecomputed = Command("next-recomputed", .find, ["]"], "next recomputed view") {
    $0.goToRecomputed(by: 1)
  }

  static let previousRecomputed = Command(
    "previous-recomputed",
    .find,
    ["["],
    "previous recomputed view"
  ) { $0.goToRecomputed(by: -1) }

  static let onlyRecomputed = Command(
    "only-recomputed",
    .find,
    ["v"],
    "only recomputed views and their ancestors, or all"
  ) { $0.outline.toggle(.recomputed) }

  static let foldSkipped = Command(
    "fold-skipped",
    .find,
    ["x"],
    "skipped views as one line with their count, or all"
  ) { $0.outline.toggle(.reached) }

  static let focus = Command("focus", .find, ["f"], "this subtree alone, or everything") {
    $0.outline.toggleFocus()
  }

  static let parent = Command("parent", .find, ["u", "^"], "go to the parent") {
    $0.outline.goToParent()
  }

  static let levels = Command(
    "levels",
    .find,
    ["z1", "z2", "z3", "z4", "z5", "z6", "z7", "z8", "z9"],
    "show so many levels, and fold those below"
  ) { state, key in
    guard case .character(let digit) = key, digit.isASCII, let count = digit.wholeNumberValue else {
      return state.startPrompt(.levels)
    }
    state.outline.showLevels(count)
    return []
  }

  /// Ways through a big tree.
  static let find = [
    search, nextMatch, previousMatch, nextRecomputed, previousRecomputed, onlyRecomputed,
    foldSkipped, focus, parent, levels,
  ]
}
