import Documents
import Invalidation
import Scenarios
import SourceReader
import Testing

/// Sources that nobody writes: whatever they hold, what can be read of them is.
@Suite struct OddSourceTests {
  private func views(of text: String) -> Int {
    let texts = [(name: "Odd.swift", text: "import SwiftUI\n" + text)]
    return SourceReader(threadCount: 1).read(texts: texts).scenario.graph.viewCount
  }

  private static let screen = "struct Screen: View { @State var a = false; var body: some View { "

  private static func screen(_ start: String, times count: Int, _ end: String = "") -> String {
    screen + String(repeating: start, count: count) + end + " } }"
  }

  private static let deep: [String] = [
    screen("if a { Text(\"\") } else ", times: 240, "{ Text(\"\") }"),
    screen("try ", times: 900, "Text(\"\")"),
    screen("a ? Text(\"\") : ", times: 190, "Text(\"\")"),
    screen("VStack { ", times: 95, "Text(\"\")" + String(repeating: " }", count: 95)),
    screen("a && ", times: 490, "a"),
    screen("Text(\"\")", times: 1, String(repeating: ".padding()", count: 320)),
    "struct Screen: View { let f: \(String(repeating: "() -> ", count: 320))Int; var body: some View { Text(\"\") } }",
    "struct Screen: View { var body: some View { Text(\"\") } }\n"
      + String(repeating: "#if A\n", count: 99) + String(repeating: "#endif\n", count: 99),
  ]

  @Test(arguments: deep.indices)
  func `however deep they nest, they are read`(index: Int) {
    #expect(views(of: Self.deep[index]) == 1)
  }

  @Test func `a long chain of modifiers loses no read`() {
    let chain = String(repeating: "\n.padding(1)", count: 320)
    let text =
      "import SwiftUI\nstruct Screen: View { @State var a = 0; var body: some View { "
      + "Text(\"\\(a)\")\(chain) } }"
    let graph = SourceReader(threadCount: 1).read(texts: [(name: "Odd.swift", text: text)])
      .scenario.graph
    #expect(graph.reads(of: ViewID(0)).count == 1)
  }

  @Test func `what is nested too deep is told`() {
    let text =
      "import SwiftUI\nstruct Screen: View { @State var a: Int?\nvar body: some View { "
      + "Text(\"\\(a\(String(repeating: "!", count: 5_000)))\") } }"
    let result = SourceReader(threadCount: 1).read(texts: [(name: "Odd.swift", text: text)])
    #expect(result.diagnostics.map(\.position?.line) == [3])
  }

  @Test func `a view that makes itself reads what it reads at each place`() {
    let text = """
      import SwiftUI
      struct Screen: View { @State var a = 0; var body: some View { Tree(a: a) } }
      struct Tree: View { let a: Int; var body: some View { Text("\\(a)"); Tree(a: a) } }
      """
    let graph = SourceReader(threadCount: 1).read(texts: [(name: "Odd.swift", text: text)])
      .scenario.graph
    #expect(graph.viewCount > 2)
    #expect(graph.outline.allSatisfy { graph.reads(of: $0).count == 1 })
  }

  private static let unfinished: [(text: String, views: Int)] = [
    ("struct Screen: View { var body: some View { VStack { if let x = ", 1),
    ("struct Screen: View { @State var x = ; var body: some View { Row(x: $ ).environment(\\. ", 1),
    (String(repeating: "struct Screen: View {\n", count: 100) + "@State private var", 100),
    ("extension View { func card() -> some View { self.", 0),
    ("struct Screen: View { var body: some View { ForEach(items) { item in Row(", 1),
    ("@Observable final class Model { var a = ", 0),
    ("struct Screen: View { var body: some View { switch a { case .b(let", 1),
    ("struct : View {} struct Screen View { enum", 1),
  ]

  @Test(arguments: unfinished.indices)
  func `unfinished code is read as far as it goes`(index: Int) {
    let (text, count) = Self.unfinished[index]
    #expect(views(of: text) == count)
  }

  @Test func `types that go round in a circle end`() {
    let text = """
      protocol A: B {}
      protocol B: A, View {}
      typealias First = Second
      typealias Second = First
      struct Screen: A { let x: First; var body: some View { First(); Other() } }
      struct Other: View { var body: some View { Screen() } }
      """
    #expect(views(of: text) > 1)
  }

  @Test func `views by the thousand stand each where it is made`() {
    let rows = (0..<3000).map { "struct V\($0): View { var body: some View { V\($0 + 1)() } }" }
    #expect(views(of: rows.joined(separator: "\n")) == 3000)
  }
}
