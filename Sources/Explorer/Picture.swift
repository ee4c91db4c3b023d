import Canvas

/// What the screen shows, kept for the next frame to be drawn over it: after a mere move of the cursor
/// only what follows that.
struct Picture {
  private(set) var frame: Frame
  /// The only rows that may differ from the frame before; nil where any may.
  private(set) var rows: [Int]?

  /// Whether the cursor can move without that anything else in the outline does.
  private var isFirm: Bool
  /// The row of the outline that the cursor stands on, and the one at the top.
  private var place: (cursor: Int, top: Int)

  /// Draws everything.
  ///
  /// - Complexity: O(cells) of the screen, whatever the size of the tree.
  init(_ held: HeldState) {
    var grid = Grid(held.state.size)
    let isASCII = held.state.glyphs == .ascii
    let columns = held.state.overlay == nil ? OutlineColumns(held.state) : nil
    let shared = SharedState(held, columns)
    if let overlay = held.state.overlay {
      overlay.draw(held.state, on: &grid)
      KeysPane(shared: shared).draw(on: &grid)
    } else {
      held.state.drawPanes(shared, on: &grid)
    }
    isFirm = !isASCII && columns?.indentation.isWhole == true
    frame = Frame(
      grid: isASCII ? grid.inASCII : grid,
      theme: held.state.theme,
      cursor: shared.cursor,
      wantsMouse: held.state.hasMouse
    )
    place = (held.state.outline.cursorRow, held.state.outline.top)
  }

  /// Draws what an event changed, which alone must have changed the state since the last time.
  ///
  /// - Complexity: O(columns) of what the cursor changes where ``State/hasOnlyMoved`` holds, and O(cells)
  ///   of the outline where it is scrolled; else O(cells) of the screen.
  mutating func draw(_ held: HeldState) {
    let move = CursorMove(row: place.cursor, hasScrolled: held.state.outline.top != place.top)
    let canFollow = isFirm && held.state.hasOnlyMoved
    let columns = canFollow && move.hasScrolled ? OutlineColumns(held.state) : nil
    guard canFollow, columns?.indentation.isWhole != false else {
      self = Picture(held)
      return
    }
    let shared = SharedState(held, columns)
    var rows: [Int] = []
    for pane in State.panes {
      let changed = pane(shared).follow(move, on: &frame.grid)
      for row in changed where !rows.contains(row) { rows.append(row) }
    }
    self.rows = rows
    frame.cursor = shared.cursor
    place = (held.state.outline.cursorRow, held.state.outline.top)
  }

  /// Draws everything the next time.
  mutating func forget() { isFirm = false }
}
