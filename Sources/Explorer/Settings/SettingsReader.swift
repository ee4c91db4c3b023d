public import Documents

/// Reads a file of settings; a fault is a warning, and the rest of the file still works.
public struct SettingsReader {
  var faults: Faults
  private let themes: [String]
  private var settings = UserSettings()

  /// Reads the text of a file.
  ///
  /// - Parameters:
  ///   - bytes: the text, JSON5 in UTF-8.
  ///   - file: the file's name, as the user knows it.
  ///   - themes: the names of the themes that there are.
  /// - Returns: what the file settles, and the warnings.
  /// - Complexity: O(n) in the length of the text.
  public static func read(
    _ bytes: [UInt8],
    named file: String,
    themes: [String]
  ) -> (UserSettings, Faults) {
    var reader = SettingsReader(faults: Faults(file: file), themes: themes)
    do {
      reader.read(try Document(reading: bytes, named: file).root)
    } catch {
      var warning = error
      warning.severity = .warning
      reader.faults.add(warning)
    }
    return (reader.settings, reader.faults)
  }

  private mutating func read(_ root: Node) {
    guard root.kind == .object else {
      faults.warn(at: root.position, "settings are \(root.shown)", "write { theme: \"dark\" }")
      return
    }
    var seen: Set<SettingsField> = []
    for member in root.members {
      guard let field = SettingsField(rawValue: member.name) else {
        let names = SettingsField.allCases.map(\.rawValue)
        faults.warn(
          at: member.position,
          "unknown field '\(member.name)' of the settings",
          nearestName(to: member.name, among: names).map { "did you mean '\($0)'?" }
            ?? "it may be \(names.joined(separator: ", "))"
        )
        continue
      }
      guard seen.insert(field).inserted else {
        faults.warn(
          at: member.position,
          "field '\(field.rawValue)' stands twice",
          "keep one of them"
        )
        continue
      }
      read(member.value, as: field)
    }
  }

  private mutating func read(_ node: Node, as field: SettingsField) {
    switch field {
    case .theme: settings.theme = theme(node)
    case .motion: settings.motion = flag(node, field)
    case .mouse: settings.mouse = flag(node, field)
    case .glyphs: settings.glyphs = glyphs(node, field)
    case .keys: settings.keys = keys(node)
    }
  }

  private mutating func theme(_ node: Node) -> String? {
    guard let name = node.name else {
      expect("the name of a theme, such as \"dark\"", as: "theme", at: node)
      return nil
    }
    if themes.contains(name) { return name }
    faults.warn(
      at: node.position,
      "there is no theme '\(name)'",
      nearestName(to: name, among: themes).map { "did you mean '\($0)'?" }
        ?? "there are \(themes.joined(separator: ", "))"
    )
    return nil
  }

  private mutating func flag(_ node: Node, _ field: SettingsField) -> Bool? {
    if let flag = node.boolean { return flag }
    expect("true or false", as: field.rawValue, at: node)
    return nil
  }

  private mutating func glyphs(_ node: Node, _ field: SettingsField) -> UserSettings.GlyphSet? {
    if let glyphs = node.name.flatMap(UserSettings.GlyphSet.init) { return glyphs }
    expect("\"unicode\" or \"ascii\"", as: field.rawValue, at: node)
    return nil
  }

  /// Notes that a value is none that the field can have.
  mutating func expect(_ wanted: String, as field: String, at node: Node) {
    faults.warn(at: node.position, "'\(field)' is \(node.shown)", "write \(wanted)")
  }
}

extension Node {
  /// The text, where it is one.
  var name: String? { kind == .string ? string : nil }
}
