import Canvas
import Foundation
import TestSupport
import Testing

/// Texts that would take the terminal over, wherever the program may come to print them.
@Suite struct `A hostile text` {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try Data(Hostile.scenario(of: Hostile.texts).utf8).write(to: folder.file("a.json5"))
    try FileManager.default.createDirectory(
      at: folder.file("App"),
      withIntermediateDirectories: true
    )
    try Data(Hostile.source).write(to: folder.file("App/A\u{1B}[2J\u{202E}.swift"))
  }

  /// Runs a shell in the folder; the program is `$program`.
  private func shell(_ script: String) throws -> Program.Result {
    try Program.run(
      ["-c", "cd '\(folder.url.path)'; program='\(Program.path)'; \(script)"],
      path: "/bin/sh"
    )
  }

  private func expectHarmless(_ result: Program.Result) {
    #expect(result.output.hiddenScalars.isEmpty)
    #expect(result.errors.hiddenScalars.isEmpty)
    #expect(result.memory < 1 << 30)
  }

  static let inputs = ["a.json5", "App"]
  static let verbs = [
    "print", "print --explain", "print --json", "tree", "tree --ascii", "tree --json", "check",
    "check --json", "--plain", "--dump - --size 80x24 --script .....",
    "--dump - --size 21x9 --ascii",
  ]

  @Test(arguments: inputs, verbs)
  func `reaches no terminal as a control`(input: String, verb: String) throws {
    let result = try shell(
      "export LC_ALL=C.UTF-8; printf 'tree\\nnext\\nnext\\nstorage\\n' | $program \(verb) \(input)"
    )
    expectHarmless(result)
    // Sources are found to widen changes.
    #expect(result.status == 0 || verb.hasPrefix("check") && result.status == 1)
    #expect(verb.hasPrefix("check") || !result.output.isEmpty)
  }

  @Test(arguments: inputs, ["txt", "json", "svg", "html", "cast", "dot", "json5"])
  func `reaches no export as a control`(input: String, ending: String) throws {
    let result = try shell(
      "$program export \(input) --to run.\(ending); status=$?; cat run.\(ending); exit $status"
    )
    expectHarmless(result)
    #expect(result.status == 0)
  }

  @Test(arguments: inputs) func `reaches an export in colour as text alone`(input: String) throws {
    let result = try shell("$program export \(input) --to run.ans; cat run.ans")
    #expect(result.output.replacing(/\x1B\[[0-9;]*m/, with: "").hiddenScalars.isEmpty)
  }

  static let arguments = [
    "check \"$(printf 'a\\033[2J\\007\\342\\200\\256')\"",
    "check \"$(printf 'a\\377\\303(.json5')\"",
    "check \"$(printf 'a\\233[31m.swift')\"", "\"$(printf '\\033[2J')\"",
    "\"$(printf -- '--\\033[2J\\377')\"",
    "print environment-reader --fire \"$(printf '\\033]0;x\\007=1@\\377')\"",
    "--dump - --script \"$(printf '<\\033[2J>')\"",
    "--dump - --theme \"$(printf '\\033[2J\\377')\"",
    "export environment-reader --to \"$(printf '\\033[2J\\377')\"",
    "export environment-reader --to \"$(printf '/nonexistent/\\033[2J\\377.txt')\"",
    "--dump \"$(printf '/nonexistent/\\033[2J')\"", "--color \"$(printf '\\033')\"",
    "--platform \"$(printf '\\233')\"", "help \"$(printf '\\033[2J')\"",
    "list \"$(printf '\\033[2J')\"",
    "--size \"$(printf '\\033')\" --dump -", "--play \"$(printf '\\033')\"",
    "check \"$(head -c 100000 /dev/zero | tr '\\0' x)\"",
    "check \"$(printf 'A\\033[2J.json5')\" # is there",
  ]

  @Test(arguments: arguments) func `of an argument is told of as text`(_ words: String) throws {
    try Data("{ veiws: [] }".utf8).write(to: folder.file("A\u{1B}[2J.json5"))
    let result = try shell("$program \(words)")
    expectHarmless(result)
    #expect(result.status != 0 && result.output.isEmpty)
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.errors.utf8.count < 6000)
  }

  @Test func `of a file's name that is no UTF-8 is told of, with a way to read the file`() throws {
    let result = try shell("$program check \"$(printf 'caf\\351.json5')\"")
    #expect(
      result.errors
        == "invalidation: caf\u{FFFD}.json5: error: no such file or lesson; a name that is no UTF-8 cannot be found; give the file as '-' on standard input\n"
    )
    #expect(result.status == 66)
  }

  @Test func `of a theme is listed as text, in columns`() throws {
    let themes = folder.file("invalidation/themes")
    try FileManager.default.createDirectory(at: themes, withIntermediateDirectories: true)
    let name = #"\u001b[2J\u202e語e\u0301"#
    try Data("{ name: \"\(name)\", roles: { \"\\u0007\": 1 } }".utf8)
      .write(to: themes.appendingPathComponent("a\u{1B}[2J.json5"))
    let result = try shell("export XDG_CONFIG_HOME=$PWD; $program list")
    expectHarmless(result)
    #expect(result.output.contains("\n  \\u{1B}[2J\\u{202E}語é    dark\n"))
    #expect(result.errors.contains("a\\u{1B}[2J.json5:1:"))
    expectHarmless(try shell("export XDG_CONFIG_HOME=$PWD; $program list --json"))
  }

  @Test(arguments: ["XDG_CONFIG_HOME", "HOME", "TERM", "LC_ALL", "COLORTERM", "LINES", "NO_COLOR"])
  func `of the environment is told of as text`(name: String) throws {
    let result = try shell(
      """
      export \(name)="$PWD/$(printf '\\033[2J\\233\\007')"; mkdir -p "$\(name)/invalidation"
      echo '{ them: 1 }' > "$\(name)/invalidation/config.json5"
      $program --dump - --size 20x5; $program environment-reader; $program list
      """
    )
    expectHarmless(result)
    #expect(result.status == 0)
  }

  @Test(arguments: ["print", "tree", "check", "--dump - --size 80x24 --script ...", "print --json"])
  func `may have 100,000 characters`(verb: String) throws {
    try Data(Hostile.scenario(of: Hostile.longTexts).utf8).write(to: folder.file("long.json5"))
    let result = try shell("export LC_ALL=C.UTF-8; $program \(verb) long.json5")
    expectHarmless(result)
    #expect(result.status == 0)
  }

  // MARK: Alignment

  @Test(
    arguments: ["80x24", "120x40", "40x12", "21x9", "1x1"],
    [".....", "...?", "jjjd", "..H", "/x<Enter>", "b"]
  )
  func `takes no more columns than there are`(size: String, keys: String) throws {
    for input in Self.inputs {
      let result = try shell(
        "export LC_ALL=C.UTF-8; $program --dump - --size \(size) --script '\(keys)' \(input)"
      )
      let width = Int(size.prefix { $0 != "x" }) ?? 0
      let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(lines.count == Int(size.split(separator: "x")[1]))
      #expect(lines.allSatisfy { textWidth(String($0)) <= width })
      #expect(result.output.hiddenScalars.isEmpty)
    }
  }

  @Test func `is replaced by something that is seen`() throws {
    let screen = try shell("export LC_ALL=C.UTF-8; $program --dump - --size 120x40 a.json5").output
    #expect(screen.contains("␛[2J␛]0;x␇␛P␛"))
    #expect(screen.contains("\u{FFFD}31m\u{FFFD}\u{FFFD}"))
    #expect(screen.contains("a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}\u{FFFD}"))
    let tree = try shell("$program tree a.json5").output
    #expect(tree.contains("\\u{1B}[2J\\u{1B}]0;x\\u{7}\\u{1B}P\\u{1B}\\v0"))
    #expect(tree.contains("a\\u{200B}b\\u{200D}c\\u{2060}d\\u{FEFF}\\u{AD}\\u{34F}\\u{3164}v3"))
    #expect(tree.contains("👩‍👩‍👧‍👦👍🏽🇩🇪❤️1️⃣v5"))
  }

  #if os(Linux)
  // MARK: The terminal

  /// What ncurses and the program send to an xterm beside text.
  private var sequences: Regex<(Substring, Substring?, Substring?)> {
    /\x1B\[\?(1|7|12|25|1000|1002|1006|1049|2004|2026)(;[0-9]+)*[hl]|\x1B\[[0-9;]*[ABCDGHJKLMPX@Sdmrb]|\x1B\[[?>]?[0-9;]*[ctn]|\x1B\[4[hl]|\x1B[()][0B]|\x1B[=>78M]|[\r\n\x08\x0E\x0F]/
  }

  @Test(arguments: inputs)
  func `reaches the full screen as text alone, byte by byte`(input: String) throws {
    let terminal = try PseudoTerminal([folder.file(input).path], width: 100, height: 30)
    try terminal.wait(for: "quit")
    for key in [
      ".", ".", ".", "j", "d", "\u{1B}", "?", "\u{1B}", "H", "\u{1B}", "b", "\u{1B}", "/", "e",
      "\r", "q", "q",
    ] {
      terminal.type(key)
      terminal.read(waiting: 20)
    }
    terminal.type("qqq\u{3}")
    #expect(terminal.ending() != nil)
    let text = terminal.text.replacing(sequences.matchingSemantics(.unicodeScalar), with: "")
    #expect(text.hiddenScalars.isEmpty)
    #expect(!terminal.output.contains(0x07))
  }

  @Test(arguments: inputs)
  func `stands on a real terminal where the grid has it`(input: String) throws {
    let dump = try shell(
      "export LC_ALL=C.UTF-8; $program --dump - --size 80x24 --script '.' '\(folder.file(input).path)'"
    ).output
    let tmux = try Tmux(["--no-motion", folder.file(input).path])
    try tmux.wait(for: "q quit")
    try tmux.press(".")
    _ = try tmux.wait(for: "the dumped screen") { isSame($0, dump) }
  }

  @Test(arguments: ["漢", "한글", "☕", "👩‍👩‍👧", "ｱ漢"])
  func `stands where it moved to by a column, wide as it is`(name: String) throws {
    // Labels of other lengths move what stands behind them on the line of the change.
    let scenario = """
      { title: "Wide", storage: { a: { model: "M", value: 0 }, b: { model: "M", value: 0 } },
        views: [{ name: "Top", children: [
          { name: "\(name)1", reads: ["a"] }, { name: "\(name)2", reads: ["b"] },
        ] }],
        changes: [
          { label: "ccc", key: "a", to: 1 }, { label: "cc", key: "b", to: 1 },
          { label: "c", key: "a", to: 2 },
        ] }
      """
    try Data(scenario.utf8).write(to: folder.file("wide.json5"))
    let shown = String(String.UnicodeScalarView(name.unicodeScalars.filter { $0 != "\u{200D}" }))
    let tmux = try Tmux(["--no-motion", folder.file("wide.json5").path])
    try tmux.wait(for: "q quit")
    let steps = [
      (".", "ccc: a changed | recomputed \(shown)1"), (".", "cc: b changed | recomputed \(shown)2"),
      (".", "c: a changed | recomputed \(shown)1"), (",", "cc: b changed | recomputed \(shown)2"),
      (",", "ccc: a changed | recomputed \(shown)1"),
    ]
    for (key, line) in steps {
      try tmux.press(key)
      try tmux.wait(for: line)
    }
  }

  @Test func `a name with marks leaves nothing of the wide one that stood in its row`() throws {
    let branches = (1...12).map { number in
      """
      { name: "e\u{301}\u{302}\(number)", children: [
        { name: "inner\(number)", children: [{ name: "한글\(number)" }] },
      ] }
      """
    }
    let file = folder.file("marks.json5")
    try Data("{ title: 'Marks', views: [\(branches.joined(separator: ","))] }".utf8).write(to: file)
    let downs = Array(repeating: "j", count: 30)
    let dump = try shell(
      """
      export LC_ALL=C.UTF-8
      $program --no-motion --dump - --size 80x24 --script '\(downs.joined(separator: " "))' '\(file.path)'
      """
    ).output
    let tmux = try Tmux(["--no-motion", file.path])
    try tmux.wait(for: "q quit")
    for down in downs { try tmux.press(down) }
    _ = try tmux.wait(for: "the dumped screen") { isSame($0, dump) }
  }

  private func isSame(_ shown: String, _ dump: String) -> Bool {
    let rows = shown.split(separator: "\n", omittingEmptySubsequences: false)
    let lines = dump.split(separator: "\n", omittingEmptySubsequences: false)
    return zip(lines, rows).allSatisfy { $0 == $1 }
  }
  #endif
}
