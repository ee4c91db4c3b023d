/// A part of a row.
public struct RowSpan: Hashable, Sendable {
  /// The row.
  public let row: Int
  /// Its columns.
  public let columns: Range<Int>
}

/// A rectangle of cells, the picture that the front draws and every output shows.
///
/// Drawing outside is allowed and does nothing. A wide character whose second half would lie
/// outside is drawn as a blank.
public struct Grid: Hashable, Sendable {
  /// Columns and rows.
  public let size: Size
  /// The cells, row by row.
  public internal(set) var cells: [Cell]

  /// Makes a blank grid.
  public init(_ size: Size) {
    self.size = size
    cells = Array(repeating: Cell(), count: size.width * size.height)
  }

  /// The cell at a point; outside it is a blank that keeps nothing.
  public subscript(point: Point) -> Cell {
    get { contains(point) ? cells[point.y * size.width + point.x] : Cell() }
    set { if contains(point) { cells[point.y * size.width + point.x] = newValue } }
  }

  /// The cells of a row; there must be one.
  public func cells(ofRow y: Int) -> ArraySlice<Cell> {
    cells[(y * size.width)..<((y + 1) * size.width)]
  }

  /// The parts of rows that differ from an earlier picture of the same size: one a row, from the first
  /// the first cell that does to the last; a wide character lies in it whole.
  ///
  /// - Parameters:
  ///   - rows: the rows that are compared; nil means all.
  ///   - old: the earlier picture.
  /// - Returns: the parts.
  /// - Complexity: O(cells) of the rows.
  public func spans(in rows: [Int]? = nil, changedSince old: Grid) -> [RowSpan] {
    (rows ?? Array(0..<size.height)).compactMap { y in
      let row = y * size.width..<(y + 1) * size.width
      guard let first = row.first(where: { cells[$0] != old.cells[$0] }),
        let last = row.last(where: { cells[$0] != old.cells[$0] })
      else { return nil }
      let start = cells[first].isSecond ? first - 1 : first
      let end = last + 1 < row.upperBound && cells[last + 1].isSecond ? last + 2 : last + 1
      return RowSpan(row: y, columns: start - row.lowerBound..<end - row.lowerBound)
    }
  }

  /// Takes a part of a row from another picture of the same size.
  public mutating func copy(_ span: RowSpan, from other: Grid) {
    let start = span.row * size.width
    for place in start + span.columns.lowerBound..<start + span.columns.upperBound {
      cells[place] = other.cells[place]
    }
  }

  /// All rows, as if nothing were as it was.
  public var wholeSpans: [RowSpan] {
    (0..<size.height).map { RowSpan(row: $0, columns: 0..<size.width) }
  }

  private func contains(_ point: Point) -> Bool { Rect(size).contains(point) }
}
