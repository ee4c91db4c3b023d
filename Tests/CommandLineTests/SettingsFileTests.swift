import Foundation
import TestSupport
import Testing

@Suite struct `The user's settings` {
  /// A folder that holds `config.json5` where the program looks for it below `root`.
  private func folder(_ text: String, in root: String = "") throws -> ScratchFolder {
    let folder = try ScratchFolder()
    let place = folder.url.appendingPathComponent(root).appendingPathComponent("invalidation")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place.appendingPathComponent("config.json5"))
    return folder
  }

  private func run(
    _ arguments: [String],
    _ text: String,
    environment: [String: String] = [:]
  ) throws -> Program.Result {
    let folder = try folder(text)
    let variables = ["XDG_CONFIG_HOME": folder.url.path, "LC_ALL": "C.UTF-8"]
    return try Program.run(arguments, environment: variables.merging(environment) { $1 })
  }

  private static let screen = ["--dump", "-", "--size", "80x24"]

  @Test func `are read from XDG_CONFIG_HOME`() throws {
    let result = try run(Self.screen + ["--script", "n"], "{ keys: { 'step-forward': 'n' } }")
    #expect(result.output.contains("step 1 of 2"))
    #expect(result.output.contains("n next"))
    #expect(result.errors.isEmpty)
  }

  @Test(arguments: ["", "not/absolute"])
  func `are read from the home folder where XDG_CONFIG_HOME is no absolute path`(value: String)
    throws
  {
    let home = try folder("{ keys: { 'step-forward': 'n' } }", in: ".config")
    let result = try Program.run(
      Self.screen,
      environment: ["XDG_CONFIG_HOME": value, "HOME": home.url.path]
    )
    #expect(result.output.contains("n next"))
  }

  @Test func `need not exist`() throws {
    let result = try Program.run(Self.screen)
    #expect(result.errors.isEmpty)
    #expect(result.status == 0)
  }

  @Test func `are told with file, line and column, and the rest still works`() throws {
    let text = """
      {
        theme: "lihgt",
        keys: { "step-forward": ["n", "<Hyper-Q>"], "step-forwards": "x" },
      }
      """
    let folder = try folder(text)
    let result = try Program.run(
      Self.screen + ["--script", "j"],
      environment: ["XDG_CONFIG_HOME": folder.url.path]
    )
    let file = folder.url.path + "/invalidation/config.json5"
    #expect(
      result.errors == """
        \(file):2:10: warning: there is no theme 'lihgt'; did you mean 'light'?
        \(file):3:33: warning: 'step-forward': there is no key '<Hyper-Q>'; write a character, or a name such as <Space>, <PageDown>, <Ctrl-L>, <F1>
        \(file):3:47: warning: there is no command 'step-forwards'; did you mean 'step-forward'?

        """
    )
    #expect(result.status == 0)
    #expect(result.output.contains("n next"))
  }

  @Test func `that clash are told on the screen, in the help and by check`() throws {
    let text = "{ keys: {\n'next-match': 'X',\nplay: 'X' } }"
    let first = try run(Self.screen, text).output
    #expect(
      first.contains("config.json5:3: 'X' is bound to 'next-match' above; ? tells it all")
    )
    let help = try run(Self.screen + ["--script", "?"], text).output
    #expect(help.contains("Not in force of "))
    #expect(help.contains("3:7"))
    #expect(help.contains("'X' is bound to 'next-match' above; give 'play'"))
    #expect(try !run(Self.screen + ["--script", "k"], text).output.contains("config.json5"))
    for (text, status) in [(text, Int32(1)), ("{ motion: false }", 0), ("{ views", 1)] {
      let folder = try folder(text)
      let file = folder.url.path + "/invalidation/config.json5"
      let check = try Program.run(["check", file])
      #expect(check.status == status, "\(check.errors)")
      #expect(check.errors.isEmpty == (status == 0))
    }
  }

  @Test func `of a name that a scenario can have too is told from one by its views`() throws {
    let folder = try folder("{ views: [{ name: 'A', raeds: [] }] }")
    let file = folder.url.path + "/invalidation/config.json5"
    #expect(try Program.run(["check", file]).status == 65)
  }

  @Test func `with more than twenty faults are told with a count of the rest`() throws {
    let text = "{ \((0..<23).map { "x\($0): 1" }.joined(separator: ", ")) }"
    let lines = try run(Self.screen, text).errors.split(separator: "\n")
    #expect(lines.count == 21)
    #expect(lines.last?.hasSuffix("config.json5: warning: and 3 more") == true)
  }

  @Test func `that are a folder are told and passed over`() throws {
    let folder = try ScratchFolder()
    try FileManager.default.createDirectory(
      at: folder.file("invalidation/config.json5"),
      withIntermediateDirectories: true
    )
    let result = try Program.run(Self.screen, environment: ["XDG_CONFIG_HOME": folder.url.path])
    #expect(result.errors.hasSuffix("config.json5: warning: is a folder; name a file\n"))
    #expect(result.output.contains("step 0 of 2"))
  }

  @Test func `choose ASCII for the screen and the plain text, and leave print and tree alone`()
    throws
  {
    let text = "{ glyphs: 'ascii' }"
    #expect(try run(Self.screen + ["--script", "."], text).output.utf8.allSatisfy { $0 < 0x80 })
    #expect(try run(["help", "keys"], text).output.utf8.allSatisfy { $0 < 0x80 })
    #expect(try run(["tree", "environment-reader"], text).output.contains("└─ "))
  }

  @Test func `give way to the arguments`() throws {
    let text = "{ theme: 'light' }"
    let next = Self.screen + ["--script", "t"]
    #expect(try run(next, text).output.contains("theme: projector-dark"))
    #expect(try run(next + ["--theme", "dark"], text).output.contains("theme: light"))
    #expect(try run(next, "{}").output.contains("theme: light"))
  }

  @Test func `are never written`() throws {
    let folder = try ScratchFolder()
    for arguments in [Self.screen, ["help", "settings"], ["help", "keys"], ["--plain"]] {
      _ = try Program.run(arguments, environment: ["XDG_CONFIG_HOME": folder.url.path])
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test func `can be started from the example, which changes nothing`() throws {
    let example = try Program.run(["help", "settings"]).output
    let result = try run(Self.screen, example)
    #expect(result.errors.isEmpty)
    #expect(result.output == (try run(Self.screen, "{}").output))
  }

  @Test func `and the option ask for the mouse from the start`() throws {
    let folder = try folder("{ mouse: true }")
    let listening = [
      try Tmux([], environment: "XDG_CONFIG_HOME='\(folder.url.path)'"), try Tmux(["--mouse"]),
    ]
    for tmux in listening {
      try tmux.wait(for: "step 0 of 2")
      #expect(try tmux.value("#{mouse_any_flag}") == "1")
      try tmux.press("q")
      #expect(try tmux.ending() == .clean(status: "0"))
    }
  }

  @Test func `hold a change still on a real terminal`() throws {
    let folder = try folder("{ motion: false, keys: { quit: 'Q' } }")
    let tmux = try Tmux([], environment: "XDG_CONFIG_HOME='\(folder.url.path)'")
    try tmux.wait(for: "Q quit")
    try tmux.record()
    try tmux.press("Space")
    try tmux.wait(for: "≋ ParagraphView")
    try tmux.press("Q")
    #expect(try tmux.ending() == .clean(status: "0"))
    #expect(!(try tmux.output().contains("↓ ReaderScreen")))
  }
}

@Suite struct `The help` {
  @Test func `on keys is a page of 80 columns`() throws {
    let page = try Program.run(["help", "keys"], environment: ["LC_ALL": "C.UTF-8"])
    expectSnapshot(page.output, "help-keys")
    #expect(page.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(page.status == 0)
  }

  @Test func `on keys shows those in force`() throws {
    let folder = try ScratchFolder()
    try FileManager.default.createDirectory(
      at: folder.file("invalidation"),
      withIntermediateDirectories: true
    )
    let keys = "'step-forward': 'n', lessons: [], help: ['<Ctrl-X>h', '<Ctrl-X>?', '<Ctrl-X><F1>']"
    try Data("{ keys: { \(keys) } }".utf8)
      .write(to: folder.file("invalidation/config.json5"))
    let page = try Program.run(["help", "keys"], environment: ["XDG_CONFIG_HOME": folder.url.path])
    #expect(page.output.contains("    n                       step forward: redo"))
    #expect(page.output.contains("    no key                  open another lesson"))
    let long = "    Ctrl-X h  Ctrl-X ?  Ctrl-X F1\n                            this help\n"
    #expect(page.output.contains(long))
  }

  @Test func `names its topics, and refuses others`() throws {
    let text = try Program.run(["--help"]).output
    #expect(text.contains("  invalidation help keys "))
    #expect(text.contains("  invalidation help settings "))
    #expect(text.contains("  --plain "))
    #expect(try Program.run(["help"]).output == text)
    #expect(try Program.run(["help", "print"]).output == text)
    let wrong = try Program.run(["help", "setings"])
    #expect(wrong.status == 64)
    #expect(
      wrong.errors
        == "invalidation: arguments: error: there is no help on 'setings'; did you mean 'help settings'?\n"
    )
  }

  @Test func `stands in two columns, each list of its own`() throws {
    for list in try Program.run(["--help"]).output.components(separatedBy: "\n\n") {
      let lines = list.split(separator: "\n").filter {
        $0.hasPrefix("  ") && $0.dropFirst(2).contains("  ")
      }
      let columns = lines.map { line in
        let left = line.dropFirst(2).firstRange(of: "  ")?.lowerBound ?? line.endIndex
        let right = line[left...].firstIndex { $0 != " " } ?? line.endIndex
        return line.distance(from: line.startIndex, to: right)
      }
      #expect(Set(columns).count <= 1, "\(list)")
    }
  }
}
