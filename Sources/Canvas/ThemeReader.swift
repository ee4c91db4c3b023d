public import Documents

/// Reads themes; a fault is a warning, and the rest of the file still works.
public struct ThemeReader {
  private var faults: Faults
  private var palette: [String: Color] = [:]

  /// Reads the text of a theme.
  ///
  /// - Parameters:
  ///   - bytes: the text, JSON5 in UTF-8.
  ///   - file: the file's name, as the user named it.
  /// - Returns: the theme, or nil where the text is no JSON5 object; and the warnings.
  public static func read(_ bytes: [UInt8], named file: String) -> (Theme?, [Diagnostic]) {
    var reader = ThemeReader(faults: Faults(file: file))
    do {
      let document = try Document(reading: bytes, named: file)
      let theme = reader.theme(document.root, named: file)
      return (theme, reader.faults.listing)
    } catch {
      var warning = error
      warning.severity = .warning
      return (nil, [warning])
    }
  }

  private static let fields = ["name", "appearance", "palette", "roles"]

  private mutating func theme(_ root: Node, named file: String) -> Theme? {
    guard root.kind == .object else {
      faults.warn(at: root.position, "a theme is \(root.shown)", "write { name: …, roles: { … } }")
      return nil
    }
    for member in unrepeated(root) where !Self.fields.contains(member.name) {
      unknown("field", member.name, of: "a theme", at: member.position, among: Self.fields)
    }
    readPalette(object("palette", of: root))
    var appearance = Theme.Appearance.dark
    if let node = root.member("appearance") {
      if let stated = node.string.flatMap(Theme.Appearance.init) {
        appearance = stated
      } else {
        faults.warn(
          at: node.position,
          "'appearance' is \(node.shown)",
          "write \"dark\" or \"light\""
        )
      }
    }
    return Theme(
      name: name(of: root) ?? String((file.split(separator: "/").last ?? "").prefix { $0 != "." }),
      appearance: appearance,
      styles: readRoles(object("roles", of: root))
    )
  }

  private mutating func name(of root: Node) -> String? {
    guard let node = root.member("name") else { return nil }
    if let name = node.string, !name.isEmpty { return name }
    faults.warn(at: node.position, "'name' is \(node.shown)", "write \"NAME\"")
    return nil
  }

  private mutating func object(_ name: String, of root: Node) -> Node? {
    guard let node = root.member(name) else { return nil }
    if node.kind == .object { return node }
    faults.warn(at: node.position, "'\(name)' is \(node.shown)", "write { … }")
    return nil
  }

  private mutating func readPalette(_ node: Node?) {
    guard let node else { return }
    for member in unrepeated(node) {
      guard let color = member.value.string.flatMap(Color.init) else {
        faults.warn(
          at: member.value.position,
          "\(member.value.string.map { "'\($0)'" } ?? member.value.shown) is no colour",
          Self.colorForms
        )
        continue
      }
      palette[member.name] = color
    }
  }

  private static let colorForms = "write #RRGGBB, a terminal colour such as bright-blue, or default"

  /// Styles by role; what a style leaves out comes from `text`.
  private mutating func readRoles(_ node: Node?) -> [Role: Style] {
    guard let node else { return [:] }
    let base = node.member(Role.text.rawValue).map { style($0, over: Style()) } ?? Style()
    var styles: [Role: Style] = [.text: base]
    for member in unrepeated(node) where member.name != Role.text.rawValue {
      guard let role = Role(rawValue: member.name) else {
        unknown(
          "role",
          member.name,
          of: "a theme",
          at: member.position,
          among: Role.allCases.map(\.rawValue),
          list: "'invalidation list --json' names them all"
        )
        continue
      }
      styles[role] = style(member.value, over: base)
    }
    return styles
  }

  private mutating func style(_ node: Node, over base: Style) -> Style {
    switch node.kind {
    case .string: return style(node.string ?? "", at: node, over: base)
    case .object: return style(of: node, over: base)
    default:
      faults.warn(
        at: node.position,
        "a style is \(node.shown)",
        "write \"FG\", \"FG on BG\" or { fg: …, bg: …, bold: true }"
      )
      return base
    }
  }

  /// `FG` or `FG on BG`.
  private mutating func style(_ text: String, at node: Node, over base: Style) -> Style {
    var style = base
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 1 || words.count == 3 && words[1] == "on" else {
      faults.warn(at: node.position, "'\(text)' is no style", "write \"FG\" or \"FG on BG\"")
      return style
    }
    if let color = color(words[0], at: node) { style.foreground = color }
    if words.count == 3, let color = color(words[2], at: node) { style.background = color }
    return style
  }

  private static let attributes: [String: Attributes] = [
    "bold": .bold, "italic": .italic, "underline": .underline, "reverse": .reverse,
  ]

  private mutating func style(of node: Node, over base: Style) -> Style {
    var style = base
    for member in unrepeated(node) {
      if member.name == "fg" || member.name == "bg" {
        guard let name = member.value.string else {
          faults.warn(
            at: member.value.position,
            "'\(member.name)' is \(member.value.shown)",
            Self.colorForms
          )
          continue
        }
        guard let color = color(name, at: member.value) else { continue }
        if member.name == "fg" { style.foreground = color } else { style.background = color }
      } else if let attribute = Self.attributes[member.name] {
        guard let flag = member.value.boolean else {
          faults.warn(
            at: member.value.position,
            "'\(member.name)' is \(member.value.shown)",
            "write true or false"
          )
          continue
        }
        if flag { style.attributes.insert(attribute) } else { style.attributes.remove(attribute) }
      } else {
        unknown(
          "field",
          member.name,
          of: "a style",
          at: member.position,
          among: ["fg", "bg"] + Self.attributes.keys.sorted()
        )
      }
    }
    return style
  }

  private mutating func color(_ name: String, at node: Node) -> Color? {
    if let color = palette[name] ?? Color(name) { return color }
    guard faults.keepsMore(.warning) else {
      faults.count(.warning)
      return nil
    }
    let names = palette.keys.sorted() + Color.names
    faults.warn(
      at: node.position,
      "'\(name)' is no colour",
      nearestName(to: name, among: names).map { "did you mean '\($0)'?" } ?? Self.colorForms
    )
    return nil
  }

  private mutating func unknown(
    _ what: String,
    _ name: String,
    of whole: String,
    at position: Position,
    among names: [String],
    list: String? = nil
  ) {
    guard faults.keepsMore(.warning) else { return faults.count(.warning) }
    faults.warn(
      at: position,
      "unknown \(what) '\(name)' of \(whole)",
      nearestName(to: name, among: names).map { "did you mean '\($0)'?" }
        ?? list ?? "it may be \(names.joined(separator: ", "))"
    )
  }

  /// The members of an object; a name that stands twice is a fault, and its first value holds.
  private mutating func unrepeated(_ node: Node) -> [Member] {
    var seen: Set<String> = []
    return node.members.filter { member in
      if seen.insert(member.name).inserted { return true }
      faults.warn(at: member.position, "'\(member.name)' stands twice", "keep one of them")
      return false
    }
  }
}
