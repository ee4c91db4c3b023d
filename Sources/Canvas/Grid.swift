/// A rectangle of cells, the picture that the front draws and every output shows.
///
/// Drawing outside is allowed and does nothing. A wide character whose second half would lie
/// outside is drawn as a blank.
public struct Grid: Hashable, Sendable {
  /// Columns and rows.
  public let size: Size
  /// The cells, row by row.
  public private(set) var cells: [Cell]

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

  private func contains(_ point: Point) -> Bool { Rect(size).contains(point) }
}
