import Invalidation
import Scenarios
import SourceReader
import Testing

/// Views that exist by several values.
@Suite struct SeveralConditionTests {
  private static let screen = MarkedSource(
    """
    import SwiftUI
    enum Phase { case loading, ready(String) }
    struct Screen: View {  // 🌳 Screen
      @State private var a = false
      @State private var b = false
      @State private var count = 0
      @State private var name: String?
      @State private var phase = Phase.loading
      var body: some View {
        if a && b {  // 📖 Screen: Screen.a, Screen.b
          Both()  // 🌳 Both < Screen
        } else {
          NotBoth()  // 🌳 NotBoth < Screen
        }
        if a || !b { Either() } else if count == 2 { Neither() }  // 🌳 Either < Screen  // 🌳 Neither < Screen  // 📖 Screen: Screen.count
        if a { if b { Inner() } }  // 🌳 Inner < Screen
        if let name, a {  // 📖 Screen: Screen.name
          Named(name: name)  // 🌳 Named < Screen  // 📖 Named: &Screen.name
        }
        switch (phase, a) {  // 📖 Screen: Screen.phase
        case (.loading, true): First()  // 🌳 First < Screen
        case (.ready(let text), _): Second(name: text)  // 🌳 Second < Screen  // 📖 Second: &Screen.phase
        default: Third()  // 🌳 Third < Screen
        }
        if count > 3, a { Many() }  // 🌳 Many < Screen
        if count > 3 || a { Perhaps() }  // 🌳 Perhaps < Screen
        if #available(iOS 26, *) { New() } else { Old() }  // 🌳 New < Screen  // 🌳 Old < Screen
      }
    }
    struct Both: View { var body: some View { Text("") } }
    struct NotBoth: View { var body: some View { Text("") } }
    struct Either: View { var body: some View { Text("") } }
    struct Neither: View { var body: some View { Text("") } }
    struct Inner: View { var body: some View { Text("") } }
    struct Named: View { let name: String; var body: some View { Text(name) } }
    struct First: View { var body: some View { Text("") } }
    struct Second: View { let name: String; var body: some View { Text(name) } }
    struct Third: View { var body: some View { Text("") } }
    struct Many: View { var body: some View { Text("") } }
    struct Perhaps: View { var body: some View { Text("") } }
    struct New: View { var body: some View { Text("") } }
    struct Old: View { var body: some View { Text("") } }
    """
  )

  private static let expected: [(view: String, existence: String)] = [
    ("Both", "while Screen.a is true and Screen.b is true"),
    ("NotBoth", "while Screen.a is false or Screen.b is false"),
    ("Either", "while Screen.a is true or Screen.b is false"),
    ("Neither", "while Screen.a is false and Screen.b is true and Screen.count is 2"),
    ("Inner", "while Screen.a is true and Screen.b is true"),
    ("Named", "while Screen.name is not null and Screen.a is true"),
    ("First", #"while Screen.phase is "loading" and Screen.a is true"#),
    (
      "Second",
      #"while Screen.phase is "ready" and (Screen.phase is not "loading" or Screen.a is false)"#
    ),
    (
      "Third",
      #"while (Screen.phase is not "loading" or Screen.a is false) and Screen.phase is not "ready""#
    ),
    ("Many", "while Screen.a is true"), ("Perhaps", ""), ("New", ""), ("Old", ""),
  ]

  private func view(_ name: String) throws -> ViewID {
    try #require(Self.screen.graph.outline.first { Self.screen.graph.name(of: $0) == name })
  }

  @Test func `the marks, and nothing else, are found`() { Self.screen.check() }

  @Test(arguments: expected)
  func `a view hangs on all the values that are asked`(view: String, existence: String) throws {
    #expect(try Self.screen.graph.existenceText(of: self.view(view)) == existence)
  }

  @Test func `what is left out of a condition makes it a guess`() throws {
    let guesses = try Self.expected.map(\.view).filter { name in
      try Self.screen.reading.scenario.origin?[view(name)].guess != nil
    }
    #expect(guesses == ["Many"])
  }

  @Test func `a view comes when the last of its conditions holds, and goes with the first`() throws
  {
    let graph = Self.screen.graph
    var run = Run(graph)
    func set(_ name: String, _ flag: Bool) throws -> String {
      let key = try #require(graph.keys.firstIndex { $0.name == name })
      let write = Write(key: KeyID(key), value: .boolean(flag))
      run.fire(Change(label: "set", writes: [write]))
      return run.text(at: run.position - 1)
    }
    #expect(
      try set("Screen.a", true).hasSuffix(
        " | created Named,First,Many | removed Third"
      )
    )
    #expect(
      try set("Screen.b", true).hasSuffix(" | created Both,Inner | removed NotBoth")
    )
    let reason = try run.reason(for: view("Both"), at: 1)
    #expect("\(reason)".contains("Screen.a is true and Screen.b is true"))
    #expect("\(reason)".contains("Screen.b went from false to true"))
    #expect(
      try set("Screen.a", false).hasSuffix(
        " | created NotBoth,Third | removed Both,Either,Inner,Named,First,Many"
      )
    )
  }
}
