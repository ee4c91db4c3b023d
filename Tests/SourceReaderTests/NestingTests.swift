import Invalidation
import Scenarios
import SourceReader
import Testing

/// Sources that the parser, or what reads its trees, could not bear.
@Suite struct `Code that nests too deep` {
  private func reading(of text: String) -> SourceReader.Reading {
    SourceReader(threadCount: 1).read(texts: [(name: "Odd.swift", text: "import SwiftUI\n" + text)])
  }

  private func faults(of text: String) -> [String] {
    reading(of: text).diagnostics.map { "\($0)" }
  }

  /// A view whose body, or else whose property's type, holds a text.
  private static func view(_ body: String = "Text(\"\")", type: String = "Int") -> String {
    "struct Screen: View { let value: \(type); var body: some View { \(body) } }\n"
  }

  private static func repeated(_ start: String, _ count: Int, _ end: String = "") -> String {
    String(repeating: start, count: count) + "a" + String(repeating: end, count: count)
  }

  private static let levelFault =
    "code is nested deeper than 100; give what stands inside a name of its own"
  private static let tokenFault = """
    more than 1000 words and signs belong to what is not ended here; \
    close what is left open, or give parts of it names of their own
    """

  // MARK: Refused

  private static let levels: [(start: String, end: String)] = [
    ("f(", ")"), ("(", ")"), ("!(", ")"), ("a ? (", ") : a"), ("f { ", " }"),
    ("{ (a: A<", ">) in }"),
    ("[{ ", " }]"), ("f({[(", ")]})"), ("if a { ", " }"), ("while a { ", " }"),
    ("for a in b { ", " }"), ("switch a { case b: ", " }"), ("guard a else { ", " }"),
    ("do { ", " }"), ("func f() { ", " }"), ("struct A { ", " }"), ("var a: Int { ", " }"),
    ("\"\\(", ")\""), ("#\"\\#(", ")\"#"), ("\"\"\"\n\\(", ")\n\"\"\""), ("f(\"\\({ ", " })\")"),
    ("\n#if A\n", "\n#endif\n"), ("\n#if A\n{", "}\n#endif\n"), ("borrow ", ""), ("borrow\n", ""),
    ("sending ", ""),
    ("@A(", ")"), ("#m(", ")"), ("A<", ">()"), ("f<A>(", ")"), ("\\.[(", ")]"),
  ]

  @Test(arguments: levels, [150, 5000])
  func `is refused where it has a level too many`(level: (start: String, end: String), count: Int) {
    for count in [count, count + 1] {
      let whole = Self.repeated(level.start, count, level.end)
      let open = String(repeating: level.start, count: count)
      for body in [whole, open] {
        let faults = faults(of: Self.view(body))
        #expect(faults.count == 1)
        #expect(
          faults.allSatisfy { $0.hasSuffix("warning: " + Self.levelFault) || Self.isOfBrackets($0) }
        )
      }
    }
  }

  private static func isOfBrackets(_ fault: String) -> Bool {
    fault.hasSuffix("brackets are nested deeper than 8; give what stands inside a name of its own")
  }

  private static let types: [(start: String, end: String)] = [
    ("A<", ">"), ("A < ", " >"), ("A<B, ", ">"), ("(", ")"), ("(a: ", ")"), ("(A<", ">)"),
    ("A<() -> ", ">"), ("(A) -> (", ")"), ("[", "]"), ("A<[", "]>"), ("@A<", ">"),
    ("$0@A(...get ", ""), ("A<!", ">"), ("(B, A<", ">)"),
    ("@A(@A<", ">) B"), ("A<~B, A<", ">>"),
  ]

  @Test(arguments: types, [150, 5000])
  func `is refused where a type has a level too many`(
    level: (start: String, end: String),
    count: Int
  ) {
    for end in [level.end, ""] {
      let faults = faults(of: Self.view(type: Self.repeated(level.start, count, end)))
      #expect(faults.count == 1)
      #expect(faults.allSatisfy { $0.hasSuffix(Self.levelFault) || Self.isOfBrackets($0) })
    }
  }

  private static let rows = [
    "try ", "try\n", "try? ", "await ", "unsafe ", "copy ", "a.b.", "a ? a : ", "a ? ", "a ?? ",
    "a + ", "a = ", "- ", "& ", "if a {} else ", "if a, a {}\nelse ", "if a\n{\n}\nelse ", "a: ",
    "let a = ", "a\n.b()\n.", "a().", "f {}.", "() -> ", "@A ", "return ", "case ", "a\n? b\n: ",
    "#", "(a)", "\"\" ", "\\", "\"\\(a)\" +\n",
  ]

  @Test(arguments: rows)
  func `is refused where a row goes on for too long`(part: String) {
    for count in [1001, 10_000] {
      let faults = faults(of: Self.view(Self.repeated(part, count)))
      #expect(faults.count == 1)
      #expect(faults.allSatisfy { $0.hasSuffix(Self.tokenFault) })
    }
  }

  @Test(arguments: ["() -> ", "some ", "any A & ", "A.", "inout ", "repeat ", "A<Int>."])
  func `is refused where a type goes on for too long`(part: String) {
    let faults = faults(of: Self.view(type: Self.repeated(part, 1001)))
    #expect(faults.count == 1)
    #expect(faults.allSatisfy { $0.hasSuffix(Self.tokenFault) })
  }

  @Test func `is refused at the place of the token that is too much`() {
    // Two braces stand around the body.
    let body = String(repeating: "(", count: 98)
    #expect(
      faults(of: "struct Screen: View { var body: some View {\n\(body)").first?.contains("parse")
        == true
    )
    #expect(
      faults(of: "struct Screen: View { var body: some View {\n\(body)(")
        == ["Odd.swift:3:99: warning: " + Self.levelFault]
    )
  }

  // MARK: Read

  private static let long: [String] = [
    view(String(repeating: "Text(\"a\"); ", count: 600)),
    view(String(repeating: "Text(\"a\")\n", count: 600)),
    view(String(repeating: "if a < b { Text(\"\") }\n", count: 400)),
    view(String(repeating: "if a<b, c>d { Text(\"\") };", count: 400)),
    view(
      "let a = [" + String(repeating: "1, -1.5, \"\", (a < b), 0..<9, 1 << 2, ", count: 1000) + "]"
    ),
    view("f(" + String(repeating: "a: try b, c: d.e(), ", count: 1500) + ")"),
    view(
      "switch a {\n" + String(repeating: "case .a(let b) where b < c:\n  Text(\"\")\n", count: 400)
        + "}"
    ),
    view(
      "let a = b\n" + String(repeating: "try f()\n@A let b = !c\n\"\"\n(d)\nx = y!\n", count: 400)
    ),
    view(String(repeating: "let a: A<B>?\nlet b: C<D>\nlet c: () -> E<F?>!\n", count: 400)),
    view("Text(\"" + String(repeating: "((([[[{{{<<<", count: 1000) + "\")"),
    view("Text(#\"" + String(repeating: "\\(\"", count: 1000) + "\"#)"),
    view("Text(\"\"\"\n" + String(repeating: "\"((\n\\(a)", count: 1000) + "\n\"\"\")"),
    view("// " + String(repeating: "(", count: 1000) + "\n"),
    view(String(repeating: "/* ( ", count: 1000) + String(repeating: "*/", count: 1000)),
    view()
      + String(repeating: "#if A\nvar a = 1\n#elseif B\nvar a = 2\n#else\n#endif\n", count: 1000),
    view() + "enum A { case a" + String(repeating: ", b, c(d), e = 1", count: 1000) + "}\n",
    view() + "enum A {\n" + String(repeating: "case a, b(A<B>)\n", count: 400) + "}\n",
    view()
      + String(repeating: "@A\n@B(c)\nprivate func f<A: B>(_ a: A) -> [A: B]\n{\n}\n", count: 1000),
    String(repeating: "func f() { g(a[\n}\n", count: 200) + view(),
  ]

  @Test(arguments: long.indices)
  func `is no code that is only long`(index: Int) {
    let reading = reading(of: Self.long[index])
    let problems = reading.diagnostics.map { "\($0)" }.filter { !$0.contains("does not parse") }
    #expect(problems == [])
    #expect(reading.scenario.graph.viewCount == 1)
  }
}
