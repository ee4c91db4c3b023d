import Invalidation
import Scenarios
import SourceReader

/// Any text is read as Swift as far as it goes: what it comes to can be shown, and its keys fired.
@Sendable func holdSource(_ bytes: [UInt8]) {
  let isSoup = bytes.first == UInt8(ascii: "#")
  let text = isSoup ? soup(bytes.dropFirst()) : String(decoding: bytes, as: UTF8.self)
  let reading = SourceReader(threadCount: 1).read(texts: [("Fuzzed.swift", text)])
  holdFaults(reading.diagnostics)
  let graph = reading.scenario.graph
  hold(graph.outline.count == graph.viewCount, "every view stands in the outline")
  hold(
    Set((0..<graph.viewCount).map { graph.name(of: ViewID($0)) }).count == graph.viewCount,
    "names are unique"
  )
  var run = Run(graph)
  for key in graph.keys.indices.prefix(12) {
    run.fire(Change(label: "fired", writes: [Write(key: KeyID(key))]))
    for view in graph.outline.prefix(12) {
      hold(!run.reason(for: view, at: key).isEmpty, "a reason")
    }
  }
  run.go(to: 0)
}

/// Pieces of Swift in the order that bytes say, one byte a piece.
private func soup(_ bytes: ArraySlice<UInt8>) -> String {
  var text = ""
  for byte in bytes.prefix(2000) {
    text += pieces[Int(byte) % pieces.count]
    text += byte < 128 ? " " : "\n"
  }
  return text
}

/// What SwiftUI's views are made of.
private let pieces = [
  "{", "}", "{", "}", "(", ")", "(", ")", "[", "]", ":", ",", ".", "=", "->", "\\.", "$", "?", "!",
  "&&",
  "struct A: View", "struct B: View", "struct C<T: View>: View", "extension A", "extension View",
  "var body: some View", "@ViewBuilder var part: some View", "func row(_ x: Int) -> some View",
  "@State private var count = 0", "@State var items: [Int] = []", "@Binding var count: Int",
  "@Environment(\\.colorScheme) private var scheme", "@Environment(Store.self) var store",
  "@EnvironmentObject var model: Model", "@ObservedObject var model: Model",
  "@StateObject private var model = Model()", "@AppStorage(\"key\") var stored = false",
  "@Observable class Store", "class Model: ObservableObject", "@Published var value = 1",
  "extension EnvironmentValues", "@Entry var scale = 1", "@main struct TheApp: App", "WindowGroup",
  "A()", "B(count: $count)", "C", "Text(\"a\")", "Text(items[0].title)", "ForEach(items) { item in",
  "ForEach(0..<3, id: \\.self)", "List(items)", "VStack", "NavigationStack", "NavigationLink",
  ".environment(\\.scale, count)", ".environment(store)", ".environmentObject(model)", ".sheet",
  "(isPresented: $isOpen)", ".onAppear", ".id(count)", ".modifier(M())", "struct M: ViewModifier",
  "func body(content: Content) -> some View", "content", "if count > 1", "else", "if let item",
  "switch count", "case 1:", "default:", "let", "var", "x", "self", "Self", "store.value", "count",
  "item", "items", "model", "$model.value", "in", "return", "some View", "AnyView", "Group",
  "#if os(iOS)", "#else", "#endif", "#Preview", "private", "static", "init(count: Int)",
  "self.count",
  "typealias Body = Text", "protocol P", ": P", "enum E", "T", "<A>", "where T: View", "\"",
  "\"\"\"",
  "\\(", "//", "/*", "*/", "import SwiftUI", "1", "true", "nil", "try", "await", "@", "#", "`",
]
