import Canvas
@testable import Explorer
import Invalidation
import Scenarios
import TestSupport
import Testing

@Suite struct `A change of one's own` {
  private func layers(_ keys: String) throws -> State {
    try front(scenario(`The screen of a scenario in layers`.text), keys: keys)
  }

  private func prompt(_ keys: String) throws -> String? {
    try layers(keys).frame().grid.lines.last
  }

  @Test func `is typed, fired, and leaves the scripted one next`() throws {
    let state = try layers(":scale=7<Enter>")
    #expect(state.run.current?.change.label == "scale = 7")
    #expect(state.run.value(of: KeyID(3)) == .number(7))
    #expect(try layers(":scale=7<Enter>.").run.current?.change.label == "scaled")
    #expect(try layers(".:scale=7<Enter>,,").run.position == 0)
  }

  @Test func `names a writer or an object behind its sign`() throws {
    let quoted = try layers(":textScale=9@QuoteView<Enter>").run
    #expect(quoted.value(at: WriterID(2)) == .number(9))
    let read = try layers(":unread=9@sessionB<Enter>").run
    #expect(read.value(of: KeyID(4), in: InstanceID(1)) == .number(9))
    #expect(read.value(of: KeyID(4), in: InstanceID(0)) == .number(0))
  }

  static let faults: [(keys: String, notice: String)] = [
    (":nope=3<Enter>", "'nope' is no key here; Tab goes through the keys"),
    (
      ":textScale=3<Enter>",
      "several views write 'textScale'; say which: @ReaderScreen, @SidePane, @QuoteView"
    ),
    (
      ":unread=3@nobody<Enter>",
      "'nobody' is no object of SessionStore; it may be @sessionA, @sessionB"
    ),
    (
      ":unread=a@b.c<Enter>",
      "'b.c' is no object of SessionStore; it may be @sessionA, @sessionB, or quote the value: unread=\"a@b.c\""
    ),
    (
      ":isOpen={a:<Enter>",
      "the value {a: is broken at character 4: the text ends before '{' of 1:1 is closed; a value is expected"
    ),
    (":=<Enter>", "there is no key; write KEY, KEY=VALUE or KEY@WRITER"),
  ]

  @Test(arguments: faults)
  func `that cannot be fired says why`(keys: String, notice: String) throws {
    let state = try layers(keys)
    #expect(state.prompt?.fault == notice)
    #expect(state.run.position == 0)
  }

  @Test func `is completed by Tab: keys, values, writers`() throws {
    #expect(try prompt(":te<Tab>")?.contains("fire: textScale_") == true)
    #expect(try prompt(":isOpen=<Tab>")?.contains("isOpen=true_") == true)
    #expect(try prompt(":isOpen=<Tab><Tab>")?.contains("isOpen=false_") == true)
    #expect(try prompt(":SessionStore=<Tab><Tab>")?.contains("SessionStore=sessionB_") == true)
    #expect(try prompt(":textScale=3@Q<Tab>")?.contains("textScale=3@QuoteView_") == true)
    #expect(try prompt(":s<Tab><BackTab>")?.contains("fire: scale_") == true)
    #expect(try prompt(":zzz<Tab>")?.contains("fire: zzz_") == true)
  }

  @Test func `that is given up changes nothing`() throws {
    #expect(try layers(":scale=7<Esc>").frame() == (try layers("").frame()))
    #expect(try layers(":<Backspace>").frame() == (try layers("").frame()))
    #expect(try layers(":x<Ctrl-U><Enter>").run.position == 0)
  }
}

@Suite struct `A preview` {
  private func layers(_ keys: String, _ size: Size = Size(width: 80, height: 24)) throws -> State {
    try front(scenario(`The screen of a scenario in layers`.text), keys: keys, size)
  }

  @Test(arguments: [(80, 24), (120, 40), (40, 12)])
  func `stands as in the picture`(width: Int, height: Int) throws {
    let state = try layers(".dj", Size(width: width, height: height))
    expectSnapshot(state.frame().grid, "preview-\(width)x\(height)")
  }

  @Test func `tells whom each key would reach, and fires nothing`() throws {
    let state = try layers("djjjj")
    #expect(state.run.position == 0)
    #expect(
      state.frame().grid.text.contains(
        "Another value of scale would reach: 3 recomputed, 2 checked"
      )
    )
    #expect(state.frame().grid.lines.filter { $0.contains("would run") }.count == 3)
    #expect(try layers("djjjj<Esc>").frame() == (try layers("").frame()))
  }

  @Test func `passes over derived values, which cannot be written`() throws {
    let places = try (0..<9).map { presses in
      let keys = "d" + String(repeating: "j", count: presses)
      let text = try layers(keys).frame().grid.text
      return text.split(separator: "\n").first { $0.contains("Another value of") }
        .map { String($0.dropFirst(" Another value of ".count).prefix { $0 != " " }) } ?? ""
    }
    #expect(
      places == [
        "textScale", "textScale", "colorScheme", "isOpen,", "scale", "unread", "unread",
        "SessionStore", "SessionStore",
      ]
    )
  }

  @Test func `is fired with a value by Enter`() throws {
    #expect(try layers("djjjj<Enter>8<Enter>").run.value(of: KeyID(3)) == .number(8))
    #expect(try layers("dj<Enter>8<Enter>").run.value(at: WriterID(2)) == .number(8))
    let read = try layers("djjjjjj<Enter>8<Enter>").run
    #expect(read.value(of: KeyID(4), in: InstanceID(1)) == .number(8))
  }

  @Test func `of a boolean is fired by Enter at once, as its words say`() throws {
    let preview = try layers("djjj").frame().grid
    let sentence = preview.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(sentence.contains("Another value of isOpen, true, would reach: "))
    #expect(sentence.contains("Enter fires it."))
    #expect(preview.lines.last?.contains("Enter fire ") == true)
    let fired = try layers("djjj<Enter>")
    #expect(fired.prompt == nil)
    #expect(fired.run.value(of: KeyID(2)) == .boolean(true))
    #expect(try layers("djjj<Enter>d<Enter>").run.value(of: KeyID(2)) == .boolean(false))
  }

  @Test
  func `of any other value asks for it by Enter, as its words say, and takes none for no answer`()
    throws
  {
    let preview = try layers("djjjj").frame().grid
    let words = preview.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("Enter asks for the value."))
    #expect(preview.lines.last?.contains("Enter value") == true)
    #expect(try layers("djjjj<Enter>").prompt != nil)
    for keys in ["djjjj<Enter><Enter>", "dj<Enter><Enter>"] {
      #expect(try layers(keys).frame() == (try layers("").frame()))
    }
    for keys in ["djjjj<Enter>1<Backspace><Space><Enter>", ":scale=<Enter>"] {
      let state = try layers(keys)
      #expect(state.run.position == 0)
      #expect(state.prompt?.fault?.contains("; write \"\" for an empty text") == true)
    }
    #expect(try layers(":scale=\"\"<Enter>").run.value(of: KeyID(3)) == .string(""))
  }

  @Test func `is told on folded views: how many it would reach within`() throws {
    let folded = try front("environment-override", keys: "-d").frame().grid
    #expect(folded.lines[2].contains("ReaderScreen    2 inside"))
    let twice = try front("if-else", keys: "j-dj").frame().grid.lines[2]
    #expect(twice.contains("inside"))
  }

  @Test func `of a scenario without storage is not to be had`() throws {
    let state = try front(scenario("{ views: [{ name: 'A' }] }"), keys: "d")
    #expect(state.notice == "nothing is stored that a change could write")
  }
}
