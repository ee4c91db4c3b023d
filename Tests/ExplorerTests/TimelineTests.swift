import Canvas
@testable import Explorer
import Invalidation
import Scenarios
import Testing

@Suite struct `The history` {
  private func layers(_ keys: String) throws -> State {
    try front(scenario(`The screen of a scenario in layers`.text), keys: keys)
  }

  /// The lines between the headings and the hints.
  private func rows(_ state: State) -> [String] {
    state.frame().grid.lines.dropFirst(3).dropLast().filter { !$0.isEmpty }
  }

  @Test func `lists every step with what was written and what came of it`() throws {
    let rows = rows(try layers("...H"))
    #expect(rows.count == 4)
    #expect(rows[0].contains("the start"))
    #expect(rows[1].contains("scaled"))
    #expect(rows[1].contains("scale 2 → 4"))
    for count in ["● 1", "▼ 1", "≋ 2", "◌ 2"] { #expect(rows[1].contains(count)) }
    #expect(rows[2].contains("+ 2"))
    #expect(rows[3].hasPrefix(" ▸   3   now"))
  }

  @Test func `keeps what was stepped back over, in parentheses`() throws {
    let rows = rows(try layers("...,,H"))
    #expect(rows.count == 4)
    #expect(rows[1].contains("1   now"))
    #expect(rows[2].contains("(2)"))
    #expect(rows[3].contains("(3)"))
  }

  @Test func `goes to any step and closes`() throws {
    let back = try layers("......Hgj<Enter>")
    #expect(back.step == 1)
    #expect(back.overlay == nil)
    #expect(back.run.updates.count == 6)
    #expect(try layers("......,,,,HG<Enter>").step == 6)
    #expect(try layers("......H<Home><Enter>").step == 0)
    #expect(try layers("......H<PageUp><Enter>").step == 0)
    #expect(try layers("......HgH").step == 6)
    #expect(try layers("......Hg<Esc>").overlay == nil)
  }

  @Test func `is that of a fresh run after stepping back and firing anew`() throws {
    let anew = try layers("......,,,,4H")
    let fresh = try layers("..4H")
    #expect(rows(anew) == rows(fresh))
    #expect(anew.history.tally(at: 3) == Tally(fresh.run.updates[2]))
  }

  @Test func `counts each step as its update does`() throws {
    let state = try layers("......")
    for (index, update) in state.run.updates.enumerated() {
      let tally = state.history.tally(at: index + 1)
      for cause in Cause.counted { #expect(tally[Mark(cause)] == update.count(cause)) }
      #expect(tally[.checked] == update.count(.checked))
      #expect(tally[.created] == update.count(.created))
      #expect(tally[.removed] == update.count(.removed))
    }
  }

  @Test(arguments: ["-", "v", "x", "jjf", "jjfvx-", "/Side<Enter>"])
  func `is not changed by what is folded, filtered, focused or found`(keys: String) throws {
    for list in ["H", "b", "Hckc"] {
      #expect(try rows(layers("..." + keys + list)) == rows(layers("..." + list)))
      #expect(try rows(layers(keys + "..." + list)) == rows(layers("..." + list)))
    }
  }

  @Test func `has columns for causes that say that the scenario is wrong`() throws {
    let faulty = try scenario(
      """
      { storage: { s: { state: "A" } },
        views: [{ name: "A" }, { name: "B", reads: ["s", "ghost"] }],
        changes: [{ label: "own", key: "s" }, { label: "undeclared", key: "ghost" }] }
      """
    )
    let rows = rows(try front(faulty, keys: "..H"))
    #expect(rows[1].contains("! 1"))
    #expect(rows[2].contains("! 1"))
  }

  @Test func `puts the hardware cursor on the step that is chosen`() throws {
    let frame = try layers("...Hk").frame()
    let row = try #require(frame.cursor).y
    #expect(frame.grid.lines[row].contains("opened"))
  }

  @Test func `says in place of its hints that a key means nothing`() throws {
    #expect(try layers("HZ").frame().grid.text.contains("Z does nothing here"))
  }
}

@Suite struct `Two steps` {
  private func layers(_ keys: String) throws -> State {
    try front(scenario(`The screen of a scenario in layers`.text), keys: keys)
  }

  /// The lines between the headings and the hints.
  private func rows(_ state: State) -> [String] {
    state.frame().grid.lines.dropFirst(3).dropLast().filter { !$0.isEmpty }
  }

  @Test func `are compared from the history by a mark and Enter`() throws {
    let rows = rows(try layers("..Hckc"))
    #expect(try self.rows(layers("..Hck<Enter>")) == rows)
    #expect(rows[0].contains("ParagraphView"))
    #expect(rows[0].contains("▼ par+env"))
    #expect(rows[0].contains("· skipped"))
    #expect(rows.contains { $0.contains("SheetTitle") && $0.contains("absent") })
    #expect(rows.contains { $0.contains("SheetTitle") && $0.contains("+ created") })
    #expect(rows.contains { $0.contains("isOpen") && $0.contains("false") && $0.contains("true") })
  }

  @Test func `are compared from the outline by two marks`() throws {
    #expect(try rows(layers(".c.c")) == rows(layers("..Hckc")))
    #expect(try layers(".c").notice?.contains("step 1 is marked") == true)
    #expect(try layers(".cc").history.marked == nil)
    #expect(try layers(".c.c").history.marked == nil)
  }

  @Test func `show the earlier one first, whichever was marked`() throws {
    #expect(try rows(layers("..Hckc")) == rows(layers("..Hkcjc")))
  }

  @Test func `can be one that was stepped back over`() throws {
    #expect(try rows(layers("..,,Hjcjc")) == rows(layers("..Hckc")))
  }

  @Test func `that did the same say so`() throws {
    let twice = try front(
      scenario(
        """
        { storage: { s: { state: "A", value: 0 } }, views: [{ name: "A", reads: ["s"] }],
          changes: [{ label: "one", key: "s", to: 1 }, { label: "two", key: "s", to: 2 }] }
        """
      ),
      keys: "..Hckc"
    )
    let rows = rows(twice)
    #expect(rows[0].contains("No view differs."))
    #expect(rows[2].contains("s") && rows[2].contains("1") && rows[2].contains("2"))
    #expect(twice.frame().grid.lines[0].contains("no view differs"))
  }

  @Test func `lead to a view that differs, and unfold what hides it`() throws {
    let state = try layers("..-HckcG<Up><Enter>")
    #expect(state.overlay == nil)
    #expect(state.run.graph.name(of: state.cursor) == "SheetTitle")
    #expect(state.frame().grid.text.contains("SheetTitle"))
  }

  @Test func `go back to the history, and there the mark is taken off first`() throws {
    #expect(try layers("..Hckc<Esc>").overlay is TimelineOverlay)
    let marked = try layers("..Hc<Esc>")
    #expect(marked.overlay is TimelineOverlay)
    #expect(marked.history.marked == nil)
    #expect(try layers("..Hc<Esc><Esc>").overlay == nil)
  }

  @Test func `are given up with the history that is`() throws {
    #expect(try layers("...c,,2").history.marked == nil)
    #expect(try layers(".c.,2").history.marked == 1)
  }
}
