import Canvas
import Explorer
import Invalidation
import TestSupport
import Testing

@Suite struct `A prediction` {
  static let screens: [(name: String, keys: String, width: Int, height: Int)] = [
    ("marks", "pjjmmjm", 80, 24),
    ("verdicts", "pmjjmmjm.", 80, 24),
    ("verdicts", "pmjjmmjm.", 120, 40),
    ("verdicts", "pmjjmmjm.", 60, 18),
    ("verdicts", "pmjjmmjm.", 40, 12),
    ("missed", "pjjm.", 80, 24),
  ]

  @Test(arguments: screens)
  func `stands as in the picture`(name: String, keys: String, width: Int, height: Int) throws {
    let state = try front(keys: keys, Size(width: width, height: height))
    expectSnapshot(state.frame().grid, "predict-\(name)-\(width)x\(height)")
  }

  private func title(_ keys: String) throws -> String {
    try front(keys: keys).frame().grid.lines[0]
  }

  @Test func `is scored in the title, step by step`() throws {
    #expect(try title("p").contains("predict   step 0 of 2"))
    #expect(try title("pjjmjm.").contains("✓ 2  × 0   step 1 of 2"))
    #expect(try title("pjjmjm.Gm.").contains("✓ 3  × 0   step 2 of 2"))
    #expect(try title("pjjmjm.Gm.,").contains("✓ 2  × 0   step 1 of 2"))
    #expect(try title("pjjm.").contains("✓ 1  × 1   step 1 of 2"))
  }

  @Test func `is summed up on the last line, and at the end in all`() throws {
    #expect(try front(keys: "pjjm.").notice == "1 right, 1 missed")
    #expect(try front(keys: "pm.").notice == "2 missed, 1 wrong")
    #expect(try front(keys: "pjjmmjm.").notice == "1 right, 1 for another cause")
    #expect(try front(keys: "pjjmjm.Gm.").notice == "you were right about 3 of 3, all of them")
    #expect(try front(keys: "pjjm.Gm.").notice == "you were right about 2 of 3; here 1 right")
    #expect(try front(keys: "..").notice == nil)
  }

  @Test func `of another cause than the one that was is a mistake`() throws {
    #expect(try title("pjjmmmmmjm.").contains("✓ 2  × 0"))
    #expect(try title("pjjmmjm.").contains("✓ 1  × 1"))
  }

  @Test func `that is marked through all causes is taken back`() throws {
    #expect(try front(keys: "pjmmmmmm").frame() == (try front(keys: "pj").frame()))
  }

  @Test func `is made by every step while it is on, and a step without a mark expects nothing`()
    throws
  {
    #expect(try front(keys: "p..").run.position == 2)
    #expect(try title("p..").contains("✓ 0  × 3   step 2 of 2"))
    #expect(try front(keys: "p.").notice == "you marked no view: 2 missed")
    #expect(!(try title("..").contains("✓")))
    #expect(!(try title("..").contains("predict")))
  }

  @Test func `that nothing runs is right where nothing does`() throws {
    let still = try scenario(
      """
      { storage: { k: "environment", old: "environment" },
        views: [{ name: "A", reads: ["k"] }],
        changes: [{ label: "unread", key: "old" }, { label: "read", key: "k" }] }
      """
    )
    let state = try front(still, keys: "p.")
    #expect(state.notice == "right: you marked no view, and none ran")
    #expect(state.frame().grid.lines[0].contains("✓ 1  × 0"))
    #expect(try front(still, keys: "pm.").frame().grid.lines[0].contains("✓ 0  × 1"))
  }

  @Test func `is seen again by who steps back, and judged as it then stands`() throws {
    let back = try front(keys: "pjjmjm.,").frame().grid.text
    #expect(back.split(separator: "runs?").count == 3)
    #expect(try title("pjjmjm.,.").contains("✓ 2  × 0   step 1 of 2"))
    #expect(try title("pjjmjm.,mmmmm.").contains("✓ 1  × 1   step 1 of 2"))
    #expect(try title("pjjmjm.,2").contains("✓ 0  × 3   step 1 of 2"))
  }

  @Test func `behind the last step is for the next change that is fired`() throws {
    let state = try front(keys: "p..m")
    #expect(state.notice == "no step follows; marks count for the next change that you fire")
  }

  @Test func `made before a redo is judged by it`() throws {
    #expect(try title("..,,pjjmjm.").contains("✓ 2  × 0   step 1 of 2"))
    #expect(try title("..,,pjjmjm.Gm.").contains("✓ 3  × 0   step 2 of 2"))
    #expect(try front(keys: "..,,pjjmjm.").notice == "2 right")
    #expect(try title("p..,,jjmjm.").contains("✓ 2  × 0   step 1 of 2"))
  }

  @Test func `made once is not spoilt by looking back, but made anew after a new start`() throws {
    #expect(try title("pjjmjm.Gm.,,..").contains("✓ 3  × 0   step 2 of 2"))
    #expect(try title("pjjmjm.r.").contains("✓ 0  × 2   step 1 of 2"))
  }

  @Test func `left behind is kept for its step, told, and judged when that comes`() throws {
    #expect(try front(keys: "p.Gm,").notice == "your marks are kept for step 2")
    #expect(!(try front(keys: "p.Gm,").frame().grid.text.contains("runs?")))
    #expect(try front(keys: "p.Gm,.").frame().grid.text.contains("runs?"))
    #expect(try title("p.Gm,..").contains("✓ 1  × 2   step 2 of 2"))
    #expect(try title("p.Gm,s2<Enter>").contains("✓ 1  × 2   step 2 of 2"))
    #expect(!(try front(keys: "p.Gmpp").frame().grid.text.contains("runs?")))
  }

  @Test func `of what jumps pass over counts where something was marked`() throws {
    #expect(try title("ps2<Enter>").contains("predict   step 2 of 2"))
    #expect(try title("pjjms2<Enter>").contains("✓ 1  × 1   step 2 of 2"))
  }

  @Test(arguments: ["v", "x"]) func `that was wrong is listed in a filter`(filter: String) throws {
    let names = try front(ExplorerTests.shop(), keys: "pG" + filter + "m.").rowNames
    #expect(names.contains("ShopApp"))
    let plain = try front(ExplorerTests.shop(), keys: "." + filter).rowNames
    let marked = try front(ExplorerTests.shop(), keys: "/homerow0<Enter><Esc>pm." + filter).rowNames
    #expect(!plain.contains("HomeRow0"))
    #expect(marked.contains("HomeRow0"))
  }

  @Test func `that was wrong within a folded view is counted on it`() throws {
    #expect(try front(keys: "p-.").frame().grid.lines[2].contains("× 2 inside"))
    #expect(try front(keys: "-.").frame().grid.lines[2].contains(" 2 inside"))
    #expect(!(try front(keys: "-.").frame().grid.lines[2].contains("×")))
  }

  @Test func `of a view that comes into being or is absent is not scored`() throws {
    let sheet = try scenario(
      """
      { storage: { isOpen: { state: "Top", value: false } },
        views: [{ name: "Top", children: [
          { name: "Sheet", when: { key: "isOpen", is: true } }] }],
        changes: [{ label: "open", key: "isOpen", to: true },
          { label: "close", key: "isOpen", to: false }] }
      """
    )
    #expect(
      try front(sheet, keys: "pjm").notice
        == "Sheet does not exist now, so it cannot run again"
    )
    let opened = try front(sheet, keys: "pm.")
    #expect(opened.notice == "1 right")
    #expect(opened.frame().grid.text.contains("its first run, not scored"))
    #expect(
      try front(sheet, keys: "pm.mjm.").notice
        == "you were right about 2 of 3; here 1 right, 1 wrong"
    )
  }

  @Test func `has its reason in full below the outline, and on the view's page where that is cut`()
    throws
  {
    let wide = try front(keys: "pjjjm.k").frame().grid.text
    #expect(wide.contains("Missed: ParagraphView reads textScale, whose default changed"))
    let narrow = try front(keys: "pjjjm.ki", Size(width: 40, height: 12)).frame().grid.text
    let words = narrow.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("Missed: ParagraphView reads"))
    #expect(words.contains("› ParagraphView)."))
  }
}
