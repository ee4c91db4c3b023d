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
        "ShopApp", "21 skipped", "HomeFooter", "22 skipped", "14 skipped", "CartRowBadge3",
        "7 skipped", "22 skipped",
      ]
    )
    #expect(try shop("x").rowNames == ["ShopApp", "88 views"])
    #expect(try shop(".xx").rowNames == (try shop(".").rowNames))
    #expect(try shop(".vx").rowNames == (try shop(".x").rowNames))
  }

  private func chain(_ keys: String) throws -> State {
    try front(
      scenario(
        """
        { storage: { k: "environment", l: "environment", m: "environment" },
          views: [{ name: "Top", children: [
            { name: "Parent", children: [
              { name: "Left" },
              { name: "Child", children: [
                { name: "Grandchild", children: [
                  { name: "Reader", reads: ["k"] }, { name: "Right" } ] } ] } ] },
            { name: "One", children: [
              { name: "Two", children: [
                { name: "Fork", reads: ["l"], children: [{ name: "Late", reads: ["l"] }] } ] } ] },
            { name: "Three", children: [{ name: "Four" }] } ] }],
          changes: [{ label: "deep", key: "k" }] }
        """
      ),
      keys: keys
    )
  }

  @Test func `skipped views on the way to one that ran are one line with their count`() throws {
    #expect(try chain(".v").rowNames == ["Top", "Parent", "Child", "Grandchild", "Reader"])
    #expect(
      try chain(".x").rowNames == [
        "Top", "4 skipped", "Reader", "Right", "2 skipped", "Fork", "Late", "2 skipped",
      ]
    )
    let lines = try chain(".x").frame().grid.lines
    #expect(lines[3].hasPrefix(" ├── · 4 skipped"))
    #expect(lines[4].hasPrefix(" │  ├── ≋ Reader"))
    #expect(lines[5].hasPrefix(" │  └── · Right"))
    #expect(lines[6].hasPrefix(" ├── · 2 skipped"))
  }

  @Test func `the cursor finds its way past ancestors left out`() throws {
    #expect(try chain(".xG").cursorName == "Late")
    #expect(try chain(".xGu").cursorName == "Fork")
    #expect(try chain(".xGuu").cursorName == "Top")
    #expect(try chain(".x<Enter>=").rowNames == (try chain(".x").rowNames))
    #expect(try chain(".x-]").rowNames.contains("Reader"))
    #expect(try chain("/child<Enter><Esc>.x").cursorName == "Top")
  }

  @Test func `what leads to several views keeps its line, and the top of a subtree too`() throws {
    let state = try front(
      scenario(
        """
        { storage: { k: "environment" },
          views: [{ name: "Top", children: [{ name: "A", children: [{ name: "B", children: [
            { name: "C", children: [{ name: "D", children: [{ name: "R1", reads: ["k"] }] }] },
            { name: "R2", reads: ["k"] } ] }] }] }],
          changes: [{ label: "c", key: "k" }] }
        """
      ),
      keys: ".x"
    )
    #expect(state.rowNames == ["Top", "A", "B", "2 skipped", "R1", "R2"])
    var focused = state
    for key in try KeyScript.keys(of: "xj") + KeyScript.keys(of: "fx") {
      _ = focused.update(.key(key))
    }
    #expect(focused.rowNames == ["A", "B", "2 skipped", "R1", "R2"])
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
    #expect(try shop(".xj").cursorName == "HomeFooter")
    #expect(try shop(".xjj").cursorName == "CartRowBadge3")
    #expect(try shop(".xjjk").cursorName == "HomeFooter")
    #expect(try shop(".xG").cursorName == "CartRowBadge3")
    #expect(try shop(".xGj").cursorName == "CartRowBadge3")
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
    let gap = try #require(lines.firstIndex { $0.contains("21 skipped") })
    for x in 0..<40 { _ = state.update(.mouse(.press, Point(x: x, y: gap))) }
    #expect(state.cursorName == "ShopApp")
    #expect(state.frame().grid.lines == lines)
    let row = try #require(lines.firstIndex { $0.contains("▾ · ShopApp") })
    let mark = try #require(Array(lines[row]).firstIndex(of: "▾"))
    _ = state.update(.mouse(.press, Point(x: mark, y: row)))
    #expect(state.rowNames == ["ShopApp"])
  }

  @Test func `a preview lists what the change would reach`() throws {
    #expect(try shop("vd").frame().grid.text.contains("CartRowBadge3"))
    #expect(try shop("xd").frame().grid.text.contains("21 skipped") == false)
    #expect(try shop("xd").frame().grid.text.contains("21 views"))
    #expect(try shop("vd<Esc>").rowNames == ["ShopApp"])
  }
}
