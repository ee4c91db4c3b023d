import Canvas
import Invalidation
import Scenarios
import TestSupport
import Testing

@testable import Explorer

@Suite struct `Before an audience` {
  static let sizes = [(120, 40), (80, 24), (60, 18), (40, 12), (20, 5), (1, 1)]

  @Test(arguments: sizes)
  func `the screen stands as in the picture`(width: Int, height: Int) throws {
    let state = try front(keys: "P<PageDown>K<PageDown>", Size(width: width, height: height))
    expectSnapshot(state.frame().grid, "present-\(width)x\(height)")
  }

  @Test func `a remote's two keys are enough`() throws {
    #expect(try front(keys: "P<PageDown><PageDown><PageUp>").run.position == 1)
  }

  @Test func `what only an operator needs is gone, and comes back`() throws {
    let text = try front(keys: "P.").frame().grid.text
    for word in ["─ changes ─", "─ storage ─", "Space next"] { #expect(!text.contains(word)) }
    #expect(text.contains("▸ scale-changed"))
    #expect(try front(keys: "PP").frame() == (try front().frame()))
  }

  @Test func `the last five keys are shown, the newest at the end`() throws {
    let lines = try front(keys: "K..,jjk").frame().grid.lines
    #expect(lines.last?.hasSuffix(". , j j k") == true)
  }

  @Test func `another lesson is presented too`() throws {
    #expect(try front(keys: "Poj<Enter>").isPresenting)
  }

  @Test func `every size is filled`() throws {
    for keys in ["P", "P.", "PK.", "Pp"] {
      for width in [1, 2, 7, 33, 60, 100] {
        for height in [1, 2, 3, 5, 8, 24] {
          let grid = try front(keys: keys, Size(width: width, height: height)).frame().grid
          #expect(grid.size == Size(width: width, height: height))
        }
      }
    }
  }
}

@Suite struct `Steps that come by themselves` {
  private func playing() throws -> State {
    var state = try front()
    state.start(State.Start(secondsToStep: 2))
    return state
  }

  @Test func `wait for their time, and stop at the end`() throws {
    var state = try playing()
    #expect(state.wait == 2000)
    _ = state.update(.timedOut)
    #expect(state.run.position == 1)
    _ = state.update(.timedOut)
    #expect(state.run.position == 2)
    #expect(state.wait == nil)
  }

  @Test func `pause and go on by a key, and step by hand in between`() throws {
    var state = try playing()
    _ = state.update(.key(.character("a")))
    #expect(state.wait == nil)
    _ = state.update(.key(.character(".")))
    #expect(state.run.position == 1)
    _ = state.update(.key(.character("a")))
    #expect(state.wait == 2000)
  }

  private func press(_ keys: String, in state: inout State) throws {
    for key in try KeyScript.keys(of: keys) { _ = state.update(.key(key)) }
  }

  @Test func `play again after the end, from the start`() throws {
    var state = try playing()
    for _ in 1...2 { _ = state.update(.timedOut) }
    #expect(state.notice == "that was the last change; r starts again, o opens another lesson")
    try press("ra", in: &state)
    #expect(state.notice == "playing, a step every 2.0 s; a pauses")
    for step in 1...2 {
      #expect(state.wait == 2000)
      _ = state.update(.timedOut)
      #expect(state.run.position == step)
    }
    #expect(state.wait == nil)
  }

  @Test func `play again too where the last step was made by hand`() throws {
    for last in ["..", ".s2<Enter>", "..,."] {
      var state = try playing()
      try press(last, in: &state)
      #expect(state.wait == nil)
      try press("ra", in: &state)
      #expect(state.wait == 2000)
      _ = state.update(.timedOut)
      #expect(state.run.position == 1)
    }
  }

  @Test func `begin their time anew with a step by hand`() throws {
    var state = try playing()
    state.allowMotion()
    try press(".", in: &state)
    _ = state.update(.timedOut)
    #expect(state.playing.rest == 2000 - Motion.interval)
    try press(",", in: &state)
    #expect(state.playing.rest == 2000)
  }
}

@Suite struct `A change on its way` {
  private func moving(_ keys: String) throws -> State {
    var state = try front()
    state.allowMotion()
    for key in try KeyScript.keys(of: keys) { _ = state.update(.key(key)) }
    return state
  }

  @Test func `goes down level by level, past the views in between`() throws {
    var state = try moving(".")
    var frames: [String] = []
    while state.wait != nil {
      frames.append(state.frame().grid.text)
      _ = state.update(.timedOut)
    }
    #expect(frames.count == 3)
    #expect(frames[0].contains("↓ ReaderScreen"))
    #expect(!frames[0].contains("≋ ParagraphView"))
    #expect(frames[1].contains("↓ ArticleView"))
    #expect(frames[2].contains("≋ ParagraphView"))
    #expect(state.frame() == (try front(keys: ".").frame()))
  }

  @Test func `takes less than 400 ms however deep the tree is`() throws {
    let views = (0..<60).map { index in
      "{ name: 'V\(index)', parent: '\(index == 0 ? "R" : "V\(index - 1)")', reads: ['k'] }"
    }.joined(separator: ",")
    let deep = try scenario(
      "{ storage: { k: 'environment' }, views: [{ name: 'R' }, \(views)], changes: [{ label: 'c', key: 'k' }] }"
    )
    var state = try front(deep)
    state.allowMotion()
    _ = state.update(.key(.character(".")))
    var time = 0
    while let wait = state.wait {
      time += wait
      _ = state.update(.timedOut)
    }
    #expect((1...400).contains(time))
  }

  @Test func `is cut short by any key, and by a slow terminal for good`() throws {
    #expect(try moving(".j").wait == nil)
    var state = try moving(".")
    let wasMoving = state.giveUpMotion()
    #expect(wasMoving)
    #expect(state.wait == nil)
    #expect(state.frame() == (try front(keys: ".").frame()))
    let isMoving = state.giveUpMotion()
    #expect(!isMoving)
    _ = state.update(.key(.character(".")))
    #expect(state.wait == nil)
  }

  @Test func `is not seen stepping back, nor where motion is not wanted`() throws {
    #expect(try moving("..,").wait == nil)
    #expect(try front(keys: ".").wait == nil)
  }
}
