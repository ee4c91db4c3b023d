import Canvas
@testable import Explorer
import Invalidation
import Scenarios
import Testing

@Suite struct `One view` {
  private func layers(_ keys: String, _ size: Size = Size(width: 120, height: 40)) throws -> String
  {
    try front(scenario(`The screen of a scenario in layers`.text), keys: keys, size)
      .frame().grid.text
  }

  @Test func `says what it reads, and which writers are shadowed`() throws {
    let text = try layers(".jjjji")
    #expect(text.contains("QuoteView"))
    #expect(text.contains("in ReaderScreen › SidePane"))
    #expect(text.contains("≋ set by QuoteView"))
    #expect(text.contains("shadowed, derived by SidePane: min 3"))
    #expect(text.contains("shadowed, set by ReaderScreen from scale"))
  }

  @Test func `says from where it derives a value, and what came by a binding`() throws {
    #expect(try layers(".jjji").contains("above, set by ReaderScreen from scale"))
    #expect(try layers(".ji").contains("$scale"))
    #expect(try layers(".ji").contains("▼ state of ReaderScreen"))
  }

  @Test func `shows the way from the source of the change, one view a line`() throws {
    let lines = try layers(".jjji").split(separator: "\n").map { $0.drop { $0 == " " } }
    let start = try #require(lines.firstIndex { $0 == "where step 1 came from" })
    #expect(lines[start + 1].hasPrefix("ReaderScreen"))
    #expect(lines[start + 1].hasSuffix("scale 2 → 4"))
    #expect(lines[start + 2].hasPrefix("SidePane"))
    #expect(lines[start + 2].hasSuffix("sets textScale = min 3"))
    #expect(lines[start + 3].hasPrefix("NoteView"))
    #expect(lines[start + 3].contains("≋ environment"))
    #expect(try !layers("..jjji").contains("came from"))
  }

  @Test func `tells step by step what happened to it and why`() throws {
    let text = try layers("......,,,,,GGi")
    #expect(text.contains("scaled      absent"))
    #expect(text.contains("+ created"))
    #expect(text.contains("came into being within Sheet"))
    #expect(text.contains("× removed"))
    #expect(text.contains("(6)"))
  }

  @Test func `leads to a step of its history, and to the views that it names`() throws {
    let layers = try scenario(`The screen of a scenario in layers`.text)
    #expect(try front(layers, keys: "......jjjiG<Up><Enter>").step == 5)
    let state = try front(layers, keys: ".jjjijj<Enter>")
    #expect(state.run.graph.name(of: state.cursor) == "SidePane")
    #expect(state.overlay == nil)
  }

  @Test func `counts as the busiest views do`() throws {
    #expect(try layers("......i").contains("recomputed 3   ● local 3"))
    #expect(try layers("..C....i").contains("counted since step 2"))
  }
}
