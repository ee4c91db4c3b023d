import Invalidation
import Scenarios

extension Prompt.Purpose {
  /// The number of a change to fire; taken at once where no further digit could make another.
  static let change = Prompt.Purpose(
    label: "fire change",
    forms: { ["the number of a change, from 1 to \($0.scenario.steps.count)"] },
    isSettled: { text, state in
      guard let number = Int(text) else { return false }
      return state.scenario.steps.isEmpty || number * 10 > state.scenario.steps.count
    },
    accept: { text, state in
      let count = state.scenario.steps.count
      if count == 0 { return tell("this scenario has no changes to fire", &state) }
      guard let number = number(text) else {
        return .refused("'\(text)' is no number; a change is one from 1 to \(count)")
      }
      guard state.scenario.steps.indices.contains(number - 1) else {
        let problem = "there is no change \(number); the last is \(count)"
        // Taken at once, it has no line that could be corrected.
        return text.count == 1 ? tell(problem, &state) : .refused(problem)
      }
      state.fire(number - 1)
      return .done([])
    }
  )

  /// The number of a step to go to.
  static let step = Prompt.Purpose(
    label: "go to step",
    forms: { state in
      let (first, last) = (state.number(ofStep: 0), state.number(ofStep: state.lastStep))
      return ["the number of a step, from \(first) to \(last)"]
    },
    accept: { text, state in
      let first = state.number(ofStep: 0)
      let last = state.number(ofStep: state.lastStep)
      guard let number = number(text) else {
        return .refused("'\(text)' is no number; a step is one from \(first) to \(last)")
      }
      guard number <= last else {
        return .refused("there is no step \(number); the last is \(last)")
      }
      guard number >= first else {
        return .refused("step \(number) is too old to be kept; the first is \(first)")
      }
      state.goToStep(state.step(ofNumber: number))
      return .done([])
    }
  )

  /// How many levels of the outline to show; 0 stands for all.
  static let levels = Prompt.Purpose(
    label: "levels",
    forms: { _ in ["how many levels to show, 0 for all"] },
    accept: { text, state in
      guard let count = number(text) else {
        return .refused("'\(text)' is no number; write how many levels to show, 0 for all")
      }
      state.outline.showLevels(count)
      return .done([])
    }
  )

  /// A number of digits alone; one too large for any count is the largest.
  private static func number(_ text: String) -> Int? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text) ?? .max
  }

  private static func tell(_ notice: String, _ state: inout State) -> Prompt.Answer {
    state.notice = notice
    return .done([])
  }
}
