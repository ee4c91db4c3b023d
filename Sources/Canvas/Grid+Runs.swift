/// Cells of one row that look alike and can be set as one piece, in so many columns.
///
/// A font may lack a character and take it from another, whose width differs. So that the columns
/// hold in any font, only what comes from one font in one width is set together: ASCII, lines, the
/// letters of a word, wide letters. Any other character is a piece of its own.
struct TextRun: Hashable {
  /// What is alike in a run.
  enum Kind: Hashable {
    case ascii, lines, letters, wide, symbol
  }

  let look: Look
  let kind: Kind
  /// The first column.
  let x: Int
  /// How many columns the text takes.
  fileprivate(set) var columns: Int
  fileprivate(set) var text: String

  /// Whether there is nothing in it but blanks.
  var isBlank: Bool { text.utf8.allSatisfy { $0 == 0x20 } }
}

extension Grid {
  /// The runs of a row, which together are all of it.
  func runs(row y: Int) -> [TextRun] {
    var runs: [TextRun] = []
    for x in 0..<size.width {
      let cell = self[Point(x: x, y: y)]
      guard let character = cell.character else {
        // The second half of a wide character; without the first it is a blank.
        if x == 0 { runs.append(TextRun(cell, .ascii, x: x, columns: 1, text: " ")) }
        continue
      }
      let isWide = x + 1 < size.width && self[Point(x: x + 1, y: y)].character == nil
      let kind: TextRun.Kind = isWide ? .wide : .init(character)
      let columns = isWide ? 2 : 1
      if let last = runs.indices.last, kind != .symbol, runs[last].kind == kind,
        runs[last].look == cell.look
      {
        runs[last].text.append(character)
        runs[last].columns += columns
      } else {
        runs.append(TextRun(cell, kind, x: x, columns: columns, text: String(character)))
      }
    }
    return runs
  }
}

extension TextRun {
  fileprivate init(_ cell: Cell, _ kind: Kind, x: Int, columns: Int, text: String) {
    self.init(look: cell.look, kind: kind, x: x, columns: columns, text: text)
  }
}

extension TextRun.Kind {
  /// The kind of a character in one cell.
  fileprivate init(_ character: Character) {
    guard let first = character.unicodeScalars.first else {
      self = .symbol
      return
    }
    if character.isASCII {
      self = .ascii
    } else if (0x2500...0x257F).contains(first.value) {
      self = .lines
    } else {
      self = first.properties.isAlphabetic ? .letters : .symbol
    }
  }
}
