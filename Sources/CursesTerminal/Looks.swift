import CCurses
import Canvas

/// How a cell looks, as curses is told of it.
struct Look: Equatable {
  let attributes: Int32
  let pair: Int32
  /// The background's number.
  let background: Int32
}

/// The looks of a theme's cells in the colours there are; they stand for curses' pairs, of which there
/// is one set.
struct Looks {
  private let theme: Theme
  private let depth: ColorDepth
  /// The looks there are, few enough to be looked through.
  private var known: [(meaning: Meaning, look: Look)] = []
  /// The look that was asked for last: most cells have that of the cell before them.
  private var latest: (meaning: Meaning, look: Look)?
  /// What the last blank meant that took that look.
  private var blank: Meaning?

  /// What the look of a cell depends on.
  private struct Meaning: Equatable {
    let role: Role
    let ground: Role?
  }

  /// The looks of a theme, in place of all others.
  init(_ theme: Theme, _ depth: ColorDepth) {
    self.theme = theme
    self.depth = depth
    cc_forget_pairs()
  }

  /// Begins at a column of a row: takes the last character before it, or else the row's first, for the
  /// one that was put last.
  mutating func begin(_ cells: ArraySlice<Cell>, before column: Int) {
    (latest, blank) = (nil, nil)
    let near = cells.prefix(column).last { !$0.isBlank } ?? cells.first { !$0.isBlank }
    if let near { _ = look(of: near) }
  }

  /// The look of a cell; a blank has that of the cell before it where nobody sees the difference.
  mutating func look(of cell: Cell) -> Look {
    let meaning = Meaning(role: cell.role, ground: cell.ground)
    if let latest, latest.meaning == meaning || cell.isBlank && blank == meaning {
      return latest.look
    }
    let look = look(meaning, cell)
    if cell.isBlank, let latest, latest.look.attributes == 0, look.attributes == 0,
      latest.look.background == look.background
    {
      blank = meaning
      return latest.look
    }
    (latest, blank) = ((meaning, look), nil)
    return look
  }

  private mutating func look(_ meaning: Meaning, _ cell: Cell) -> Look {
    if let known = known.first(where: { $0.meaning == meaning }) { return known.look }
    let look = resolve(cell)
    known.append((meaning, look))
    return look
  }

  /// The look of a cell in the colours there are.
  private func resolve(_ cell: Cell) -> Look {
    let style = theme.style(of: cell, in: depth)
    var attributes = Int32(0)
    for (attribute, flag) in Self.flags where style.attributes.contains(attribute) {
      attributes |= flag
    }
    guard depth > .none else { return Look(attributes: attributes, pair: 0, background: -1) }
    let background = number(style.background)
    let pair = cc_pair(number(style.foreground), background)
    return Look(attributes: attributes, pair: pair, background: background)
  }

  private static let flags: [(Attributes, Int32)] = [
    (.bold, Int32(CC_BOLD)), (.italic, Int32(CC_ITALIC)),
    (.underline, Int32(CC_UNDERLINE)), (.reverse, Int32(CC_REVERSE)),
  ]

  /// The number of a colour: of the palette, or where there are all of sRGB its value; below 8 also
  /// that is the palette's.
  private func number(_ color: Color) -> Int32 {
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
