extension Grid {
  /// The picture without anything beyond ASCII: `?` stands for each such column.
  ///
  /// The chrome should have been drawn with ``Glyphs/ascii``; this is for what scenarios name.
  public var inASCII: Grid {
    var grid = self
    for y in 0..<size.height {
      for x in 0..<size.width where self[Point(x: x, y: y)].character?.isASCII != true {
        grid[Point(x: x, y: y)].character = "?"
      }
    }
    return grid
  }
}
