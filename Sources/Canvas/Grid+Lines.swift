extension Grid {
  /// Draws a horizontal line over a rectangle's first row.
  public mutating func drawRule(_ rect: Rect, _ glyphs: Glyphs) {
    for x in rect.x..<rect.maxX {
      draw(glyphs.horizontal, at: Point(x: x, y: rect.y), role: .rule, width: 1)
    }
  }

  /// Draws a vertical line down a rectangle's first column.
  public mutating func drawDivider(_ rect: Rect, _ glyphs: Glyphs) {
    for y in rect.y..<rect.maxY {
      draw(glyphs.vertical, at: Point(x: rect.x, y: y), role: .rule, width: 1)
    }
  }

  /// Draws the name of a pane into a line over the rectangle's first row.
  public mutating func drawHeading(_ name: String, _ rect: Rect, _ glyphs: Glyphs) {
    drawRule(rect, glyphs)
    draw(
      " \(name) ",
      at: Point(x: rect.x + 1, y: rect.y),
      role: .heading,
      width: rect.width - 1,
      ellipsis: glyphs.ellipsis
    )
  }
}
