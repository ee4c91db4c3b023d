import CLibc

/// How many columns a text takes when every cluster is shown whole.
///
/// - Complexity: O(n); a text of plain ASCII needs no table.
public func textWidth(_ text: String) -> Int {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.count }
  return text.reduce(0) { $0 + CellText($1).width }
}

/// A character as a cell shows it: safe to send to a terminal, and of a known width.
///
/// Controls, bidirectional overrides and what cannot be seen become a visible stand-in. Joined
/// emoji keep their first scalar alone, since terminals disagree on the width of the whole.
struct CellText {
  let character: Character
  /// 1 or 2.
  let width: Int

  init(_ character: Character) {
    if let ascii = character.asciiValue, ascii >= 0x20, ascii < 0x7F, character != "\r\n" {
      self.character = character
      width = 1
      return
    }
    var kept = String.UnicodeScalarView()
    var columns = 0
    for scalar in character.unicodeScalars.prefix(Self.scalarLimit) {
      let scalarWidth = Self.columns(of: scalar)
      if kept.isEmpty {
        guard scalarWidth > 0, !Self.isHidden(scalar) else {
          self.character = Self.standIn(for: scalar)
          width = 1
          return
        }
        columns = scalarWidth
        kept.append(scalar)
      } else if scalarWidth == 0, scalar.properties.generalCategory == .nonspacingMark {
        kept.append(scalar)
      }
    }
    self.character = Character(String(kept))
    width = min(columns, 2)
  }

  /// The most scalars of a cluster that are looked at: a letter and a few marks.
  private static let scalarLimit = 5

  /// A control character by its picture, anything else that cannot be shown by a box.
  private static func standIn(for scalar: Unicode.Scalar) -> Character {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value).map(Character.init) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: "\u{FFFD}"
    }
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned, .nonspacingMark, .enclosingMark:
      true
    default: false
    }
  }

  /// libc's width of a scalar.
  private static func columns(of scalar: Unicode.Scalar) -> Int {
    max(Int(cl_columns(scalar.value)), 0)
  }
}
