import Canvas
import Explorer
import TestSupport
import Testing

/// The screens of the history, on the layers scenario, at every size.
@Suite struct `The screens of the history` {
  static let sizes = [(120, 40), (80, 24), (60, 18), (40, 12), (20, 5)]

  static let screens: [(name: String, keys: String)] = [
    ("timeline", ".....,H"),
    ("timeline-marked", ".....,Hkkc"),
    ("busiest", "......b"),
    ("comparison", "......Hgjcjjjc"),
    ("view", ".....,,,,jjji"),
  ]

  @Test(arguments: screens, sizes)
  func `stand as in the picture`(screen: (name: String, keys: String), size: (Int, Int)) throws {
    let layers = try scenario(`The screen of a scenario in layers`.text)
    let size = Size(width: size.0, height: size.1)
    let grid = try front(layers, keys: screen.keys, size).frame().grid
    expectSnapshot(grid, "history-\(screen.name)-\(size.width)x\(size.height)")
  }

  @Test(arguments: screens)
  func `are ASCII where the terminal is`(name: String, keys: String) throws {
    let layers = try scenario(`The screen of a scenario in layers`.text)
    let grid = try front(layers, keys: keys, glyphs: .ascii).frame().grid
    expectSnapshot(grid, "history-\(name)-ascii")
    #expect(grid.text.utf8.allSatisfy { $0 < 0x7F })
    #expect(!grid.text.contains("?"))
  }

  @Test func `name the keys in force`() throws {
    let (settled, _) = settings("{ keys: { compare: 'X', cancel: '<F10>' } }")
    var state = State(
      try scenario(`The screen of a scenario in layers`.text),
      size: Size(width: 80, height: 24),
      themes: ThemeLibrary().themes,
      glyphs: .unicode,
      keymap: Keymap(bindings: settled.keys)
    )
    for key in try KeyScript.keys(of: ".H") { _ = state.update(.key(key)) }
    let hints = state.frame().grid.lines.last
    #expect(hints == " Enter go there  X compare  Up Down choose  F10 back")
  }

  @Test(arguments: screens)
  func `fill every size from one cell up`(name: String, keys: String) throws {
    let layers = try scenario(`The screen of a scenario in layers`.text)
    var state = try front(layers, keys: keys)
    for width in [1, 2, 3, 7, 15, 16, 33, 50, 99, 200] {
      for height in [1, 2, 3, 4, 5, 8, 13, 24, 60] {
        let size = Size(width: width, height: height)
        _ = state.update(.resized(size))
        let frame = state.frame()
        #expect(frame.grid.size == size)
        #expect(frame.cursor.map { Rect(size).contains($0) } ?? true)
      }
    }
  }

  @Test(arguments: ["H", "b", "i", "Hc", "Hckc"])
  func `say why they are empty`(keys: String) throws {
    let bare = try scenario("{ changes: [{ label: 'c', key: 'k' }] }")
    for keys in [keys, "." + keys] {
      #expect(try front(bare, keys: keys).frame().grid.text.count > 24)
    }
    #expect(try front(bare, keys: "i").notice == "there are no views")
    #expect(try front(keys: "b").frame().grid.text.contains("Nothing has been fired yet."))
  }
}
