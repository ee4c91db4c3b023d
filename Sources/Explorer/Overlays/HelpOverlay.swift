import Canvas

/// Every key and every mark, from the same tables that the keymap and the legend use.
struct HelpOverlay: Overlay {
  /// The first line shown.
  var top = 0

  func perform(_ command: Command, in state: inout State) -> [Effect]? {
    if command == .help { return Command.cancel.perform(&state, .escape) }
    let movement = ListMovement(page: state.size.height - 4, last: Self.lastTop(in: state))
    guard let row = movement.row(after: command, from: top) else { return nil }
    state.overlay = HelpOverlay(top: row)
    return []
  }

  /// At the first line shown, from which it is read.
  func cursor(in state: State) -> Point? {
    Self.rows(in: state) > 0 ? Point(x: 0, y: 1) : nil
  }

  func draw(_ state: State, on grid: inout Grid) {
    let rect = Rect(state.size)
    let lines = Self.lines(state)
    let rows = Self.rows(in: state)
    var title = Pen(rect, row: 0, glyphs: state.glyphs)
    title.write("Keys and marks", .title, on: &grid)
    for row in 0..<max(min(rows, lines.count - top), 0) {
      var pen = Pen(rect, row: row + 1, glyphs: state.glyphs)
      let line = lines[top + row]
      let start = pen.x
      pen.write(line.left, line.role, on: &grid)
      if !line.left.isEmpty { pen.move(to: start + Self.column) }
      pen.write(line.right, .text, on: &grid)
    }
    var hints = Pen(rect, row: rect.height - 1, glyphs: state.glyphs)
    guard rect.height > 2 else { return }
    let place = "\(top + 1)-\(min(top + rows, lines.count)) of \(lines.count)"
    let more = lines.count > rows ? state.hint(.up, .down, text: "scroll, \(place)", rank: 1) : []
    let close = state.hint(.cancel, text: "close", rank: 0)
    HintsPane.draw(more + close, with: &hints, on: &grid)
  }

  /// How far the help can be scrolled.
  static func lastTop(in state: State) -> Int {
    max(0, lines(state).count - rows(in: state))
  }

  private static func rows(in state: State) -> Int { max(state.size.height - 2, 0) }

  private typealias Line = (left: String, right: String, role: Role)

  /// Where the second column stands.
  private static let column = 22
  /// Below this width what a key does stands under it.
  private static let twoColumnsFrom = 68

  /// The lines, as the width allows: a key and what it does on one, or the one under the other.
  private static func lines(_ state: State) -> [Line] {
    let lines = table(state)
    guard state.size.width < twoColumnsFrom else { return lines }
    return lines.flatMap { line in
      guard !line.right.isEmpty else { return [line] }
      let below = wrap(line.right, width: max(state.size.width - 4, 1), lines: 4)
      return [(line.left, "", line.role)] + below.map { ("", "  " + $0, .text) }
    }
  }

  private static func table(_ state: State) -> [Line] {
    let faults = HelpTable.settings(state.settingsFaults).map { [$0] } ?? []
    let sections = faults + HelpTable.keys(state.keymap) + [HelpTable.marks(state.glyphs)]
    return Array(
      sections.map { section in
        [(section.title, "", .heading)] + section.rows.map { ($0.left, $0.right, $0.role) }
      }.joined(separator: [("", "", .text)])
    )
  }
}
