import Canvas
@testable import Explorer
import Invalidation
import Scenarios
import Testing

@Suite struct `Keys` {
  private func lit(_ state: State) -> [String] {
    (state.run.current?.entries ?? []).filter { $0.outcome == .recomputed }.map {
      state.run.graph.name(of: $0.view)
    }
  }

  @Test(arguments: ["<Space>", ".", "<PageDown>"])
  func `that step forward fire the next change`(key: String) throws {
    #expect(lit(try front(keys: key)) == ["ParagraphView", "CaptionView"])
    #expect(lit(try front(keys: key + key)) == ["SidebarView"])
  }

  @Test(arguments: ["<Backspace>", ",", "<PageUp>"])
  func `that step back undo exactly`(key: String) throws {
    let state = try front(keys: ".." + key)
    #expect(lit(state) == ["ParagraphView", "CaptionView"])
    #expect(state.frame() == (try front(keys: ".").frame()))
    #expect(try front(keys: "." + key).frame() == (try front().frame()))
  }

  @Test func `of digits fire any change in any order`() throws {
    #expect(lit(try front(keys: "2")) == ["SidebarView"])
    #expect(lit(try front(keys: "21")) == ["ParagraphView", "CaptionView"])
    #expect(try front(keys: "9").notice == "there is no change 9; the last is 2")
  }

  @Test func `of two digits wait where one could mean more`() throws {
    let changes = (1...12).map { "{ label: 'c\($0)', key: 'k\($0)' }" }.joined(separator: ",")
    let many = try scenario("{ views: [{ name: 'A' }], changes: [\(changes)] }")
    #expect(try front(many, keys: "1").run.position == 0)
    #expect(try front(many, keys: "12").run.current?.change.label == "c12")
    #expect(try front(many, keys: "1<Enter>").run.current?.change.label == "c1")
    #expect(try front(many, keys: "2").run.current?.change.label == "c2")
    #expect(try front(many, keys: "1<Esc>").run.position == 0)
  }

  @Test func `after the last change say that there is none`() throws {
    let state = try front(keys: "...")
    #expect(state.run.position == 2)
    #expect(state.notice?.contains("last change") == true)
  }

  @Test func `before the first change have nothing to undo`() throws {
    #expect(try front(keys: ",").notice == "nothing has been fired yet")
  }

  @Test func `jump to any step of the history, and reset to its start`() throws {
    #expect(try front(keys: "..s1<Enter>").run.position == 1)
    #expect(try front(keys: "..s1<Enter>.").run.position == 2)
    #expect(try front(keys: "..s7<Enter>").run.position == 2)
    #expect(try front(keys: "..r").frame() == (try front().frame()))
  }

  @Test func `fire anew after stepping back, and give up what was undone`() throws {
    let state = try front(keys: "..,2")
    #expect(state.run.updates.map(\.change.label) == ["scale-changed", "mode-changed"])
    #expect(try front(keys: "12,,2").run.updates.map(\.change.label) == ["mode-changed"])
  }

  private func cursor(_ keys: String) throws -> String {
    let state = try front(keys: keys)
    return state.run.graph.name(of: state.cursor)
  }

  @Test func `move through the outline and stop at its ends`() throws {
    #expect(try cursor("j") == "ArticleView")
    #expect(try cursor("<Down><Down>") == "ParagraphView")
    #expect(try cursor("jjk") == "ArticleView")
    #expect(try cursor("k") == "ReaderScreen")
    #expect(try cursor("G") == "SidebarView")
    #expect(try cursor("Gg") == "ReaderScreen")
    #expect(try cursor("<Ctrl-D>") == "SidebarView")
  }

  @Test func `fold and unfold, and go to the parent and the first child`() throws {
    #expect(try cursor("j<Left>j") == "SidebarView")
    #expect(try cursor("j<Left><Right><Right>") == "ParagraphView")
    #expect(try cursor("jj<Left>") == "ArticleView")
    #expect(try cursor("G-") == "ReaderScreen")
    #expect(try cursor("G-=G") == "SidebarView")
    #expect(try cursor("j<Enter>j<Tab>") == "SidebarView")
  }

  @Test func `go through the themes and come back to the first`() throws {
    #expect(try front(keys: "t").theme.name == "light")
    #expect(try front(keys: "ttttttt").theme.name == "dark")
  }

  @Test func `open another lesson from the picker`() throws {
    #expect(try front(keys: ".oj<Enter>").scenario.name == "environment-object")
    #expect(try front(keys: ".oj<Enter>").run.position == 0)
    #expect(try front(keys: ".oj<Esc>").run.position == 1)
  }

  @Test func `quit from everywhere`() throws {
    for keys in ["", ".", "?", "o"] {
      var state = try front(keys: keys)
      #expect(state.update(.key(.character("q"))) == [.quit])
    }
  }

  @Test func `that are bound to nothing say so`() throws {
    #expect(try front(keys: "Z").notice == "Z does nothing here; ? shows the keys")
  }

  @Test func `are bound once each, and every name is one command's`() {
    let keys = Command.all.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    #expect(!keys.contains { $0.keys.isEmpty })
    #expect(Set(Command.all.map(\.name)).count == Command.all.count)
  }

  @Test func `that begin a chord wait for the rest of it`() {
    let chord = Keymap([Command("go", .program, ["ab"], "") { $0.notice = "gone" }])
    guard case .unfinished = chord.match([.character("a")]) else {
      Issue.record("a alone is no command")
      return
    }
    guard case .command(let command) = chord.match([.character("a"), .character("b")]) else {
      Issue.record("ab is one")
      return
    }
    #expect(command.name == "go")
    guard case .nothing = chord.match([.character("b")]) else {
      Issue.record("b is none")
      return
    }
  }

  @Test func `follow a resize and keep the cursor in sight`() throws {
    var state = try front(keys: "G")
    _ = state.update(.resized(Size(width: 40, height: 6)))
    let frame = state.frame()
    #expect(frame.grid.size == Size(width: 40, height: 6))
    let row = try #require(frame.cursor).y
    #expect(frame.grid.lines[row].contains("SidebarView"))
  }
}

@Suite struct `A script of keys` {
  @Test func `names keys as the help does`() throws {
    let keys = try KeyScript.keys(of: "a<Space><Ctrl-L><F12><lt><pagedown>\n?")
    #expect(
      keys == [
        .character("a"), .character(" "), .control("l"), .function(12), .character("<"),
        .pageDown, .character("?"),
      ]
    )
  }

  @Test func `is refused where it names no key`() {
    #expect(throws: KeyScript.Failure(name: "Nope", fault: .unknown, column: 2)) {
      try KeyScript.keys(of: "a<Nope>")
    }
    #expect(throws: KeyScript.Failure(name: "Down", fault: .unclosed, column: 1)) {
      try KeyScript.keys(of: "<Down")
    }
    #expect(throws: KeyScript.Failure(name: "\u{1B}", fault: .control, column: 2)) {
      try KeyScript.keys(of: "a\u{1B}")
    }
  }
}

@Suite struct `A large tree` {
  @Test func `is drawn by the rows on the screen`() throws {
    let views = (0..<20_000).map {
      "{ name: 'V\($0)', parent: '\($0 == 0 ? "R" : "V\(($0 - 1) / 3)")', reads: ['k'] }"
    }
    let text =
      "{ storage: { k: 'environment' }, views: [{ name: 'R' }, \(views.joined(separator: ","))], changes: [{ label: 'c', key: 'k' }] }"
    let state = try front(scenario(text), keys: ".G")
    #expect(state.frame().grid.lines.contains { $0.contains("≋") })
    #expect(try front(scenario(text), keys: "-").frame().grid.text.contains("▸ "))
  }

  @Test func `deeper than the screen is wide says that levels are left out`() throws {
    let views = (0..<2000).map { "{ name: 'V\($0)', parent: '\($0 == 0 ? "R" : "V\($0 - 1)")' }" }
    let state = try front(
      scenario("{ views: [{ name: 'R' }, \(views.joined(separator: ","))] }"),
      keys: "G"
    )
    let row = try #require(state.frame().grid.lines.first { $0.contains("V1999") })
    #expect(row.hasPrefix(" …"))
  }
}
