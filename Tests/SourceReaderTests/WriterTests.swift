import Invalidation
import Testing

/// What is written into the environment, and from what.
@Suite struct WriterTests {
  private static let screen = MarkedSource(
    """
    import SwiftUI
    extension EnvironmentValues { @Entry var scale: Double = 1; @Entry var level: Int = 0; @Entry var title = "" }
    struct Screen: View {  // 🌳 Screen
      @State private var small = 1.0
      @State private var large = 2.0
      @State private var isWide = false
      @State private var title = ""
      var body: some View {
        Reader().environment(\\.scale, small + large)  // 🌳 Reader < Screen  // 📖 Screen: Screen.small, Screen.large
        Reader().environment(\\.scale, isWide ? large : 1)  // 🌳 Reader#2 < Screen  // 📖 Screen: Screen.isWide
        Reader().environment(\\.title, title)  // 🌳 Reader#3 < Screen  // 📖 Screen: Screen.title
        Middle(scale: small)  // 🌳 Middle < Screen  // 📖 Middle: &Screen.small
      }
    }
    // ✏️ parent of Reader: \\.scale = made of Screen.small and Screen.large
    // ✏️ parent of Reader#2: \\.scale = made of Screen.large and Screen.isWide
    // ✏️ parent of Reader#3: \\.title = Screen.title
    struct Middle: View {
      let scale: Double
      @Environment(\\.level) private var level  // 📖 Middle: \\.level
      var body: some View { Reader().environment(\\.level, level + 1).environment(\\.scale, scale) }  // 🌳 Reader#4 < Middle
    }
    // ✏️ Middle: \\.scale = Screen.small
    // ✏️ Middle: \\.level = made of \\.level
    struct Reader: View {
      @Environment(\\.scale) private var scale  // 📖 Reader: \\.scale  // 📖 Reader#2: \\.scale  // 📖 Reader#3: \\.scale  // 📖 Reader#4: \\.scale
      var body: some View { Text("\\(scale)") }
    }
    """
  )

  @Test func `a value made of several is told from one that is handed on`() { Self.screen.check() }

  @Test func `a value made of several differs with each of them`() throws {
    #expect(
      try Self.screen.fire("Screen.large")
        == "fired: Screen.large changed | recomputed Screen local, Reader environment,"
        + " Reader#2 environment | skipped Reader#3,Middle,Reader#4"
    )
    #expect(
      try Self.screen.fire("Screen.isWide")
        == "fired: Screen.isWide changed | recomputed Screen local, Reader#2 environment"
        + " | skipped Reader,Reader#3,Middle,Reader#4"
    )
    #expect(
      try Self.screen.fire("Screen.small")
        == "fired: Screen.small changed | recomputed Screen local, Reader environment, Middle parent,"
        + " Reader#4 environment | skipped Reader#2,Reader#3"
    )
  }

  @Test func `the reason names what the value is made of`() throws {
    var run = Run(Self.screen.graph)
    let key = try #require(run.graph.keys.firstIndex { $0.name == "Screen.large" })
    run.fire(Change(label: "set", writes: [Write(key: KeyID(key), value: .number(3))]))
    let reader = try #require(run.graph.outline.first { run.graph.name(of: $0) == "Reader" })
    let reason = "\(run.reason(for: reader, at: 0))"
    #expect(reason.contains("which Reader makes of Screen.small and Screen.large"))
  }

  @Test func `an equal value set again leaves what is made of it`() throws {
    let text = try Self.screen.fire("Screen.large=2")
    #expect(text.hasPrefix("fired: Screen.large unchanged | recomputed none"))
  }
}
