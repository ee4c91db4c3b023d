import Foundation
import TestSupport
import Testing

/// `watch` without the full screen.
@Suite struct `The change log of an app` {
  private static let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../ChangeLogTests/Fixtures/changes.log").standardized.path

  private static let sources = """
    import SwiftUI
    struct Library: View {
      @State private var shelf = 0
      @Environment(\\.colorScheme) var scheme
      @AppStorage("sort") var order = 1
      var body: some View { Row<Int>(mark: $shelf) }
      struct Cell: View { @Binding var mark: Int; var body: some View { Text("\\(mark)") } }
    }
    struct Row<Content>: View {
      @Binding var mark: Int
      @ObservedObject var model: Model
      @ScaledMetric var size = 3
      @FocusState var focus: Bool
      var body: some View { Text("\\(mark)") }
    }
    class Model: ObservableObject { @Published var n = 0 }
    """

  private func run(_ arguments: String..., input: String = "") throws -> Program.Result {
    try Program.run(["watch"] + arguments, input: input)
  }

  private func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test func `is told update by update, then as totals`() throws {
    let result = try run(Self.fixture)
    expectSnapshot(result.output, "watch-text")
    #expect(result.status == 0 && result.errors.isEmpty)
    let piped = try run(input: try String(contentsOfFile: Self.fixture, encoding: .utf8))
    #expect(piped.output == result.output)
  }

  @Test func `is told to machines event by event, then as totals`() throws {
    let result = try run(Self.fixture, "--json")
    let lines = try objects(result.output)
    #expect(lines.count == 24)
    #expect(Set(lines[0].keys) == ["line", "view", "names", "causes", "times"])
    #expect(lines[2]["line"] as? Int == 3 && lines[2]["view"] as? String == "BookRow")
    #expect(lines[2]["names"] as? [String] == ["@self", "@identity", "_isMarked"])
    #expect(lines[2]["causes"] as? [String] == ["parent", "created", "unknown"])
    #expect(lines[20]["times"] as? Int == 7_656)
    let totals = lines[23]
    #expect(totals["events"] as? Int == 23 && totals["passedOver"] as? Int == 7)
    let views = try #require(totals["views"] as? [String: [String: Int]])
    #expect(views["BookRow"] == ["parent": 2, "created": 1, "unknown": 1])
    #expect(views["ShelfTab"] == ["observed": 1, "unknown": 7_659, "parent": 1])
    #expect(totals["unchanged"] as? [String: Int] == ["Reader.Toolbar": 1])
  }

  @Test func `has its causes from the sources, and types they do not know apart`() throws {
    let folder = try ScratchFolder()
    try Data(Self.sources.utf8).write(to: folder.file("App.swift"))
    let log = """
      Library: @self, @identity, _shelf, _scheme, _order changed.
      Library.Cell: _mark changed.
      Row<Int>: @self, _model, _size, _focus changed. ×2
      (unknown context at $104f2b0).Row<Array<Int>>: _mark changed.
      Stranger: _x changed.
      """
    let result = try run("--json", "--source", folder.url.path, input: log)
    let lines = try objects(result.output)
    #expect(
      lines.dropLast().map { $0["causes"] as? [String] } == [
        ["parent", "created", "local", "environment", "AppStorage"], ["parent"],
        ["parent", "observed", "environment", "local"], ["parent"], ["unknown"],
      ]
    )
    #expect(lines.last?["notInSources"] as? [String] == ["Stranger"])
    let text = try run("--source", folder.file("App.swift").path, input: log).output
    expectSnapshot(text, "watch-sources")
  }

  @Test func `is one line for all updates that are like one another`() throws {
    let turn = "Screen: _x changed.\nRow: @self changed.\n"
    let folder = try ScratchFolder()
    try Data((String(repeating: turn, count: 1_300) + "Badge: _y changed.\n").utf8)
      .write(to: folder.file("app.log"))
    let lines = try run(folder.file("app.log").path).output.split(separator: "\n")
    #expect(lines.count == 8)
    #expect(lines[1] == "         …  1,298 more like it, 2,596 runs")
  }

  @Test func `is told as the README shows it`() throws {
    let folder = try ScratchFolder()
    let turn = "Library: _shelf changed.\nRow: @self changed. ×40\n"
    let log = "Library: @self, @identity, _shelf changed.\nRequest took 12 ms\n"
    try Data((log + String(repeating: turn, count: 119)).utf8).write(to: folder.file("app.log"))
    let output = try run(folder.file("app.log").path).output
    let readme = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../README.md").standardized
    #expect(try String(contentsOf: readme, encoding: .utf8).contains("```text\n\(output)```\n"))
  }

  @Test func `is kept as it came, and read again as it was`() throws {
    let folder = try ScratchFolder()
    let record = folder.file("run.log").path
    let log = try String(contentsOfFile: Self.fixture, encoding: .utf8)
    let whole = try run("--json", "--record", record, input: log)
    #expect(try run("--json", record).output == whole.output)
    #expect(try Program.run([record]).output == (try run(Self.fixture).output))
    #expect(try run("--record", record, input: log).status == 74)
    let again = try run("--record", record, "--force", input: "A: _a changed.")
    #expect(again.status == 0)
    #expect(try folder.text("run.log").hasSuffix(" A: _a changed."))
  }

  @Test func `is never kept in the file from which it is read`() throws {
    let folder = try ScratchFolder()
    let log = folder.file("app.log").path
    try Data("Row: @self changed.\n".utf8).write(to: folder.file("app.log"))
    let piped = "exec '\(Program.path)' watch --record '\(log)' --force < '\(log)'"
    for result in [
      try run(log, "--record", log, "--force"),
      try Program.run(["-c", piped], path: "/bin/bash"),
    ] {
      #expect(result.status == 64)
      #expect(result.errors.contains("is the log that is read; name another file"))
    }
    #expect(try folder.text("app.log") == "Row: @self changed.\n")
  }

  @Test(.unlessThreadSanitized)
  func `is kept as far as there is room, and told all the same`() throws {
    let folder = try ScratchFolder()
    let (log, record) = (folder.file("app.log").path, folder.file("run.log").path)
    try Data(String(repeating: "Row: @self changed.\n", count: 5_000).utf8)
      .write(to: folder.file("app.log"))
    let limited = "ulimit -f 8; exec '\(Program.path)' watch --record '\(record)' '\(log)'"
    let result = try Program.run(["-c", limited], path: "/bin/bash")
    #expect(result.status == 74)
    #expect(result.errors == "invalidation: \(record): error: cannot be written: File too large\n")
    #expect(result.output.contains("\n5,000 events of 1 type in 5,000 lines, 0 passed over\n"))
    let again = try objects(try run("--json", record).output)
    #expect(again.count > 100 && again.first?["view"] as? String == "Row")
  }

  @Test func `is no scenario, which every other verb says`() throws {
    for verb in ["print", "tree", "check", "export"] {
      let to = verb == "export" ? ["--to", "run.txt"] : []
      let result = try Program.run([verb, Self.fixture] + to)
      #expect(result.status == 65)
      #expect(
        result.errors.hasSuffix(
          "is the change log of an app, and no scenario; write: invalidation watch \(Self.fixture)\n"
        )
      )
    }
  }

  static let refusals: [(arguments: [String], status: Int32, message: String)] = [
    (["watch", "/nowhere.log"], 66, "/nowhere.log: error: does not exist\n"),
    (["watch", "/dev"], 74, "/dev: error: is a folder; name a file\n"),
    (
      ["watch", "a", "b"], 64,
      "arguments: error: 'watch' with 'b' too; write: invalidation watch [FILE]\n"
    ),
    (
      ["watch", "--fire", "x"], 64,
      "arguments: error: --fire with a log; leave it out: the app fires the changes\n"
    ),
    (
      ["watch", "--play", "1"], 64,
      "arguments: error: --play with a log; leave it out: the app fires the changes\n"
    ),
    (
      [fixture, "--predict"], 64,
      "arguments: error: --predict with a log; leave it out: the app fires the changes\n"
    ),
    (
      ["print", "--source", "x", "environment-reader"], 64,
      "arguments: error: --source and --record without 'watch'; write: invalidation watch [FILE]\n"
    ),
    (
      ["environment-reader", "--source", "x"], 64,
      "arguments: error: --source and --record without a log; write: invalidation watch [FILE]\n"
    ),
    (["watch", "--source", "/nowhere"], 66, "/nowhere: error: no such file or folder\n"),
    (["watch", "--record", "/dev"], 74, "/dev: error: is a folder; name a file in it\n"),
  ]

  @Test(arguments: refusals) func `that cannot be had is told in one line`(
    arguments: [String],
    status: Int32,
    message: String
  ) throws {
    let result = try Program.run(arguments)
    #expect(result.status == status)
    #expect(result.errors == "invalidation: \(message)")
    #expect(result.output.isEmpty)
  }

  @Test func `shows names that a terminal would obey as text`() throws {
    let log = "A\u{202E}: _\u{9B}x, \\M.<\u{1B}c> changed.\n"
    let text = try run(input: log).output
    #expect(text.contains("\\u{202E}") && !text.unicodeScalars.contains("\u{202E}"))
    let json = try run("--json", input: log).output
    #expect(!json.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
  }

  #if os(Linux)
  @Test func `in a plain terminal is followed as it grows, until it is interrupted`() throws {
    let folder = try ScratchFolder()
    let log = folder.file("app.log")
    try Data("Screen: _x changed.\n".utf8).write(to: log)
    let terminal = try PseudoTerminal(["watch", log.path], environment: ["TERM": "dumb"])
    try terminal.wait(for: "Screen unknown (_x)")
    let handle = try FileHandle(forWritingTo: log)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("Row: @self changed.\n".utf8))
    try terminal.wait(for: "Row parent (@self)")
    terminal.type("\u{3}")
    let ending = try #require(terminal.ending())
    #expect(ending.status == 128 + SIGINT)
    #expect(terminal.text.contains("2 events of 2 types in 2 lines, 0 passed over"))
  }

  @Test func `on a terminal as standard input asks for a pipe`() throws {
    let terminal = try PseudoTerminal(["watch"])
    #expect(terminal.ending()?.status == 64)
    #expect(terminal.text.contains("write: myapp 2>&1 | invalidation watch, or name a file"))
  }
  #endif
}
