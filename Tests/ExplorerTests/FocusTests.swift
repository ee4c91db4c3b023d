import Canvas
@testable import Explorer
import Invalidation
import Scenarios
import Testing

@Suite struct `A subtree in focus` {
  private func shop(_ keys: String) throws -> State { try front(ExplorerTests.shop(), keys: keys) }

  private static let recomputed = [
    "ShopApp", "HomeTab", "HomeStack", "HomeFooter", "CartTab", "CartStack", "CartList", "CartRow3",
    "CartRowBadge3",
  ]

  @Test func `focus shows one subtree, and again shows everything`() throws {
    let state = try shop("/cartlist<Enter>f")
    #expect(state.rowNames.first == "CartList")
    #expect(state.rowNames.count == 19)
    #expect(state.frame().grid.lines[0].contains("in CartList"))
    #expect(state.frame().grid.lines[2].hasPrefix(" ▾   CartList"))
    #expect(try shop("/cartlist<Enter>ff").rowNames.count == 89)
    #expect(try shop("/cartlist<Enter>ff").cursorName == "CartList")
  }

  @Test func `nothing leads out of the subtree in focus`() throws {
    for keys in ["uuuu", "<Left><Left><Left>", "g", "kkkk", "^"] {
      #expect(try shop("/cartlist<Enter>f" + keys).cursorName == "CartList")
    }
    #expect(try shop("/cartlist<Enter>fG").cursorName == "CartRowBadge5")
    #expect(try shop(".jf]").notice == "recomputed view 1 of 1")
  }

  @Test func `focus goes together with the filters`() throws {
    #expect(try shop(".jfv").rowNames == ["HomeTab", "HomeStack", "HomeFooter"])
    #expect(try shop(".jfv").frame().grid.lines[0].contains("only recomputed in HomeTab"))
    #expect(try shop(".jfvf").rowNames == Self.recomputed)
    #expect(try shop(".jfx").rowNames == ["HomeTab", "HomeStack", "19 skipped", "HomeFooter"])
    #expect(try shop("./profiletab<Enter>fv").rowNames == ["ProfileTab"])
    let text = try shop("./profiletab<Enter>fv").frame().grid.text
    #expect(text.contains("No view recomputed here; v shows all."))
  }

  @Test func `folding everything in a focus leaves the rest as it is`() throws {
    #expect(try shop("jf-f").rowNames.count == 89 - 21)
    #expect(try shop("jf-").rowNames == ["HomeTab"])
  }

  @Test func `a focus chosen in a filter stays without it`() throws {
    let state = try shop(".-vjjfv")
    #expect(state.rowNames.first == "HomeStack")
    #expect(state.cursorName == "HomeStack")
  }

  @Test func `escape leaves search, focus and filter one after the other`() throws {
    let start = "./tab<Enter>vf"
    #expect(try shop(start).rowNames == ["HomeTab", "HomeStack", "HomeFooter"])
    #expect(try shop(start + "<Esc>").search == nil)
    #expect(try shop(start + "<Esc>").rowNames.count == 3)
    #expect(try shop(start + "<Esc><Esc>").rowNames == Self.recomputed)
    #expect(try shop(start + "<Esc><Esc><Esc>").rowNames.count == 89)
    #expect(try shop(start + "?<Esc>").search != nil)
  }
}
