import Documents
import Invalidation
import Scenarios

extension PlainSession {
  private var count: Int { state.scenario.steps.count }

  /// Redoes what was undone, or fires the change that is next.
  mutating func stepForward() -> [String] {
    guard !state.isAtEnd else {
      return [
        count == 0
          ? "This scenario has no changes to fire."
          : "That was the last change; r starts again, l lists the lessons."
      ]
    }
    state.stepForward()
    return report("Step \(state.step) of \(state.lastStep)")
  }

  /// Undoes the last change.
  mutating func stepBack() -> [String] {
    guard state.step > 0 else { return ["Nothing has been fired yet."] }
    state.stepBack()
    return report("Back at step \(state.step) of \(state.lastStep)")
  }

  /// Fires the change of a number.
  mutating func fire(_ text: String) -> [String] {
    guard let number = Int(text), state.scenario.steps.indices.contains(number - 1) else {
      return [
        count == 0
          ? "This scenario has no changes to fire."
          : "There is no change \(PlainCommand.short(text)); the last is \(count)."
      ]
    }
    state.fire(number - 1)
    return report("Step \(state.step) of \(state.lastStep)")
  }

  /// Fires a change of the user's own.
  mutating func fireOwn(_ text: String) -> [String] {
    do {
      state.fire(try state.ownChange(text, list: "k lists what is stored"))
      return report("Step \(state.step) of \(state.lastStep)")
    } catch {
      return ["\(error.problem); \(error.remedy)."]
    }
  }

  /// Goes to the step of a number.
  mutating func goToStep(_ text: String) -> [String] {
    guard let number = Int(text), (0...state.lastStep).contains(number) else {
      return ["There is no step \(PlainCommand.short(text)); the last is \(state.lastStep)."]
    }
    state.goToStep(number)
    return report("Step \(number) of \(state.lastStep)")
  }

  /// The changes with their numbers; those fired are told, and the next one.
  func changes(limit: Int = .max) -> [String] {
    let steps = state.scenario.steps
    guard !steps.isEmpty else { return ["This scenario has no changes."] }
    let lines = steps.prefix(limit).enumerated().map { index, step in
      let writes = step.change.writes.map { write in
        let value = write.value.flatMap(ValueText.text).map { " to \($0)" } ?? ""
        return state.run.graph.place(of: write, byName: true) + value
          + (write.isInPlace ? " in place" : "")
      }
      let mark = state.isFired(index) ? ", fired" : ""
      let next = state.step > 0 && index == state.next ? ", next" : ""
      return "\(index + 1) \(step.change.label): \(writes.joined(separator: ", "))\(mark)\(next)"
    }
    let more = steps.count > limit ? ["and \(steps.count - limit) more; c lists all"] : []
    return [steps.count == 1 ? "1 change:" : "\(steps.count) changes:"] + lines + more
  }

  /// The lessons by group; or opens the one of a name.
  mutating func lessons(_ name: String) -> [String] {
    guard !name.isEmpty else {
      var lines: [String] = []
      var group: String?
      for lesson in Lesson.all {
        let scenario = lesson.read().0
        if let other = scenario?.lesson, other != group {
          group = other
          lines.append(other)
        }
        lines.append("  \(lesson.name): \(scenario?.title ?? lesson.name)")
      }
      return lines
    }
    guard let scenario = Lesson.named(name)?.read().0 else {
      let nearest = nearestName(to: name, among: Lesson.all.map(\.name))
      let remedy = nearest.map { "Did you mean \($0)?" } ?? "l lists the lessons."
      return ["There is no lesson '\(PlainCommand.short(name))'. \(remedy)"]
    }
    open(scenario)
    return introductionLines
  }
}
