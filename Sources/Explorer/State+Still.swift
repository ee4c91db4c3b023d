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

  /// Puts the cursor on a view, or on the folded one that hides it.
  public mutating func select(_ view: ViewID) {
    outline.move(to: outline.folding.row(of: view))
  }
}
