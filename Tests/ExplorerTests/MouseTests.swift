import Canvas
import Invalidation
import Scenarios
import Testing

@testable import Explorer

@Suite struct `The mouse` {
  private func after(_ keys: String, _ action: MouseAction, x: Int, y: Int) throws -> State {
    var state = try front(keys: keys)
    _ = state.update(.mouse(action, Point(x: x, y: y)))
    return state
  }

  private func cursor(_ state: State) -> String { state.run.graph.name(of: state.cursor) }

  @Test func `is the terminal's until it is asked for`() throws {
    #expect(!(try front().frame().wantsMouse))
    #expect(try front(keys: "M").frame().wantsMouse)
    #expect(!(try front(keys: "MM").frame().wantsMouse))
    #expect(try front(keys: "Moj<Enter>").frame().wantsMouse)
  }

  @Test func `selects the view on whose row it is pressed`() throws {
    #expect(cursor(try after("M", .press, x: 20, y: 4)) == "ParagraphView")
    #expect(cursor(try after("M", .press, x: 20, y: 8)) == "ReaderScreen")
    #expect(cursor(try after("MP", .press, x: 20, y: 8)) == "ParagraphView")
  }

  @Test func `folds where it is pressed on the mark`() throws {
    let lines = try front().frame().grid.lines
    let mark = try #require(Array(lines[3]).firstIndex(of: "▾"))
    let folded = try after("M", .press, x: mark, y: 3)
    #expect(folded.frame().grid.lines[3].contains("▸ "))
    #expect(!folded.frame().grid.text.contains("CaptionView "))
    #expect(cursor(folded) == "ArticleView")
  }

  @Test func `fires the change on which it is pressed`() throws {
    let lines = try front().frame().grid.lines
    let row = try #require(lines.firstIndex { $0.contains("2 mode-changed") })
    #expect(try after("M", .press, x: 5, y: row).run.current?.change.label == "mode-changed")
    let heading = try after("M", .press, x: 5, y: row - 2)
    #expect(heading.run.position == 0)
  }

  /// A shop of 89 views, of which the first 9 are in sight, after the wheel has turned.
  private func turned(_ action: MouseAction, times: Int, keys: String = "") throws -> State {
    var state = try front(shop(), keys: "M" + keys)
    for _ in 0..<times { _ = state.update(.mouse(action, Point(x: 1, y: 4))) }
    return state
  }

  @Test func `scrolls the outline with its wheel, and leaves the cursor on its view`() throws {
    let down = try turned(.wheelDown, times: 1, keys: "jjjj")
    #expect(down.outline.window.shown.lowerBound == 3 && cursor(down) == "HomeRow0")
    let back = try turned(.wheelUp, times: 1, keys: "jjjj")
    #expect(back.outline.window.shown.lowerBound == 0 && cursor(back) == "HomeRow0")
  }

  @Test func `keeps the cursor in sight, and stops at both ends`() throws {
    let down = try turned(.wheelDown, times: 4)
    #expect(down.outline.window.shown.lowerBound == 12)
    #expect(down.outline.cursorRow == 12)
    let end = try turned(.wheelDown, times: 99)
    #expect(end.outline.window.shown.upperBound == 89)
    #expect(end.frame().grid.text.contains("ProfileFooter"))
    #expect(try turned(.wheelUp, times: 9, keys: "G.").outline.cursorRow < 88)
  }

  @Test func `scrolls the changes with its wheel, until the next step`() throws {
    let many = try scenario(
      "{ storage: { k: 'environment' }, views: [{ name: 'A' }], changes: ["
        + (1...30).map { "{ label: 'change\($0)', key: 'k' }" }.joined(separator: ",") + "] }"
    )
    var state = try front(many, keys: "M...")
    let row = state.layout.changes.y
    _ = state.update(.mouse(.wheelDown, Point(x: 3, y: row + 1)))
    #expect(state.frame().grid.lines[row].contains(" 4–9 of 30 "))
    #expect(state.cursor == ViewID(0) && state.step == 3)
    _ = state.update(.mouse(.press, Point(x: 3, y: row + 1)))
    #expect(state.run.current?.change.label == "change4")
    #expect(state.frame().grid.lines[row].contains(" 2–7 of 30 "))
  }

  @Test func `scrolls a list with its wheel, until the next key`() throws {
    var state = try front(keys: "Mo")
    _ = state.update(.mouse(.wheelDown, Point(x: 1, y: 1)))
    #expect(state.frame().grid.lines[1].hasSuffix(" 4–24 of 26 ─"))
    _ = state.update(.key(.down))
    let lines = state.frame().grid.lines
    #expect(lines[1].hasSuffix(" 1–21 of 26 ─") && lines[4].contains("▸ An object"))
    var help = try front(keys: "M?")
    _ = help.update(.mouse(.wheelDown, Point(x: 1, y: 1)))
    #expect(help.frame().grid.lines[1].contains(" 4–24 of "))
  }

  private func press(_ text: String, in state: inout State) throws {
    let lines = state.frame().grid.lines
    let row = try #require(lines.firstIndex { $0.contains(text) })
    _ = state.update(.mouse(.press, Point(x: 8, y: row)))
  }

  @Test func `keeps the change that it fires in sight`() throws {
    let changes = (1...12).map { "{ label: 'c\($0)', key: 'k' }" }.joined(separator: ",")
    var state = try front(
      scenario("{ storage: { k: 'environment' }, views: [{ name: 'A' }], changes: [\(changes)] }"),
      keys: "M"
    )
    for _ in 0..<3 {
      _ = state.update(.mouse(.wheelDown, Point(x: 3, y: state.layout.changes.y + 1)))
    }
    try press("12 c12", in: &state)
    #expect(state.run.current?.change.label == "c12")
    #expect(state.frame().grid.text.contains("✓ 12 c12"))
    #expect(try front(state.scenario, keys: "9<Enter>").frame().grid.text.contains("✓  9 c9"))
  }

  @Test func `chooses in a list, and does what Enter does on what is chosen`() throws {
    var history = try front(keys: "M..H")
    try press("scale-changed", in: &history)
    #expect(history.frame().grid.lines.contains { $0.contains("▸   1   ") })
    #expect(history.step == 2)
    try press("scale-changed", in: &history)
    #expect(history.overlay == nil && history.step == 1)

    for keys in ["M..b", "M..HcgkcM"] {
      var list = try front(keys: keys)
      let chosen = list.frame().grid.lines.first { $0.hasPrefix(" ▸") }
      try press("CaptionView", in: &list)
      #expect(list.frame().grid.lines.first { $0.hasPrefix(" ▸") } != chosen)
      #expect(list.frame().grid.lines.contains { $0.hasPrefix(" ▸ CaptionView") })
      try press("CaptionView", in: &list)
      #expect(list.overlay == nil && cursor(list) == "CaptionView")
    }
  }

  @Test func `chooses in a long list without moving its lines, and never a heading`() throws {
    var lessons = try front(keys: "Mo")
    let lines = lessons.frame().grid.lines
    let heading = try #require(
      lines.lastIndex { $0.hasPrefix(" ") && !$0.hasPrefix("  ") && !$0.contains("Enter") }
    )
    _ = lessons.update(.mouse(.press, Point(x: 8, y: heading)))
    #expect(lessons.frame().grid.lines == lines)
    let last = try #require(lines.dropLast().last { $0.hasPrefix("   ") })
    try press(last, in: &lessons)
    #expect(lessons.frame().grid.lines.contains(" ▸" + last.dropFirst(2)))
    #expect(lessons.frame().grid.lines[1] == lines[1])
    try press(String(last.dropFirst(3)), in: &lessons)
    #expect(lessons.overlay == nil && lessons.scenario.name != "environment-reader")
  }

  @Test func `chooses what the page of a view names`() throws {
    var page = try front(keys: "M..jji")
    try press("mode-changed", in: &page)
    #expect(page.step == 2)
    try press("scale-changed", in: &page)
    try press("scale-changed", in: &page)
    #expect(page.overlay == nil && page.step == 1)
  }

  @Test func `outside of everything does nothing`() throws {
    for (x, y) in [(0, 0), (79, 23), (-1, -1), (500, 500), (40, 15)] {
      #expect(try after("M.", .press, x: x, y: y).run.position == 1)
    }
  }
}
