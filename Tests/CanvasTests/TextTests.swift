import CLibc
import Testing

@testable import Canvas

@Suite struct `A text` {
  /// The characters of the cells that a text takes; a dot stands for the second half of one.
  private func cells(_ text: String, width: Int = 40, elision: Elision = .end) -> [String] {
    var grid = Grid(Size(width: width, height: 1))
    let columns = grid.draw(text, at: Point(x: 0, y: 0), elision: elision)
    return grid.cells.prefix(columns).map { $0.character.map(String.init) ?? "." }
  }

  @Test func `keeps marks on their letter, four at the most`() {
    #expect(cells("e\u{301}x") == ["e\u{301}", "x"])
    let marks = String(repeating: "\u{301}", count: 9)
    #expect(cells("e" + marks) == ["e" + marks.unicodeScalars.prefix(4).map(String.init).joined()])
  }

  @Test func `shows what a terminal would obey`() {
    #expect(cells("a\u{1B}[2J\u{7F}\u{0}\nb") == ["a", "␛", "[", "2", "J", "␡", "␀", "␊", "b"])
    #expect(cells("\r\n") == ["␍", "␊"])
    #expect(cells("a\u{202E}b\u{200B}c") == ["a", "\u{FFFD}", "b", "\u{FFFD}", "c"])
    #expect(cells("\u{9B}x\u{301}") == ["\u{FFFD}", "x\u{301}"])
    #expect(cells("\u{301}\u{301}a") == ["\u{FFFD}", "a"])
  }

  @Test func `sends no scalar of the first plane that cannot be seen`() {
    for value in UInt32(0)...0xFFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for cell in cells(String(scalar), width: 2) where cell != "." {
        for sent in cell.unicodeScalars {
          switch sent.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
            .unassigned, .nonspacingMark, .enclosingMark:
            Issue.record("U+\(String(value, radix: 16)) reaches the terminal")
          default: break
          }
        }
      }
    }
  }

  @Test func `needs no table where each scalar is one column by libc and joins no other`() {
    for value in UInt32(0)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value), scalar.isPlain else { continue }
      let name = "U+\(String(value, radix: 16))"
      #expect(cl_columns(value) == 1 && !scalar.properties.isDefaultIgnorableCodePoint, "\(name)")
      #expect("a\(scalar)\(scalar)a".count == 4, "\(name)")
      switch scalar.properties.generalCategory {
      case .control, .format, .unassigned, .nonspacingMark, .enclosingMark, .privateUse:
        Issue.record("\(name) cannot be seen by itself")
      default: break
      }
    }
  }

  @Test func `takes as many columns as are measured, whatever is joined to what`() {
    var random = Numbers(seed: 3)
    let scalars: [Unicode.Scalar] = [
      "a", "\u{301}", "\u{200D}", "\u{FE0F}", "\u{1F469}", "\u{1F3FD}", "\u{1F1E9}", "\u{1112}",
      "\u{1160}", "\u{1161}", "\u{11AB}", "\u{D55C}", "\u{915}", "\u{94D}", "\u{E33}", "\u{600}",
      "\u{D4E}", "\u{20E3}", "\r", "\n", "\u{302E}", "\u{65E5}", "\u{E0067}", "\u{3099}",
    ]
    for _ in 0..<3000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<8 { text.append(scalars[random.next(below: scalars.count)]) }
      let string = String(text)
      #expect(cells(string).count == textWidth(string), "\(string.debugDescription)")
      #expect(cells(string, width: 5).count <= 5)
    }
  }

  @Test func `gives vowel signs a cell of their own and joins the parts of a syllable`() {
    #expect(cells("\u{E19}\u{E49}\u{E33}") == ["\u{E19}\u{E49}", "\u{E33}"])
    #expect(cells("\u{915}\u{940}") == ["\u{915}", "\u{940}"])
    #expect(cells("\u{1112}\u{1161}\u{11AB}") == ["\u{1112}\u{1161}\u{11AB}", "."])
    #expect(cells("\u{1112}\u{1160}\u{11AB}") == ["\u{1112}", "."])
  }

  @Test(arguments: [
    ("👩‍👩‍👧", ["👩", ".", "👩", ".", "👧", "."]), ("👩🏽‍💻", ["👩", ".", "💻", "."]), ("👍🏽", ["👍", "."]),
    ("❤️", ["❤"]), ("1️⃣", ["1"]), ("🇩🇪", ["D", "E"]),
    ("🇩", ["D"]),
  ])
  func `shows an emoji in the columns that every terminal gives it`(
    text: String,
    shown: [String]
  ) {
    #expect(cells(text) == shown)
    #expect(textWidth(text) == shown.count)
  }

  @Test func `is cut in its middle, both ends shown`() {
    #expect(cells("ParagraphView", width: 8, elision: .middle).joined() == "Para…iew")
    #expect(cells("ParagraphView", width: 13, elision: .middle).joined() == "ParagraphView")
    #expect(cells("ParagraphView", width: 2, elision: .middle).joined() == "P…")
    #expect(cells("ParagraphView", width: 1, elision: .middle).joined() == "…")
    #expect(cells("日本語日本語", width: 8, elision: .middle).joined() == "日.本.…語.")
  }

  @Test func `of several lines keeps both its ends`() {
    func wrapped(_ text: String, _ lines: Int) -> [String] {
      wrapWhole(text, width: 12, lines: lines, ellipsis: "…")
    }
    #expect(wrapped("one two three four", 2) == ["one two", "three four"])
    #expect(wrapped("one two three four five six", 2) == ["one two", "three … six"])
    #expect(wrapped("one two three", 1) == ["one two three"])
    #expect(wrapped("", 2).isEmpty)
    let long = String(repeating: "word ", count: 10_000) + "end"
    #expect(wrapped(long, 3).last?.hasSuffix("end") == true)
  }

  @Test func `may be of any length`() {
    let long = String(repeating: "x", count: 100_000)
    #expect(cells(long, width: 10).joined() == "xxxxxxxxx…")
    #expect(cells(long, width: 10, elision: .middle).joined() == "xxxxx…xxxx")
    let marks = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect(cells(marks, width: 10).count == 2)
  }
}
