import Canvas
import Scenarios

/// The user's own file, where there is one, and the built-in lessons by group; one of them is chosen.
struct LessonsOverlay: Overlay {
  /// The entry that is chosen.
  let selected: Int

  private init(selected: Int) { self.selected = selected }

  /// The list, with what is open chosen.
  init(openIn state: State) {
    let name = state.original.name
    let index = Self.entries(in: state).firstIndex { $0.lesson?.name == name }
    self.init(selected: index ?? 0)
  }

  /// Something that can be opened.
  private struct Entry {
    /// The lesson; nil for the user's own file.
    let lesson: Lesson?
    let title: String
    let name: String
    /// The heading under which it is listed.
    let group: String
  }

  private static let lessons = Lesson.all.map { lesson in
    let scenario = lesson.read().0
    return Entry(
      lesson: lesson,
      title: scenario?.title ?? lesson.name,
      name: lesson.name,
      group: scenario?.lesson ?? "Lessons"
    )
  }

  private static func entries(in state: State) -> [Entry] {
    guard let file = state.ownFile else { return lessons }
    let name = String(file.name.split(separator: "/").last ?? "")
    return [Entry(lesson: nil, title: file.title, name: name, group: "Your own")] + lessons
  }

  func perform(_ command: Command, in state: inout State) -> [Effect]? {
    if command == .lessons { return Command.cancel.perform(&state, .escape) }
    let entries = Self.entries(in: state)
    if command == .toggleFold || command == .expand {
      if let lesson = entries[selected].lesson {
        if let scenario = lesson.read().0 { state.open(scenario) }
      } else {
        state.returnToOwnFile()
      }
      return []
    }
    let movement = ListMovement(page: state.size.height - 4, last: entries.count - 1)
    guard let row = movement.row(after: command, from: selected) else { return nil }
    state.overlay = LessonsOverlay(selected: row)
    return []
  }

  func cursor(in state: State) -> Point? {
    let rows = max(state.size.height - 2, 0)
    let lines = Self.lines(Self.entries(in: state))
    return rows > 0 ? Point(x: 0, y: chosen(lines) - top(lines, rows: rows) + 1) : nil
  }

  /// The line on which the chosen entry stands.
  private func chosen(_ lines: [Line]) -> Int { lines.firstIndex { $0.index == selected } ?? 0 }

  /// The line at the top of so many rows.
  private func top(_ lines: [Line], rows: Int) -> Int {
    max(0, min(chosen(lines) - rows / 2, lines.count - rows))
  }

  func draw(_ state: State, on grid: inout Grid) {
    let rect = Rect(state.size)
    var title = Pen(rect, row: 0, glyphs: state.glyphs)
    title.write("Lessons", .title, on: &grid)
    let rows = max(rect.height - 2, 0)
    let entries = Self.entries(in: state)
    let lines = Self.lines(entries)
    let top = top(lines, rows: rows)
    let nameWidth = entries.map { textWidth($0.name) }.max() ?? 0
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
      pen.write(entries[index].title, .text, on: &grid)
      guard rect.width >= 70 else { continue }
      pen.move(to: max(start + 40, rect.width - nameWidth - 2))
      pen.write(entries[index].name, .quiet, on: &grid)
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

  private typealias Line = (group: String, index: Int?)

  /// The lines of the list: a heading a group, then what stands under it.
  private static func lines(_ entries: [Entry]) -> [Line] {
    var lines: [Line] = []
    for (index, entry) in entries.enumerated() {
      if lines.last?.group != entry.group { lines.append((entry.group, nil)) }
      lines.append((entry.group, index))
    }
    return lines
  }
}
