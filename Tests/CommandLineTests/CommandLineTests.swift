import Foundation
import TestSupport
import Testing

@Suite struct `The command line` {
  private func run(_ arguments: String..., input: String = "") throws -> Program.Result {
    try Program.run(arguments, input: input)
  }

  private static let scenario = """
    { title: "T", storage: { count: { state: "A", value: 1 }, scale: "environment" },
      views: [{ name: "A", reads: ["count"], contentEnvironment: { scale: { from: "count" } },
                children: [{ name: "B", reads: ["scale"] }] }],
      changes: [{ label: "up", key: "count", to: 2, expect: { A: "local" } }] }
    """

  @Test func `prints a lesson as the lesson's own program does`() throws {
    let result = try run("print", "environment-reader")
    #expect(
      result.output == """
        scale-changed: textScale changed | recomputed ParagraphView environment, CaptionView environment | skipped ReaderScreen,ArticleView,SidebarView
        mode-changed: colorScheme changed | recomputed SidebarView environment | skipped ReaderScreen,ArticleView,ParagraphView,CaptionView
        local: 0
        parent: 0
        observed: 0
        environment: 3

        """
    )
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
  }

  @Test func `without a terminal prints what print prints`() throws {
    #expect(try run().output == (try run("print", "environment-reader").output))
    #expect(try run("environment-object").output == (try run("print", "environment-object").output))
  }

  @Test func `prints for machines`() throws {
    let result = try run("print", "--json", "environment-object")
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let root = try #require(object as? [String: Any])
    #expect(Set(root.keys) == ["scenario", "changes", "counts"])
    #expect(
      root["counts"] as? [String: Int] == [
        "local": 0, "parent": 0, "observed": 1, "environment": 1,
      ]
    )
    let changes = try #require(root["changes"] as? [[String: Any]])
    #expect(changes.map { $0["label"] as? String } == ["scale-changed", "unread-changed"])
    #expect(changes[1]["keys"] as? [String] == ["unreadCount"])
    let views = try #require(changes[1]["views"] as? [[String: Any]])
    #expect(views.map { $0["view"] as? String } == ["ReaderScreen", "ParagraphView", "InboxBadge"])
    #expect(views.map { $0["outcome"] as? String } == ["skipped", "skipped", "recomputed"])
    #expect(views.map { $0["causes"] as? [String] } == [[], [], ["observed"]])
    #expect(views.allSatisfy { ($0["reason"] as? String)?.isEmpty == false })
  }

  @Test func `reads a scenario from standard input, and shows its tree`() throws {
    let tree = try run("tree", "-", input: Self.scenario)
    #expect(tree.output == "A  reads count  sets scale = count\n└─ B  reads scale\n")
    #expect(try run("tree", "--ascii", "-", input: Self.scenario).output.contains("`- B"))
  }

  @Test func `shows a tree to machines`() throws {
    let result = try run("tree", "--json", "-", input: Self.scenario)
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let root = try #require(object as? [String: Any])
    let views = try #require(root["views"] as? [[String: Any]])
    #expect(views[1]["parent"] as? String == "A")
    #expect((views[0]["reads"] as? [[String: String]]) == [["key": "count", "kind": "state"]])
    #expect(
      (views[0]["contentEnvironment"] as? [String: [String: String]]) == [
        "scale": ["from": "count"]
      ]
    )
    let storage = try #require(root["storage"] as? [String: [String: Any]])
    #expect(storage["count"]?["owner"] as? String == "A")
    #expect(storage["count"]?["value"] as? Int == 1)
  }

  static let fires: [(argument: String, line: String)] = [
    (
      "textScale",
      "fired: textScale changed | recomputed ParagraphView environment, CaptionView environment | skipped ReaderScreen,ArticleView,SidebarView"
    ),
    (
      "colorScheme=dark@system",
      "fired: colorScheme changed | recomputed SidebarView environment | skipped ReaderScreen,ArticleView,ParagraphView,CaptionView"
    ),
    (
      "'a=b@c'=1",
      "fired: a=b@c changed | recomputed none | skipped ReaderScreen,ArticleView,ParagraphView,CaptionView,SidebarView"
    ),
  ]

  @Test(
    arguments: [
      (
        "textScale={a:",
        "the value {a: is broken at character 4: the text ends before '{' of 1:1 is closed, and"
          + " counts as a text; a value is expected"
      ),
      (
        "textScale=",
        "there is no value behind 'textScale=', and counts as a text; write \"\" for an empty text"
      ),
    ]
  )
  func `a fired value that is no JSON5 is a text, and told of where it looks like a slip`(
    argument: String,
    warning: String
  ) throws {
    let result = try run("print", "environment-reader", "--fire", argument)
    #expect(result.status == 0)
    #expect(result.errors == "--fire \(argument): warning: \(warning)\n")
    #expect(result.output.contains("fired: textScale changed"))
  }

  @Test(arguments: fires)
  func `fires a change of the user's own after the scripted ones`(argument: String, line: String)
    throws
  {
    let result = try run("print", "environment-reader", "--fire", argument)
    #expect(result.output.split(separator: "\n")[2] == line)
  }

  @Test func `explains each view under each line`() throws {
    let lines = try run("print", "environment-object", "--explain").output.split(separator: "\n")
    #expect(
      lines[1]
        == "  ReaderScreen does not read textScale; ParagraphView below it ran, and what stands in between is left alone."
    )
    #expect(lines[7] == "  InboxBadge reads unreadCount of SessionStore, which changed.")
  }

  @Test func `checks silently, and tells what does not hold with status 1`() throws {
    #expect(try run("check", "environment-reader", "environment-object").output.isEmpty)
    let wrong = try run(
      "check",
      "-",
      input: Self.scenario.replacing("A: \"local\"", with: "A: \"parent\"")
    )
    #expect(wrong.status == 1)
    #expect(
      wrong.errors.hasPrefix(
        "invalidation: -:4:59: error: up: 'A' was expected parent and is local; "
      )
    )
    let json = try run("check", "--json", "-", input: "{ views: [{}] }")
    #expect(json.status == 65)
    #expect(json.output.contains("\"line\" : 1"))
  }

  @Test func `lists lessons, themes and roles`() throws {
    let text = try run("list").output
    #expect(text.contains("environment-override"))
    #expect(text.contains("colour-blind"))
    #expect(try run("list", "--json").output.contains("\"cause.environment\""))
  }

  static let refusals: [(arguments: [String], status: Int32, message: String)] = [
    (
      ["print", "environment-reader", "--fire", "textScale=3@Nobody"], 64,
      "invalidation: --fire textScale=3@Nobody: error: 'Nobody' does not write 'textScale'; no view does; leave '@Nobody' out\n"
    ),
    (
      ["--colour"], 64,
      "invalidation: arguments: error: no option '--colour'; did you mean '--color'?\n"
    ),
    (
      ["--theme"], 64,
      "invalidation: arguments: error: option '--theme' lacks its value; see invalidation --help\n"
    ),
    (
      ["--color", "red"], 64,
      "invalidation: arguments: error: --color 'red'; write auto, always or never\n"
    ),
    (
      ["print"], 64,
      "invalidation: arguments: error: 'print' without an input; write: invalidation print INPUT...\n"
    ),
    (
      ["list", "x"], 64,
      "invalidation: arguments: error: 'list' with 'x' too; write: invalidation list\n"
    ),
    (
      ["--script", "."], 64,
      "invalidation: arguments: error: --script and --size without --dump; add --dump FILE, or - for the output\n"
    ),
    (
      ["--dump", "-", "--size", "0x5"], 64,
      "invalidation: arguments: error: --size '0x5'; write WIDTHxHEIGHT, such as 80x24, up to 1000x1000\n"
    ),
    (
      ["--dump", "-", "--script", "<Nope>"], 64,
      "invalidation: arguments: error: --script, character 1: there is no key '<Nope>'; did you mean '<Home>'?\n"
    ),
    (
      ["--dump", "-", "--theme", "drak"], 64,
      "invalidation: --theme: error: there is no theme 'drak'; did you mean 'dark'?\n"
    ),
    (
      ["export", "environment-reader", "--to", "run.png"], 64,
      "invalidation: arguments: error: --to 'run.png' has no known ending; end it in .txt, .json, .ans, .svg, .html, .cast, .dot or .json5\n"
    ),
    (
      ["export", "environment-reader"], 64,
      "invalidation: arguments: error: 'export' without --to; write: invalidation export INPUT --to FILE\n"
    ),
    (
      ["print", "environment-reader", "--force"], 64,
      "invalidation: arguments: error: --to and --force without 'export'; write: invalidation export INPUT --to FILE\n"
    ),
    (
      ["export", "enviroment-reader", "--to", "/nonexistent/run.svg"], 66,
      "invalidation: enviroment-reader: error: no such file or lesson; did you mean 'environment-reader'?\n"
    ),
    (
      ["print", "enviroment-reader"], 66,
      "invalidation: enviroment-reader: error: no such file or lesson; did you mean 'environment-reader'?\n"
    ),
    (
      ["print", "/dev"], 65,
      "invalidation: /dev: error: holds no Swift files; name a folder with an app's sources\n"
    ),
    (["--dump", "/nonexistent/x"], 74, "invalidation: /nonexistent/x: error: cannot be written"),
    (
      ["print", "environment-reader", "--fire", "=1"], 64,
      "invalidation: --fire =1: error: there is no key; write KEY, KEY=VALUE or KEY@WRITER\n"
    ),
  ]

  @Test(arguments: refusals)
  func `is refused in one line that says what would be right`(
    arguments: [String],
    status: Int32,
    message: String
  ) throws {
    let result = try Program.run(arguments)
    #expect(result.errors.hasPrefix(message))
    #expect(result.status == status)
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.output.isEmpty)
  }

  @Test func `tells every fault of a file with its place, and status 65`() throws {
    let result = try run("print", "-", input: "{ views: [{ nam: 1 }], changes: 3 }")
    #expect(result.status == 65)
    #expect(
      result.errors == """
        invalidation: -:1:11: error: a view without a name; add name: "…"
        invalidation: -:1:13: error: unknown field 'nam' of a view; did you mean 'name'?
        invalidation: -:1:33: error: changes is a number; a list is expected

        """
    )
  }

  @Test func `shows names that a terminal would obey as text`() throws {
    let result = try run(
      "print",
      "-",
      input: "{ views: [{ name: \"a\\u001b[2J\" }], changes: [{ label: \"x\\n\", key: \"k\" }] }"
    )
    #expect(result.output.hasPrefix("x\\u{A}: k changed | recomputed none | skipped a\\u{1B}[2J\n"))
  }

  @Test func `names every verb and option in its help`() throws {
    let text = try run("--help").output
    for word in [
      "print INPUT", "tree INPUT", "check INPUT", "list", "--json", "--fire", "--theme", "--ascii",
      "--color", "--script", "--size", "--dump", "--explain", "--version", "--to", "--force",
      "export INPUT --to FILE", ".txt", ".json", ".ans", ".svg", ".html", ".cast", ".dot",
    ] {
      #expect(text.contains(word), "\(word)")
    }
    #expect(try run("-h", "print", "x").output == text)
    #expect(try run("--version").output.hasPrefix("invalidation "))
  }

  @Test func `takes everything behind two dashes for inputs`() throws {
    let result = try run("print", "--", "--json")
    #expect(result.status == 66)
    #expect(result.errors.hasPrefix("invalidation: --json: error: no such file or lesson"))
    #expect(try run("print", "--", "environment-reader").status == 0)
    #expect(try run("print", "environment-reader", "--").status == 0)
  }

  @Test func `dumps the last screen of a script`() throws {
    let text = try run("--dump", "-", "--size", "40x12", "--script", ".").output
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 13)
    #expect(text.contains("≋ ParagraphView"))
  }

  @Test func `presses the keys of several scripts one after the other`() throws {
    let screen = try run("--dump", "-", "--script", ".", "--script", ".").output
    #expect(screen == (try run("--dump", "-", "--script", "..").output))
    #expect(screen != (try run("--dump", "-", "--script", ".").output))
  }

  @Test func `writes a run by a script as in a terminal, and it reads back to the same`() throws {
    let folder = try ScratchFolder()
    let file = folder.file("run.json5").path
    let size = ["--size", "80x24", "--dump", "-"]
    let keys = ".:textScale=9<Enter>"
    let before = try Program.run(size + ["--script", keys])
    let writing = try Program.run(size + ["--script", keys + "w<Ctrl-U>\(file)<Enter>"])
    #expect(writing.output.contains("3 changes, 2 of them fired, written to /"))
    let again = try Program.run([file] + size + ["--script", ".."])
    #expect(again.output == before.output)
    #expect(again.errors.isEmpty)
    #expect(try Program.run(["check", file]).errors.isEmpty)

    let text = try folder.text("run.json5")
    let refused = try Program.run(size + ["--script", ".w<Ctrl-U>\(file)<Enter>"])
    #expect(
      refused.output.contains(
        "the file exists already; name another one, or write ! behind the name"
      )
    )
    #expect(try folder.text("run.json5") == text)
    let replacing = try Program.run(size + ["--script", ".w<Ctrl-U>\(file)!<Enter>"])
    #expect(replacing.output.contains("2 changes, 1 of them fired, written to /"))
    #expect(try folder.text("run.json5") != text)
  }

  @Test func `works from a copy in any folder`() throws {
    let folder = try ScratchFolder()
    let copy = folder.file("copied").path
    try FileManager.default.copyItem(atPath: Program.path, toPath: copy)
    let screen = try Program.run(["--dump", "-", "--theme", "light"], path: copy).output
    #expect(screen.contains("ReaderScreen"))
  }
}
