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
    let movement = ListMovement(page: ListFrame.page(state), last: entries.count - 1)
    guard let row = movement.row(after: command, from: selected) else { return nil }
    state.overlay = LessonsOverlay(selected: row)
    return []
  }

  func choosing(line: Int, in state: State) -> (any Overlay)? {
    Self.lines(Self.entries(in: state))[line].index.map { LessonsOverlay(selected: $0) }
  }

  func list(in state: State) -> ListFrame? { frame(state, Self.lines(Self.entries(in: state))) }

  private func frame(_ state: State, _ lines: [Line]) -> ListFrame {
    let chosen = lines.firstIndex { $0.index == selected } ?? 0
    return ListFrame(state, lineCount: lines.count, selected: chosen, hasHeadings: false)
  }

  func draw(_ state: State, on grid: inout Grid) {
    let entries = Self.entries(in: state)
    let lines = Self.lines(entries)
    let frame = frame(state, lines)
    frame.drawFrame("Lessons", hints: Self.hints(state), on: &grid)
    let nameWidth = entries.map { textWidth($0.name) }.max() ?? 0
    frame.drawLines(on: &grid) { index, pen, grid in
      guard let entry = lines[index].index.map({ entries[$0] }) else {
        pen.x = max(pen.x - 2, 0)
        pen.write(lines[index].group, .heading, on: &grid)
        return
      }
      let start = pen.x
      pen.write(entry.title, .text, on: &grid)
      guard pen.end >= 70 else { return }
      pen.move(to: max(start + 40, pen.end - nameWidth - 2))
      pen.write(entry.name, .quiet, on: &grid)
    }
  }

  private static func hints(_ state: State) -> [HintsPane.Hint] {
    state.hint(.toggleFold, text: "open", rank: 0)
      + state.hint(.up, .down, text: "choose", rank: 2)
      + state.hint(.cancel, text: "back", rank: 1)
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
