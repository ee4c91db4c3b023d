import CCurses
import Canvas

/// Puts the cells of a frame on the screen, row by row, leaving out rows that are as they were.
struct Painter {
  private var shown: Frame?
  /// The looks there are, few enough to be looked through.
  private var looks: [(meaning: Meaning, look: Look)] = []
  /// The look that was asked for last: most cells have that of the cell before them.
  private var latest: (meaning: Meaning, look: Look)?
  /// The scalars of the cells that are put together.
  private var scalars: [Int32] = []

  /// What the look of a cell depends on.
  private struct Meaning: Equatable {
    let role: Role
    let ground: Role?
  }

  /// How a cell looks, as curses is told of it.
  private struct Look: Equatable {
    let attributes: Int32
    let pair: Int32
    /// The background's number.
    let background: Int32
  }

  /// Takes the screen for unknown.
  mutating func forget() { shown = nil }

  mutating func paint(_ frame: Frame, rows: [Int]?, depth: ColorDepth) {
    let isSame = shown?.theme == frame.theme
    if !isSame {
      looks = []
      latest = nil
      shown = nil
      cc_forget_pairs()
    }
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
    for span in spans { paint(span, of: frame, depth) }
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
  /// All of it is put where it holds a character whose width is not agreed on, since curses may send
  /// what stands between two changes again.
  private mutating func paint(_ span: RowSpan, of frame: Frame, _ depth: ColorDepth) {
    let cells = frame.grid.cells(ofRow: span.row)
    if cells.allSatisfy({ $0.isSecond || isAgreed($0) }) {
      prime(cells, before: span.columns.lowerBound, frame.theme, depth)
      putRuns(of: cells, span, frame.theme, depth)
    } else {
      prime(cells, before: 0, frame.theme, depth)
      putSettling(cells, span.row, frame.theme, depth)
    }
  }

  /// Puts a part of a row, together what stands side by side and looks the same.
  private mutating func putRuns(
    of cells: ArraySlice<Cell>,
    _ span: RowSpan,
    _ theme: Theme,
    _ depth: ColorDepth
  ) {
    var column = span.columns.lowerBound
    while column < span.columns.upperBound {
      let start = column
      let look = look(of: cells[cells.startIndex + start], theme, depth)
      scalars.removeAll(keepingCapacity: true)
      while column < span.columns.upperBound, !isWide(cells, column),
        let scalar = cells[cells.startIndex + column].onlyScalar,
        column == start || self.look(of: cells[cells.startIndex + column], theme, depth) == look
      {
        scalars.append(Int32(bitPattern: scalar.value))
        column += 1
      }
      if column > start {
        let count = Int32(scalars.count)
        unsafe cc_put_run(
          Int32(span.row),
          Int32(start),
          scalars,
          count,
          look.attributes,
          look.pair
        )
      } else {
        put(cells[cells.startIndex + start], span.row, start, columns: 2, look)
        column += 2
      }
    }
  }

  /// Puts a row; a run of characters whose width is not agreed on is sent by itself.
  private mutating func putSettling(
    _ cells: ArraySlice<Cell>,
    _ row: Int,
    _ theme: Theme,
    _ depth: ColorDepth
  ) {
    var isUnsettled = false
    for (column, cell) in cells.enumerated() where !cell.isSecond {
      let isAgreed = isAgreed(cell)
      if isUnsettled, isAgreed {
        cc_settle(Int32(row))
        isUnsettled = false
      }
      let look = look(of: cell, theme, depth)
      put(cell, row, column, columns: isWide(cells, column) ? 2 : 1, look)
      if !isAgreed { isUnsettled = true }
    }
    if isUnsettled { cc_settle(Int32(row)) }
  }

  private func isWide(_ cells: ArraySlice<Cell>, _ column: Int) -> Bool {
    let next = cells.startIndex + column + 1
    return next < cells.endIndex && cells[next].isSecond
  }

  private func isAgreed(_ cell: Cell) -> Bool {
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

  /// Takes the last character before a column, or else the row's first, for the one that was put last.
  private mutating func prime(
    _ cells: ArraySlice<Cell>,
    before column: Int,
    _ theme: Theme,
    _ depth: ColorDepth
  ) {
    latest = nil
    let near = cells.prefix(column).last { !$0.isBlank } ?? cells.first { !$0.isBlank }
    if let near { _ = look(of: near, theme, depth) }
  }

  /// The look of a cell; a blank has that of the cell before it where nobody sees the difference.
  private mutating func look(of cell: Cell, _ theme: Theme, _ depth: ColorDepth) -> Look {
    let meaning = Meaning(role: cell.role, ground: cell.ground)
    if let latest, latest.meaning == meaning { return latest.look }
    let look = look(meaning, cell, theme, depth)
    if cell.isBlank, let latest, latest.look.attributes == 0, look.attributes == 0,
      latest.look.background == look.background
    {
      return latest.look
    }
    latest = (meaning, look)
    return look
  }

  private mutating func look(
    _ meaning: Meaning,
    _ cell: Cell,
    _ theme: Theme,
    _ depth: ColorDepth
  ) -> Look {
    let known = looks.first { $0.meaning == meaning }
    let found = known ?? (meaning, resolve(cell, theme, depth))
    if known == nil { looks.append(found) }
    return found.look
  }

  /// The look of a cell in the colours there are.
  private func resolve(_ cell: Cell, _ theme: Theme, _ depth: ColorDepth) -> Look {
    let style = theme.style(of: cell, in: depth)
    var attributes = Int32(0)
    for (attribute, flag) in Self.flags where style.attributes.contains(attribute) {
      attributes |= flag
    }
    guard depth > .none else { return Look(attributes: attributes, pair: 0, background: -1) }
    let background = number(style.background, depth)
    let pair = cc_pair(number(style.foreground, depth), background)
    return Look(attributes: attributes, pair: pair, background: background)
  }

  private static let flags: [(Attributes, Int32)] = [
    (.bold, Int32(CC_BOLD)), (.italic, Int32(CC_ITALIC)),
    (.underline, Int32(CC_UNDERLINE)), (.reverse, Int32(CC_REVERSE)),
  ]

  /// The number of a colour: of the palette, or where there are all of sRGB its value; below 8 also
  /// that is the palette's.
  private func number(_ color: Color, _ depth: ColorDepth) -> Int32 {
    switch color.index(in: depth) {
    case nil: -1
    case .index(let index) where depth == .truecolor && index >= 8: Self.brights[Int(index & 7)]
    case .index(let index): Int32(index)
    case .rgb(let red, let green, let blue):
      Int32(red) << 16 | Int32(green) << 8 | Int32(blue)
    }
  }

  /// The bright colours as xterm shows them, for a terminal whose palette curses cannot reach.
  private static let brights: [Int32] = [
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
}
