import Canvas

/// A list that covers the screen: a title, headings, lines of which one is chosen, and hints.
///
/// The chosen line stays in the middle while the others pass by, so that it is found on a projector;
/// unless the list is scrolled by itself. Where not all lines fit, the line below the title says so.
struct ListFrame {
  let state: State
  /// How many lines there are.
  let lineCount: Int
  /// The line that is chosen; below 0 where none can be.
  let selected: Int
  /// Where the lines stand.
  let lines: Rect
  /// Where the headings stand, if there is room for them.
  private(set) var headings = Rect(Size(width: 0, height: 0))
  /// Where more is said of the chosen line, below the others.
  private(set) var detail = Rect(Size(width: 0, height: 0))
  private var title = Rect(Size(width: 0, height: 0))
  private var rules: [Rect] = []
  private var hints = Rect(Size(width: 0, height: 0))

  /// Lays out a list.
  init(
    _ state: State,
    lineCount: Int,
    selected: Int,
    hasHeadings: Bool = true,
    hasDetail: Bool = false,
    top: Int? = nil
  ) {
    self.state = state
    self.lineCount = lineCount
    self.selected = selected
    var rest = Rect(state.size)
    if rest.height > 2 {
      title = rest.takeTop(1)
      hints = rest.takeBottom(1)
    }
    if rest.height > 9 { rules.append(rest.takeTop(1)) }
    if hasHeadings, rest.height > 3 { headings = rest.takeTop(1) }
    let detailHeight = Self.detailHeight(state)
    if hasDetail, detailHeight > 0 {
      detail = rest.takeBottom(detailHeight)
      rules.append(rest.takeBottom(1))
    }
    lines = rest
    let natural = top ?? selected - rest.height / 2
    window = RowWindow(
      count: lineCount,
      height: rest.height,
      top: state.scrolling.list ?? natural
    )
  }

  /// How many rows there are to say more of the chosen line.
  static func detailHeight(_ state: State) -> Int {
    switch state.size.height {
    case 30...: 4
    case 22...: 3
    case 15...: 2
    default: 0
    }
  }

  /// The lines that are shown.
  let window: RowWindow

  private var top: Int { window.shown.lowerBound }

  /// The line that stands at the top after scrolling.
  func top(movedBy rows: Int) -> Int {
    RowWindow.top(top + rows, count: lineCount, height: lines.height)
  }

  /// The line that stands at a cell of the screen.
  func line(at point: Point) -> Int? {
    guard lines.contains(point) else { return nil }
    let line = top + point.y - lines.y
    return window.shown.contains(line) ? line : nil
  }

  /// How far the commands that move by a page move.
  static func page(_ state: State) -> Int { state.size.height - 5 }

  /// The columns before what a line says: a blank, and the mark of the chosen one.
  private var inset: Int { lines.width < 16 || selected < 0 ? min(1, lines.width - 1) : 3 }

  /// The width of what a line can say.
  var width: Int { max(lines.width - inset - 1, 1) }

  /// Where the hardware cursor stands.
  var cursor: Point? {
    if selected < 0 { return lines.isEmpty ? nil : Point(x: lines.x, y: lines.y) }
    return window.shown.contains(selected)
      ? Point(x: lines.x, y: lines.y + selected - top) : nil
  }

  /// Draws what stands round the lines.
  func drawFrame(
    _ title: String,
    remark: String = "",
    hints: [HintsPane.Hint],
    on grid: inout Grid
  ) {
    for rule in rules { grid.drawRule(rule, state.glyphs) }
    if let rule = rules.first { grid.drawMark(of: window, in: rule, state.glyphs) }
    if !self.title.isEmpty { drawTitle(title, remark, on: &grid) }
    guard !self.hints.isEmpty else { return }
    var pen = Pen(self.hints, row: 0, glyphs: state.glyphs)
    if let notice = state.notice {
      pen.write(notice, .warning, on: &grid)
    } else {
      HintsPane.draw(hints, with: &pen, on: &grid)
    }
  }

  /// Writes the title, and the remark at the end of its line where there is room for the whole of it;
  /// with which lines are in sight, where no line below tells that.
  private func drawTitle(_ text: String, _ remark: String, on grid: inout Grid) {
    var pen = Pen(title, row: 0, glyphs: state.glyphs)
    let place = rules.isEmpty ? window.text(state.glyphs) : nil
    let both = [remark, place ?? ""].filter { !$0.isEmpty }.joined(separator: "   ")
    let least = min(textWidth(text), 16) + 3
    let remarks = [both, place ?? remark].map { ($0, title.maxX - textWidth($0) - 1) }
    guard let (remark, start) = remarks.first(where: { !$0.0.isEmpty && $0.1 > least }) else {
      pen.write(text, .title, elision: .middle, on: &grid)
      return
    }
    pen.write(text, .title, width: start - 3, elision: .middle, on: &grid)
    pen.move(to: start)
    pen.write(remark, .quiet, on: &grid)
  }

  /// Draws the headings of a table.
  func drawHeadings(_ columns: TableColumns, on grid: inout Grid) {
    guard !headings.isEmpty else { return }
    var pen = Pen(headings, row: 0, inset: inset, glyphs: state.glyphs)
    columns.drawHeadings(with: &pen, on: &grid)
  }

  /// Draws the lines that are shown; the chosen one has a mark and a ground of its own.
  func drawLines(on grid: inout Grid, _ draw: (Int, inout Pen, inout Grid) -> Void) {
    for line in window.shown {
      let row = line - top
      let isChosen = line == selected
      if isChosen { grid.fillGround(lines, row: row, with: .cursor) }
      let ground: Role? = isChosen ? .cursor : nil
      if isChosen, inset > 2 {
        var mark = Pen(lines, row: row, glyphs: state.glyphs, ground: ground)
        mark.write(state.glyphs.next, .next, on: &grid)
      }
      var pen = Pen(lines, row: row, inset: inset, glyphs: state.glyphs, ground: ground)
      draw(line, &pen, &grid)
    }
  }

  /// Says in place of the lines why there are none.
  func drawEmpty(_ text: String, on grid: inout Grid) {
    let wrapped = wrap(text, width: lines.width - 2, lines: lines.height)
    for (row, line) in wrapped.enumerated() {
      var pen = Pen(lines, row: row, glyphs: state.glyphs)
      pen.write(line, .quiet, on: &grid)
    }
  }
}
