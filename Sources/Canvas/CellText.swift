import CLibc
import Documents

/// What one cell shows: safe to send to a terminal, and of a known width.
///
/// A cell holds one scalar that has a width by libc, with the marks that stand on it. Terminals
/// disagree on the width of clusters that hold several such scalars, so that each of them has a cell
/// of its own: vowel signs stay behind their letter, a flag is shown as its two letters, joined
/// emoji as their parts side by side, a family as its members: without the joiners no terminal draws
/// them as one, so that the columns hold on all. Variation selectors and skin tones are left out for
/// the same reason. What a terminal would
/// obey or what cannot be seen becomes a visible stand-in: controls their picture, bidirectional
/// overrides, marks without a letter and unassigned scalars a replacement character.
struct CellText: Hashable {
  private(set) var character: Character
  /// 1 or 2.
  let width: Int

  /// The most marks on a letter; curses takes no more.
  private static let markLimit = 4
  /// The most scalars of a cluster that are looked at.
  private static let scalarLimit = 32

  /// Appends the cells of a character, nearly always one.
  static func append(_ character: Character, to cells: inout [CellText]) {
    if let first = character.unicodeScalars.first, first.isPlain,
      character.unicodeScalars.dropFirst().isEmpty
    {
      cells.append(CellText(character: character, width: 1))
      return
    }
    let first = cells.count
    var marks = 0
    let scalars = Array(character.unicodeScalars.prefix(scalarLimit))
    for (index, scalar) in scalars.enumerated() {
      let isFirst = cells.count == first
      switch kind(of: scalar) {
      case .hidden:
        let previous = index > 0 ? scalars[index - 1] : nil
        let next = index + 1 < scalars.count ? scalars[index + 1] : nil
        // A filler within a syllable is the lack of one of its letters.
        if isFirst
          || scalar.isUnseen(between: previous, and: next) && !isTag(scalar, in: scalars)
            && scalar.properties.generalCategory != .otherLetter
        {
          cells.append(CellText(character: standIn(for: scalar), width: 1))
          marks = markLimit
        }
      case .mark where isFirst:
        cells.append(CellText(character: standIn(for: scalar), width: 1))
        marks = markLimit
      case .mark where marks < markLimit:
        cells[cells.count - 1].add(scalar)
        marks += 1
      case .mark: break
      case .base where !isFirst && scalar.properties.isEmojiModifier: break
      case .base(let columns):
        let letter = letter(for: scalar)
        let isAll = isFirst && letter == scalar && character.unicodeScalars.dropFirst().isEmpty
        let shown = isAll ? character : Character(letter)
        cells.append(CellText(character: shown, width: columns))
        marks = 0
      }
    }
  }

  /// Whether a scalar says, unseen, which flag a black one is.
  private static func isTag(_ scalar: Unicode.Scalar, in scalars: [Unicode.Scalar]) -> Bool {
    (0xE0020...0xE007F).contains(scalar.value) && scalars[0].value == 0x1F3F4
  }

  /// Adds a mark, unless the two make no single character without what was left out between them.
  private mutating func add(_ mark: Unicode.Scalar) {
    let marked = String(character) + String(mark)
    if marked.dropFirst().isEmpty { character = Character(marked) }
  }

  private enum Kind {
    /// Has a width of its own.
    case base(columns: Int)
    /// Stands on the scalar before it.
    case mark
    /// Cannot be seen, or would be obeyed.
    case hidden
  }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned, .enclosingMark:
      return .hidden
    default:
      let columns = Int(cl_columns(scalar.value))
      if columns < 0 || scalar.properties.isDefaultIgnorableCodePoint { return .hidden }
      return columns == 0 ? .mark : .base(columns: min(columns, 2))
    }
  }

  /// A control character by its picture, anything else that cannot be shown by a replacement.
  private static func standIn(for scalar: Unicode.Scalar) -> Character {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value).map(Character.init) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: "\u{FFFD}"
    }
  }

  /// The scalar itself, or the letter that a regional indicator, half of a flag, stands for.
  private static func letter(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0x1F1E6...0x1F1FF).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value - 0x1F1E6) + 0x41)
  }
}

extension CellText {
  /// The columns of a text that holds nothing but plain scalars, each of which has a cell of its own; nil
  /// where it holds others, or needs more than `room`.
  static func plainWidth(of text: String, room: Int = .max) -> Int? {
    let bytes = text.utf8.count
    if bytes <= room, text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return bytes }
    guard bytes / 3 <= room else { return nil }
    var columns = 0
    for scalar in text.unicodeScalars {
      guard scalar.isPlain else { return nil }
      columns += 1
    }
    return columns <= room ? columns : nil
  }
}

extension Unicode.Scalar {
  /// Whether it can be seen, takes one column and joins no other: the blank, visible ASCII, Latin, and of
  /// the signs those that the chrome is drawn with.
  var isPlain: Bool {
    switch value {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x24F, 0x2010...0x2026, 0x2190...0x22FF, 0x2500...0x25FC,
      0x2713:
      true
    default: false
    }
  }
}
