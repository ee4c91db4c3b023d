import Invalidation
import Scenarios

extension Prompt.Purpose {
  /// The number of a change to fire; taken at once where no further digit could make another.
  static let change = Prompt.Purpose(
    label: "fire change",
    accepts: isDigit,
    isSettled: { text, state in
      guard let number = Int(text) else { return false }
      return number == 0 || number * 10 > state.scenario.steps.count
    },
    accept: { text, state in
      guard let number = Int(text) else { return [] }
      if state.scenario.steps.indices.contains(number - 1) {
        state.fire(number - 1)
      } else {
        state.notice = "there is no change \(number); the last is \(state.scenario.steps.count)"
      }
      return []
    }
  )

  /// The number of a step to go to.
  static let step = Prompt.Purpose(label: "go to step", accepts: isDigit) { text, state in
    guard let number = Int(text) else { return [] }
    if number <= state.lastStep {
      state.goToStep(number)
    } else {
      state.notice = "there is no step \(number); the last is \(state.lastStep)"
    }
    return []
  }

  /// How many levels of the outline to show; 0 stands for all.
  static let levels = Prompt.Purpose(label: "levels", accepts: isDigit) { text, state in
    if let count = Int(text) { state.outline.showLevels(count) }
    return []
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }
}
