import Documents
import Testing

@Suite struct `A spelling` {
  static let scalars: [Unicode.Scalar] =
    (0...0x2FFF).compactMap { Unicode.Scalar($0 as UInt32) }
    + [0xE000, 0xFEFF, 0xFFFD, 0xFFFF, 0x10000, 0x1D4B3, 0x1F469, 0xE0001, 0xE0020, 0x10FFFF]
    .compactMap { Unicode.Scalar($0 as UInt32) }

  @Test func `of any text reads back to the same code points`() throws {
    for scalar in Self.scalars {
      let text = "a\(Character(scalar))\(Character(scalar))0"
      let document = try Document(reading: Array(Spelling.text(text).utf8), named: "f")
      let read = try #require(document.root.string)
      #expect(Array(read.unicodeScalars) == Array(text.unicodeScalars), "\(scalar.value)")
    }
  }

  @Test func `of any name reads back to the same code points`() throws {
    for scalar in Self.scalars {
      for name in ["\(Character(scalar))", "a\(Character(scalar))b"] {
        let text = "{ \(Spelling.name(name)): 1 }"
        let document = try Document(reading: Array(text.utf8), named: "f")
        let read = try #require(document.root.members.first { _ in true }?.name)
        #expect(Array(read.unicodeScalars) == Array(name.unicodeScalars), "\(scalar.value)")
      }
    }
  }

  @Test(arguments: [
    ("textScale", "textScale"), ("_a$1", "_a$1"), ("größe", "größe"), ("true", "true"),
    ("", "\"\""), ("a.b", "\"a.b\""), ("1a", "\"1a\""), ("a b", "\"a b\""),
    ("a\u{202E}", "\"a\\u202E\""),
  ])
  func `of a name is bare where it can be`(name: String, spelling: String) {
    #expect(Spelling.name(name) == spelling)
  }

  @Test(arguments: [
    ("say \"a\\b\"", #""say \"a\\b\"""#), ("a\n\r\tb", #""a\n\r\tb""#), ("it's", "\"it's\""),
    ("\u{0}\u{7F}\u{85}\u{2028}\u{200F}\u{FEFF}", #""\u0000\u007F\u0085\u2028\u200F\uFEFF""#),
    ("\u{E0001}", #""\uDB40\uDC01""#), ("👩‍👧 é", "\"👩‍👧 é\""),
  ])
  func `of a text escapes what cannot be seen`(text: String, spelling: String) {
    #expect(Spelling.text(text) == spelling)
  }

  @Test(arguments: [
    (0, "0"), (-0.0, "-0"), (2, "2"), (-3, "-3"), (0.1, "0.1"), (1e21, "1e+21"),
    (0x1p53 - 1, "9007199254740991"), (0x1p53, "9007199254740992.0"), (1e15, "1000000000000000"),
    (.leastNonzeroMagnitude, "5e-324"), (-1.5e-7, "-1.5e-07"),
    (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
    (.infinity, "Infinity"), (-.infinity, "-Infinity"), (.nan, "NaN"),
  ])
  func `of a number is short`(number: Double, spelling: String) {
    #expect(Spelling.number(number) == spelling)
  }

  @Test func `of any number reads back to the same bits`() throws {
    var bits: UInt64 = 1
    var numbers: [Double] = []
    for _ in 0..<4000 {
      bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let number = Double(bitPattern: bits)
      if number.isFinite { numbers.append(number) }
      numbers.append(Double(Int64(bitPattern: bits) >> Int64(bits % 60)))
      numbers.append(Double(bits >> 40) / 1000)
    }
    let text = "[" + numbers.map { Spelling.number($0) }.joined(separator: ",") + "]"
    let document = try Document(reading: Array(text.utf8), named: "f")
    #expect(document.root.elements.map { $0.number?.bitPattern } == numbers.map(\.bitPattern))
  }
}
