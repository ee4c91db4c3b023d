import Canvas
@testable import Explorer
import Testing

@Suite struct `A line being edited` {
  /// The line after some keys, with a bar at the cursor.
  private func line(_ start: LineEditor, _ keys: String) throws -> String {
    var line = start
    for key in try KeyScript.keys(of: keys) {
      let isTaken = line.perform(key)
      #expect(isTaken, "\(key)")
    }
    return "\(line.before)|\(line.after)"
  }

  static let edits: [(keys: String, line: String)] = [
    ("x", "one two=threex|"), ("<Left>", "one two=thre|e"), ("<Left>x<Right>", "one two=threxe|"),
    ("<Right>", "one two=three|"), ("<Home><Left>x", "x|one two=three"),
    ("<Ctrl-A><Ctrl-F>x", "ox|ne two=three"), ("<Ctrl-B><Ctrl-B><End>x", "one two=threex|"),
    ("<Home><Ctrl-E>x", "one two=threex|"), ("<Backspace>", "one two=thre|"),
    ("<Home><Backspace>", "|one two=three"), ("<Home><Delete>", "|ne two=three"),
    ("<Home><Ctrl-D><Ctrl-D>", "|e two=three"), ("<Delete><Ctrl-D>", "one two=three|"),
    ("<Ctrl-W>", "one |"), ("<Ctrl-W><Ctrl-W>", "|"), ("<Ctrl-W><Ctrl-W><Ctrl-W>", "|"),
    ("<Left><Ctrl-W>", "one |e"), ("<Left><Left><Ctrl-U>", "|ee"),
    ("<Left><Left><Ctrl-K>", "one two=thr|"), ("<Home><Ctrl-K>", "|"),
  ]

  @Test(arguments: edits)
  func `obeys the keys of a shell's line`(keys: String, expected: String) throws {
    #expect(try line(LineEditor("one two=three"), keys) == expected)
  }

  @Test func `goes by clusters, a letter with its marks and a flag whole`() throws {
    let start = LineEditor("e\u{301}🇫🇷中")
    #expect(try line(start, "<Left><Left>") == "e\u{301}|🇫🇷中")
    #expect(try line(start, "<Left><Backspace>") == "e\u{301}|中")
    #expect(try line(start, "<Home><Delete>") == "|🇫🇷中")
    #expect(try line(LineEditor("e"), "\u{301}<Left>") == "|e\u{301}")
  }

  @Test(arguments: ["<PageDown>", "<F1>", "<Up>", "<Enter>", "<Tab>", "<Esc>", "<Ctrl-Z>"])
  func `leaves keys that are none of a line's alone`(key: String) throws {
    var line = LineEditor("a", after: "b")
    let isTaken = line.perform(try #require(try KeyScript.keys(of: key).first))
    #expect(!isTaken)
    #expect(line == LineEditor("a", after: "b"))
  }

  static let pastes: [(pasted: String, line: String)] = [
    ("x\n", "ax|b"), ("x\r\ny\n\n", "ax y|b"), ("\u{1B}[31mx\u{7}\u{9F}", "a[31mx|b"),
    ("\n", "a|b"),
  ]

  @Test(arguments: pastes)
  func `takes in what is pasted as one line without controls`(pasted: String, expected: String) {
    var line = LineEditor("a", after: "b")
    line.insert(pasted)
    #expect("\(line.before)|\(line.after)" == expected)
  }

  @Test func `is never longer than its limit`() {
    var line = LineEditor()
    line.insert(String(repeating: "é", count: LineEditor.limit))
    #expect(line.text.utf8.count == LineEditor.limit)
  }
}

@Suite struct `The part of a line that is shown` {
  private func shown(_ line: LineEditor, _ columns: Int) -> String {
    let window = LineWindow(line, columns: columns, ellipsis: "…")
    return "\(window.left)|\(window.under)|\(window.right)"
  }

  @Test func `is all of it where there is room`() {
    #expect(shown(LineEditor("abc"), 4) == "abc|_|")
    #expect(shown(LineEditor("ab", after: "cd"), 4) == "ab|c|d")
    #expect(shown(LineEditor("", after: "abcd"), 4) == "|a|bcd")
    #expect(shown(LineEditor(), 1) == "|_|")
  }

  @Test func `follows the cursor, and marks what was left out`() {
    #expect(shown(LineEditor("abcdefghij"), 6) == "…ghij|_|")
    #expect(shown(LineEditor("abcdefgh", after: "ij"), 6) == "…fgh|i|j")
    #expect(shown(LineEditor("", after: "abcdefghij"), 6) == "|a|bcde…")
    #expect(shown(LineEditor("abcdefgh", after: "ijklmnop"), 10) == "…defgh|i|jk…")
  }

  @Test func `never cuts a wide character, nor leaves its columns`() {
    let texts = ["中文字", "a中b文c", "e\u{301}e\u{301}", "🇫🇷🇩🇪", "plain text of some length"]
    for text in texts {
      for cut in 0...text.count {
        let index = text.index(text.startIndex, offsetBy: cut)
        let line = LineEditor(String(text[..<index]), after: String(text[index...]))
        for columns in 1..<30 {
          let window = LineWindow(line, columns: columns, ellipsis: "…")
          let width = textWidth(window.left + window.under + window.right)
          #expect(width <= max(columns, textWidth(window.under)), "\(line) in \(columns)")
          #expect(line.after.isEmpty || line.after.hasPrefix(window.under))
        }
      }
    }
  }
}
