import Invalidation
import Scenarios
import SourceReader
import Testing

/// Views that extensions nest in a type which no file that is read declares.
@Suite struct `Views in a namespace` {
  private static let source = MarkedSource([
    ("Namespace.swift", "public enum Editor {}\n"),
    (
      "Main.swift",
      """
      import SwiftUI
      extension Editor {
        struct Main: View { var body: some View { Row(); Shelf.Row() } }
        struct Row: View { @State private var isOn = false; var body: some View { Text("") } }
      }
      """
    ),
    (
      "Shelf.swift",
      """
      import SwiftUI
      extension Shelf {
        struct Main: View { var body: some View { Row(); Row.Badge() } }
        struct Row: View {
          @Binding var isOn: Bool
          var body: some View { Text("") }
          struct Badge: View { var body: some View { Text("") } }
        }
      }
      struct Root: View { var body: some View { Editor.Main(); Shelf.Main() } }
      """
    ),
  ])

  @Test func `have their whole names`() {
    #expect(Self.source.reading.wrapped["Editor.Row"]?["isOn"]?.kind == .state)
    #expect(Self.source.reading.wrapped["Shelf.Row"]?["isOn"]?.kind == .binding)
    #expect(Self.source.reading.wrapped["Shelf.Row.Badge"] != nil)
    #expect(Self.source.reading.wrapped["Row"] == nil)
  }

  @Test func `mean their neighbours by a bare name and others by the whole`() {
    let graph = Self.source.graph
    let tree = graph.outline.map { view in
      let above = graph.parent(of: view).map { " < " + graph.name(of: $0) } ?? ""
      return graph.name(of: view) + above
    }
    #expect(
      tree == [
        "Root", "Editor.Main < Root", "Editor.Row < Editor.Main", "Shelf.Row < Editor.Main",
        "Shelf.Main < Root", "Shelf.Row#2 < Shelf.Main", "Badge < Shelf.Main",
      ]
    )
  }
}
