import Canvas
@testable import Explorer
import Invalidation
import Scenarios
import Testing

@Suite struct `The busiest views` {
  private func layers(_ keys: String, _ size: Size = Size(width: 80, height: 24)) throws -> State {
    try front(scenario(`The screen of a scenario in layers`.text), keys: keys, size)
  }

  /// The lines between the headings and the hints, without the mark of the chosen one.
  private func rows(_ state: State) -> [[Substring]] {
    state.frame().grid.lines.dropFirst(3).dropLast().filter { !$0.isEmpty }.map {
      $0.dropFirst(3).split(separator: " ")
    }
  }

  private func screen(_ keys: String) throws -> Frame { try layers(keys).frame() }

  private func names(_ state: State) -> [Substring] { rows(state).map { $0[0] } }

  @Test func `stand with the most recomputed first, then as in the outline`() throws {
    #expect(
      try names(layers("......b"))
        == [
          "ReaderScreen", "InboxBadge", "ParagraphView", "NoteView", "QuoteView", "Sheet",
          "SheetTitle",
        ]
    )
    #expect(rows(try layers("......b"))[0] == ["ReaderScreen", "3", "3", "3"])
  }

  @Test func `are counted as each step's outcome is`() throws {
    for keys in ["......", "......,,", "......,,,,2", ".C.....", "...C,,..."] {
      let state = try layers(keys)
      let updates = state.countedUpdates
      let views = BusiestViews(state.run, updates, by: .recomputed)
      for place in 0..<views.count {
        let row = views[place]
        let outcomes = updates.map { state.run.outcome(of: row.view, at: $0) }
        #expect(Int(row.recomputed) == outcomes.count { $0 == .recomputed })
        #expect(Int(row.checked) == outcomes.count { $0 == .checked })
        #expect(Int(row.structural) == outcomes.count { $0 == .created || $0 == .removed })
        let skipped = state.run.skippedCount(row, in: updates)
        #expect(skipped == outcomes.count { $0 == .skipped })
        for cause in Cause.counted {
          let column = try #require(
            BusiestViews.Column.allCases.first { "\($0)" == cause.rawValue }
          )
          let entries = updates.compactMap { state.run.updates[$0].entry(for: row.view) }
          #expect(row[column] == entries.count { $0.causes.contains(CauseSet(cause)) })
        }
      }
    }
  }

  @Test func `are sorted by the next column, which is marked`() throws {
    let heading = try layers("......bs").frame().grid.lines[2]
    #expect(heading.contains("● loc▾"))
    #expect(try names(layers("......bss"))[0] == "ParagraphView")
    #expect(try names(layers("......b<Tab><Tab>"))[0] == "ParagraphView")
    #expect(try names(layers("......bsssss"))[0] == "QuoteView")
    #expect(try layers("......bS").frame().grid.lines[2].contains("view▾"))
    #expect(
      try names(layers("......bS"))
        == [
          "ReaderScreen", "ParagraphView", "NoteView", "QuoteView", "InboxBadge", "Sheet",
          "SheetTitle",
        ]
    )
    #expect(try screen("......bsssssss") == screen("......b"))
  }

  @Test func `stay sorted as they were when they are opened again`() throws {
    #expect(try screen("......bss<Esc>b") == screen("......bss"))
  }

  @Test func `are counted from the step at which the counts were set back`() throws {
    let state = try layers("..C....b")
    #expect(state.frame().grid.lines[0].contains("since step 2"))
    #expect(names(state)[0] == "InboxBadge")
    #expect(try layers("..C").notice == "views are counted since step 2")
    #expect(try layers("..bC").frame().grid.text.contains("No view was reached since step 2."))
    #expect(try layers("..C,b").frame().grid.text.contains("No view was reached since step 2."))
    #expect(try names(layers("..C,2b")) == names(layers(".C2b")))
    #expect(try layers("..Crb").history.countedFrom == 2)
  }

  @Test func `are those of the steps in force alone`() throws {
    #expect(try rows(layers("......,,,,b")) == rows(layers("..b")))
    #expect(try rows(layers("......,,,,4b")) == rows(layers("..4b")))
    #expect(try rows(layers("..b")) == rows(layers("..,.b")))
  }

  @Test func `lead to a view in the outline, and unfold what hides it`() throws {
    let state = try layers("......-bG<Enter>")
    #expect(state.overlay == nil)
    #expect(state.run.graph.name(of: state.cursor) == "SheetTitle")
    let row = try #require(state.frame().cursor).y
    #expect(state.frame().grid.lines[row].contains("SheetTitle"))
    for hidden in ["v", "x", "jf", "jfv", "jfx-"] {
      let state = try layers("......" + hidden + "bj<Enter>")
      #expect(state.run.graph.name(of: state.cursor) == "InboxBadge", "\(hidden)")
      let row = try #require(state.frame().cursor).y
      #expect(state.frame().grid.lines[row].contains("InboxBadge"), "\(hidden)")
    }
    #expect(try layers("b<Enter>").overlay != nil)
  }

  @Test func `follow steps that come by themselves`() throws {
    var busiest = try layers("ab")
    var view = try layers("ajji<End>")
    for step in 1...6 {
      _ = busiest.update(.timedOut)
      _ = view.update(.timedOut)
      let keys = String(repeating: ".", count: step)
      #expect(try busiest.frame().grid.lines.dropLast() == screen(keys + "b").grid.lines.dropLast())
      #expect(view.frame().grid.lines[0].hasSuffix("step \(step) of 6"))
    }
    for key in [Key.end, .enter] { _ = view.update(.key(key)) }
    #expect(view.step == 6)
  }

  @Test func `tell more of the one that is chosen, and come back`() throws {
    let more = try layers("......bji")
    #expect(more.frame().grid.lines[0].contains("InboxBadge"))
    #expect(try screen("......bji<Esc>") == screen("......bj"))
  }

  @Test func `of a tree of twenty thousand are shown by the row`() throws {
    let views = (0..<20_000).map {
      "{ name: 'V\($0)', parent: '\($0 == 0 ? "R" : "V\(($0 - 1) / 3)")', reads: ['k'] }"
    }
    let text =
      "{ storage: { k: 'environment' }, views: [{ name: 'R' }, \(views.joined(separator: ","))], changes: [{ label: 'c', key: 'k' }] }"
    let state = try front(scenario(text), keys: "..bG")
    #expect(state.frame().grid.lines[0].contains("20000 of 20001 reached"))
    #expect(state.frame().grid.text.contains("▸ V"))
    #expect(state.frame().grid.lines[3].contains(" 1  "))
  }
}
