import Invalidation
import Scenarios
import SourceReader
import Testing

/// Cost, counted in expressions that were followed, not in seconds.
@Suite struct CostTests {
  /// An app of some screens, each with rows, a model and a container.
  private func app(screens count: Int) -> [(name: String, text: String)] {
    (0..<count).map { number in
      (
        "Screen\(number).swift",
        """
        import SwiftUI
        @Observable final class Model\(number) {
          var items: [String] = []
          var title = ""
          var shown: [String] { items.filter { $0 != title } }
        }
        struct Screen\(number): View {
          @State private var model = Model\(number)()
          var body: some View {
            VStack {
              Text(model.title)
              ForEach(model.shown, id: \\.self) { Row\(number)(text: $0) }
            }
          }
        }
        struct Row\(number): View { let text: String; var body: some View { Text(text) } }
        """
      )
    }
  }

  private func read(_ expression: String) -> SourceReader.Reading {
    let text = """
      import SwiftUI
      struct Screen: View { var body: some View { Text("a") }; let list: Any = \(expression) }
      """
    return SourceReader(threadCount: 1).read(texts: [("Screen.swift", text)])
  }

  @Test func `a file in whose brackets the parser would be lost is not parsed`() {
    let nested = String(repeating: "[", count: 40) + "@a(b)" + String(repeating: "]", count: 40)
    let reading = read(nested)
    #expect(reading.scenario.graph.viewCount == 0)
    #expect(
      reading.diagnostics.map { "\($0)" } == [
        """
        Screen.swift:2:82: warning: square brackets are nested deeper than 8; \
        give what stands inside a name of its own
        """
      ]
    )
  }

  @Test(
    arguments: [
      "[\"a\": ", "[{ ", "[ // [[[[[[[[[\n \"a\": ", "[ /* [[[[[ /* [ */ [[[[[ */ \"a\": ",
    ]
  )
  func `brackets between which no type can stand nest as deep as they like`(opening: String) {
    let closing = opening.contains("{") ? "}]" : "]"
    let list = String(repeating: opening, count: 20) + "1" + String(repeating: closing, count: 20)
    let reading = read(list)
    #expect(reading.scenario.graph.viewCount == 1)
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `what is followed grows with the sources and no faster`() {
    let reader = SourceReader(threadCount: 1)
    let small = reader.read(texts: app(screens: 40))
    let large = reader.read(texts: app(screens: 160))
    #expect(large.scenario.graph.viewCount == 4 * small.scenario.graph.viewCount)
    #expect(large.visitedCount == 4 * small.visitedCount)
  }

  @Test func `a member that many views use is followed once for each of them`() {
    func visits(views count: Int) -> Int {
      let views = (0..<count).map { number in
        "struct View\(number): View { let model: Model; var body: some View { Text(model.name) } }"
      }
      let text = """
        import SwiftUI
        @Observable final class Model {
          var first = "", last = ""
          var name: String { first + last }
        }

        """ + views.joined(separator: "\n")
      return SourceReader(threadCount: 1).read(texts: [("App.swift", text)]).visitedCount
    }
    #expect(visits(views: 60) - visits(views: 40) == visits(views: 40) - visits(views: 20))
  }

  @Test func `a file that concerns no views is not followed, and reading twice gives the same`() {
    let files = app(screens: 3) + [("Plain.swift", "func add(a: Int, b: Int) -> Int { a + b }")]
    let reader = SourceReader(threadCount: 2)
    let (first, second) = (reader.read(texts: files), reader.read(texts: files))
    #expect(first.scenario.origin?.files.last?.isScreenedOut == true)
    #expect(first.visitedCount == reader.read(texts: app(screens: 3)).visitedCount)
    #expect(first.scenario.text() == second.scenario.text())
  }
}
