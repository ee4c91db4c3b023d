import Documents
import Testing

@Suite struct `A document` {
  @Test func `keeps the order and the position of members`() throws {
    let document = try Document(reading: Array("{ b: 1,\n  'a': [true, null] }".utf8), named: "f")
    let members = Array(document.root.members)
    #expect(members.map(\.name) == ["b", "a"])
    #expect(members[1].position == Position(line: 2, column: 3))
    #expect(members[1].value.elements.map(\.kind) == [.boolean, .null])
    #expect(members[1].value.elements.map(\.position.column) == [9, 15])
  }

  @Test func `decodes what JSON5 allows`() throws {
    let text = """
      // a comment
      { "quoted": 'single', bare_$1: .5, hex: 0x1F, plus: +2, /* inline */ é: "\\u00e9\\n",
        nested: { deep: [[], {},], }, negative: -1e3, zero: 0, }
      """
    let root = try Document(reading: Array(text.utf8), named: "f").root
    #expect(root.member("quoted")?.string == "single")
    #expect(root.member("bare_$1")?.number == 0.5)
    #expect(root.member("hex")?.number == 31)
    #expect(root.member("plus")?.number == 2)
    #expect(root.member("é")?.string == "é\n")
    #expect(root.member("negative")?.number == -1000)
    #expect(root.member("zero")?.number == 0)
    #expect(root.member("nested")?.member("deep")?.elements.map(\.kind) == [.array, .object])
  }

  @Test func `ends a number where its text ends, whatever stands in memory behind it`() throws {
    for count in 16...48 {
      for _ in 0..<40 {
        // What is given back stays as it was until it is used again.
        _ = (count...64).map { Array(repeating: UInt8(ascii: "7"), count: $0) }
        let digits = String(repeating: "5", count: count)
        for text in [digits, "-0." + digits, digits + ".25e3"] {
          let root = try Document(reading: Array("[\(text)]".utf8), named: "f").root
          #expect(root.elements.map(\.number) == [Double(text)])
          #expect(try Document(reading: Array(text.utf8), named: "f").root.number == Double(text))
        }
      }
    }
  }

  @Test func `passes over a byte order mark`() throws {
    #expect(
      try Document(reading: [0xEF, 0xBB, 0xBF] + Array("{a: 1}".utf8), named: "f").root.kind
        == .object
    )
  }

  static let faults: [(text: String, message: String)] = [
    ("", "f:1:1: error: is empty; an object is expected: { … }"),
    ("{a: 1 b: 2}", "f:1:7: error: found 'b'; ',' or '}' is expected"),
    ("{a: 1,\n  b 2}", "f:2:5: error: found '2'; ':' after the name is expected"),
    ("[1,,2]", "f:1:4: error: found ','; a value is expected"),
    (
      "{a: [1, 2",
      "f:1:10: error: the text ends before '[' of 1:5 is closed; ',' or ']' is expected"
    ),
    ("{a: yes}", "f:1:5: error: 'yes' is no value; put a text in quotes"),
    ("{a: 1x}", "f:1:5: error: '1x' is no number; write one such as 12, -0.5, 1e3 or 0xFF"),
    ("{a: 1e999}", "f:1:5: error: '1e999' is too large for a number; the largest is some 1.8e308"),
    ("{a: 'open}", "f:1:5: error: a string that does not end on its line; close it with its quote"),
    ("{} {}", "f:1:4: error: text after the end of the value; one value a file"),
    ("{a-b: 1}", "f:1:3: error: found '-'; ':' after the name is expected"),
    ("{1: 1}", "f:1:2: error: found '1'; a member name or '}' is expected"),
    ("/* no end", "f:1:1: error: a comment that is never closed; close it with */"),
    ("{a: 1\u{0}}", "f:1:6: error: a NUL byte; a text in UTF-8 is expected"),
  ]

  @Test(arguments: faults)
  func `names the place of a fault and what would be right`(text: String, message: String) {
    let fault = #expect(throws: Diagnostic.self) {
      try Document(reading: Array(text.utf8), named: "f")
    }
    #expect(fault?.description == message)
  }

  @Test func `refuses bytes that are no UTF-8 where they stand`() {
    let fault = #expect(throws: Diagnostic.self) {
      try Document(reading: Array("{a: '".utf8) + [0xFF], named: "f")
    }
    #expect(fault?.description == "f:1:6: error: bytes that are no UTF-8; save the file as UTF-8")
  }

  @Test func `reads brackets nested without end, and tells where one lacks its partner`() throws {
    let open = String(repeating: "[", count: 100_000)
    let close = String(repeating: "]", count: 100_000)
    let root = try Document(reading: Array((open + close).utf8), named: "f").root
    #expect(root.kind == .array)
    #expect(throws: Diagnostic.self) { try Document(reading: Array(open.utf8), named: "f") }
    #expect(throws: Diagnostic.self) {
      try Document(reading: Array((open + "nul" + close).utf8), named: "f")
    }
  }

  @Test func `refuses UTF-16 by its name`() {
    let fault = #expect(throws: Diagnostic.self) {
      try Document(reading: [0xFF, 0xFE, 0x7B, 0], named: "f")
    }
    #expect(fault?.description == "f:1:1: error: is UTF-16 text; save it as UTF-8")
  }
}

@Suite struct `A message` {
  @Test func `shows what a terminal would obey`() {
    let fault = Diagnostic(file: "a\u{1B}[2J", problem: "b\u{202E}c\n")
    #expect(fault.description == "a\\u{1B}[2J: error: b\\u{202E}c\\u{A}")
  }

  @Test func `keeps twenty faults of each kind and counts the rest`() {
    var faults = Faults(file: "f")
    for line in 1...30 { faults.error(at: Position(line: line, column: 1), "wrong") }
    faults.warn(at: nil, "odd")
    #expect(faults.diagnostics.count == 21)
    #expect(faults.errorCount == 30)
  }

  @Test func `suggests the nearest name and none that is far`() {
    #expect(nearestName(to: "chidren", among: ["children", "reads"]) == "children")
    #expect(nearestName(to: "zzz", among: ["children", "reads"]) == nil)
  }
}
