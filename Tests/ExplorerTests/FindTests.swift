import Canvas
@testable import Explorer
import Invalidation
import Scenarios
import Testing

@Suite struct `Ways through a big tree` {
  private func shop(_ keys: String) throws -> State { try front(ExplorerTests.shop(), keys: keys) }

  @Test func `the recomputed views are gone through in order, unfolding what hides them`() throws {
    #expect(try shop(".]").cursorName == "HomeFooter")
    #expect(try shop(".]]").cursorName == "CartRowBadge3")
    #expect(try shop(".]]").notice == "recomputed view 2 of 2")
    #expect(try shop(".]]]").notice == "recomputed view 1 of 2, from the top again")
    #expect(try shop(".[").cursorName == "CartRowBadge3")
    #expect(try shop(".-]").cursorName == "HomeFooter")
    #expect(try shop("]").notice == "nothing has been fired yet")
    #expect(try shop("..]").notice == "the last change recomputed no view")
    #expect(try shop("./profiletab<Enter>f]").notice == "the last change recomputed no view here")
  }

  @Test(arguments: ["u", "^"])
  func `the parent is gone to without folding`(key: String) throws {
    let state = try shop("/homerow2<Enter>" + key)
    #expect(state.cursorName == "HomeList")
    #expect(state.rowNames.count == 89)
    #expect(try shop(key).cursorName == "ShopApp")
  }

  @Test func `so many levels are shown, and those below are folded one by one`() throws {
    #expect(try shop("z1").rowNames == ["ShopApp"])
    #expect(
      try shop("z2").rowNames == ["ShopApp", "HomeTab", "SearchTab", "CartTab", "ProfileTab"]
    )
    #expect(try shop("z3").rowNames.count == 9)
    #expect(try shop("z9").rowNames.count == 89)
    #expect(try shop("z1z0").rowNames.count == 89)
    #expect(try shop("z2j<Enter>").rowNames.count == 6)
    #expect(try shop("jfz2").rowNames == ["HomeTab", "HomeStack"])
    #expect(try shop("z").notice == "z …")
    #expect(try shop("zq").notice == "zq does nothing here; ? shows the keys")
  }

  @Test func `folding everything and unfolding it again comes back to the view`() throws {
    let before = try shop("/cartrow3<Enter><Esc>")
    #expect(try shop("/cartrow3<Enter><Esc>-=").frame() == before.frame())
    #expect(try shop("/cartrow3<Enter><Esc>z2z0").frame() == before.frame())
    #expect(try shop("/cartrow3<Enter><Esc>-<Enter>").cursorName == "ShopApp")
  }

  @Test func `the first child is gone to only where it is listed`() throws {
    var tree = Tree()
    let top = tree.view("Top")
    let lit = tree.view("Lit", in: top, reads: true)
    for index in 0..<3 { tree.view("Leaf\(index)", in: lit) }
    tree.view("Next", in: top, reads: true)
    tree.change(to: .number(1))
    #expect(try front(tree.scenario, keys: ".xj<Right>").cursorName == "Lit")
    #expect(try front(tree.scenario, keys: ".xj<Left>").rowNames == ["Top", "Lit", "Next"])
  }

  @Test func `the history stays as it is, whatever is listed`() throws {
    let plain = try shop("..")
    let found = try shop(".v/cart<Enter>n.xf]z2<Esc><Esc>")
    #expect(found.run.updates.map(\.change) == plain.run.updates.map(\.change))
    #expect(found.run.position == 2)
    #expect(found.totals.counts(at: 2) == plain.totals.counts(at: 2))
  }

  @Test func `another lesson begins with everything listed`() throws {
    let state = try front(keys: ".v/view<Enter>oj<Enter>")
    #expect(state.outline.filter == .everything)
    #expect(state.search == nil)
  }
}
