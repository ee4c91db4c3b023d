import Canvas
import ChangeLog
@testable import Explorer
import TestSupport
import Testing

@Suite struct `The screen of a log` {
  static let sizes = [(120, 40), (80, 24), (60, 18), (40, 12), (20, 5), (1, 1)]

  private static func front(_ size: Size, _ glyphs: Glyphs = .unicode) -> WatchedFront {
    var front = WatchedFront(size, glyphs: glyphs)
    front.tell(Array(libraryLog.prefix(4)))
    front.tell(Array(libraryLog[4..<6]))
    front.tell(Array(libraryLog[6..<10]))
    return front
  }

  @Test(arguments: sizes)
  func `shows the newest update as in the picture`(width: Int, height: Int) throws {
    var front = Self.front(Size(width: width, height: height))
    try front.press("jj")
    expectSnapshot(front.state.frame().grid, "watch-live-\(width)x\(height)")
  }

  @Test(arguments: sizes)
  func `shows how far it is behind where it pauses`(width: Int, height: Int) throws {
    var front = Self.front(Size(width: width, height: height))
    try front.press("jj,")
    front.tell([libraryLog[10]])
    expectSnapshot(front.state.frame().grid, "watch-paused-\(width)x\(height)")
  }

  @Test(arguments: sizes)
  func `calls a storm out, and stays when the log ends`(width: Int, height: Int) throws {
    var front = Self.front(Size(width: width, height: height))
    front.tell(stormLog)
    expectSnapshot(front.state.frame().grid, "watch-storm-\(width)x\(height)")
    front.end()
    try front.press("k")
    expectSnapshot(front.state.frame().grid, "watch-ended-\(width)x\(height)")
  }

  @Test func `is ASCII where the terminal is`() throws {
    var front = Self.front(Size(width: 80, height: 24), .ascii)
    front.tell(stormLog)
    try front.press("jj")
    expectSnapshot(front.state.frame().grid, "watch-ascii")
    #expect(front.text.utf8.allSatisfy { $0 < 0x7F })
  }

  @Test func `tells before the first update what it waits for`() {
    var front = WatchedFront()
    #expect(front.text.contains("Waiting for the log: no view has run yet."))
    front.tell([(0, "[Store] Update: SelectDrafts")])
    #expect(front.text.contains("No view has run yet; 1 lines told of none."))
    front.end()
    #expect(front.text.contains("The log is at its end, and told of no view."))
    #expect(front.text.contains("log ended"))
  }

  static let screens: [(name: String, keys: String)] = [
    ("timeline", "H"), ("busiest", "b"), ("view", "jji"), ("comparison", "Hkckkc"), ("help", "?"),
    ("present", "P"),
  ]

  @Test(arguments: screens, [(80, 24), (40, 12)])
  func `has the same lists as a scenario`(screen: (name: String, keys: String), size: (Int, Int))
    throws
  {
    var front = Self.front(Size(width: size.0, height: size.1))
    try front.press(screen.keys)
    expectSnapshot(front.state.frame().grid, "watch-\(screen.name)-\(size.0)x\(size.1)")
  }

  @Test func `fills every size from one cell up, whatever is open`() throws {
    for keys in ["", ",", "H", "b", "jji", "?", "P", "Hkkc", "x", "v", "/row"] {
      var front = Self.front(Size(width: 80, height: 24))
      front.tell(stormLog)
      try front.press(keys)
      for width in [1, 2, 7, 33, 54, 56, 99, 100, 200] {
        for height in [1, 2, 3, 5, 8, 13, 18, 24, 60] {
          let size = Size(width: width, height: height)
          _ = front.state.update(.resized(size))
          #expect(front.state.frame().grid.size == size)
        }
      }
    }
  }
}
