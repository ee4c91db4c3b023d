import Canvas
import Explorer

/// What `help keys` prints, as a manual page: from the tables of commands, marks and settings.
struct KeysPage {
  let text: String

  /// The page for the keys in force.
  init(_ appearance: Appearance) {
    var text = "NAME\n    invalidation - \(Help.purpose)\n\nKEYS\n"
    for section in HelpTable.keys(appearance.keymap) {
      text += "  \(section.title)\n\(Self.rows(section))\n"
    }
    let marks = HelpTable.marks(appearance.glyphs)
    text += "\(marks.title.uppercased())\n\(Self.rows(marks))\nSETTINGS\n"
    text += Self.paragraph(
      "Read from invalidation/config.json5 in $XDG_CONFIG_HOME, or in ~/.config where that is not set."
        + " 'invalidation help settings' prints one to start from."
    )
    text += "\n"
    for field in SettingsField.allCases { text += Self.row(field.rawValue, field.help) }
    self.text = text
  }

  private static let width = 80
  private static let indent = 4
  /// Where the second column begins.
  private static let column = 28

  private static func rows(_ section: HelpTable.Section) -> String {
    section.rows.map { row($0.left, $0.right) }.joined()
  }

  /// A key or a name, and beside it what it does; below it, where it is too long.
  private static func row(_ left: String, _ right: String) -> String {
    var text = blanks(indent) + left
    var room = column - indent - textWidth(left)
    if room < 2 {
      text += "\n"
      room = column
    }
    for line in wrap(right, width: width - column, lines: 100) {
      text += blanks(room) + line + "\n"
      room = column
    }
    return text
  }

  private static func paragraph(_ text: String) -> String {
    wrap(text, width: width - indent, lines: 100).map { blanks(indent) + $0 + "\n" }.joined()
  }

  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}
