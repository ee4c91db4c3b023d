import Canvas
import Invalidation

/// A value as the panes show it, or what became of it with the last change.
struct ValueText {
  /// The text; empty where nobody stated the value.
  let text: String
  /// What is shown where there is no room for the text: the new value alone, as `→ 4`.
  let short: String
  /// Whether the last change altered the value.
  let isChanged: Bool

  /// A value that the last change left alone.
  init(_ value: Value) {
    text = Self.text(value) ?? ""
    short = text
    isChanged = false
  }

  /// A value that was written or derived anew: `2 → 4`, or `changed` where nobody stated it.
  init(from old: Value, to new: Value, _ glyphs: Glyphs) {
    isChanged = true
    switch (Self.text(old), Self.text(new)) {
    case (nil, nil):
      text = "changed"
      short = text
    case (let old, let new):
      short = "\(glyphs.arrow) \(new ?? "?")"
      text = "\(old ?? "?") \(short)"
    }
  }

  /// A value as text, a word without its quotes; nil where nobody stated it.
  static func text(_ value: Value) -> String? {
    switch value {
    case .unstated: nil
    case .string(let text) where isWord(text): text
    default: value.description
    }
  }

  /// Whether a text cannot be taken for anything else when its quotes are left out.
  private static func isWord(_ text: String) -> Bool {
    guard text.utf8.count < 100, let first = text.first, first.isLetter else { return false }
    return !["true", "false", "null"].contains(text)
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }
}
