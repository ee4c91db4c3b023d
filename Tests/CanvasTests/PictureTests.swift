import Canvas
import Documents
import TestSupport
import Testing

/// A grid as SVG and as HTML, read back by an XML parser.
@Suite struct `A picture of a grid` {
  /// What a name could hold to break out of its place.
  static let hostile = [
    "\"]}</script><!--", "</text></svg>", "</pre></style>'", "]]>&amp;<b>", "\u{0}\u{1B}[2J\u{7F}",
    "\u{202E}evil\u{2066}", "\u{85}\u{9B}31m\u{2028}\u{FFFE}", "日本語 e\u{301}\u{302}", "👩‍👩‍👧 עולם",
  ]

  static let themes = ThemeLibrary().themes

  private func grid(_ text: String, role: Role = .text, ground: Role? = nil) -> Grid {
    var grid = Grid(Size(width: 24, height: 2))
    grid.draw(text, at: Point(x: 0, y: 0), role: role, ground: ground)
    return grid
  }

  private func svg(_ grid: Grid, theme: Theme = themes[0], _ title: String = "") throws -> Element {
    let text = grid.svg(theme: theme, title: title, description: title)
    #expect(text.hiddenScalars.isEmpty)
    return try Element.read(text)
  }

  private func html(_ grid: Grid) throws -> Element {
    #expect(grid.html.hiddenScalars.isEmpty)
    return try Element.read("<pre>\(grid.html)</pre>")
  }

  @Test(arguments: hostile) func `holds any text, and nothing else comes of it`(text: String) throws
  {
    let grid = grid(text, role: .local, ground: .cursor)
    let picture = try svg(grid, text)
    #expect(Set(picture.all.map(\.name)) == ["svg", "title", "desc", "rect", "g", "text"])
    #expect(picture.all("title")[0].text == text.visible)
    let shown = picture.all("text").map(\.text).joined().filter { $0 != " " }
    #expect(shown == grid.lines[0].filter { $0 != " " })
    let page = try html(grid)
    #expect(Set(page.all.map(\.name)) == ["pre", "span"])
    #expect(page.text.split(separator: "\n").first.map(String.init) == grid.lines[0])
  }

  @Test func `fits text into its columns, whatever the font`() throws {
    let picture = try svg(grid("  ab  日本│é→→"))
    #expect(picture.all("text").map(\.text) == ["ab", "日本", "│", "é", "→", "→"])
    #expect(
      picture.all("text").map { $0.attributes["x"] } == ["36", "84", "132", "144", "156", "168"]
    )
    #expect(
      picture.all("text").map { $0.attributes["textLength"] } == [
        "24", "48", "12", "12", "12", "12",
      ]
    )
    let spans = try html(grid("ab日本│é→→")).all("span").dropFirst().prefix(5)
    #expect(spans.map(\.text) == ["日本", "│", "é", "→", "→"])
    #expect(
      spans.map { $0.attributes["style"] }
        == ["width:4ch", "width:1ch", "width:1ch", "width:1ch", "width:1ch"]
    )
  }

  @Test func `keeps the columns of half a wide character`() throws {
    var grid = grid("日本")
    grid.draw("x", at: Point(x: 1, y: 0))
    #expect(try svg(grid).all("text").map { $0.attributes["x"] } == ["24", "36"])
    grid[Point(x: 0, y: 0)].character = nil
    #expect(try html(grid).text.hasPrefix(" x本"))
  }

  @Test(arguments: themes) func `has the colours of its theme`(theme: Theme) throws {
    let grid = grid("local", role: .local, ground: .cursor)
    let picture = try svg(grid, theme: theme)
    let paper = picture.all("rect").map { $0.attributes["fill"] }
    let ink = picture.all("text").map {
      $0.attributes["fill"] ?? picture.all("g")[1].attributes["fill"]
    }
    let css = theme.css(for: [grid])
    #expect(paper.count == 2 && paper[0] == theme.paint(of: .text).paper)
    #expect(css.contains(".screen .cause-local.on-cursor { color: \(ink[0] ?? ""); "))
    #expect(css.contains("background: \(paper[1] ?? "")"))
    for color in paper + ink { #expect(color?.wholeMatch(of: /#[0-9a-f]{6}/) != nil) }
  }

  @Test func `spells classes of no other letters than a style sheet takes`() {
    for role in Role.allCases {
      #expect(grid("x", role: role).html.contains(/class="[a-z-]+"|>x</))
    }
  }
}

@Suite struct `The paint that stands for a terminal's own colours` {
  @Test(arguments: [Theme.Appearance.dark, .light])
  func `is legible on the paper that stands for the terminal's`(appearance: Theme.Appearance) throws
  {
    let theme = Theme(name: "own", appearance: appearance, styles: [:])
    let base = theme.paint(of: .text)
    let paper = try #require(Color(base.paper).flatMap(SeenColor.init))
    #expect(theme.namedPaints.count == 16)
    let named = theme.namedPaints.enumerated().filter { ![0, 7, 15].contains($0.offset) }
    for ink in named.map(\.element) + [base.ink] {
      let color = try #require(Color(ink).flatMap(SeenColor.init))
      #expect(color.contrast(with: paper) >= 4.5, "\(ink)")
    }
  }

  @Test func `exchanges the two where a style is reversed`() {
    let reversed = Style(attributes: [.reverse, .bold])
    let theme = Theme(name: "own", appearance: .light, styles: [.cursor: reversed])
    let paint = theme.paint(of: .cursor)
    #expect(paint.ink == theme.paint(of: .text).paper)
    #expect(paint.paper == theme.paint(of: .text).ink)
    #expect(paint.attributes == .bold)
  }
}
