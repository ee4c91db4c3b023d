extension Grid {
  /// Writes a text on one row, and elides it where it has not the room.
  ///
  /// What a terminal would obey is replaced by something visible. Cells that lie outside are left
  /// out.
  ///
  /// - Parameters:
  ///   - text: the text; its line breaks are shown as characters.
  ///   - point: the first cell.
  ///   - role: what the text means.
  ///   - ground: the role whose background lies under it.
  ///   - width: the most columns that it may take.
  ///   - ellipsis: what stands where the text was cut.
  ///   - elision: where it is cut.
  /// - Returns: how many columns were written.
  /// - Complexity: O(columns as far as the right edge), however long the text.
  @discardableResult
  public mutating func draw(
    _ text: String,
    at point: Point,
    role: Role = .text,
    ground: Role? = nil,
    width: Int = .max,
    ellipsis: String = "…",
    elision: Elision = .end
  ) -> Int {
    guard point.y >= 0, point.y < size.height, point.x < size.width else { return 0 }
    let room = min(width, size.width - max(point.x, -(1 << 30)))
    guard room > 0 else { return 0 }
    if point.x >= 0, let columns = CellText.plainWidth(of: text, room: room) {
      var x = point.x
      for scalar in text.unicodeScalars {
        place(Cell(scalar, role: role, ground: ground), x: x, y: point.y)
        x += 1
      }
      return columns
    }
    let cells = CellText.cells(of: text, room: room, elision: elision, ellipsis: ellipsis)
    var x = point.x
    for cell in cells {
      place(cell, x: x, y: point.y, role: role, ground: ground)
      x += cell.width
    }
    return x - point.x
  }

  /// Puts one cell down; half a wide character is a blank.
  private mutating func place(_ cell: CellText, x: Int, y: Int, role: Role, ground: Role?) {
    let isWhole = x >= 0 && x + cell.width <= size.width
    for column in x..<(x + cell.width) where column >= 0 && column < size.width {
      let character: Character? = !isWhole ? " " : column == x ? cell.character : nil
      place(Cell(character, role: role, ground: ground), x: column, y: y)
    }
  }

  /// Puts a cell down within the grid; the other half of a wide character that stood there is a blank.
  mutating func place(_ cell: Cell, x: Int, y: Int) {
    let here = y * size.width + x
    let isSecond = cells[here].isSecond
    if isSecond, x > 0 { cells[here - 1].character = " " }
    if !isSecond, x + 1 < size.width, cells[here + 1].isSecond { cells[here + 1].character = " " }
    cells[here] = cell
  }

  /// Lays the background of a role under a row of a rectangle; with nil its own under each cell.
  public mutating func fillGround(_ rect: Rect, row: Int, with role: Role?) {
    let y = rect.y + row
    guard (0..<size.height).contains(y) else { return }
    for x in rect.part(on: size).columns { cells[y * size.width + x].ground = role }
  }

  /// The picture as lines of text; blanks at the end of a line are left out.
  public var lines: [String] {
    (0..<size.height).map { y in
      var line = String(cells(ofRow: y).compactMap(\.character))
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The picture as text: its lines, each with a line break.
  public var text: String { lines.map { $0 + "\n" }.joined() }

  /// Makes the cells of a rectangle blank; what of it lies outside the grid is left out.
  public mutating func clear(_ rect: Rect) {
    let blank = Cell()
    let part = rect.part(on: size)
    for y in part.rows {
      for x in part.columns { cells[y * size.width + x] = blank }
    }
  }
}
