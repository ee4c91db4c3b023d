import Canvas
import Invalidation
import Scenarios
import Testing

@testable import Explorer

@Suite struct `Keys bound otherwise` {
  /// The front with the keys of a file of settings, after some keys.
  private func front(
    binding keys: String,
    keys pressed: String = "",
    _ size: Size = Size(width: 80, height: 24),
    glyphs: Glyphs = .unicode
  ) throws -> State {
    let (settled, warnings) = settings("{ keys: { \(keys) } }")
    #expect(warnings.isEmpty)
    let scenario = try #require(Lesson.named("environment-reader")?.read().0)
    var state = State(
      scenario,
      size: size,
      themes: ThemeLibrary().themes,
      glyphs: glyphs,
      keymap: Keymap(bindings: settled.keys)
    )
    for key in try KeyScript.keys(of: pressed) { _ = state.update(.key(key)) }
    return state
  }

  @Test func `give the command, and the old ones do not`() throws {
    let binding = "'step-forward': ['<Space>', 'n']"
    #expect(try front(binding: binding, keys: "nn").run.position == 2)
    #expect(try front(binding: binding, keys: "<Space>").run.position == 1)
    let old = try front(binding: binding, keys: ".")
    #expect(old.run.position == 0)
    #expect(old.notice == ". does nothing here; ? shows the keys")
  }

  @Test func `may be chords, and wait for the rest of them`() throws {
    let binding = "'step-forward': '<Ctrl-X>n', 'fold-all': 'z0', 'unfold-all': 'z<lt>'"
    let begun = try front(binding: binding, keys: "<Ctrl-X>")
    #expect(begun.run.position == 0)
    #expect(begun.notice == "Ctrl-X …")
    #expect(try front(binding: binding, keys: "<Ctrl-X>n").run.position == 1)
    #expect(try front(binding: binding, keys: "z0").outline.folding.rowCount == 1)
    #expect(try front(binding: binding, keys: "z0z<lt>").outline.folding.rowCount == 5)
    #expect(
      try front(binding: binding, keys: "zx").notice == "zx does nothing here; ? shows the keys"
    )
  }

  @Test func `take from other commands what could no longer be pressed`() throws {
    let keymap = try front(binding: "play: 'o', mark: ['gg', '1x']").keymap
    #expect(keymap.keys(of: .lessons).isEmpty)
    #expect(keymap.keys(of: .first) == ["<Home>"])
    #expect(keymap.list(of: .fire) == "2-9")
    #expect(keymap.keys(of: .last) == ["<End>", "G"])
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `stand apart from what they do, however many they are`(width: Int, height: Int) throws {
    let binding = "'step-forward': ['<Space>', '.', '<PageDown>', '<F8>']"
    let size = Size(width: width, height: height)
    let lines = try front(binding: binding, keys: "?", size).frame().grid.lines
    let row = try #require(lines.firstIndex { $0.contains("PageDown  F8") })
    #expect(lines[row].hasSuffix("PageDown  F8"))
    #expect(lines[row + 1].hasPrefix(String(repeating: " ", count: 23) + "step forward: "))
  }

  @Test func `that are none leave a command without keys`() throws {
    let state = try front(binding: "help: [], predict: []", keys: "?")
    #expect(state.overlay == nil)
    #expect(state.notice == "? does nothing here")
    #expect(!(try front(binding: "predict: []").frame().grid.text.contains("predict")))
  }

  @Test func `stand in the help and in its own hints`() throws {
    let binding =
      "'step-forward': ['n', '<Ctrl-X>s'], help: '<F2>', cancel: '<F10>', down: 'u', mark: []"
    let lines = try front(binding: binding, keys: "<F2>", Size(width: 80, height: 99)).frame().grid
      .lines
    for line in [
      " n  Ctrl-X s           step forward: redo, or fire the next change",
      " no key                expect this view to run: for any cause, for one of the",
      " F2                    this help", " u                     next view",
      " F10 close",
    ] {
      #expect(lines.contains(line))
    }
    let short = try front(binding: binding, keys: "<F2>").frame().grid.lines.last
    #expect(short?.hasPrefix(" Up u scroll  F10 close") == true)
    #expect(try front(binding: binding, keys: "<F2><F10>").overlay == nil)
  }

  @Test func `stand in the hints of the last line`() throws {
    let binding =
      "'step-forward': 'n', 'step-back': '<Up>', down: '<Down>', up: '<F3>', fire: '<F4>', quit: 'ZZ'"
    #expect(
      try front(binding: binding).frame().grid.lines.last
        == " n next  ↑ back  F4 fire  F3/↓ view  / find  p predict  ? help  ZZ quit"
    )
    #expect(
      try front(binding: "down: 'e'", glyphs: .ascii).frame().grid.lines.last?
        .contains("Up/e view") == true
    )
  }

  @Test func `stand in what the last line says`() throws {
    let binding = "reset: 'R', lessons: 'L', play: '<F6>', mark: 'x', help: '<F2>'"
    func notice(_ keys: String) throws -> String? {
      try front(binding: binding, keys: keys).notice
    }
    #expect(try notice("...") == "that was the last change; R starts again, L opens another lesson")
    #expect(
      try notice("..<F6>") == "that was the last change; R starts again, L opens another lesson"
    )
    #expect(try notice("<F6>") == "playing, a step every 3.0 s; F6 pauses")
    #expect(try notice("<F6><F6>") == "paused; F6 plays on")
    #expect(
      try notice("p")
        == "predict, then step: x marks a view that will run, no mark says that none will"
    )
    #expect(try notice("?") == "? does nothing here; F2 shows the keys")
  }

  @Test func `stay in force in another lesson, and choose in its list`() throws {
    let binding = "'step-forward': 'n', 'toggle-fold': 'c', down: 'd', lessons: 'L'"
    let state = try front(binding: binding, keys: "Ldcn")
    #expect(state.scenario.name == "environment-object")
    #expect(state.run.position == 1)
    #expect(
      try front(binding: binding, keys: "L").frame().grid.lines.last
        == " c open  Up d choose  Esc back"
    )
  }

  @Test func `ask for a number where fire is none`() throws {
    #expect(try front(binding: "fire: 'f'", keys: "f2").run.current?.change.label == "mode-changed")
    #expect(try front(binding: "fire: 'f'", keys: "2").run.position == 0)
  }

  @Test func `for cancel give up a prompt and nothing else`() throws {
    let state = try front(binding: "cancel: '<F10>'", keys: "..s1<F10>")
    #expect(state.prompt == nil)
    #expect(state.run.position == 2)
    #expect(state.notice == nil)
    #expect(try front(binding: "cancel: '<F10>'", keys: "..s1<Esc>").prompt == nil)
  }
}

@Suite struct `A chord` {
  @Test(arguments: ["a", "<Space>", "<lt>", "<Ctrl-X>s", "<F12>z0", "gg", "\"", "é", "<PageDown>"])
  func `is written as it is read`(text: String) throws {
    #expect(Chord(try KeyScript.keys(of: text)).script == text)
  }

  @Test func `list that counts up is told by its ends`() {
    #expect(Chord.list(["1", "2", "3", "4"]) == "1-4")
    #expect(Chord.list(["z1", "z2", "z3", "z4", "z5"]) == "z1-z5")
    #expect(Chord.list(["1", "2", "3"]) == "1  2  3")
    #expect(Chord.list(["a", "b", "c", "x"]) == "a  b  c  x")
    #expect(Chord.list(["1", "2", "4", "5"]) == "1  2  4  5")
    #expect(Chord.list([]).isEmpty)
  }
}
