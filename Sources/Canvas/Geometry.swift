/// A width and a height in cells.
public struct Size: Hashable, Sendable {
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// Makes a size; negative lengths become 0.
  public init(width: Int, height: Int) {
    self.width = max(width, 0)
    self.height = max(height, 0)
  }
}

/// A place on a grid: column and row, from 0 at the top left.
public struct Point: Hashable, Sendable {
  /// The column.
  public var x: Int
  /// The row.
  public var y: Int

  /// Makes a point.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  /// The leftmost column.
  public var x: Int
  /// The top row.
  public var y: Int
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// Makes a rectangle; negative lengths become 0.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(width, 0)
    self.height = max(height, 0)
  }

  /// The rectangle of a whole grid.
  public init(_ size: Size) { self.init(x: 0, y: 0, width: size.width, height: size.height) }

  /// The column after the last.
  public var maxX: Int { x + width }
  /// The row after the last.
  public var maxY: Int { y + height }
  /// Whether there is no cell in it.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// The columns and the rows of it that lie on a grid.
  func part(on size: Size) -> (columns: Range<Int>, rows: Range<Int>) {
    let (x, y) = (max(x, 0), max(y, 0))
    return (x..<max(min(maxX, size.width), x), y..<max(min(maxY, size.height), y))
  }

  /// Whether a point lies within.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// Takes rows off the top and returns them; fewer where there are not as many.
  public mutating func takeTop(_ rows: Int) -> Rect {
    let taken = min(max(rows, 0), height)
    defer {
      y += taken
      height -= taken
    }
    return Rect(x: x, y: y, width: width, height: taken)
  }

  /// Takes rows off the bottom and returns them; fewer where there are not as many.
  public mutating func takeBottom(_ rows: Int) -> Rect {
    let taken = min(max(rows, 0), height)
    height -= taken
    return Rect(x: x, y: y + height, width: width, height: taken)
  }

  /// Takes columns off the left and returns them; fewer where there are not as many.
  public mutating func takeLeft(_ columns: Int) -> Rect {
    let taken = min(max(columns, 0), width)
    defer {
      x += taken
      width -= taken
    }
    return Rect(x: x, y: y, width: taken, height: height)
  }
}
