import Invalidation
import Scenarios
import SourceReader
import Testing

/// What is told of wrapped properties to whoever reads a running app's log.
@Suite struct `The wrapped properties of views` {
  private static let text = """
    import SwiftUI
    struct Outer<Content>: View {
      @State private var count = 0
      @Binding var mark: Int
      @Environment(\\.colorScheme) private var scheme
      @EnvironmentObject var store: Store
      @AppStorage("sort") var order = 1
      @Namespace var space
      let plain: Int
      static let shared = 1
      var body: some View { Inner() }
      struct Inner: View {
        @FocusState var focus: Bool
        var body: some View { EmptyView() }
      }
    }
    class Store: ObservableObject { @Published var n = 0 }
    """

  private func spelled(_ texts: [String]) -> [String: [String: String]] {
    let files = texts.enumerated().map { (name: "File\($0).swift", text: $1) }
    return SourceReader().read(texts: files).wrapped.mapValues { properties in
      properties.mapValues { "\($0.kind) @\($0.wrapper)" }
    }
  }

  @Test func `stand under the qualified names of their types, as a log has them`() {
    #expect(
      spelled([Self.text]) == [
        "Outer": [
          "count": "state @State", "mark": "binding @Binding", "scheme": "environment @Environment",
          "store": "object @EnvironmentObject", "order": "other @AppStorage",
          "space": "other @Namespace",
        ],
        "Outer.Inner": ["focus": "state @FocusState"],
      ]
    )
  }

  @Test func `are left out where two targets dispute them`() {
    let other =
      "struct Outer: View { @Binding var count: Int; var body: some View { EmptyView() } }"
    let outer = spelled([Self.text, other])["Outer"]
    #expect(outer?["count"] == nil && outer?["mark"] == "binding @Binding")
  }

  @Test func `belong to views that say their types`() throws {
    let reading = SourceReader().read(texts: [("App.swift", Self.text)])
    let origin = try #require(reading.scenario.origin)
    #expect(origin.views.map(\.type) == ["Outer", "Outer.Inner"])
  }
}
