import Documents
import Explorer
import Testing

/// Settings of a text, and what was said of it.
func settings(_ text: String) -> (UserSettings, [String]) {
  let (settings, faults) = SettingsReader.read(
    Array(text.utf8),
    named: "config",
    themes: ["dark", "light"]
  )
  return (settings, faults.diagnostics.map(\.description))
}

@Suite struct `A file of settings` {
  private func command(_ name: String) throws -> Command {
    try #require(Command.all.first { $0.name == name })
  }

  @Test func `settles a theme, motion, the mouse, glyphs and keys`() throws {
    let (settled, warnings) = settings(
      """
      { theme: "light", motion: false, mouse: true, glyphs: "ascii",
        keys: { "step-forward": ["<Space>", "n"], "fold-all": "z0", 'help': [] } }
      """
    )
    #expect(warnings.isEmpty)
    var expected = UserSettings()
    expected.theme = "light"
    expected.motion = false
    expected.mouse = true
    expected.glyphs = .ascii
    expected.keys = [
      try command("step-forward"): ["<Space>", "n"], try command("fold-all"): ["z0"],
      try command("help"): [],
    ]
    #expect(settled == expected)
  }

  @Test(arguments: ["{}", "{ keys: {} }", "// nothing yet\n{}"])
  func `may settle nothing`(text: String) {
    let (settled, warnings) = settings(text)
    #expect(settled == UserSettings())
    #expect(warnings.isEmpty)
  }

  static let faults: [(text: String, warning: String)] = [
    ("", "config:1:1: warning: is empty; an object is expected: { … }"),
    (
      "{ theme: ",
      "config:1:10: warning: the text ends before '{' of 1:1 is closed; a value is expected"
    ),
    ("[]", "config:1:1: warning: settings are a list; write { theme: \"dark\" }"),
    (
      "{ teme: 1 }",
      "config:1:3: warning: unknown field 'teme' of the settings; did you mean 'theme'?"
    ),
    (
      "{ colours: 1 }",
      "config:1:3: warning: unknown field 'colours' of the settings; it may be theme, motion, mouse, glyphs, keys"
    ),
    (
      "{ motion: true, motion: false }",
      "config:1:17: warning: field 'motion' stands twice; keep one of them"
    ),
    (
      "{ theme: 3 }",
      "config:1:10: warning: 'theme' is 3; write the name of a theme, such as \"dark\""
    ),
    ("{ theme: 'drak' }", "config:1:10: warning: there is no theme 'drak'; did you mean 'dark'?"),
    (
      "{ theme: 'solar' }", "config:1:10: warning: there is no theme 'solar'; there are dark, light"
    ),
    ("{ motion: 'no' }", "config:1:11: warning: 'motion' is 'no'; write true or false"),
    ("{ mouse: {} }", "config:1:10: warning: 'mouse' is an object; write true or false"),
    (
      "{ glyphs: 'utf8' }",
      "config:1:11: warning: 'glyphs' is 'utf8'; write \"unicode\" or \"ascii\""
    ),
    ("{ keys: [] }", "config:1:9: warning: 'keys' is a list; write { COMMAND: \"KEYS\" }"),
    (
      "{ keys: { 'quiet': 'x' } }",
      "config:1:11: warning: there is no command 'quiet'; did you mean 'quit'?"
    ),
    (
      "{ keys: { 'brew-coffee': 'x' } }",
      "config:1:11: warning: there is no command 'brew-coffee'; 'invalidation help settings' names them all"
    ),
    (
      "{ keys: { help: 'x', help: 'y' } }",
      "config:1:22: warning: 'help' stands twice; keep one of them"
    ),
    (
      "{ keys: { help: 3 } }",
      "config:1:17: warning: 'help' is 3; write \"KEYS\", or a list of such texts"
    ),
    (
      "{ keys: { help: ['x', null] } }",
      "config:1:23: warning: 'help' is null; write \"KEYS\", or a list of such texts"
    ),
    (
      "{ keys: { help: '<Spcae>' } }",
      "config:1:17: warning: 'help': there is no key '<Spcae>'; did you mean '<Space>'?"
    ),
    (
      "{ keys: { help: 'x<Hyper-Q>' } }",
      "config:1:17: warning: 'help': there is no key '<Hyper-Q>'; write a character, or a name such as <Space>, <PageDown>, <Ctrl-L>, <F1>"
    ),
    (
      "{ keys: { help: '<Down' } }",
      "config:1:17: warning: 'help': '<Down' is not closed; write <Down>, or <lt> for the key '<'"
    ),
    (
      "{ keys: { help: 'g<' } }",
      "config:1:17: warning: 'help': '<' begins the name of a key; write <lt> for the key '<'"
    ),
    (
      "{ keys: { help: '' } }",
      "config:1:17: warning: 'help': an empty text is no key; write [] to leave the command without keys"
    ),
    (
      "{ keys: { help: '123456789' } }",
      "config:1:17: warning: 'help': a chord of 9 keys; write 8 at the most"
    ),
    (
      "{ keys: { help: '\\u001b' } }",
      "config:1:17: warning: 'help': '\\u{1B}' is a control character; write <Tab>, <Enter>, <Esc>, or a letter such as <Ctrl-X>"
    ),
    (
      "{ keys: { help: '<ctrl-c>' } }",
      "config:1:17: warning: 'help': <Ctrl-C> always ends the program; take another key"
    ),
    (
      "{ keys: { help: '<Ctrl-I>' } }",
      "config:1:17: warning: 'help': <Ctrl-I> comes as <Tab>; write that, or take another key"
    ),
    (
      "{ keys: { help: '<Ctrl-1>' } }",
      "config:1:17: warning: 'help': no terminal sends <Ctrl-1>; write a letter behind Ctrl-"
    ),
    (
      "{ keys: { help: 'x', play: 'x' } }",
      "config:1:28: warning: 'x' is bound to 'help' above; give 'play' other keys"
    ),
    (
      "{ keys: { help: 'x', play: 'xy' } }",
      "config:1:28: warning: 'xy' begins with 'x', bound to 'help' above; give 'play' other keys"
    ),
    (
      "{ keys: { help: '<Ctrl-X>h', play: '<Ctrl-X>' } }",
      "config:1:36: warning: '<Ctrl-X>' is the start of '<Ctrl-X>h', bound to 'help' above; give 'play' other keys"
    ),
    (
      "{ keys: { help: ['x', 'xx'] } }",
      "config:1:23: warning: 'xx' begins with 'x', bound to 'help' above; give 'help' other keys"
    ),
    (
      "{ keys: { quit: [] } }",
      "config:1:17: warning: 'quit' cannot be left without a key; it keeps 'q' where it is given no other"
    ),
    (
      "{ keys: { play: 'q' } }",
      "config:1:17: warning: 'q' is the only key of 'quit', which keeps it; give 'quit' another key too"
    ),
    (
      "{ keys: { play: '<Esc>x' } }",
      "config:1:17: warning: '<Esc>x' is in the way of '<Esc>', the only key of 'cancel'; give 'cancel' another key too"
    ),
  ]

  @Test(arguments: faults)
  func `is told what is wrong with it, where, and what would be right`(
    text: String,
    warning: String
  ) {
    #expect(settings(text).1 == [warning])
  }

  @Test func `still works where something in it is wrong`() throws {
    let (settled, warnings) = settings(
      """
      { theme: "nowhere", motion: false, glyphs: 8,
        keys: { "no-such": "x", help: ["<Nope>", "y"], play: "<Nope>" } }
      """
    )
    #expect(warnings.count == 5)
    #expect(settled.theme == nil)
    #expect(settled.motion == false)
    #expect(settled.keys == [try command("help"): ["y"]])
  }

  @Test func `binds quit and cancel otherwise where they have keys left`() throws {
    let (settled, warnings) = settings(
      "{ keys: { quit: 'Q', cancel: '<F10>', play: 'q', help: '<Esc>', mark: 'Q' } }"
    )
    #expect(
      warnings == ["config:1:71: warning: 'Q' is bound to 'quit' above; give 'mark' other keys"]
    )
    #expect(settled.keys[try command("quit")] == ["Q"])
    #expect(settled.keys[try command("play")] == ["q"])
    #expect(settled.keys[try command("mark")] == nil)
  }

  @Test func `keeps quit reachable whatever it binds`() throws {
    let texts = [
      "{ keys: { quit: [], play: 'q' } }", "{ keys: { play: ['q', 'qq'], quit: 'q' } }",
      "{ keys: { quit: '<Nope>', play: 'qx' } }", "{ keys: { play: 'Q', quit: 'Qx', help: 'q' } }",
    ]
    for text in texts {
      let (settled, warnings) = settings(text)
      #expect(!Keymap(bindings: settled.keys).keys(of: try command("quit")).isEmpty, "\(text)")
      #expect(!warnings.isEmpty)
    }
  }

  @Test func `with many faults names twenty and counts the rest`() {
    let members = (0..<50).map { "x\($0): 1" }.joined(separator: ", ")
    let faults = SettingsReader.read(Array("{ \(members) }".utf8), named: "config", themes: []).1
    #expect(faults.diagnostics.count == 20)
    #expect(faults.warningCount == 50)
  }

  @Test func `of any bytes is read without a trap`() {
    for length in 0..<60 {
      let text =
        "{ theme: 'dark', keys: { quit: ['<Ctrl-X>q', \"\\u0000\", '<', 'z0'] }, glyphs: 'ascii' }"
      var bytes = Array(text.utf8)
      bytes[length] = bytes[length] &+ 131
      _ = SettingsReader.read(bytes, named: "config", themes: [])
      _ = SettingsReader.read(Array(bytes[..<length]), named: "config", themes: [])
    }
  }
}

@Suite struct `The example of settings` {
  @Test func `reads back without a fault and changes nothing`() {
    let (settled, warnings) = settings(SettingsExample.text)
    #expect(warnings.isEmpty)
    #expect(settled == UserSettings())
  }

  /// The example with its settings in force.
  private var inForce: String {
    SettingsExample.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let start = line.drop { $0 == " " }
      return start.hasPrefix("//") && !start.hasPrefix("// ") ? start.dropFirst(2) : line
    }.joined(separator: "\n")
  }

  @Test func `holds the default of every field and the keys of every command`() {
    let (settled, warnings) = settings(inForce)
    #expect(warnings.isEmpty)
    #expect(settled.theme == "dark")
    #expect(settled.motion == true)
    #expect(settled.mouse == false)
    #expect(settled.glyphs == .unicode)
    #expect(settled.keys.count == Command.all.count)
    for command in Command.all { #expect(settled.keys[command] == command.keys) }
  }

  @Test func `fits into 100 columns and says what each command does`() {
    for line in SettingsExample.text.split(separator: "\n") {
      #expect(line.count <= 100, "\(line)")
    }
    for command in Command.all { #expect(SettingsExample.text.contains("// \(command.help)\n")) }
  }
}
