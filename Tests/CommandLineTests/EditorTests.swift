import TestSupport
import Testing

@testable import CommandLineTool

@Suite struct `The user's editor` {
  static let forms: [(command: String, words: [String])] = [
    ("vi", ["+12", "A.swift"]), ("/usr/bin/nano -w", ["+12", "A.swift"]),
    ("emacsclient -t", ["+12", "A.swift"]), ("code -w", ["-g", "A.swift:12"]),
    ("subl", ["A.swift:12"]), ("xed", ["-l", "12", "A.swift"]), ("unheard-of", ["A.swift"]),
  ]

  @Test(arguments: forms)
  func `is told the line in its own way`(command: String, words: [String]) throws {
    let editor = try #require(Editor(["EDITOR": command]))
    let arguments = editor.arguments(file: "A.swift", line: 12)
    #expect(Array(arguments.prefix(3)) == ["/bin/sh", "-c", command + " \"$@\""])
    #expect(Array(arguments.dropFirst(4)) == words)
  }

  @Test func `is the visual one before the other, and blank is none`() {
    #expect(Editor(["VISUAL": "emacs", "EDITOR": "ed"])?.command == "emacs")
    #expect(Editor(["VISUAL": " ", "EDITOR": "ed"])?.command == "ed")
    #expect(Editor(["VISUAL": ""]) == nil)
  }

  @Test func `takes no file for an option`() {
    let editor = Editor(["EDITOR": "vi"])
    #expect(editor?.arguments(file: "-x.swift", line: 1).last == "./-x.swift")
    #expect(editor?.arguments(file: "+1", line: 1).last == "./+1")
  }

  @Test func `says what went wrong`() {
    let editor = Editor(["EDITOR": "vi"])
    #expect(editor?.notice(ofStatus: 0) == nil)
    #expect(editor?.notice(ofStatus: 3) == "'vi' ended with status 3")
    #expect(editor?.notice(ofStatus: 127)?.hasPrefix("'vi' cannot be started") == true)
  }
}
