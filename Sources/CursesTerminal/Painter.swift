import CCurses
import Canvas

/// Puts the cells of a frame on the screen, row by row, leaving out rows that are as they were.
struct Painter {
  private var shown: Frame?
  private var styles: [CellLook: (attributes: Int32, pair: Int32)] = [:]

  /// What the look of a cell depends on.
  private struct CellLook: Hashable {
    let role: Role
    let ground: Role?
  }

  /// Takes the screen for unknown.
  mutating func forget() { shown = nil }

  mutating func paint(_ frame: Frame, depth: ColorDepth) {
    if shown?.theme != frame.theme {
      styles = [:]
      shown = nil
      cc_forget_pairs()
    }
    let size = frame.grid.size
    let old = shown.flatMap { $0.grid.size == size ? $0.grid : nil }
    for row in 0..<size.height {
      let range = row * size.width..<(row + 1) * size.width
      if let old, old.cells[range] == frame.grid.cells[range] { continue }
      for column in 0..<size.width {
        put(frame.grid.cells[range.lowerBound + column], row, column, frame.theme, depth)
      }
    }
    cc_place_cursor(Int32(frame.cursor?.y ?? -1), Int32(frame.cursor?.x ?? 0))
    cc_flush()
    shown = frame
  }

  private mutating func put(
    _ cell: Cell,
    _ row: Int,
    _ column: Int,
    _ theme: Theme,
    _ depth: ColorDepth
  ) {
    guard let character = cell.character else { return }
    let look = CellLook(role: cell.role, ground: cell.ground)
    let style = styles[look] ?? resolve(cell, theme, depth)
    styles[look] = style
    let scalars = character.unicodeScalars.map { Int32(bitPattern: $0.value) }
    unsafe cc_put(
      Int32(row),
      Int32(column),
      scalars,
      Int32(scalars.count),
      style.attributes,
      style.pair
    )
  }

  /// The look of a cell in the colours there are.
  private func resolve(
    _ cell: Cell,
    _ theme: Theme,
    _ depth: ColorDepth
  ) -> (attributes: Int32, pair: Int32) {
    let style = theme.style(of: cell, in: depth)
    var attributes = Int32(0)
    for (attribute, flag) in Self.flags where style.attributes.contains(attribute) {
      attributes |= flag
    }
    guard depth > .none else { return (attributes, 0) }
    return (
      attributes,
      cc_pair(number(style.foreground, depth), number(style.background, depth))
    )
  }

  private static let flags: [(Attributes, Int32)] = [
    (.bold, Int32(CC_BOLD)), (.italic, Int32(CC_ITALIC)),
    (.underline, Int32(CC_UNDERLINE)), (.reverse, Int32(CC_REVERSE)),
  ]

  private func number(_ color: Color, _ depth: ColorDepth) -> Int32 {
    switch color.index(in: depth) {
    case nil: -1
    case .index(let index): Int32(index)
    case .rgb(let red, let green, let blue):
      Int32(red) << 16 | Int32(green) << 8 | Int32(blue)
    }
  }
}
