import Canvas
import Invalidation
import Scenarios

extension State {
  /// Starts to ask for a number; one that can mean only one thing is taken at once.
  mutating func startPrompt(_ purpose: Prompt.Purpose, digits: String = "") {
    prompt = Prompt(purpose: purpose, digits: digits)
    if !digits.isEmpty, !isAmbiguous(digits) { accept() }
  }

  /// Takes a key while a number is asked for; tells whether it was used up.
  mutating func type(_ key: Key) -> Bool {
    guard var prompt else { return false }
    switch key {
    case .character(let digit) where digit.isASCII && digit.isNumber:
      guard prompt.digits.count < 9 else { return true }
      prompt.digits.append(digit)
      self.prompt = prompt
      if prompt.purpose == .change, !isAmbiguous(prompt.digits) { accept() }
    case .backspace:
      if prompt.digits.isEmpty { self.prompt = nil } else { self.prompt?.digits.removeLast() }
    case .enter: accept()
    case .escape: self.prompt = nil
    default:
      self.prompt = nil
      return false
    }
    return true
  }

  /// Whether another digit could make another change of it.
  private func isAmbiguous(_ digits: String) -> Bool {
    guard let number = Int(digits) else { return true }
    return number > 0 && number * 10 <= scenario.steps.count
  }

  private mutating func accept() {
    guard let prompt else { return }
    self.prompt = nil
    guard let number = Int(prompt.digits) else { return }
    switch prompt.purpose {
    case .change:
      if (1...max(scenario.steps.count, 1)).contains(number), !scenario.steps.isEmpty {
        fire(number - 1)
      } else {
        notice = "there is no change \(number); the last is \(scenario.steps.count)"
      }
    case .step:
      if number <= run.updates.count {
        goToStep(number)
      } else {
        notice = "there is no step \(number); the history ends at \(run.updates.count)"
      }
    }
  }
}
