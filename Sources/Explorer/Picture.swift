import Canvas

/// What the screen shows, kept for the next frame to be drawn over it: after a mere move of the cursor
/// only what follows that.
struct Picture {
  private(set) var frame: Frame
  /// The only rows that may differ from the frame before; nil where any may.
  private(set) var rows: [Int]?

  /// What the rows of the outline have in common; nil where it cannot be drawn over.
  private var columns: OutlineColumns?
  /// The row of the outline that the cursor stands on, and the one at the top.
  private var place: (cursor: Int, top: Int)

  /// Draws everything.
  ///
  /// - Complexity: O(cells) of the screen, whatever the size of the tree.
  init(_ shared: SharedState) {
    var grid = Grid(shared.state.size)
    let isASCII = shared.state.glyphs == .ascii
    if let overlay = shared.state.overlay {
      overlay.draw(shared.state, on: &grid)
      KeysPane(shared: shared).draw(on: &grid)
    } else {
      let columns = OutlineColumns(shared.state)
      shared.columns = columns
      shared.state.drawPanes(shared, on: &grid)
      if !isASCII, columns.indentation.isWhole { self.columns = columns }
    }
    frame = Frame(
      grid: isASCII ? grid.inASCII : grid,
      theme: shared.state.theme,
      cursor: shared.state.cursorPoint,
      wantsMouse: shared.state.hasMouse
    )
    place = (shared.state.outline.cursorRow, shared.state.outline.top)
  }

  /// Draws what an event changed, which alone must have changed the state since the last time.
  ///
  /// - Complexity: O(columns) of what the cursor changes where ``State/hasOnlyMoved`` holds and the
  ///   outline is not scrolled, and else O(cells) of the screen.
  mutating func draw(_ shared: SharedState) {
    guard shared.state.hasOnlyMoved, let columns, shared.state.outline.top == place.top else {
      self = Picture(shared)
      return
    }
    shared.columns = columns
    var rows: [Int] = []
    for pane in State.panes {
      let changed = pane(shared).follow(cursorFrom: place.cursor, on: &frame.grid)
      for row in changed where !rows.contains(row) { rows.append(row) }
    }
    self.rows = rows
    frame.cursor = shared.state.cursorPoint
    place.cursor = shared.state.outline.cursorRow
  }

  /// Draws everything the next time.
  mutating func forget() { columns = nil }
}
