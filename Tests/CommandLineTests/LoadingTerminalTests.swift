#if os(Linux)
import Foundation
import TestSupport
import Testing

/// What is seen of a reading that takes more than half a second, and how it is left.
@Suite(.serialized) struct `A long reading` {
  private static let clearing = "\r\u{1B}[K"

  /// Sources each of which takes the parser about a second, since it is long.
  private func sources(files count: Int) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    // This one is read at once, so that there is something to tell.
    try Data("import SwiftUI\n".utf8).write(to: folder.file("First.swift"))
    let body = String(repeating: "Text(\"\"); ", count: 10_000)
    for number in 0..<count {
      let text =
        "import SwiftUI\nstruct Screen\(number): View { var body: some View { \(body) } }\n"
      try Data(text.utf8).write(to: folder.file("Screen\(number).swift"))
    }
    return folder
  }

  @Test(arguments: [("q", Int32(0)), ("\u{1B}", 0), ("\u{3}", 128 + SIGINT)])
  func `is left at once, with the terminal as it was`(keys: String, status: Int32) throws {
    let folder = try sources(files: 40)
    let terminal = try PseudoTerminal([folder.url.path])
    try terminal.wait(for: "files")
    try terminal.wait(for: "\u{1B}[?1049h")
    terminal.type(keys)
    let ending = try #require(terminal.ending(within: 5))
    #expect(ending.status == status)
    let end = try #require(terminal.text.components(separatedBy: "\u{1B}[?1049l").last)
    #expect(terminal.text.contains("\u{1B}[?1049l"))
    #expect(!end.contains("files"))
  }

  @Test func `is told on a line of the terminal, which is wiped`() throws {
    let folder = try sources(files: 4)
    let terminal = try PseudoTerminal(["tree", folder.url.path])
    try terminal.wait(for: Self.clearing + "reading ")
    #expect(terminal.ending()?.status == 0)
    let parts = terminal.text.components(separatedBy: Self.clearing)
    // Nothing stands before the first, and all else comes behind the last.
    #expect(parts.first == "")
    #expect(parts.last?.contains("Screen0") == true)
    #expect(parts.dropLast().allSatisfy { !$0.contains("Screen0") && !$0.contains("\n") })
  }

  @Test func `is told on no line where there is no terminal`() throws {
    let folder = try sources(files: 2)
    let result = try Program.run(["tree", folder.url.path])
    #expect(result.status == 0)
    #expect(!result.errors.contains("reading ") && !result.errors.contains("\u{1B}"))
  }

  @Test func `that is none is told on no line either`() throws {
    let folder = try ScratchFolder()
    let file = folder.file("Screen.swift")
    try Data("import SwiftUI\nstruct Screen: View { var body: some View { Text(\"\") } }".utf8)
      .write(to: file)
    let terminal = try PseudoTerminal(["tree", file.path])
    #expect(terminal.ending()?.status == 0)
    #expect(terminal.text.hasPrefix("Screen"))
  }
}
#endif
