extension Grid {
  /// Draws a horizontal line over a rectangle's first row.
  public mutating func drawRule(_ rect: Rect, _ glyphs: Glyphs) {
    fill(Rect(x: rect.x, y: rect.y, width: rect.width, height: 1), with: glyphs.horizontal)
  }

  /// Draws a vertical line down a rectangle's first column.
  public mutating func drawDivider(_ rect: Rect, _ glyphs: Glyphs) {
    fill(Rect(x: rect.x, y: rect.y, width: 1, height: rect.height), with: glyphs.vertical)
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

  /// Draws one glyph of a line over a rectangle; what of it lies outside the grid is left out.
  private mutating func fill(_ rect: Rect, with glyph: String) {
    guard let character = glyph.first else { return }
    let cell = Cell(character, role: .rule)
    let part = rect.part(on: size)
    for y in part.rows {
      for x in part.columns { place(cell, x: x, y: y) }
    }
  }
}
