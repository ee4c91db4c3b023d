import Canvas

/// What the screen shows, kept for the next frame to be drawn over it: after a mere move of the cursor
/// only what follows that.
struct Picture {
  private(set) var frame: Frame
  /// The only rows that may differ from the frame before; nil where any may.
  private(set) var rows: [Int]?

  /// Whether the cursor can move without that anything else in the outline does.
  private var isFirm = false
  /// The row of the outline that the cursor stands on, and the one at the top.
  private var place: (cursor: Int, top: Int)

  /// Draws everything.
  ///
  /// - Complexity: O(cells) of the screen, whatever the size of the tree.
  init(_ state: State) {
    var grid = Grid(state.size)
    let isASCII = state.glyphs == .ascii
    if let overlay = state.overlay {
      overlay.draw(state, on: &grid)
      KeysPane(shared: SharedState(state)).draw(on: &grid)
    } else {
      let columns = OutlineColumns(state)
      state.drawPanes(SharedState(state, columns), on: &grid)
      isFirm = !isASCII && columns.indentation.isWhole
    }
    frame = Frame(
      grid: isASCII ? grid.inASCII : grid,
      theme: state.theme,
      cursor: state.cursorPoint,
      wantsMouse: state.hasMouse
    )
    place = (state.outline.cursorRow, state.outline.top)
  }

  /// Draws what an event changed, which alone must have changed the state since the last time.
  ///
  /// - Complexity: O(columns) of what the cursor changes where ``State/hasOnlyMoved`` holds, and O(cells)
  ///   of the outline where it is scrolled; else O(cells) of the screen.
  mutating func draw(_ state: State) {
    let move = CursorMove(row: place.cursor, hasScrolled: state.outline.top != place.top)
    let canFollow = isFirm && state.hasOnlyMoved
    let columns = canFollow && move.hasScrolled ? OutlineColumns(state) : nil
    guard canFollow, columns?.indentation.isWhole != false else {
      self = Picture(state)
      return
    }
    let shared = SharedState(state, columns)
    var rows: [Int] = []
    for pane in State.panes {
      let changed = pane(shared).follow(move, on: &frame.grid)
      for row in changed where !rows.contains(row) { rows.append(row) }
    }
    self.rows = rows
    frame.cursor = state.cursorPoint
    place = (state.outline.cursorRow, state.outline.top)
  }

  /// Draws everything the next time.
  mutating func forget() { isFirm = false }
}
