import Canvas

/// Writes along one row, from left to right, and stops at its end.
struct Pen {
  let y: Int
  let end: Int
  /// What stands where a text was cut.
  let ellipsis: String
  var x: Int
  var ground: Role?

  /// A pen at the start of a row of a pane, `inset` columns in.
  init(_ rect: Rect, row: Int, inset: Int = 1, glyphs: Glyphs, ground: Role? = nil) {
    y = rect.y + row
    x = rect.x + inset
    end = rect.maxX
    ellipsis = glyphs.ellipsis
    self.ground = ground
  }

  /// How many columns are left.
  var room: Int { max(end - x, 0) }

  /// Writes a text, elided at its end where it has not the room; `width` columns at the most.
  mutating func write(
    _ text: String,
    _ role: Role = .text,
    width: Int = .max,
    elision: Elision = .end,
    on grid: inout Grid
  ) {
    let limit = min(width, room)
    guard limit > 0 else { return }
    x += grid.draw(
      text,
      at: Point(x: x, y: y),
      role: role,
      ground: ground,
      width: limit,
      ellipsis: ellipsis,
      elision: elision
    )
  }

  /// A text with what it means.
  typealias Piece = (text: String, role: Role)

  /// Writes pieces one behind the other; where they have not the room, an ellipsis stands at the end of
  /// it, so that what is cut is seen to be, also between two of them.
  mutating func write(_ pieces: [Piece], on grid: inout Grid) {
    for (index, piece) in pieces.enumerated() {
      let left = room - textWidth(piece.text)
      if left < textWidth(ellipsis) {
        let rest = pieces[(index + 1)...].map(\.text).joined()
        guard left >= 0, textWidth(rest) <= left else {
          return write(piece.text + rest, piece.role, on: &grid)
        }
      }
      write(piece.text, piece.role, on: &grid)
    }
  }

  /// Goes on at a column of the row, counted as `x` is; never backwards.
  mutating func move(to column: Int) { x = max(x, column) }
}
