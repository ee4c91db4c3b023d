import Canvas
@testable import Explorer
import Scenarios
import Testing

@Suite struct `A picture drawn over the last one` {
  private static let sizes = [
    Size(width: 80, height: 24), Size(width: 120, height: 40), Size(width: 40, height: 12),
    Size(width: 24, height: 6), Size(width: 9, height: 3),
  ]

  /// Keys that move, among others that something stays on the screen after.
  private static let keys =
    "jjkGg<Ctrl-D>k.jj,jk-j=jxjjkvjfGfj/a<Enter>jkpjjp?j<Esc>.jP.jjPtjzzjKjjKQjoj<Esc>jj}j{jjG"

  /// Draws each key over what came before, and tells where that is not what is drawn anew.
  private func hold(_ start: State) throws {
    var front = Front(start)
    for key in try KeyScript.keys(of: Self.keys) {
      let last = front.frame.grid
      _ = front.update(.key(key))
      front.draw()
      let frame = front.state.frame()
      let isSame = front.frame == frame
      #expect(isSame, "\(key):\n\(front.frame.grid.text)\n\(frame.grid.text)")
      guard let rows = front.rows, last.size == frame.grid.size else { continue }
      let changed = frame.grid.spans(changedSince: last).map(\.row)
      #expect(changed.allSatisfy { rows.contains($0) }, "\(key): \(changed) beyond \(rows)")
    }
  }

  @Test(arguments: Lesson.all.map(\.name), sizes)
  func `is the one drawn anew, whatever came before`(lesson: String, size: Size) throws {
    for glyphs in [Glyphs.unicode, .ascii] {
      var state = try front(lesson, size, glyphs: glyphs)
      state.allowMotion()
      try hold(state)
    }
  }

  @Test(arguments: sizes) func `is so in a log too, and deep down`(size: Size) throws {
    var front = WatchedFront(size)
    front.tell(libraryLog)
    try hold(front.state)
    try hold(ExplorerTests.front(deep(60), size))
  }

  @Test func `leaves alone after an arrow what does not follow the cursor`() throws {
    var front = Front(try ExplorerTests.front())
    #expect(front.rows == nil)
    _ = front.update(.key(.down))
    front.draw()
    let (outline, reason) = (front.state.layout.outline, front.state.layout.reason)
    #expect(front.rows == [outline.y, outline.y + 1] + Array(reason.y..<reason.maxY))
    _ = front.update(.key(.character(" ")))
    front.draw()
    #expect(front.rows == nil)
  }

  @Test func `is drawn anew where more than one event changed the state`() throws {
    var front = Front(try ExplorerTests.front())
    _ = front.update(.key(.character(" ")))
    _ = front.update(.key(.down))
    front.draw()
    #expect(front.rows == nil)
    front.state.allowMotion()
    _ = front.update(.key(.up))
    front.draw()
    #expect(front.rows == nil)
    for key: Key in [.down, .down, .up] { _ = front.update(.key(key)) }
    front.draw()
    let isSame = front.frame == front.state.frame()
    #expect(isSame && front.rows?.isEmpty == false)
  }

  @Test func `is drawn anew where the key before said something`() throws {
    var state = try front(keys: "Z")
    #expect(state.notice != nil)
    _ = state.update(.key(.down))
    #expect(!state.hasOnlyMoved)
    _ = state.update(.key(.down))
    #expect(state.hasOnlyMoved)
  }
}
