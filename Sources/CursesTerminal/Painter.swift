import CCurses
import Canvas

/// Puts the cells of a frame on the screen, row by row, leaving out rows that are as they were.
struct Painter {
  private var shown: Frame?
  /// The looks of its theme.
  private var looks: Looks?
  /// The scalars of the cells that are put together.
  private var scalars: [Int32] = []

  /// Takes the screen for unknown.
  mutating func forget() { shown = nil }

  mutating func paint(_ frame: Frame, rows: [Int]?, depth: ColorDepth) {
    let isSame = shown?.theme == frame.theme
    if !isSame { shown = nil }
    var looks = (isSame ? self.looks : nil) ?? Looks(frame.theme, depth)
    defer { self.looks = looks }
    let isKnown = isSame && shown?.grid.size == frame.grid.size
    let spans = isKnown ? changes(frame, rows) : frame.grid.wholeSpans
    if isKnown, spans.isEmpty, shown?.cursor == frame.cursor,
      shown?.wantsMouse == frame.wantsMouse
    {
      return
    }
    let cells = spans.reduce(0) { $0 + $1.columns.count }
    cc_begin(!isKnown || cells > Self.atOnce ? 1 : 0)
    if !isKnown { cc_erase() }
    for span in spans { paint(span, of: frame.grid, &looks) }
    cc_mouse(frame.wantsMouse ? 1 : 0)
    cc_place_cursor(Int32(frame.cursor?.y ?? -1), Int32(frame.cursor?.x ?? 0))
    cc_end()
    keep(frame, spans, isPart: isKnown && rows != nil)
  }

  private func changes(_ frame: Frame, _ rows: [Int]?) -> [RowSpan] {
    shown.map { frame.grid.spans(in: rows, changedSince: $0.grid) } ?? []
  }

  /// Keeps what is shown; of a part it takes that alone, so that no grid has to be copied.
  private mutating func keep(_ frame: Frame, _ spans: [RowSpan], isPart: Bool) {
    guard isPart else {
      shown = frame
      return
    }
    for span in spans { shown?.grid.copy(span, from: frame.grid) }
    shown?.cursor = frame.cursor
    shown?.wantsMouse = frame.wantsMouse
  }

  /// So many cells come to the terminal in one piece, which it shows at once without being asked to.
  private static let atOnce = 500

  /// Puts what changed of a row.
  ///
  /// All of it is put, cell by cell, where it holds or held a character that is wide or whose width is
  /// not agreed on: curses may send what stands between two changes again, and blanks a wide character
  /// where several cells are put at once behind it over the rest of an older one.
  private mutating func paint(_ span: RowSpan, of grid: Grid, _ looks: inout Looks) {
    let cells = grid.cells(ofRow: span.row)
    let old = shown.flatMap { $0.grid.size == grid.size ? $0.grid.cells(ofRow: span.row) : nil }
    // The second cell of a wide character holds nothing to agree on.
    if cells.allSatisfy(Self.isAgreed), old?.allSatisfy(Self.isAgreed) != false {
      looks.begin(cells, before: span.columns.lowerBound)
      putRuns(of: cells, span, &looks)
    } else {
      if let old { blankHalves(of: old, under: cells, span.row, &looks) }
      looks.begin(cells, before: 0)
      putSettling(cells, span.row, &looks)
    }
  }

  /// Blanks both halves of the wide characters of a row whose second halves something else takes: of
  /// one of which the other half alone is written over, curses would keep what is left.
  private mutating func blankHalves(
    of old: ArraySlice<Cell>,
    under cells: ArraySlice<Cell>,
    _ row: Int,
    _ looks: inout Looks
  ) {
    for (column, (was, cell)) in zip(old, cells).enumerated() where was.isSecond && !cell.isSecond {
      let blank = Cell(" ", role: cell.role, ground: cell.ground)
      for half in [column - 1, column] {
        put(blank, row, half, columns: 1, looks.look(of: blank))
      }
    }
  }

  /// Puts a part of a row, together what stands side by side and looks the same.
  private mutating func putRuns(
    of cells: ArraySlice<Cell>,
    _ span: RowSpan,
    _ looks: inout Looks
  ) {
    guard var start = span.columns.first else { return }
    var look = looks.look(of: cells[cells.startIndex + start])
    scalars.removeAll(keepingCapacity: true)
    for column in span.columns {
      let cell = cells[cells.startIndex + column]
      let next = looks.look(of: cell)
      if next != look {
        putRun(span.row, start, look)
        (start, look) = (column, next)
      }
      // Of a row in which all widths are agreed on every cell is one scalar.
      if let scalar = cell.onlyScalar { scalars.append(Int32(bitPattern: scalar.value)) }
    }
    putRun(span.row, start, look)
  }

  /// Puts the scalars into cells one behind another.
  private mutating func putRun(_ row: Int, _ column: Int, _ look: Look) {
    unsafe cc_put_run(
      Int32(row),
      Int32(column),
      scalars,
      Int32(scalars.count),
      look.attributes,
      look.pair
    )
    scalars.removeAll(keepingCapacity: true)
  }

  /// Puts a row; a run of characters whose width is not agreed on is sent by itself.
  private mutating func putSettling(
    _ cells: ArraySlice<Cell>,
    _ row: Int,
    _ looks: inout Looks
  ) {
    var isUnsettled = false
    for (column, cell) in cells.enumerated() where !cell.isSecond {
      let isAgreed = Self.isAgreed(cell)
      if isUnsettled, isAgreed {
        cc_settle(Int32(row))
        isUnsettled = false
      }
      let look = looks.look(of: cell)
      put(cell, row, column, columns: isWide(cells, column) ? 2 : 1, look)
      if !isAgreed { isUnsettled = true }
    }
    if isUnsettled { cc_settle(Int32(row)) }
  }

  private func isWide(_ cells: ArraySlice<Cell>, _ column: Int) -> Bool {
    let next = cells.startIndex + column + 1
    return next < cells.endIndex && cells[next].isSecond
  }

  private static func isAgreed(_ cell: Cell) -> Bool {
    guard let scalar = cell.onlyScalar else { return false }
    return CharacterWidth.isAgreed(scalar)
  }

  /// Puts a character into a cell, two for a wide one.
  private mutating func put(
    _ cell: Cell,
    _ row: Int,
    _ column: Int,
    columns: Int32,
    _ look: Look
  ) {
    scalars.removeAll(keepingCapacity: true)
    cell.forEachScalar { scalars.append(Int32(bitPattern: $0.value)) }
    unsafe cc_put(
      Int32(row),
      Int32(column),
      scalars,
      Int32(scalars.count),
      columns,
      look.attributes,
      look.pair
    )
  }
}
