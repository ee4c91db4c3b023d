import Invalidation
import Scenarios
import SourceReader
import Testing

/// Views that exist by a value, as the sources say.
@Suite struct GateTests {
  private static let screen = MarkedSource(
    """
    import SwiftUI
    enum Phase { case loading, failed(String), ready }
    @Observable final class Model {
      var phase = Phase.loading
      var name: String?
    }
    struct Screen: View {  // 🌳 Screen
      @State private var isOpen = false
      @State private var version = 1
      @State private var model = Model()
      let isWide: Bool
      var body: some View {
        if isOpen {  // 📖 Screen: Screen.isOpen
          Panel()  // 🌳 Panel < Screen
        } else {
          Closed()  // 🌳 Closed < Screen
        }
        if isOpen && isWide { Both() }  // 🌳 Both < Screen
        if let name = model.name {  // 📖 Screen: Model.name, Screen.model
          Greeting(name: name)  // 🌳 Greeting < Screen  // 📖 Greeting: &Model.name
        }
        switch model.phase {  // 📖 Screen: Model.phase
        case .loading: Spinner()  // 🌳 Spinner < Screen
        case .failed(let text): Failure(text: text)  // 🌳 Failure < Screen  // 📖 Failure: &Model.phase
        default: Leaf(text: "ready")  // 🌳 Leaf < Screen
        }
        Editor().id(version)  // 🌳 Editor < Screen  // 📖 Screen: Screen.version
        shared
        if !isOpen { shared }
      }
      private var shared: some View { Footer() }  // 🌳 Footer < Screen
    }
    struct Panel: View { var body: some View { Text("panel") } }
    struct Closed: View { var body: some View { Text("closed") } }
    struct Both: View { var body: some View { Text("both") } }
    struct Greeting: View { let name: String; var body: some View { Text(name) } }
    struct Spinner: View { var body: some View { ProgressView() } }
    struct Failure: View { let text: String; var body: some View { Text(text) } }
    struct Leaf: View { let text: String; var body: some View { Text(text) } }
    struct Editor: View { var body: some View { Text("editor") } }
    struct Footer: View { var body: some View { Text("footer") } }
    """
  )

  private func existence(of name: String) -> String? {
    let graph = Self.screen.graph
    let view = graph.outline.first { graph.name(of: $0) == name }
    return view.map { graph.existenceText(of: $0) }
  }

  @Test func `what one stored value decides is a condition`() {
    Self.screen.check()
    #expect(existence(of: "Panel") == "while Screen.isOpen is true")
    #expect(existence(of: "Closed") == "while Screen.isOpen is false")
    #expect(existence(of: "Greeting") == "while Model.name is not null")
    #expect(existence(of: "Spinner") == #"while Model.phase is "loading""#)
    #expect(existence(of: "Failure") == #"while Model.phase is "failed""#)
    #expect(
      existence(of: "Leaf")
        == #"while Model.phase is not "loading" and Model.phase is not "failed""#
    )
    #expect(existence(of: "Editor") == "identified by Screen.version")
  }

  @Test func `what two branches share hangs on neither`() {
    #expect(existence(of: "Footer") == "")
  }

  @Test func `what cannot be asked of a stored value leaves the rest a guess`() {
    #expect(existence(of: "Both") == "while Screen.isOpen is true")
    let both = Self.screen.graph.outline.first { Self.screen.graph.name(of: $0) == "Both" }
    let guess = both.flatMap { Self.screen.reading.scenario.origin?[$0].guess }
    #expect(guess == "it stands there by more than these conditions")
  }

  @Test func `a changed condition creates and removes`() throws {
    #expect(
      try Self.screen.fire("Screen.isOpen")
        == "fired: Screen.isOpen changed | recomputed Screen local | skipped Greeting,Spinner,"
        + "Failure,Leaf,Editor,Footer | created Panel,Both | removed Closed"
    )
    #expect(
      try Self.screen.fire("Screen.version=2")
        == "fired: Screen.version changed | recomputed Screen local | skipped Panel,Closed,Both,"
        + "Greeting,Spinner,Failure,Leaf,Footer | created Editor"
    )
  }

  @Test func `a view counts as there until its condition is decided`() throws {
    #expect(
      try Self.screen.fire("Model.name")
        == "fired: Model.name changed | recomputed Screen observed, Greeting parent | skipped Panel,"
        + "Closed,Both,Spinner,Failure,Leaf,Editor,Footer"
    )
  }

  @Test func `a value that nobody states is no more what it was`() throws {
    let text = try Self.screen.fire("Model.phase")
    #expect(text.hasSuffix("| created Leaf | removed Spinner"))
    #expect(text.contains("recomputed Screen observed, Failure parent |"))
  }

  @Test func `what was decided is taken back by a step back`() throws {
    var run = Run(Self.screen.graph)
    let start = run.existingCount(in: 0..<Self.screen.graph.viewCount)
    let key = try #require(Self.screen.graph.keys.firstIndex { $0.name == "Screen.isOpen" })
    run.fire(Change(label: "open", writes: [Write(key: KeyID(key))]))
    #expect(run.existingCount(in: 0..<Self.screen.graph.viewCount) == start - 1)
    run.go(to: 0)
    #expect(run.existingCount(in: 0..<Self.screen.graph.viewCount) == start)
  }
}
