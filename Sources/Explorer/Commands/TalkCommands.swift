extension Command {
  static let predict = Command(
    "predict",
    .talk,
    ["p"],
    "predict: mark before each step what will run, and see how right you were",
    hint: Hint("predict", rank: 7)
  ) { $0.togglePredicting() }

  static let mark = Command(
    "mark",
    .talk,
    ["m"],
    "expect this view to run: for any cause, for one of the four, or not"
  ) { $0.markPrediction() }

  static let present = Command(
    "present",
    .talk,
    ["P", "<F5>"],
    "present: only what the audience needs, spaced out",
    isEverywhere: true
  ) { $0.togglePresenting() }

  static let play = Command(
    "play",
    .talk,
    ["a"],
    "play the changes one after the other, or pause",
    isEverywhere: true
  ) { $0.togglePlaying() }

  static let showKeys = Command(
    "show-keys",
    .talk,
    ["K"],
    "show the last keys pressed, for an audience",
    isEverywhere: true
  ) { $0.toggleKeyLog() }

  /// For lessons and talks.
  static let talk = [predict, mark, present, play, showKeys]
}
