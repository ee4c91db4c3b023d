import Canvas
import Explorer
import Invalidation
import TestSupport
import Testing

@Suite struct `The screen` {
  static let sizes = [(120, 40), (80, 24), (60, 18), (40, 12), (20, 5), (1, 1)]

  @Test(arguments: sizes)
  func `after the first step stands as in the picture`(width: Int, height: Int) throws {
    let state = try front(keys: "jj.", Size(width: width, height: height))
    expectSnapshot(state.frame().grid, "reader-step1-\(width)x\(height)")
  }

  @Test(arguments: sizes)
  func `in ASCII stands as in the picture, and is ASCII`(width: Int, height: Int) throws {
    let grid = try front(keys: "jj.", Size(width: width, height: height), glyphs: .ascii)
      .frame().grid
    expectSnapshot(grid, "reader-step1-ascii-\(width)x\(height)")
    #expect(grid.text.utf8.allSatisfy { $0 < 0x7F })
  }

  static let screens: [(name: String, lesson: String, keys: String)] = [
    ("reader-start", "environment-reader", ""),
    ("reader-end", "environment-reader", "..."),
    ("reader-folded", "environment-reader", "j<Enter>."),
    ("object-end", "environment-object", ".."),
    ("override-end", "environment-override", ".."),
    ("help", "environment-reader", "?"),
    ("help-end", "environment-reader", "?G"),
    ("lessons", "environment-reader", "oj"),
    ("prompt", "environment-reader", "s1"),
    ("unknown-key", "environment-reader", "Z"),
  ]

  @Test(arguments: screens)
  func `of each kind stands as in the picture`(name: String, lesson: String, keys: String) throws {
    expectSnapshot(try front(lesson, keys: keys).frame().grid, name)
  }

  @Test func `puts what a key does under the key where it is narrow`() throws {
    expectSnapshot(try front(keys: "?", Size(width: 40, height: 12)).frame().grid, "help-40x12")
    expectSnapshot(
      try front(keys: "?G", Size(width: 40, height: 12)).frame().grid,
      "help-end-40x12"
    )
  }

  @Test func `has room for names beyond the rows that are measured`() throws {
    let views = (0..<1500).map { "{ name: '\($0 < 1400 ? "V\($0)" : "LongerFurtherDown\($0)")' }" }
    let many = try scenario("{ views: [\(views.joined(separator: ","))] }")
    #expect(try front(many, keys: "G").frame().grid.text.contains("LongerFurtherDown1499"))
  }

  @Test func `shows what is declared wrong by a mark and a word`() throws {
    let faulty = try scenario(
      """
      { title: "Faulty", storage: { s: { state: "A" } },
        views: [{ name: "A" }, { name: "B", reads: ["s", "ghost"] }],
        changes: [{ label: "own", key: "s" }, { label: "undeclared", key: "ghost" }] }
      """
    )
    expectSnapshot(try front(faulty, keys: ".").frame().grid, "faulty-off-rule")
    expectSnapshot(try front(faulty, keys: "..").frame().grid, "faulty-out-of-scope")
  }

  @Test func `says why a pane is empty`() throws {
    let bare = try scenario("{ views: [{ name: 'A' }] }")
    let text = try front(bare).frame().grid.text
    #expect(text.contains("This scenario has no changes."))
    #expect(text.contains("Nothing is stored."))
  }

  @Test func `without views takes every key`() throws {
    let empty = try scenario("{ changes: [{ label: 'c', key: 'k' }] }")
    for command in Command.all {
      for chord in command.keys where command.name != "lessons" {
        let state = try front(empty, keys: chord.script + "." + chord.script)
        #expect(state.run.graph.viewCount == 0)
        _ = state.frame()
      }
    }
    #expect(try front(empty).frame().grid.text.contains("No views."))
  }

  @Test(arguments: [".", "..", "j.", ".,", "2", "."])
  func `keeps every pane in its place from step to step`(keys: String) throws {
    let before = try front().frame().grid.lines
    let after = try front(keys: keys).frame().grid.lines
    for word in ["─ changes ─", "▾ ", "Space next"] {
      #expect(
        before.firstIndex { $0.contains(word) } == after.firstIndex { $0.contains(word) }
      )
    }
  }

  @Test func `fills every size from one cell up, whatever is open`() throws {
    for keys in ["", ".", "?", "o"] {
      for width in [1, 2, 7, 33, 56, 99, 100] {
        for height in [1, 2, 3, 5, 8, 13, 18, 24] {
          let size = Size(width: width, height: height)
          let grid = try front(keys: keys, size).frame().grid
          #expect(grid.size == size)
          #expect(grid.cells.count == width * height)
        }
      }
    }
  }

  @Test func `fills the largest terminals too`() throws {
    for (width, height) in [(500, 200), (500, 1), (1, 200)] {
      let size = Size(width: width, height: height)
      #expect(try front(keys: ".", size).frame().grid.size == size)
    }
  }

  @Test func `always has a legend where there is more than one row`() throws {
    for height in [2, 3, 5, 8, 12, 18, 24, 40] {
      for width in [20, 40, 60, 80, 120] {
        let text = try front(keys: ".", Size(width: width, height: height)).frame().grid.text
        #expect(text.contains("●"), "\(width)x\(height)")
      }
    }
  }
}
