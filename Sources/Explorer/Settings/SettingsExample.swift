import Canvas

/// A file of settings to start from: every field and every command with its default, as comments.
public enum SettingsExample {
  /// The text of the file.
  ///
  /// A setting stands right behind its two slashes, an explanation a blank behind them.
  public static var text: String {
    var text = """
      // Settings of invalidation: a file to start from.
      //
      // They are read from invalidation/config.json5 in $XDG_CONFIG_HOME, or in ~/.config where that
      // is not set. Nothing is ever written there but by you:
      //
      //     mkdir -p ~/.config/invalidation
      //     invalidation help settings > ~/.config/invalidation/config.json5
      //
      // Every setting stands here with its default, behind two slashes; take them away to change it.
      // What the command line says wins over what stands here. Where something cannot be read, the
      // program says where, and the rest of the file still works.
      {

      """
    for field in SettingsField.allCases where field != .keys {
      text += "  // \(field.help)\n  //\(field.rawValue): \(field.example),\n\n"
    }
    text += """
        // \(SettingsField.keys.help): a text, or a list of texts;
        // [] leaves a command without keys. A character is a key; other keys have names: <Space>,
        // <Enter>, <PageDown>, <Ctrl-L>, <F1>, and <lt> for <. Several in one text are a chord, pressed
        // one after the other: "gg", "<Ctrl-X>s". What is bound here stands in place of the command's own
        // keys, and is taken from the command that has it otherwise: name the keys that should stay.
        keys: {

      """
    text += Command.Group.allCases.map(section).joined(separator: "\n")
    return text + "  },\n}\n"
  }

  private static func section(_ group: Command.Group) -> String {
    var text = "    // \(group.rawValue)\n"
    for command in Command.all where command.group == group {
      let keys = command.keys.map { quoted($0.script) }
      let value = keys.count == 1 ? keys[0] : "[\(keys.joined(separator: ", "))]"
      text += "\n    // \(command.help)\n    //\(quoted(command.name)): \(value),\n"
    }
    return text
  }

  /// A text as JSON5 holds it; names and keys have nothing else to escape.
  private static func quoted(_ text: String) -> String {
    let escaped = text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }
    return "\"\(escaped.joined())\""
  }
}

extension SettingsField {
  /// The default, as the file holds it.
  fileprivate var example: String {
    switch self {
    case .theme: "\"dark\""
    case .motion: "true"
    case .mouse: "false"
    case .glyphs: "\"\(UserSettings.GlyphSet.unicode.rawValue)\""
    case .keys: "{}"
    }
  }
}
