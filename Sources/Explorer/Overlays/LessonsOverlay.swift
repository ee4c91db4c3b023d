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
    let movement = ListMovement(page: state.size.height - 4, last: Self.lessons.count - 1)
    guard let row = movement.row(after: command, from: selected) else { return nil }
    state.overlay = LessonsOverlay(selected: row)
    return []
  }

  func cursor(in state: State) -> Point? {
    let rows = max(state.size.height - 2, 0)
    return rows > 0 ? Point(x: 0, y: chosenLine - top(rows: rows) + 1) : nil
  }

  /// The line on which the chosen lesson stands.
  private var chosenLine: Int { Self.lines.firstIndex { $0.index == selected } ?? 0 }

  /// The line at the top of so many rows.
  private func top(rows: Int) -> Int { max(0, min(chosenLine - rows / 2, Self.lines.count - rows)) }

  func draw(_ state: State, on grid: inout Grid) {
    let rect = Rect(state.size)
    var title = Pen(rect, row: 0, glyphs: state.glyphs)
    title.write("Lessons", .title, on: &grid)
    let rows = max(rect.height - 2, 0)
    let lines = Self.lines
    let top = top(rows: rows)
    let nameWidth = Self.lessons.map { textWidth($0.lesson.name) }.max() ?? 0
    for row in 0..<min(rows, lines.count - top) {
      let line = lines[top + row]
      let isChosen = line.index == selected
      if isChosen { grid.fillGround(rect, row: row + 1, with: .cursor) }
      var pen = Pen(
        rect,
        row: row + 1,
        glyphs: state.glyphs,
        ground: isChosen ? .cursor : nil
      )
      guard let index = line.index else {
        pen.write(line.group, .heading, on: &grid)
        continue
      }
      pen.write(isChosen ? "\(state.glyphs.next) " : "  ", .next, on: &grid)
      let start = pen.x
      pen.write(Self.lessons[index].title, .text, on: &grid)
      guard rect.width >= 70 else { continue }
      pen.move(to: max(start + 40, rect.width - nameWidth - 2))
      pen.write(Self.lessons[index].lesson.name, .quiet, on: &grid)
    }
    guard rect.height > 2 else { return }
    var hints = Pen(rect, row: rect.height - 1, glyphs: state.glyphs)
    HintsPane.draw(
      state.hint(.toggleFold, text: "open", rank: 0)
        + state.hint(.up, .down, text: "choose", rank: 2)
        + state.hint(.cancel, text: "back", rank: 1),
      with: &hints,
      on: &grid
    )
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
