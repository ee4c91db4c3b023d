import Canvas

/// Every key and every mark, from the same tables that the keymap and the legend use.
struct HelpOverlay: Overlay {
  /// The first line shown.
  var top = 0

  func perform(_ command: Command, in state: inout State) -> [Effect]? {
    if command == .help { return Command.cancel.perform(&state, .escape) }
    let frame = frame(state, Self.lines(state))
    let movement = ListMovement(page: frame.lines.height - 1, last: frame.top(movedBy: .max / 2))
    guard let row = movement.row(after: command, from: frame.window.shown.lowerBound) else {
      return nil
    }
    state.overlay = HelpOverlay(top: row)
    return []
  }

  func list(in state: State) -> ListFrame? { frame(state, Self.lines(state)) }

  private func frame(_ state: State, _ lines: [Line]) -> ListFrame {
    ListFrame(state, lineCount: lines.count, selected: -1, hasHeadings: false, top: top)
  }

  func draw(_ state: State, on grid: inout Grid) {
    let lines = Self.lines(state)
    let frame = frame(state, lines)
    let more = frame.window.hidesRows ? state.hint(.up, .down, text: "scroll", rank: 1) : []
    let close = state.hint(.cancel, text: "close", rank: 0)
    frame.drawFrame("Keys and marks", hints: more + close, on: &grid)
    frame.drawLines(on: &grid) { index, pen, grid in
      let line = lines[index]
      let start = pen.x
      pen.write(line.left, line.role, on: &grid)
      if !line.right.isEmpty { pen.move(to: start + line.column) }
      pen.write(line.right, .text, on: &grid)
    }
  }

  private struct Line {
    var left = ""
    var right = ""
    var role = Role.text
    /// Where the right side stands.
    var column = HelpOverlay.column
  }

  /// Where the second column stands.
  private static let column = 22
  /// The least blank columns between the two; a longer left side has the right one under it.
  private static let gap = 2
  /// Below this width what a key does stands under it.
  private static let twoColumnsFrom = 68
  /// The most lines of what a key does.
  private static let mostLines = 6

  /// The lines, as the width allows: a key and what it does on one, or the one under the other; never
  /// cut short.
  private static func lines(_ state: State) -> [Line] {
    let isDouble = state.size.width >= twoColumnsFrom
    let column = isDouble ? Self.column : 2
    let room = max(state.size.width - column - 2, 1)
    return table(state).flatMap { line in
      let texts = wrap(line.right, width: room, lines: mostLines)
      guard let first = texts.first else { return [line] }
      let isBeside = isDouble && textWidth(line.left) + gap <= column
      let below = texts.dropFirst(isBeside ? 1 : 0).map { Line(right: $0, column: column) }
      return [Line(left: line.left, right: isBeside ? first : "", role: line.role)] + below
    }
  }

  private static func table(_ state: State) -> [Line] {
    let faults = HelpTable.settings(state.settingsFaults).map { [$0] } ?? []
    let sections =
      state.log == nil
      ? faults + HelpTable.keys(state.keymap) + [HelpTable.marks(state.glyphs)]
      : faults + HelpTable.log(state.keymap) + [HelpTable.logMarks(state.glyphs)]
    return Array(
      sections.map { section in
        [Line(left: section.title, role: .heading)]
          + section.rows.map { Line(left: $0.left, right: $0.right, role: $0.role) }
      }.joined(separator: [Line()])
    )
  }
}
