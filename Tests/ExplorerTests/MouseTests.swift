import Canvas
import Invalidation
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

  @Test func `scrolls with its wheel, in a list too`() throws {
    #expect(cursor(try after("M", .wheelDown, x: 1, y: 1)) == "CaptionView")
    #expect(cursor(try after("MG", .wheelUp, x: 1, y: 1)) == "ArticleView")
    #expect(try after("Mo", .wheelDown, x: 1, y: 1).frame().grid.text.contains("▸ An object"))
  }

  @Test func `outside of everything does nothing`() throws {
    for (x, y) in [(0, 0), (79, 23), (-1, -1), (500, 500), (40, 15)] {
      #expect(try after("M.", .press, x: x, y: y).run.position == 1)
    }
  }
}
