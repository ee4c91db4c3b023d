import Invalidation
import Scenarios
import SourceReader
import TestSupport
import Testing

/// A tree that was read of sources, written as a scenario and read again.
@Suite struct ExportedSourceTests {
  /// Everything that sources say and a scenario written by hand mostly does not.
  private static let app = MarkedSource(
    """
    import SwiftData
    import SwiftUI
    struct Theme { var title = ""; var size = 1 }
    extension EnvironmentValues {
      @Entry var theme = Theme()
      @Entry var scale: Double = 1
      @Entry var onClose: () -> Void = {}
    }
    @Model final class Note { var text = ""; var isPinned = false; init() {} }
    @Observable final class Session { var user: String?; var unread = 0 }
    final class Cart: ObservableObject { @Published var items: [String] = []; @Published var sum = 0 }
    @main struct MainApp: App {
      @State private var session = Session()
      var body: some Scene { WindowGroup { Root().environment(session) } }
    }
    struct Root: View {
      @AppStorage("compact") private var isCompact = false
      @Query private var notes: [Note]
      @StateObject private var cart = Cart()
      @State private var isOpen = false
      @State private var isWide = false
      @State private var search = ""
      @Environment(\\.scale) private var scale
      var body: some View {
        if isOpen && !isWide { Panel(close: { isOpen = false }) }
        if isCompact || isOpen { Bar(scale: scale).id(search) }
        ForEach(notes.filter { $0.text.contains(search) }) { Row(note: $0) }
        Badge(count: cart.items.count).environment(\\.scale, isWide ? 2 : 1)
        Field(text: $search).environment(\\.theme, Theme(title: search, size: cart.sum))
        Reader().environment(\\.onClose, { isOpen = false }).transformEnvironment(\\.scale) { $0 += 1 }
      }
    }
    struct Panel: View { let close: () -> Void; var body: some View { Button("Close", action: close) } }
    struct Bar: View { let scale: Double; var body: some View { Text("\\(scale)") } }
    struct Row: View { let note: Note; var body: some View { Text(note.text) } }
    struct Badge: View { let count: Int; var body: some View { Text("\\(count)") } }
    struct Field: View {
      @Binding var text: String
      @Environment(\\.theme.title) private var title
      var body: some View { TextField(title, text: $text); Text(text) }
    }
    struct Reader: View {
      @Environment(\\.onClose) private var onClose
      @Environment(Session.self) private var session
      var body: some View { Text(session.user ?? "").onTapGesture { onClose() } }
    }
    """
  )

  /// The tree with a change of each key, fired one after the other.
  private func fired() throws -> Scenario {
    var names = DeclaredNames(Self.app.graph)
    var steps: [Step] = []
    for key in Self.app.graph.keys.map(\.name) + ["\\.theme.title", "Root.isOpen=true"] {
      let change = try FireText(key).change(in: &names)
      steps.append(Step(change: change))
    }
    return Self.app.reading.scenario.adding(steps, to: names.graph)
  }

  private func again(_ text: String) throws -> Scenario {
    let (scenario, _) = ScenarioReader.read(Array(text.utf8), named: "sources")
    return try #require(scenario, "\(text)")
  }

  @Test func `says the same of views, reads and writers`() throws {
    let scenario = try fired()
    let written = ExactText(scenario).lines.filter { !$0.hasPrefix("title") }
    let read = ExactText(try again(scenario.text())).lines.filter { !$0.hasPrefix("title") }
    // Members of a default that nobody states are read as null.
    let differences = read.difference(from: written).insertions.filter { change in
      if case .insert(_, let line, _) = change { !line.contains("theme") } else { true }
    }
    #expect(differences.isEmpty)
  }

  @Test func `gives the same answers to all changes`() throws {
    let scenario = try fired()
    let again = try again(scenario.text())
    #expect(answers(again) == answers(scenario))
    #expect(again.text() == scenario.text())
  }

  @Test func `holds what only sources say`() throws {
    // However long its lines are.
    let words = try fired().text().split { $0 == " " || $0 == "\n" }
    let text = words.joined(separator: " ").replacing(", ]", with: "]").replacing("[ ", with: "[")
    for part in [
      "settings: { comparesInputs: true, presumesPresence: true }", "closure: true",
      "possible: true", "from: \"Root\"", "external", "{ from: [\"Root.search\", \"Cart.sum\"] }",
      "\"\\\\.onClose\": { unstated: true }", "when: [{ key: \"Root.isOpen\", is: true }, {",
      "when: [[{ key:", "key: \"\\\\.theme.title\", at: \"system\" }",
    ] {
      #expect(text.contains(part))
    }
  }

  private func answers(_ scenario: Scenario) -> [String] {
    var run = Run(scenario.graph)
    return scenario.steps.enumerated().flatMap { index, step in
      let update = run.fire(step.change)
      let entries = update.entries.map {
        "\(run.graph.name(of: $0.view)) \($0.outcome) \($0.causes)"
      }
      return [run.text(at: index)] + entries.sorted()
    }
  }
}
