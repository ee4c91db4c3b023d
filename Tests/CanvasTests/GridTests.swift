import Canvas
import Testing

@Suite struct `A grid` {
  private func drawn(_ text: String, width: Int, limit: Int = .max) -> Grid {
    var grid = Grid(Size(width: width, height: 1))
    grid.draw(text, at: Point(x: 0, y: 0), width: limit)
    return grid
  }

  @Test func `cuts a text that has not the room and says so`() {
    #expect(drawn("ParagraphView", width: 8).lines == ["Paragra…"])
    #expect(drawn("ParagraphView", width: 20, limit: 1).lines == ["…"])
    #expect(drawn("View", width: 4).lines == ["View"])
  }

  @Test func `gives a wide character two cells and never half of one`() {
    let grid = drawn("日本", width: 4)
    #expect(grid.cells.map(\.character) == ["日", nil, "本", nil])
    #expect(drawn("日本", width: 3).cells.map(\.character) == ["日", nil, "…"])
  }

  @Test func `blanks the other half of a wide character that is overwritten`() {
    var grid = drawn("日本", width: 4)
    grid.draw("x", at: Point(x: 1, y: 0))
    #expect(grid.cells.map(\.character) == [" ", "x", "本", nil])
    grid.draw("y", at: Point(x: 2, y: 0))
    #expect(grid.cells.map(\.character) == [" ", "x", "y", " "])
  }

  @Test func `keeps marks on their letter`() {
    let grid = drawn("e\u{301}x", width: 3)
    #expect(grid.cells.map(\.character) == ["e\u{301}", "x", " "])
  }

  @Test func `shows what a terminal would obey`() {
    #expect(drawn("a\u{1B}[2J\u{7F}\u{0}\nb", width: 12).lines == ["a␛[2J␡␀␊b"])
    #expect(drawn("a\u{202E}b\u{200B}c", width: 8).lines == ["a\u{FFFD}b\u{FFFD}c"])
    #expect(drawn("\u{9B}x\u{301}", width: 4).cells[0].character == "\u{FFFD}")
  }

  @Test func `passes over what lies outside`() {
    var grid = Grid(Size(width: 2, height: 1))
    grid.draw("abc", at: Point(x: 1, y: 0))
    grid.draw("abc", at: Point(x: 0, y: 3))
    grid.draw("abc", at: Point(x: 9, y: 0))
    grid.draw("abc", at: Point(x: 0, y: -1))
    #expect(grid.lines == [" …"])
  }

  @Test func `costs what is drawn, not how long the text is`() {
    let grid = drawn(String(repeating: "x", count: 100_000), width: 10)
    #expect(grid.lines == ["xxxxxxxxx…"])
  }
}

@Suite struct `The glyphs` {
  private func glyphs(_ set: Glyphs) -> [String] {
    Mirror(reflecting: set).children.compactMap { $0.value as? String }
  }

  @Test func `are as wide as the table says in both sets`() {
    for (unicode, ascii) in zip(glyphs(.unicode), glyphs(.ascii)) where ascii.count < 3 {
      #expect(textWidth(unicode) == unicode.count, "\(unicode)")
    }
  }

  @Test func `of the second set are ASCII, and tell causes and outcomes apart`() {
    for glyph in glyphs(.ascii) { #expect(glyph.utf8.allSatisfy { $0 < 0x7F }, "\(glyph)") }
    for set in [Glyphs.unicode, .ascii] {
      let marks = [
        set.local, set.parent, set.observed, set.environment, set.external, set.faulty,
        set.skipped, set.checked, set.created, set.removed,
      ]
      #expect(Set(marks).count == marks.count)
    }
  }
}

@Suite struct `Wrapping` {
  @Test func `breaks at blanks and leaves the rest to the last line`() {
    #expect(wrap("one two three four", width: 8, lines: 2) == ["one two", "three four"])
    #expect(wrap("one two", width: 20, lines: 3) == ["one two"])
    #expect(wrap("", width: 20, lines: 3) == [])
    #expect(wrap("one\ntwo", width: 3, lines: 9) == ["one", "two"])
  }
}

@Suite struct `Quantising` {
  @Test func `keeps the colours of the cube and falls back step by step`() {
    #expect(Color.rgb(255, 95, 175).index(in: .indexed256) == .index(205))
    #expect(Color.rgb(28, 28, 28).index(in: .indexed256) == .index(234))
    #expect(Color.rgb(255, 0, 0).index(in: .named16) == .index(9))
    #expect(Color.rgb(205, 0, 0).index(in: .basic8) == .index(1))
    #expect(Color.rgb(1, 2, 3).index(in: .truecolor) == .rgb(1, 2, 3))
    #expect(Color.named(12).index(in: .basic8) == .index(4))
    #expect(Color.named(4).index(in: .truecolor) == .index(4))
    #expect(Color.named(12).index(in: .truecolor) == .rgb(92, 92, 255))
    #expect(Color.terminal.index(in: .truecolor) == nil)
    #expect(Color.rgb(1, 2, 3).index(in: .none) == nil)
  }
}
