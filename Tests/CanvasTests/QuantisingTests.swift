import Canvas
import Testing

@Suite struct `Quantising` {
  private static let themes = ThemeLibrary().themes

  @Test func `keeps the colours of the cube and falls back step by step`() {
    #expect(Color.rgb(255, 95, 175).index(in: .indexed256) == .index(205))
    #expect(Color.rgb(28, 28, 28).index(in: .indexed256) == .index(234))
    #expect(Color.rgb(255, 0, 0).index(in: .named16) == .index(9))
    #expect(Color.rgb(205, 0, 0).index(in: .basic8) == .index(1))
    #expect(Color.rgb(1, 2, 3).index(in: .truecolor) == .rgb(1, 2, 3))
    #expect(Color.named(12).index(in: .basic8) == .index(4))
    #expect(Color.terminal.index(in: .truecolor) == nil)
    #expect(Color.rgb(1, 2, 3).index(in: .none) == nil)
  }

  @Test func `keeps a grey grey and an orange yellow`() {
    #expect(Color.rgb(128, 128, 128).index(in: .named16) == .index(8))
    #expect(Color.rgb(128, 128, 128).index(in: .basic8) == .index(7))
    #expect(Color.rgb(230, 159, 0).index(in: .basic8) == .index(3))
    #expect(Color.rgb(0, 158, 115).index(in: .named16) == .index(2))
    #expect(Color.rgb(204, 121, 167).index(in: .named16) == .index(5))
  }

  @Test func `gives every colour a place at every depth`() {
    for red in stride(from: 0, through: 255, by: 15) {
      for green in stride(from: 0, through: 255, by: 15) {
        for blue in stride(from: 0, through: 255, by: 15) {
          let color = Color.rgb(UInt8(red), UInt8(green), UInt8(blue))
          guard case .index(let basic) = color.index(in: .basic8),
            case .index(let named) = color.index(in: .named16)
          else {
            Issue.record("\(color)")
            continue
          }
          #expect(basic < 8 && named < 16)
        }
      }
    }
  }

  @Test(arguments: themes, [ColorDepth.truecolor, .indexed256, .named16, .basic8])
  func `tells the four causes apart wherever there are colours`(theme: Theme, depth: ColorDepth) {
    guard theme.name != "monochrome" else { return }
    let causes: [Role] = [.local, .parent, .observed, .environment]
    let colors = causes.map { theme.style(of: Cell("x", role: $0), in: depth).foreground }
    #expect(Set(colors).count == 4, "\(theme.name) \(colors)")
  }

  @Test(arguments: themes, ColorDepth.allCases)
  func `leaves nothing in the colour of its ground, and the cursor in sight`(
    theme: Theme,
    depth: ColorDepth
  ) {
    for role in Role.allCases {
      let plain = theme.style(of: Cell("x", role: role), in: depth)
      let under = theme.style(of: Cell("x", role: role, ground: .cursor), in: depth)
      for style in [plain, under] where style.foreground != .terminal {
        #expect(style.foreground != style.background, "\(theme.name) \(role) \(depth)")
      }
      #expect(
        plain.background != under.background
          || plain.attributes.contains(.reverse) != under.attributes.contains(.reverse),
        "\(theme.name) \(role) \(depth)"
      )
    }
  }

  @Test func `of a grey on white leaves it to be read`() {
    let style = Style(foreground: .rgb(138, 138, 138), background: .rgb(255, 255, 255))
    #expect(style.quantised(to: .basic8) == Style(foreground: .named(0), background: .named(7)))
    #expect(style.quantised(to: .named16) == Style(foreground: .named(8), background: .named(15)))
    #expect(Style(foreground: .named(8)).quantised(to: .basic8) == Style())
  }
}

@Suite struct `A picture with its colours` {
  private let theme = Theme(
    name: "test",
    appearance: .dark,
    styles: [
      .local: Style(foreground: .rgb(255, 175, 0), attributes: .bold),
      .quiet: Style(foreground: .named(9), background: .named(4)),
      .cursor: Style(background: .rgb(0, 0, 95)),
    ]
  )

  private var grid: Grid {
    var grid = Grid(Size(width: 6, height: 3))
    grid.draw("日", at: Point(x: 0, y: 0), role: .local)
    grid.draw("b", at: Point(x: 2, y: 0))
    grid.draw("q", at: Point(x: 0, y: 1), role: .quiet)
    grid.draw("l", at: Point(x: 0, y: 2), role: .local, ground: .cursor)
    return grid
  }

  @Test(arguments: [
    (ColorDepth.truecolor, "0;1;38;2;255;175;0", "0;91;44", "0;1;38;2;255;175;0;48;2;0;0;95"),
    (.indexed256, "0;1;38;5;214", "0;91;44", "0;1;38;5;214;48;5;17"),
    (.named16, "0;1;93", "0;91;44", "0;1;7;93"),
    (.basic8, "0;1;33", "0;31;44", "0;1;7;33"),
    (.none, "0;1", "0", "0;1;7"),
  ])
  func `changes style where it must, and ends each line plain`(
    depth: ColorDepth,
    local: String,
    quiet: String,
    cursor: String
  ) {
    let start = quiet == "0" ? "" : "\u{1B}[\(quiet)m"
    let end = quiet == "0" ? "" : "\u{1B}[0m"
    #expect(
      grid.ansi(theme: theme, depth: depth) == """
        \u{1B}[\(local)m日\u{1B}[0mb
        \(start)q\(end)
        \u{1B}[\(cursor)ml\u{1B}[0m

        """
    )
  }

  @Test func `keeps the blanks of a painted ground`() throws {
    let themes = ThemeLibrary().themes
    let dark = try #require(themes.first)
    let blank = Grid(Size(width: 3, height: 1))
    #expect(
      blank.ansi(theme: dark, depth: .indexed256) == "\u{1B}[0;38;5;252;48;5;234m   \u{1B}[0m\n"
    )
    #expect(blank.ansi(theme: dark, depth: .none) == "\n")
  }
}
