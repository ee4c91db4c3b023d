@testable import Canvas
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

  @Test func `holds characters of up to six scalars as they are`() {
    let characters: [Character?] = [
      nil, " ", "x", "\u{0}", "日", "\u{10FFFF}", "e\u{301}", "e\u{301}\u{302}\u{303}\u{304}\u{305}",
    ]
    for character in characters {
      let cell = Cell(character, role: .key, ground: .cursor)
      #expect(cell.character == character)
      #expect(cell.isSecond == (character == nil))
      #expect(cell == Cell(character, role: .key, ground: .cursor))
      #expect(cell != Cell("y", role: .key, ground: .cursor))
    }
    let long = Character("e" + String(repeating: "\u{301}", count: 9))
    #expect(Cell(long).character == Character("e" + String(repeating: "\u{301}", count: 5)))
  }

  @Test func `tells which part of each row differs from an earlier picture`() {
    let old = Grid(Size(width: 6, height: 4))
    var new = old
    #expect(new.spans(changedSince: old).isEmpty)
    new.draw("x", at: Point(x: 5, y: 1))
    new.draw("a", at: Point(x: 1, y: 2))
    new.draw("b", at: Point(x: 3, y: 2))
    new.fillGround(Rect(new.size), row: 3, with: .cursor)
    let spans = [RowSpan(row: 1, columns: 5..<6), RowSpan(row: 2, columns: 1..<4)]
    #expect(new.spans(changedSince: old) == spans + [RowSpan(row: 3, columns: 0..<6)])
    #expect(new.wholeSpans.map(\.row) == [0, 1, 2, 3])
  }

  @Test func `a part that differs holds its wide characters whole`() {
    let old = drawn("日本x", width: 6)
    #expect(drawn("日月x", width: 6).spans(changedSince: old).map(\.columns) == [2..<4])
    #expect(drawn("日abx", width: 6).spans(changedSince: old).map(\.columns) == [2..<4])
    #expect(drawn("a日bx", width: 6).spans(changedSince: old).map(\.columns) == [0..<4])
  }

  @Test func `blanks the other half of a wide character that is overwritten`() {
    var grid = drawn("日本", width: 4)
    grid.draw("x", at: Point(x: 1, y: 0))
    #expect(grid.cells.map(\.character) == [" ", "x", "本", nil])
    grid.draw("y", at: Point(x: 2, y: 0))
    #expect(grid.cells.map(\.character) == [" ", "x", "y", " "])
  }

  @Test func `passes over what lies outside`() {
    var grid = Grid(Size(width: 2, height: 1))
    grid.draw("abc", at: Point(x: 1, y: 0))
    grid.draw("abc", at: Point(x: 0, y: 3))
    grid.draw("abc", at: Point(x: 9, y: 0))
    grid.draw("abc", at: Point(x: 0, y: -1))
    #expect(grid.lines == [" …"])
  }

  @Test func `keeps both halves of every wide character, whatever is drawn over what`() {
    var random = Numbers(seed: 7)
    var grid = Grid(Size(width: 9, height: 1))
    for _ in 0..<2000 {
      let text = ["日本語", "ab", "x日", "e\u{301}", "한"][random.next(below: 5)]
      let x = random.next(below: 14) - 4
      grid.draw(text, at: Point(x: x, y: 0), width: random.next(below: 7))
      let wide = grid.cells.map { $0.character.map { textWidth(String($0)) == 2 } ?? false }
      let isSecond = grid.cells.map { $0.character == nil }
      #expect([false] + wide.dropLast() == isSecond, "\(grid.lines)")
      #expect(wide.last == false)
    }
  }

  @Test func `has no cell outside`() {
    var grid = Grid(Size(width: 2, height: 2))
    for point in [Point(x: 2, y: 0), Point(x: -1, y: 1), Point(x: 0, y: .max)] {
      grid[point] = Cell("x")
      #expect(grid[point] == Cell())
    }
    #expect(grid == Grid(Size(width: 2, height: 2)))
    #expect(grid.draw("abc", at: Point(x: .min, y: 0), width: 3) == 3)
    #expect(grid.draw("abc", at: Point(x: .max, y: 0)) == 0)
    #expect(grid.lines == ["", ""])
  }

  @Test func `is shown in ASCII with a question mark for each other column`() {
    #expect(drawn("a日é\u{1B}", width: 6).inASCII.lines == ["a????"])
  }

  @Test func `lays a ground under the cells of a row that lie within`() {
    var grid = Grid(Size(width: 3, height: 2))
    grid.fillGround(Rect(x: 1, y: 0, width: 9, height: 2), row: 1, with: .cursor)
    grid.fillGround(Rect(x: 0, y: 0, width: 3, height: 2), row: 2, with: .cursor)
    #expect(grid.cells.map(\.ground) == [nil, nil, nil, nil, .cursor, .cursor])
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

  @Test func `are safe to send to a terminal`() {
    for glyph in glyphs(.unicode) {
      var grid = Grid(Size(width: 3, height: 1))
      grid.draw(glyph, at: Point(x: 0, y: 0))
      #expect(String(grid.cells.compactMap(\.character)).hasPrefix(glyph))
    }
  }

  @Test func `of the second set are ASCII, and tell causes and outcomes apart`() {
    for glyph in glyphs(.ascii) { #expect(glyph.utf8.allSatisfy { $0 < 0x7F }, "\(glyph)") }
    for set in [Glyphs.unicode, .ascii] {
      let marks = [
        set.local, set.parent, set.observed, set.environment, set.external, set.unknown, set.faulty,
        set.skipped, set.checked, set.created, set.removed, set.missing,
      ]
      #expect(Set(marks).count == marks.count)
    }
  }
}

@Suite struct `Wrapping` {
  @Test func `breaks at blanks and leaves the rest to the last line`() {
    #expect(wrap("one two three four", width: 8, lines: 2) == ["one two", "three four"])
    #expect(wrap("one two", width: 20, lines: 3) == ["one two"])
    #expect(wrap(" one  two ", width: 20, lines: 3) == ["one two"])
    #expect(wrap("one two", width: 7, lines: 1) == ["one two"])
    #expect(wrap("日本 語", width: 7, lines: 3) == ["日本 語"])
    #expect(wrap("", width: 20, lines: 3) == [])
    #expect(wrap("one\ntwo", width: 3, lines: 9) == ["one", "two"])
  }
}
