import Invalidation
import Scenarios
import SourceReader
import Testing

/// What is said of views that stand there for sure, and run for sure.
@Suite struct `What is certain of a source` {
  private static let source = MarkedSource(
    """
    import SwiftUI
    struct Host: View {
      @State private var count = 0
      @State private var text = ""
      @State private var isOpen = false
      @State private var items = ["a"]
      var body: some View {
        VStack {
          Plain(count: count)
          Half(count: count / 2)
          Label(text: count > 3 ? text : nil)
          Bound(count: $count)
          Unread(count: $count)
          Odd(count: count)
          header
          if isOpen { Panel(count: count) }
          ForEach(items, id: \\.self) { item in Row(count: count) }
          LazyVStack { Lazy(count: count) }
          TabView { Tab(count: count) }
          ViewThatFits { Fitting(count: count) }
          NavigationLink("more") { Detail(count: count) }
          Card { Inside(count: count) }
          Custom(count: count).hidden(isOpen)
        }
        .overlay { Layer(count: count) }
        .sheet(isPresented: $isOpen) { Sheet(count: count) }
      }
      private var header: some View { HStack { Head(count: count) } }
    }
    extension View {
      @ViewBuilder func hidden(_ isHidden: Bool) -> some View { if !isHidden { self } }
    }
    struct Card<Content: View>: View {
      @ViewBuilder let content: Content
      var body: some View { content }
    }
    struct Odd: View, Equatable {
      let count: Int
      static func == (left: Odd, right: Odd) -> Bool { true }
      var body: some View { Text("") }
    }
    struct Bound: View { @Binding var count: Int; var body: some View { Text("\\(count)") } }
    struct Unread: View {
      @Binding var count: Int
      @State private var isOn = false
      var body: some View { if isOn { Text("\\(count)") } }
    }
    struct Label: View { let text: String?; var body: some View { Text(text ?? "") } }
    struct Plain: View { let count: Int; var body: some View { Text("") } }
    struct Half: View { let count: Int; var body: some View { Text("") } }
    struct Panel: View { let count: Int; var body: some View { Text("") } }
    struct Row: View { let count: Int; var body: some View { Text("") } }
    struct Lazy: View { let count: Int; var body: some View { Text("") } }
    struct Tab: View { let count: Int; var body: some View { Text("") } }
    struct Fitting: View { let count: Int; var body: some View { Text("") } }
    struct Detail: View { let count: Int; var body: some View { Text("") } }
    struct Inside: View { let count: Int; var body: some View { Text("") } }
    struct Custom: View { let count: Int; var body: some View { Text("") } }
    struct Layer: View { let count: Int; var body: some View { Text("") } }
    struct Sheet: View { let count: Int; var body: some View { Text("") } }
    struct Head: View { let count: Int; var body: some View { Text("") } }
    """
  )

  /// The names of the views of which something is said.
  private func names(where holds: (SourceOrigin.View) -> Bool) -> Set<String> {
    let graph = Self.source.graph
    let found = graph.outline.filter { holds(Self.source.reading.scenario.origin?[$0] ?? .init()) }
    return Set(found.map { graph.name(of: $0) })
  }

  @Test func `a view stands there for sure where nothing decides about it`() {
    #expect(
      names { $0.isCertain } == [
        "Plain", "Half", "Label", "Bound", "Unread", "Odd", "Head", "Layer", "Card",
      ]
    )
  }

  @Test func `a view runs for sure where it is handed a state as it is`() {
    let sure = names { $0.reads.contains(where: \.isSure) }
    #expect(sure.isSuperset(of: ["Plain", "Bound", "Head", "Layer"]))
    #expect(sure.isDisjoint(with: ["Half", "Label", "Odd", "Unread"]))
  }

  @Test func `a statement that may leave the body makes what follows unsure`() {
    let source = MarkedSource(
      """
      import SwiftUI
      struct Gate: View {
        let isOpen: Bool
        var body: some View {
          guard isOpen else { return AnyView(Closed()) }
          return AnyView(Open())
        }
      }
      struct Closed: View { var body: some View { Text("") } }
      struct Open: View { var body: some View { Text("") } }
      """
    )
    let origin = source.reading.scenario.origin
    #expect(source.graph.outline.count == 3)
    #expect(source.graph.outline.allSatisfy { origin?[$0].isCertain == false })
  }

  @Test func `a view may differ by itself where it is made of more than values that are known`() {
    let source = MarkedSource(
      """
      import SwiftUI
      struct Page: View {
        @State private var title = ""
        var body: some View {
          VStack { Known(title: title); Now(date: Date()); Fresh(); Count(number: title.count) }
        }
      }
      struct Known: View { let title: String; var body: some View { Text(title) } }
      struct Now: View { let date: Date; var body: some View { Text("") } }
      struct Fresh: View { let id = UUID(); var body: some View { Text("") } }
      struct Count: View { let number: Int; var body: some View { Text("") } }
      """
    )
    let graph = source.graph
    let known = graph.outline.filter { source.reading.scenario.origin?[$0].isOpen == false }
    #expect(known.map { graph.name(of: $0) } == ["Known"])
  }
}
