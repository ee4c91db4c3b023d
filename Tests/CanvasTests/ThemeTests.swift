import Canvas
import Documents
import Testing

@Suite struct `A theme` {
  /// The built-in themes that state their own colours.
  static let colored: [Theme] = ThemeLibrary().themes.filter { theme in
    if case .rgb = theme.style(of: Role.text).background { true } else { false }
  }

  private static let causes: [Role] = [.local, .parent, .observed, .environment]
  /// Roles that draw lines, not text.
  private static let lines: [Role] = [.rule, .treeLine]

  @Test func `is built in seven times without a fault, the dark one first`() {
    for (name, text) in ThemeLibrary.builtIn {
      let (theme, faults) = ThemeReader.read(text, named: name)
      #expect(theme?.name == name)
      #expect(faults.isEmpty, "\(name)")
    }
    #expect(
      ThemeLibrary().themes.map(\.name) == [
        "dark", "light", "projector-dark", "projector-light", "colour-blind", "monochrome",
        "terminal",
      ]
    )
    #expect(Self.colored.count == 5)
  }

  @Test(arguments: colored, [ColorDepth.truecolor, .indexed256])
  func `has enough contrast for everything that is read, also under the cursor`(
    theme: Theme,
    depth: ColorDepth
  ) throws {
    let wanted = theme.name.hasPrefix("projector") ? 7 : 4.5
    for role in Role.allCases {
      for ground in [nil, Role.cursor] {
        let style = theme.style(of: Cell("x", role: role, ground: ground), in: depth)
        let ink = try #require(SeenColor(style.foreground))
        let paper = try #require(SeenColor(style.background))
        let isLine = Self.lines.contains(role)
        let isWeak = role == .skipped || isLine
        let least = isLine && ground != nil ? 2 : isWeak ? (isLine ? 2.9 : 3) : wanted
        #expect(
          ink.contrast(with: paper) >= least,
          "\(theme.name) \(role) \(ground.map { "under \($0)" } ?? "")"
        )
      }
    }
  }

  @Test(arguments: colored)
  func `dims skipped views clearly below the others`(theme: Theme) throws {
    let paper = try #require(SeenColor(theme.style(of: Role.text).background))
    let skipped = try #require(SeenColor(theme.style(of: Role.skipped).foreground))
    let view = try #require(SeenColor(theme.style(of: Role.view).foreground))
    #expect(view.contrast(with: paper) > 1.9 * skipped.contrast(with: paper))
  }

  @Test(arguments: colored, [ColorDepth.truecolor, .indexed256])
  func `has causes that differ for every kind of colour vision`(
    theme: Theme,
    depth: ColorDepth
  ) throws {
    let colors = try Self.causes.map { role in
      try #require(SeenColor(theme.style(of: Cell("x", role: role), in: depth).foreground))
    }
    // The hues of Okabe and Ito are none of xterm's 256, and come a little nearer to each other there.
    let least = theme.name == "colour-blind" && depth == .truecolor ? 10.0 : 7
    for (index, first) in colors.enumerated() {
      for second in colors[(index + 1)...] {
        #expect(first.lab.distance(to: second.lab) >= 20)
        for vision in SeenColor.Vision.allCases {
          let distance = first.seen(vision).lab.distance(to: second.seen(vision).lab)
          #expect(distance >= least, "\(theme.name) \(vision) \(distance)")
        }
      }
    }
  }

  @Test func `measures distance as the published pairs say`() {
    let pairs: [(LabColor, LabColor, Double)] = [
      (.init(l: 50, a: 2.6772, b: -79.7751), .init(l: 50, a: 0, b: -82.7485), 2.0425),
      (.init(l: 50, a: -1, b: 2), .init(l: 50, a: 0, b: 0), 2.3669),
      (.init(l: 50, a: 2.5, b: 0), .init(l: 73, a: 25, b: -18), 27.1492),
      (.init(l: 50, a: 2.5, b: 0), .init(l: 58, a: 24, b: 15), 19.4535),
      (.init(l: 2.0776, a: 0.0795, b: -1.135), .init(l: 0.9033, a: -0.0636, b: -0.5514), 0.9082),
    ]
    for (first, second, distance) in pairs {
      #expect(abs(first.distance(to: second) - distance) < 0.0001)
    }
  }

  @Test func `warns of faults with their position and still works`() throws {
    let text = """
      { name: "mine", colour: 1, palette: { ink: "#FFFFFF", bad: "#12" },
        roles: { "text": "ink on blak", "caus.local": "red", "cause.local": { fg: "ink", blod: true } } }
      """
    let (theme, faults) = ThemeReader.read(Array(text.utf8), named: "f")
    #expect(
      faults.map(\.description) == [
        "f:1:17: warning: unknown field 'colour' of a theme; it may be name, appearance, palette, roles",
        "f:1:60: warning: '#12' is no colour; write #RRGGBB, a terminal colour such as bright-blue, or default",
        "f:2:20: warning: 'blak' is no colour; did you mean 'black'?",
        "f:2:35: warning: unknown role 'caus.local' of a theme; did you mean 'cause.local'?",
        "f:2:84: warning: unknown field 'blod' of a style; did you mean 'bold'?",
      ]
    )
    #expect(theme?.style(of: Role.local).foreground == .rgb(255, 255, 255))
  }

  @Test func `warns where it is not built as it must be`() {
    let text = #"{ name: 3, appearance: "dim", palette: [], roles: "red" }"#
    let (theme, faults) = ThemeReader.read(Array(text.utf8), named: "mine.json5")
    #expect(
      faults.map(\.description) == [
        "mine.json5:1:9: warning: 'name' is 3; write \"NAME\"",
        "mine.json5:1:24: warning: 'appearance' is \"dim\"; write \"dark\" or \"light\"",
        "mine.json5:1:40: warning: 'palette' is a list; write { … }",
        "mine.json5:1:51: warning: 'roles' is \"red\"; write { … }",
      ]
    )
    #expect(theme?.name == "mine")
  }

  @Test func `takes text in the colour of the ground from the ground`() {
    let theme = Theme(
      name: "test",
      appearance: .dark,
      styles: [
        .local: Style(foreground: .named(4)),
        .cursor: Style(foreground: .named(7), background: .named(4)),
      ]
    )
    let under = theme.style(of: Cell("x", role: .local, ground: .cursor))
    #expect(under == Style(foreground: .named(7), background: .named(4)))
  }

  @Test func `takes what a role leaves out from the role before its last dot, then from text`() {
    let text =
      #"{ roles: { text: "white on black", view: "red", "view.checked": { bold: true } } }"#
    let theme = ThemeReader.read(Array(text.utf8), named: "mine.json5").0
    #expect(theme?.name == "mine")
    #expect(theme?.style(of: Role.skipped).foreground == .named(1))
    #expect(theme?.style(of: Role.skipped).background == .named(0))
    #expect(theme?.style(of: Role.checked).foreground == .named(7))
    #expect(theme?.style(of: Role.rule).foreground == .named(7))
  }

  @Test func `shows the cursor by background, or in reverse where there is none`() throws {
    for theme in ThemeLibrary().themes {
      let plain = theme.style(of: Cell("x", role: .view))
      let under = theme.style(of: Cell("x", role: .view, ground: .cursor))
      #expect(
        plain.background != under.background || under.attributes.contains(.reverse),
        "\(theme.name)"
      )
    }
  }
}
