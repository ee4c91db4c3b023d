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

  /// The rows that differ from those of an earlier picture of the same size, from the top.
  ///
  /// - Complexity: O(cells).
  public func rows(changedSince old: Grid) -> [Int] {
    (0..<size.height).filter { cells(ofRow: $0) != old.cells(ofRow: $0) }
  }

  private func contains(_ point: Point) -> Bool { Rect(size).contains(point) }
}
