import Scenarios
import SourceReader
import Testing

/// What widens changes, each finding with the line in which it is marked: `// ⚠️ rule subject widens`.
@Suite struct FindingTests {
  private func check(
    _ text: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    var reader = SourceReader(platform: .iOS, threadCount: 1)
    reader.looksForFindings = true
    let reading = reader.read(texts: [("App.swift", text)])
    let found = reading.findings.map {
      "\($0.place.line): \($0.rule.rawValue) \($0.subject) \($0.widens)"
    }
    var marked: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard let mark = line.firstRange(of: "// ⚠️ ") else { continue }
      marked.append("\(index + 1): \(line[mark.upperBound...])")
    }
    #expect(found.sorted() == marked.sorted(), sourceLocation: sourceLocation)
  }

  private static let leaves = """
    struct Leaf: View { let name: String; var body: some View { Text(name) } }
    struct Plain: View { var body: some View { Text("") } }

    """

  @Test func `a value carried through a view that does not use it`() {
    check(
      Self.leaves + """
        struct Screen: View {
          @State private var name = ""
          var body: some View {
            TextField("Name", text: $name)
            Middle(name: name, title: name)
            Used(name: name)
          }
        }
        struct Middle: View {
          let name: String  // ⚠️ carried-value Middle 1
          let title: String
          var body: some View {
            Text(title)
            Plain()
            Leaf(name: name)
          }
        }
        struct Used: View {
          let name: String
          var body: some View { Button("Print") { print(name) }; Plain(); Leaf(name: name) }
        }
        """
    )
  }

  @Test func `a state that one view alone needs`() {
    check(
      Self.leaves + """
        struct Screen: View {
          @State private var name = ""  // ⚠️ state-too-high Screen 1
          @State private var shared = ""
          @State private var rowName = ""
          @State private var mode = 0  // ⚠️ state-too-high Screen 1
          @State private var other = 0
          @State private var bound = ""
          var body: some View {
            Field(text: $name, count: name)
            Mode(isOn: mode == 1, title: "\\(mode)", value: $mode)
            Mode(isOn: other == 1, title: "") { other = 2 }
            Plain().opacity(bound.isEmpty ? 0 : 1)
            Edit(text: $bound)
            Leaf(name: shared)
            Button("Set") { shared = "x" }
            ForEach(0..<3) { _ in Leaf(name: rowName) }
          }
        }
        struct Mode: View {
          let isOn: Bool
          let title: String
          @Binding var value: Int
          var action: () -> Void = {}
          var body: some View { Text(title) }
        }
        struct Edit: View { @Binding var text: String; var body: some View { Text(text) } }
        struct Field: View {
          @Binding var text: String
          let count: String
          var body: some View { TextField(count, text: $text) }
        }
        """
    )
  }

  @Test func `a whole object held for one property or for none`() {
    check(
      """
      import SwiftUI
      final class Store: ObservableObject {
        @Published var name = ""
        @Published var count = 0
        func reset() {}
      }
      struct One: View {
        @ObservedObject var store: Store  // ⚠️ whole-object One 1
        var body: some View { Text(store.name) }
      }
      struct None: View {
        @EnvironmentObject var store: Store  // ⚠️ whole-object None 1
        var body: some View { Button("Reset") { store.reset() } }
      }
      struct Both: View {
        @ObservedObject var store: Store
        var body: some View { Text("\\(store.name) \\(store.count)") }
      }
      """
    )
  }

  @Test func `an environment value that is never used`() {
    check(
      """
      import SwiftUI
      struct Screen: View {
        @Environment(\\.colorScheme) private var colorScheme  // ⚠️ unused-environment Screen 1
        @Environment(\\.openURL) private var openURL
        @Environment(\\.locale) private var locale
        var body: some View {
          Button("Open") { openURL(address) }
          #if os(macOS)
          Text(locale.identifier)
          #endif
        }
      }
      """
    )
  }

  @Test func `an environment key that never equals itself`() {
    check(
      """
      import SwiftUI
      final class Log {}
      extension EnvironmentValues {
        @Entry var onClose: () -> Void = {}  // ⚠️ never-equal-key \\.onClose 1
        @Entry var log = Log()  // ⚠️ never-equal-key \\.log 0
        @Entry var scale = 1
        var kept: Log { self[KeptKey.self] }
      }
      struct KeptKey: EnvironmentKey { static let defaultValue = Log() }
      struct Screen: View {
        @Environment(\\.onClose) private var onClose
        var body: some View { Button("Close") { onClose() } }
      }
      """
    )
  }

  @Test func `dismiss read high in a screen`() {
    check(
      Self.leaves + """
        struct Screen: View {
          @Environment(\\.dismiss) private var dismiss  // ⚠️ dismiss-high Screen 1
          var body: some View {
            Button("Close") { dismiss() }
            Plain(); Plain(); Plain(); Plain(); Plain(); Plain()
          }
        }
        struct Close: View {
          @Environment(\\.dismiss) private var dismiss
          var body: some View { Button("Close") { dismiss() } }
        }
        """
    )
  }

  @Test func `many keys above views whose inputs never compare equal`() {
    check(
      """
      import SwiftUI
      @Observable final class Model {
        var a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0
      }
      struct Screen: View {  // ⚠️ wide-reader Screen 4
        let model: Model
        var body: some View {
          Text("\\(model.a + model.b + model.c + model.d + model.e + model.f + model.g + model.h)")
          Act {}; Act {}; Act {}; Act {}
        }
      }
      struct Act: View {
        let action: () -> Void
        var body: some View { Button("Act", action: action) }
      }
      """
    )
  }
}
