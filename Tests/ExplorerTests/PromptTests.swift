import Canvas
@testable import Explorer
import Invalidation
import Scenarios
import TestSupport
import Testing

@Suite struct `A prompt` {
  private func layers(_ keys: String, _ size: Size = Size(width: 80, height: 24)) throws -> State {
    try front(scenario(`The screen of a scenario in layers`.text), keys: keys, size)
  }

  @Test(arguments: [(80, 24), (120, 40), (40, 12), (20, 5)])
  func `stands as in the picture, with the form of what it asks for`(width: Int, height: Int) throws
  {
    let size = Size(width: width, height: height)
    expectSnapshot(try layers(":sca<Tab>=", size).frame().grid, "prompt-fire-\(width)x\(height)")
    let fault = try layers(":textScale=3<Enter>", size)
    expectSnapshot(fault.frame().grid, "prompt-fault-\(width)x\(height)")
    let long = ":SessionStore=a value that is somewhat longer than the line is@x" + "<Left><Left>"
    expectSnapshot(try layers(long, size).frame().grid, "prompt-long-\(width)x\(height)")
    expectSnapshot(try layers(".sx<Enter>", size).frame().grid, "prompt-step-\(width)x\(height)")
  }

  @Test(arguments: [
    "<Left>", "<Right>", "<Up>", "<Down>", "<Home>", "<End>", "<Delete>", "<PageUp>", "<PageDown>",
    "<F1>", "<F5>", "<Ctrl-A>", "<Ctrl-B>", "<Ctrl-D>", "<Ctrl-E>", "<Ctrl-F>", "<Ctrl-K>",
    "<Ctrl-L>", "<Ctrl-N>", "<Ctrl-O>", "<Ctrl-P>", "<Ctrl-U>", "<Ctrl-W>", "<Ctrl-X>", "<Tab>",
    "<BackTab>", "<Space>", "?", "q", "1", ".", "z1",
  ])
  func `is left by no key but Enter and Escape, and none of them steps`(key: String) throws {
    for start in [":", ".,:", "s", "/", ".w"] {
      let before = try layers(start)
      let state = try layers(start + "x" + key)
      #expect(state.prompt?.purpose.label == before.prompt?.purpose.label)
      #expect(state.overlay == nil)
      #expect(state.run.position == before.run.position)
    }
  }

  @Test func `is edited in the middle, where the cursor stands`() throws {
    let state = try layers(":scle=7<Left><Left><Left><Left>a")
    #expect(state.prompt?.line == LineEditor("sca", after: "le=7"))
    let frame = state.frame()
    let cursor = try #require(frame.cursor)
    #expect(cursor == Point(x: 10, y: 23))
    #expect(frame.grid[cursor].character == "l")
    #expect(frame.grid[cursor].ground == .cursor)
    #expect(
      try layers(":scle=7<Left><Left><Left><Left>a<Enter>").run.value(of: KeyID(3)) == .number(7)
    )
  }

  @Test(arguments: [("中文", 11), ("e\u{301}", 8), ("🇫🇷", 9)])
  func `has the cursor in the right cell behind wide characters`(text: String, column: Int) throws {
    #expect(try layers(":" + text).frame().cursor?.x == column)
  }

  @Test func `recalls earlier answers of its kind, and returns to what was typed`() throws {
    let keys = ":scale=7<Enter>:scale=8<Enter>s1<Enter>:tex"
    #expect(try layers(keys + "<Up>").prompt?.line.text == "scale=8")
    #expect(try layers(keys + "<Up><Up><Up>").prompt?.line.text == "scale=7")
    #expect(try layers(keys + "<Up><Up><Down>").prompt?.line.text == "scale=8")
    #expect(try layers(keys + "<Ctrl-P><Ctrl-N><Down>").prompt?.line.text == "tex")
    #expect(try layers(keys + "<Esc>s<Up>").prompt?.line.text == "1")
    #expect(try layers(keys + "<Up><Up><Enter>:<Up>").prompt?.line.text == "scale=7")
    #expect(try layers(keys + "<Esc>o<Enter>:<Up>").prompt?.line.text == "scale=8")
  }

  @Test func `keeps what it cannot take, to be corrected, and says why until the next key`() throws
  {
    let state = try layers(":scael=7<Enter>")
    #expect(state.prompt?.line.text == "scael=7")
    #expect(state.frame().grid.text.contains("'scael' is no key here"))
    let corrected = try layers(":scael=7<Enter><Left>")
    #expect(!corrected.frame().grid.text.contains("is no key here"))
    #expect(
      try layers(":scael=7<Enter><Left><Left><Backspace><Backspace>le<Enter>").run.position == 1
    )
  }

  static let refused: [(keys: String, fault: String)] = [
    ("sx<Enter>", "'x' is no number; a step is one from 0 to 6"),
    ("s-1<Enter>", "'-1' is no number; a step is one from 0 to 6"),
    (".s9<Enter>", "there is no step 9; the last is 6"),
    (
      ".s99999999999999999999<Enter>",
      "there is no step 9223372036854775807; the last is 6"
    ),
    ("s<Space>x<Enter>", "'x' is no number; a step is one from 0 to 6"),
    (
      ":scale=<Enter>",
      "there is no value behind 'scale='; write \"\" for an empty text"
    ),
    (
      ":textScale=@QuoteView<Enter>",
      "there is no value behind 'textScale='; write \"\" for an empty text"
    ),
  ]

  @Test(arguments: refused)
  func `stays open where the answer is none`(keys: String, fault: String) throws {
    #expect(try layers(keys).prompt?.fault == fault)
  }

  @Test(arguments: [
    "s<Enter>", "s<Space><Enter>", ":<Enter>", ":<Space><Enter>", "djjjj<Enter><Enter>",
  ])
  func `given an empty answer is given up, and changes nothing`(keys: String) throws {
    let state = try layers(keys)
    #expect(state.prompt == nil)
    #expect(state.frame() == (try layers("").frame()))
  }

  @Test func `takes an empty text in quotes`() throws {
    #expect(try layers(":scale=\"\"<Enter>").run.value(of: KeyID(3)) == .string(""))
  }

  @Test func `takes what is pasted, of which a line break fires nothing`() throws {
    var state = try layers(":sc")
    let effects = state.update(.pasted("ale=7\nq"))
    #expect(effects.isEmpty)
    #expect(state.prompt?.line.text == "scale=7 q")
    #expect(state.run.position == 0)
    var other = try layers("")
    _ = other.update(.pasted("...\nq"))
    #expect(other.frame() == (try layers("").frame()))
  }

  @Test func `leaves the mouse without effect`() throws {
    var state = try layers("M:sc")
    let before = state.frame()
    for y in 0..<24 { _ = state.update(.mouse(.press, Point(x: 5, y: y))) }
    #expect(state.frame() == before)
  }
}
