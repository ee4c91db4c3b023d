import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

@Suite(.serialized) struct `A log in a real terminal` {
  private let folder: ScratchFolder
  private var log: URL { folder.file("app.log") }

  init() throws {
    folder = try ScratchFolder()
    try Data(Self.lines.utf8).write(to: log)
  }

  private static let lines = """
    2026-03-01 10:20:30.100 I  Shelf[512:b1] ShelfTab: @self, @identity, _selection changed.
    2026-03-01 10:20:31.100 I  Shelf[512:b1] BookRow: _isMarked changed.
    2026-03-01 10:20:32.100 I  Shelf[512:b1] ShelfTab: _selection changed.
    2026-03-01 10:20:32.101 I  Shelf[512:b1] BookRow: @self changed. ×9

    """

  private func append(_ line: String) throws {
    let handle = try FileHandle(forWritingTo: log)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data((line + "\n").utf8))
    try handle.close()
  }

  @Test func `comes through standard input, while keys come from the terminal`() throws {
    let tmux = try Tmux([], shell: "cat '\(log.path)' | '\(Program.path)' watch")
    let shown = try tmux.wait(for: "log ended")
    #expect(shown.contains("update 3 of 3"))
    #expect(shown.contains("▼ BookRow"))
    try tmux.press("BSpace")
    try tmux.wait(for: "update 2 of 3")
    try tmux.press("Down")
    try tmux.wait(for: "BookRow ran once in this update: _isMarked changed.")
    try tmux.resize(width: 40, height: 12)
    try tmux.wait(for: "2 of 3  log ended")
    try tmux.resize(width: 80, height: 24)
    try tmux.wait(for: "update 2 of 3")
    try tmux.press("q")
    #expect(try tmux.ending() == .clean(status: "0"))
  }

  @Test func `answers keys while it storms, and ends at once with its writer`() throws {
    let tmux = try Tmux(
      [],
      shell: "yes 'ReadingSurface: @self changed.' | '\(Program.path)' watch"
    )
    try tmux.wait(for: "! Reading")
    let shown = try tmux.wait(for: "one storm with its length") {
      $0.contains(" s  ") || $0.contains(" s\n")
    }
    #expect(shown.components(separatedBy: "! Reading").count == 2)
    try tmux.press("Space")
    try tmux.wait(for: "paused")
    try tmux.wait(for: "storm") { !$0.contains("paused · 0 behind") && $0.contains("behind") }
    try tmux.press("a")
    try tmux.wait(for: "  live")
    try tmux.press("q")
    #expect(try tmux.ending() == .clean(status: "0"))
  }

  @Test func `is followed as its file grows, through truncation and rotation too`() throws {
    let tmux = try Tmux(["watch", log.path])
    try tmux.wait(for: "update 3 of 3  live")
    try append("2026-03-01 10:20:33.100 I  Shelf[512:b1] Reader.Toolbar: @self changed.")
    let shown = try tmux.wait(for: "update 4 of 4  live")
    #expect(shown.contains("Toolbar"))
    try tmux.press("Space")
    try append("2026-03-01 10:20:34.100 I  Shelf[512:b1] BookRow: @self changed.")
    try tmux.wait(for: "paused · 1 behind")
    try Data("Short: @self changed.\n".utf8).write(to: log)
    try tmux.wait(for: "the log became shorter")
    try FileManager.default.moveItem(at: log, to: folder.file("app.log.1"))
    try Data("Rotated: @self changed.\n".utf8).write(to: log)
    try tmux.wait(for: "another file has taken the log's name")
    try tmux.press("a")
    try tmux.wait(for: "Rotated")
    try tmux.press("q")
    #expect(try tmux.ending() == .clean(status: "0"))
  }

  @Test(arguments: [(SIGTERM, "143"), (SIGINT, "130"), (SIGHUP, "129")])
  func `gives the terminal back on a signal`(signal: Int32, status: String) throws {
    let tmux = try Tmux(["watch", log.path])
    try tmux.wait(for: "update 3 of 3  live")
    kill(try tmux.programID(), signal)
    #expect(try tmux.ending() == .clean(status: status))
  }

  @Test func `stands in the app's tree, and is written without a terminal`() throws {
    let source = folder.file("App.swift")
    try Data(
      """
      import SwiftUI
      struct ShelfTab: View {
        @State private var selection = 0
        var body: some View { VStack { BookRow(number: selection); Footer() } }
      }
      struct BookRow: View {
        let number: Int
        @State private var isMarked = false
        var body: some View { Text("\\(number) \\(isMarked)") }
      }
      struct Footer: View { var body: some View { Text("end") } }

      """.utf8
    ).write(to: source)
    try append("2026-03-01 10:20:35.100 I  Shelf[512:b1] Footer: @self, @identity changed.")
    try append("2026-03-01 10:20:36.100 I  Shelf[512:b1] ShelfTab: _selection changed.")
    try append("2026-03-01 10:20:36.101 I  Shelf[512:b1] Footer: @self changed.")
    let arguments = [
      "watch", log.path, "--source", source.path, "--dump", "-", "--size", "100x30",
    ]
    let last = try Program.run(arguments)
    #expect(last.status == 0, "\(last.errors)")
    #expect(last.output.contains("● ShelfTab"))
    #expect(last.output.contains("should run"))
    #expect(last.output.contains("no reason"))
    #expect(last.output.contains("log ended"))
    let before = try Program.run(arguments + ["--script", ",,"])
    #expect(before.output.contains("update 3 of 5"))
    #expect(before.output.contains("BookRow"))
    #expect(!before.output.contains("should run"))
  }

  @Test func `ends with what went wrong where it cannot be kept to its end`() throws {
    let tmux = try Tmux(["watch", log.path, "--record", "/dev/full"])
    _ = try tmux.wait(for: "left-behind or the failure") {
      $0.contains("log failed") || $0.contains("left-behind")
    }
    if try !tmux.screen().contains("left-behind") { try tmux.press("q") }
    #expect(try tmux.ending() == .clean(status: "74"))
  }
}
