public import Canvas

extension Key {
  /// The key's name, as hints, help and scripts write it.
  public var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let letter): "Ctrl-\(letter.uppercased())"
    case .function(let number): "F\(number)"
    default: Self.names.first { $0.key == self }?.name ?? ""
    }
  }

  /// The keys that have a name and print nothing.
  static let names: [(key: Key, name: String)] = [
    (.enter, "Enter"), (.tab, "Tab"), (.backTab, "BackTab"), (.escape, "Esc"),
    (.backspace, "Backspace"), (.delete, "Delete"), (.up, "Up"), (.down, "Down"),
    (.left, "Left"), (.right, "Right"), (.home, "Home"), (.end, "End"),
    (.pageUp, "PageUp"), (.pageDown, "PageDown"),
  ]

  /// The name in as few columns as a hint has for it.
  func shortName(_ glyphs: Glyphs) -> String {
    switch self {
    case .up: glyphs == .ascii ? "Up" : "↑"
    case .down: glyphs == .ascii ? "Dn" : "↓"
    case .backspace: "Bksp"
    default: name
    }
  }

  /// The key as ``KeyScript`` reads it.
  public var script: String {
    switch self {
    case .character("<"): "<lt>"
    case .character(let character) where character != " ": String(character)
    default: "<\(name)>"
    }
  }
}
