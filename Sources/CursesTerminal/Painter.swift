import CCurses
import Canvas

/// Puts the cells of a frame on the screen, row by row, leaving out rows that are as they were.
struct Painter {
  private var shown: Frame?
  private var looks: [Meaning: Look] = [:]
  /// The look that was asked for last: most cells have that of the cell before them.
  private var latest: (meaning: Meaning, look: Look)?
  /// The scalars of the cell that is put.
  private var scalars: [Int32] = []

  /// What the look of a cell depends on.
  private struct Meaning: Hashable {
    let role: Role
    let ground: Role?
  }

  /// How a cell looks, as curses is told of it.
  private struct Look {
    let attributes: Int32
    let pair: Int32
  }

  /// Takes the screen for unknown.
  mutating func forget() { shown = nil }

  mutating func paint(_ frame: Frame, depth: ColorDepth) {
    if shown?.theme != frame.theme {
      looks = [:]
      latest = nil
      shown = nil
      cc_forget_pairs()
    }
    let grid = frame.grid
    let old = shown.flatMap { $0.grid.size == grid.size ? $0 : nil }
    let rows = old.map { grid.rows(changedSince: $0.grid) } ?? Array(0..<grid.size.height)
    if let old, rows.isEmpty, old.cursor == frame.cursor, old.wantsMouse == frame.wantsMouse {
      return
    }
    cc_begin()
    if old == nil { cc_erase() }
    for row in rows { paint(grid.cells(ofRow: row), row: row, theme: frame.theme, depth: depth) }
    cc_mouse(frame.wantsMouse ? 1 : 0)
    cc_place_cursor(Int32(frame.cursor?.y ?? -1), Int32(frame.cursor?.x ?? 0))
    cc_end()
    shown = frame
  }

  /// Puts the cells of a row; a run of characters whose width is not agreed on is sent by itself.
  private mutating func paint(
    _ cells: ArraySlice<Cell>,
    row: Int,
    theme: Theme,
    depth: ColorDepth
  ) {
    var isUnsettled = false
    for (column, cell) in cells.enumerated() where !cell.isSecond {
      scalars.removeAll(keepingCapacity: true)
      cell.forEachScalar { scalars.append(Int32(bitPattern: $0.value)) }
      let isAgreed = CharacterWidth.isAgreed(scalars)
      if isUnsettled, isAgreed {
        cc_settle(Int32(row))
        isUnsettled = false
      }
      let next = cells.startIndex + column + 1
      let isWide = next < cells.endIndex && cells[next].isSecond
      put(row, column, isWide ? 2 : 1, look(of: cell, theme, depth))
      if !isAgreed { isUnsettled = true }
    }
    if isUnsettled { cc_settle(Int32(row)) }
  }

  /// Puts the scalars into a cell, two for a wide character.
  private func put(_ row: Int, _ column: Int, _ columns: Int32, _ look: Look) {
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

  private mutating func look(of cell: Cell, _ theme: Theme, _ depth: ColorDepth) -> Look {
    let meaning = Meaning(role: cell.role, ground: cell.ground)
    if let latest, latest.meaning == meaning { return latest.look }
    let look = looks[meaning] ?? resolve(cell, theme, depth)
    looks[meaning] = look
    latest = (meaning, look)
    return look
  }

  /// The look of a cell in the colours there are.
  private func resolve(_ cell: Cell, _ theme: Theme, _ depth: ColorDepth) -> Look {
    let style = theme.style(of: cell, in: depth)
    var attributes = Int32(0)
    for (attribute, flag) in Self.flags where style.attributes.contains(attribute) {
      attributes |= flag
    }
    guard depth > .none else { return Look(attributes: attributes, pair: 0) }
    let pair = cc_pair(number(style.foreground, depth), number(style.background, depth))
    return Look(attributes: attributes, pair: pair)
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
