import Canvas
import Invalidation
import Scenarios
import Testing

@testable import Explorer

/// A root above 120 rows, of which some read the key.
private func rows(reading readers: Set<Int>) -> Scenario {
  var tree = Tree()
  let root = tree.view("Root")
  for row in 0..<120 { tree.view("Row\(row)", in: root, reads: readers.contains(row)) }
  for value in 1...2 { tree.change(to: .number(Double(value))) }
  return tree.scenario
}

extension State {
  fileprivate func isInSight(_ name: String) -> Bool {
    frame().grid.lines.contains { $0.split(separator: " ").contains(Substring(name)) }
  }
}

@Suite struct `A preview of a tree larger than the screen` {
  private func preview(_ keys: String) throws -> State {
    try front(rows(reading: [50, 51, 100]), keys: keys)
  }

  @Test func `brings the first view that would be reached into sight, and goes back`() throws {
    #expect(try preview("d").isInSight("Row50"))
    #expect(try preview("d").frame().grid.lines[1].contains(" ↓ 1 reached "))
    #expect(try preview("d<Esc>").frame() == (try preview("").frame()))
    #expect(try preview("d]Gd").frame() == (try preview("").frame()))
  }

  @Test func `moves nothing where one is in sight`() throws {
    let state = try preview("/row97<Enter><Esc>")
    let opened = try preview("/row97<Enter><Esc>d")
    #expect(opened.isInSight("Row100") && !opened.isInSight("Row50"))
    #expect(opened.frame().grid.lines[2].hasPrefix(state.frame().grid.lines[2].prefix(14)))
  }

  @Test func `goes from one view that would be reached to the next, and round`() throws {
    #expect(try preview("d]]").isInSight("Row100"))
    #expect(try preview("d]]").frame().grid.lines.last == " reached view 3 of 3")
    #expect(
      try preview("d]]]").frame().grid.lines.last == " reached view 1 of 3, from the top again"
    )
    #expect(try preview("d[").frame().grid.lines.last == " reached view 3 of 3, from the end again")
  }

  @Test(arguments: ["<Ctrl-D>", "<PageDown>", "<End>", "<Ctrl-U>", "<PageUp>", "<Home>"])
  func `is scrolled by the keys of the outline`(key: String) throws {
    let lines = try preview("d" + key).frame().grid.lines
    #expect(lines[2] != (try preview("d").frame().grid.lines[2]))
    #expect(lines.contains { $0.contains("Another value of k") })
    #expect(try preview("d" + key + "<Esc>").frame() == (try preview("").frame()))
  }

  @Test func `is scrolled by the wheel`() throws {
    var state = try preview("Md")
    let before = state.frame().grid.lines
    _ = state.update(.mouse(.wheelDown, Point(x: 1, y: 4)))
    #expect(Array(state.frame().grid.lines[2...4]) == Array(before[5...7]))
  }

  @Test func `says its keys, and of scrolling where there is something to scroll`() throws {
    let hints = " Up Down key  Enter value  [ ] reached  Ctrl-U Ctrl-D scroll  Esc back"
    #expect(try preview("d").frame().grid.lines.last == hints)
    #expect(try front(keys: "d").frame().grid.lines.last?.contains("scroll") == false)
  }

  @Test func `stays with what is in sight when it is fired`() throws {
    let state = try preview("d]]<Enter>8<Enter>")
    #expect(state.run.position == 1)
    #expect(state.isInSight("Row100"))
  }

  @Test func `follows the size of the screen`() throws {
    var state = try preview("d]]")
    _ = state.update(.resized(Size(width: 80, height: 18)))
    #expect(state.isInSight("Row100"))
  }
}

@Suite struct `A step that runs nothing in sight` {
  @Test func `brings the first view that ran into sight before an audience`() throws {
    let state = try front(rows(reading: [90, 110]), keys: "P<PageDown>")
    #expect(state.isInSight("Row90"))
    #expect(state.frame().grid.lines[0].contains("↓ 1 ran   "))
  }

  @Test func `moves nothing where one is in sight already`() throws {
    let state = try front(rows(reading: [5, 90]), keys: "P<PageDown>")
    #expect(state.outline.window.shown.lowerBound == 0)
    #expect(state.cursor == ViewID(0))
  }

  @Test func `unfolds nothing: the folded view says what is inside`() throws {
    let state = try front(rows(reading: [90]), keys: "P-<PageDown>")
    #expect(state.outline.folding.rowCount == 1)
  }

  @Test func `comes into sight too where it came by itself`() throws {
    var state = try front(rows(reading: [90]))
    state.start(State.Start(secondsToStep: 2))
    _ = state.update(.timedOut)
    #expect(state.step == 1 && state.isInSight("Row90"))
  }

  @Test func `else is counted at the head of the outline, beside the rows, which stay`() throws {
    let head = try front(rows(reading: [90]), keys: ".").frame().grid.lines[1]
    let before = try front(rows(reading: [90])).frame().grid.lines[1]
    #expect(head.contains("─ ↓ 1 ran ─ 1–"))
    #expect(head.suffix(14) == before.suffix(14))
    let both = try front(rows(reading: [1, 2, 90]), keys: ".").outline
    #expect(both.outOfSight(both.reach.ran[...]) == (0, 1))
    let end = try front(rows(reading: [1, 2, 90]), keys: ".G").frame().grid.lines[1]
    #expect(end.contains(" ↑ 3 ran "))
  }
}
