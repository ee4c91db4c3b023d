import Invalidation
import Scenarios

extension Prompt.Purpose {
  /// The file into which what was fired is written.
  static let file = Prompt.Purpose(
    label: "write to",
    accepts: { !$0.isNewline && $0 != "\0" },
    accept: { text, state in text.isEmpty ? [] : [.write(path: text, text: state.asFired.text())] }
  )
}

extension State {
  /// The scenario with what was fired in place of its own changes, as far as it is in force.
  var asFired: Scenario {
    scenario.replacingSteps(
      with: run.updates.prefix(run.position).enumerated().map { place, update in
        schedule.change(at: place).map { scenario.steps[$0] } ?? Step(change: update.change)
      }
    )
  }

  /// The name of the file that is proposed: the scenario's own is never written over.
  var proposedFile: String {
    let name = scenario.name.split(separator: "/").last.map(String.init) ?? "run"
    let stem = name.prefix { $0 != "." }
    return "\(stem.isEmpty ? "run" : String(stem))-fired.json5"
  }

  /// Tells the user something on the last line, until the next key.
  public mutating func tell(_ notice: String) { self.notice = notice }
}
