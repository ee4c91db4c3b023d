import Canvas

/// Which rows of a list a pane shows, and how the pane says that there are more.
struct RowWindow: Hashable, Sendable {
  /// The rows that are in sight.
  let shown: Range<Int>
  /// How many there are.
  let count: Int

  /// Shows as many rows as fit from one on; fewer only where there are no more.
  init(count: Int, height: Int, top: Int) {
    let top = Self.top(top, count: count, height: height)
    self.count = count
    shown = top..<max(min(top + height, count), top)
  }

  /// The nearest row to one that can stand at the top.
  static func top(_ row: Int, count: Int, height: Int) -> Int { max(0, min(row, count - height)) }

  /// Whether rows are out of sight.
  var hidesRows: Bool { shown.count < count }

  /// What is in sight, where that is not everything: `12–35 of 400`.
  func text(_ glyphs: Glyphs) -> String? {
    guard hidesRows, !shown.isEmpty else { return nil }
    let first = "\(shown.lowerBound + 1)"
    let rows = shown.count == 1 ? first : first + glyphs.to + "\(shown.upperBound)"
    return "\(rows) of \(count)"
  }
}

extension Grid {
  /// Writes into the end of a line, of which the start is taken, which rows are in sight below it, where
  /// that is not all of them.
  mutating func drawMark(
    of window: RowWindow,
    in line: Rect,
    after start: Int = 0,
    _ glyphs: Glyphs
  ) {
    guard let text = window.text(glyphs) else { return }
    let width = textWidth(text) + 2
    guard width + start < line.width else { return }
    draw(" \(text) ", at: Point(x: line.maxX - width - 1, y: line.y), role: .quiet)
  }
}
