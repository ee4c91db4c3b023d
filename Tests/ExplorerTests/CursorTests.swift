import Canvas
import Explorer
import Testing

@Suite struct `The hardware cursor` {
  /// The line of the screen on which the cursor stands after some keys.
  private func line(_ keys: String, _ size: Size = Size(width: 80, height: 24)) throws -> String? {
    let frame = try front(keys: keys, size).frame()
    return frame.cursor.map { frame.grid.lines[$0.y] }
  }

  @Test(arguments: [
    ("", "ReaderScreen"), ("jj", "ParagraphView"), ("G", "SidebarView"), ("j-", "ReaderScreen"),
    ("oj", "environment-object"), ("oG", "navigation-path"), ("?", "Steps"), ("d", "textScale"),
    ("dj", "colorScheme"), ("s1", "go to step: 1_"), (":text", "fire: text_"),
  ])
  func `stands on the row that is selected, or where a text is typed`(
    keys: String,
    row: String
  ) throws {
    #expect(try line(keys)?.contains(row) == true)
  }

  @Test func `stands behind what is typed`() throws {
    let frame = try front(keys: "s12").frame()
    let cursor = try #require(frame.cursor)
    #expect(frame.grid[cursor].character == "_")
    let narrow = try front(keys: "s1234567890", Size(width: 12, height: 9)).frame()
    #expect(try #require(narrow.cursor).x == 11)
  }

  @Test(arguments: ["", "o", "oG", "?", "?G", "d", "s1", ":k", "P", "p"])
  func `never leaves the screen`(keys: String) throws {
    for width in [0, 1, 7, 20, 80] {
      for height in [0, 1, 2, 5, 24] {
        let frame = try front(keys: keys, Size(width: width, height: height)).frame()
        guard let cursor = frame.cursor else { continue }
        #expect((0..<width).contains(cursor.x) && (0..<height).contains(cursor.y))
      }
    }
  }
}
