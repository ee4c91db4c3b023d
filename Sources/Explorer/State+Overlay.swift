import Scenarios
import Canvas

extension State {
  /// The built-in lessons, grouped as the picker lists them.
  static let lessons: [(lesson: Lesson, title: String, group: String)] = Lesson.all.map { lesson in
    let scenario = lesson.read().0
    return (lesson, scenario?.title ?? lesson.name, scenario?.lesson ?? "Lessons")
  }

  mutating func openLessons() {
    let current = Self.lessons.firstIndex { $0.lesson.name == scenario.name }
    overlay = .lessons(selected: current ?? 0)
  }

  /// What a command does while something lies over the outline.
  mutating func performInOverlay(_ command: Command) -> [Effect] {
    switch (command, overlay) {
    case (.cancel, _), (.help, .help), (.lessons, .lessons): overlay = nil
    case (.help, _): overlay = .help(top: 0)
    case (.lessons, _): openLessons()
    case (.toggleFold, .lessons(let selected)), (.expand, .lessons(let selected)):
      choose(selected)
    case (_, .lessons(let selected)):
      guard let target = moved(command, from: selected) else {
        return performAnywhere(command)
      }
      overlay = .lessons(selected: min(max(target, 0), Self.lessons.count - 1))
    case (_, .help(let top)):
      guard let target = moved(command, from: top) else {
        return performAnywhere(command)
      }
      overlay = .help(top: min(max(target, 0), HelpPane.lastTop(in: self)))
    case (_, nil): break
    }
    return []
  }

  private mutating func choose(_ index: Int) {
    guard let scenario = Self.lessons[index].lesson.read().0 else { return }
    open(scenario)
  }

  /// Where a command that moves leads, in a list.
  private func moved(_ command: Command, from row: Int) -> Int? {
    switch command {
    case .up: row - 1
    case .down: row + 1
    case .pageUp, .stepBack: row - max(size.height - 4, 1)
    case .pageDown, .stepForward: row + max(size.height - 4, 1)
    case .first: 0
    case .last: .max
    default: nil
    }
  }
}
