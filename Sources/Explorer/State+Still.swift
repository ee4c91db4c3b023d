public import Canvas
public import Invalidation

extension State {
  /// Draws everything but the keys that work here: for a picture in which none does.
  ///
  /// - Complexity: O(cells) of the screen, whatever the size of the tree.
  public func still() -> Frame {
    var frame = frame()
    let hints = layout.hints
    for y in hints.y..<hints.maxY {
      for x in hints.x..<hints.maxX { frame.grid[Point(x: x, y: y)] = Cell() }
    }
    return frame
  }

  /// Lays out a picture that nobody can scroll in: of a size, or higher, as all rows of the outline and
  /// the storage need it, up to a limit.
  ///
  /// - Complexity: O(log p) in the views listed; drawing it then follows its rows.
  public mutating func layOutWhole(_ least: Size, upTo height: Int) {
    isWhole = true
    resize(least)
    var missing = missingRows
    while missing > 0, size.height < height {
      resize(Size(width: size.width, height: min(size.height + missing, height)))
      missing = missingRows
    }
  }

  /// How many rows the screen lacks.
  private var missingRows: Int {
    let rows = min(storage.rows.count, Heights.mostStorage)
    return max(
      outline.folding.rowCount * layout.spacing - layout.outline.height,
      layout.storage.isEmpty ? 0 : rows + 1 - layout.storage.height
    )
  }

  /// Lists the views that each step reaches, and for the others between them how many there are.
  public mutating func listReached() { outline.show(.reached) }

  /// Puts the cursor on a view, or on the folded one that hides it.
  public mutating func select(_ view: ViewID) {
    outline.move(to: outline.folding.row(of: view))
  }
}
