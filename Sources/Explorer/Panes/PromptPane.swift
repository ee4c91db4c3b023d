import Canvas

/// The text that is being typed on the last line, and above it what it may look like, or why it was
/// not taken.
struct PromptPane: Pane {
  let prompt: Prompt
  let shared: SharedState
  /// The last line.
  let rect: Rect

  func draw(on grid: inout Grid) {
    drawMessage(on: &grid)
    var pen = Pen(rect, row: 0, glyphs: state.glyphs)
    pen.write(label, .hint, on: &grid)
    let window = self.window
    pen.write(window.left, .keyCap, on: &grid)
    pen.ground = .cursor
    pen.write(window.under, .keyCap, on: &grid)
    pen.ground = nil
    pen.write(window.right, .keyCap, on: &grid)
    pen.write(status, .strong, on: &grid)
    if let fault = prompt.fault, !hasRowsAbove {
      pen.write("   \(fault)", .warning, on: &grid)
    } else {
      pen.write("   Enter accepts, Esc gives up", .hint, on: &grid)
    }
  }

  /// Where the hardware cursor stands: on the character before which the next one is put.
  var cursor: Point {
    let x = fieldStart + textWidth(window.left)
    return Point(x: max(min(x, rect.maxX - 1), rect.x), y: rect.y)
  }

  private var label: String { "\(prompt.purpose.label): " }
  private var status: String { prompt.purpose.status(state).map { "  \($0)" } ?? "" }
  private var fieldStart: Int { rect.x + 1 + textWidth(label) }

  /// The part of the text that there is room for.
  private var window: LineWindow {
    LineWindow(
      prompt.line,
      columns: max(rect.maxX - fieldStart - textWidth(status), 1),
      ellipsis: state.glyphs.ellipsis
    )
  }

  /// The most rows that a message takes.
  private static let messageRows = 3

  private var hasRowsAbove: Bool { rect.y > Self.messageRows }

  /// Writes what is wrong, else the form, over the rows above.
  private func drawMessage(on grid: inout Grid) {
    guard hasRowsAbove, let (lines, role) = message else { return }
    for (row, line) in lines.enumerated() {
      let place = Rect(x: rect.x, y: rect.y - lines.count + row, width: rect.width, height: 1)
      grid.clear(place)
      var pen = Pen(place, row: 0, glyphs: state.glyphs)
      pen.write(line, role, on: &grid)
    }
  }

  private var message: (lines: [String], role: Role)? {
    let room = max(rect.width - 2, 1)
    if let fault = prompt.fault {
      return (wrap(fault, width: room, lines: Self.messageRows), .warning)
    }
    let forms = prompt.purpose.forms(state)
    guard let form = forms.first(where: { textWidth($0) <= room }) ?? forms.last else { return nil }
    return ([form], .hint)
  }
}
