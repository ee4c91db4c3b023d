import Canvas

extension Command {
  static let stepForward = Command(
    "step-forward",
    .steps,
    ["<Space>", ".", "<PageDown>"],
    "step forward: redo, or fire the next change",
    hint: Hint("next", rank: 0)
  ) { $0.stepForward() }

  static let stepBack = Command(
    "step-back",
    .steps,
    ["<Backspace>", ",", "<PageUp>"],
    "step back: undo the last change exactly",
    hint: Hint("back", rank: 1)
  ) { $0.stepBack() }

  static let fire = Command(
    "fire",
    .steps,
    ["1", "2", "3", "4", "5", "6", "7", "8", "9"],
    "fire the change of that number, in any order",
    hint: Hint("fire", rank: 4)
  ) { state, key in
    guard case .character(let digit) = key, digit.isASCII, digit.isNumber else {
      return state.startPrompt(.change)
    }
    return state.startPrompt(.change, text: String(digit))
  }

  static let jump = Command(
    "jump",
    .steps,
    ["s"],
    "jump to a step: type its number, then Enter"
  ) { state, _ in state.startPrompt(.step) }

  static let ownChange = Command(
    "fire-own",
    .steps,
    [":"],
    "fire a change of your own: KEY=VALUE@WRITER, Tab completes"
  ) { state, _ in state.startPrompt(.ownChange) }

  static let preview = Command(
    "preview",
    .steps,
    ["d"],
    "downstream: what a change of a key would reach, before it is fired"
  ) { state in
    state.overlay = PreviewOverlay(in: state)
    if state.overlay == nil { state.notice = "nothing is stored that a change could write" }
  }

  static let write = Command(
    "write",
    .steps,
    ["w"],
    "write what was fired as a scenario file"
  ) { state, _ in
    guard state.step > 0 else {
      state.notice = "nothing has been fired yet"
      return []
    }
    return state.startPrompt(.file, text: state.proposedFile)
  }

  static let reset = Command("reset", .steps, ["r", "0"], "start again at the first values") {
    $0.predictions.startAgain()
    $0.goToStep(0)
  }

  /// Through the run.
  static let steps = [stepForward, stepBack, fire, ownChange, preview, jump, reset, write]
}
