import Canvas
import Scenarios

/// The built-in lessons by group, one of them chosen.
struct LessonsOverlay: Overlay {
  /// The lesson that is chosen.
  let selected: Int

  private init(selected: Int) { self.selected = selected }

  /// The list, with the lesson that is open chosen.
  init(openIn state: State) {
    let name = state.scenario.name
    self.init(selected: Self.lessons.firstIndex { $0.lesson.name == name } ?? 0)
  }

  /// The built-in lessons, with the title and the group under which they are listed.
  private static let lessons: [(lesson: Lesson, title: String, group: String)] = Lesson.all.map {
    let scenario = $0.read().0
    return ($0, scenario?.title ?? $0.name, scenario?.lesson ?? "Lessons")
  }

  func perform(_ command: Command, in state: inout State) -> [Effect]? {
    if command == .lessons { return Command.cancel.perform(&state, .escape) }
    if command == .toggleFold || command == .expand {
      if let scenario = Self.lessons[selected].lesson.read().0 { state.open(scenario) }
      return []
    }
    let movement = ListMovement(page: ListFrame.page(state), last: Self.lessons.count - 1)
    guard let row = movement.row(after: command, from: selected) else { return nil }
    state.overlay = LessonsOverlay(selected: row)
    return []
  }

  func list(in state: State) -> ListFrame? { frame(state) }

  private func frame(_ state: State) -> ListFrame {
    let chosen = Self.lines.firstIndex { $0.index == selected } ?? 0
    return ListFrame(state, lineCount: Self.lines.count, selected: chosen, hasHeadings: false)
  }

  func draw(_ state: State, on grid: inout Grid) {
    let frame = frame(state)
    frame.drawFrame("Lessons", hints: Self.hints(state), on: &grid)
    let nameWidth = Self.lessons.map { textWidth($0.lesson.name) }.max() ?? 0
    frame.drawLines(on: &grid) { index, pen, grid in
      guard let lesson = Self.lines[index].index else {
        pen.x = max(pen.x - 2, 0)
        pen.write(Self.lines[index].group, .heading, on: &grid)
        return
      }
      let start = pen.x
      pen.write(Self.lessons[lesson].title, .text, on: &grid)
      guard pen.end >= 70 else { return }
      pen.move(to: max(start + 40, pen.end - nameWidth - 2))
      pen.write(Self.lessons[lesson].lesson.name, .quiet, on: &grid)
    }
  }

  private static func hints(_ state: State) -> [HintsPane.Hint] {
    state.hint(.toggleFold, text: "open", rank: 0)
      + state.hint(.up, .down, text: "choose", rank: 2)
      + state.hint(.cancel, text: "back", rank: 1)
  }

  /// The lines of the list: a heading a group, then its lessons.
  private static let lines: [(group: String, index: Int?)] = {
    var lines: [(group: String, index: Int?)] = []
    for (index, entry) in Self.lessons.enumerated() {
      if lines.last?.group != entry.group { lines.append((entry.group, nil)) }
      lines.append((entry.group, index))
    }
    return lines
  }()
}
