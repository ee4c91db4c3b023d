import Canvas
@testable import Explorer
import Invalidation
import Scenarios
import Testing

@Suite struct `A filter of the outline` {
  private func shop(_ keys: String) throws -> State { try front(ExplorerTests.shop(), keys: keys) }

  private static let recomputed = [
    "ShopApp", "HomeTab", "HomeStack", "HomeFooter", "CartTab", "CartStack", "CartList", "CartRow3",
    "CartRowBadge3",
  ]

  @Test func `only recomputed views are listed, with their ancestors`() throws {
    #expect(try shop(".v").rowNames == Self.recomputed)
    #expect(try shop(".vv").rowNames == (try shop(".").rowNames))
    #expect(try shop(".v").frame().grid.lines[0].contains("only recomputed"))
  }

  @Test func `the list of recomputed views follows the steps`() throws {
    #expect(try shop("v").rowNames == ["ShopApp"])
    #expect(try shop("v").frame().grid.text.contains("Nothing has been fired yet; v shows all."))
    #expect(try shop("v.").rowNames == Self.recomputed)
    #expect(try shop("v..").rowNames == ["ShopApp"])
    #expect(try shop("v..").frame().grid.text.contains("No view recomputed; v shows all."))
    #expect(try shop("v..,").rowNames == Self.recomputed)
  }

  @Test func `skipped views are one line with their count`() throws {
    #expect(
      try shop(".x").rowNames == [
        "ShopApp", "HomeTab", "HomeStack", "19 skipped", "HomeFooter", "22 skipped", "CartTab",
        "CartStack", "CartList", "9 skipped", "CartRow3",
        "CartRowTitleThatIsMuchLongerThanTheOthers3", "CartRowBadge3", "6 skipped", "CartFooter",
        "22 skipped",
      ]
    )
    #expect(try shop("x").rowNames == ["ShopApp", "88 views"])
    #expect(try shop(".xx").rowNames == (try shop(".").rowNames))
    #expect(try shop(".vx").rowNames == (try shop(".x").rowNames))
  }

  @Test func `what does not exist is not counted as skipped`() throws {
    let sheet = try scenario(
      """
      { storage: { isOpen: { state: "Top", value: false }, k: "environment" },
        views: [{ name: "Top", children: [{ name: "Reader", reads: ["k"] }, { name: "Still" },
          { name: "Sheet", when: { key: "isOpen", is: true }, children: [{ name: "Inside" }] },
        ] }],
        changes: [{ label: "c", key: "k" }, { label: "open", key: "isOpen", to: true }] }
      """
    )
    #expect(try front(sheet, keys: ".x").rowNames == ["Top", "Reader", "1 skipped, 2 absent"])
    #expect(try front(sheet, keys: "..v").rowNames.contains("Inside"))
  }

  @Test func `the cursor passes over lines of skipped views, and stays on a view`() throws {
    #expect(try shop(".xjj").cursorName == "HomeStack")
    #expect(try shop(".xjjj").cursorName == "HomeFooter")
    #expect(try shop(".xjjjk").cursorName == "HomeStack")
    #expect(try shop(".xG").cursorName == "CartFooter")
    #expect(try shop(".xGj").cursorName == "CartFooter")
    #expect(try shop(".xG").frame().grid.text.contains("22 skipped"))
  }

  @Test func `a view that is not listed is stood for by its ancestor, and comes back`() throws {
    let cart = "/cartrowtitle<Enter><Esc>"
    let before = try shop("." + cart)
    #expect(before.cursorName == "CartRowTitleThatIsMuchLongerThanTheOthers0")
    #expect(try shop("." + cart + "v").cursorName == "CartList")
    let after = try shop("." + cart + "vv")
    #expect(after.cursorName == before.cursorName)
    #expect(after.frame() == before.frame())
    #expect(try shop("." + cart + "vxv.,v").cursorName == before.cursorName)
  }

  @Test func `a view chosen in a filter is shown without it, whatever was folded`() throws {
    let state = try shop(".-v]v")
    #expect(state.cursorName == "HomeFooter")
    #expect(!state.rowNames.contains("HomeRow0"))
    #expect(try shop(".-vv").rowNames == ["ShopApp"])
  }

  @Test func `folds made in a filter stay from step to step, and go with it`() throws {
    #expect(try shop(".vj<Enter>").rowNames.contains("HomeStack") == false)
    #expect(try shop(".vj<Enter>.,").rowNames.contains("HomeStack") == false)
    #expect(try shop(".vj<Enter>v").rowNames.contains("HomeStack"))
  }

  @Test func `the mouse leaves lines of skipped views alone, and folds by the mark of the rest`()
    throws
  {
    var state = try shop(".x")
    let lines = state.frame().grid.lines
    let gap = try #require(lines.firstIndex { $0.contains("19 skipped") })
    for x in 0..<40 { _ = state.update(.mouse(.press, Point(x: x, y: gap))) }
    #expect(state.cursorName == "ShopApp")
    #expect(state.frame().grid.lines == lines)
    let row = try #require(lines.firstIndex { $0.contains("HomeStack") })
    let mark = try #require(Array(lines[row]).firstIndex(of: "▾"))
    _ = state.update(.mouse(.press, Point(x: mark, y: row)))
    #expect(state.cursorName == "HomeStack")
    #expect(!state.rowNames.contains("19 skipped"))
  }

  @Test func `a preview lists what the change would reach`() throws {
    #expect(try shop("vd").frame().grid.text.contains("CartRowBadge3"))
    #expect(try shop("xd").frame().grid.text.contains("19 skipped") == false)
    #expect(try shop("xd").frame().grid.text.contains("19 views"))
    #expect(try shop("vd<Esc>").rowNames == ["ShopApp"])
  }
}
