import Foundation
import TestSupport
import Testing

/// What a log is said to leave out or to do without a reason, by sources that are really read.
@Suite struct `A log held against its sources` {
  private static let source = """
    import SwiftUI
    extension EnvironmentValues { @Entry var level = 0 }
    @Observable final class Cart { var count = 0 }
    struct Host: View {
      @State private var count = 0
      @State private var text = ""
      @State private var isOpen = false
      @State private var names = ["a", "b"]
      @State private var cart = Cart()
      var body: some View {
        let _ = Self._printChanges()
        VStack {
          Whole(count: count)
          Bound(count: $count)
          Half(count: count / 2)
          Chosen(text: count > 100 ? text : nil)
          Level().environment(\\.level, count)
          Rounded().environment(\\.level, count > 3 ? 1 : 2)
          Limited().environment(\\.lineLimit, count)
          if isOpen { Panel(count: count) }
          ForEach(names, id: \\.self) { name in Row(name: name, count: count) }
          Buyer()
          Seller()
          Text(text)
        }
        .environment(cart)
        .sheet(isPresented: $isOpen) { Sheet(count: count) }
      }
    }
    struct Whole: View { let count: Int; var body: some View { Text("\\(count)") } }
    struct Bound: View { @Binding var count: Int; var body: some View { Text("\\(count)") } }
    struct Half: View { let count: Int; var body: some View { Text("\\(count)") } }
    struct Chosen: View { let text: String?; var body: some View { Text(text ?? "") } }
    struct Level: View { @Environment(\\.level) var level; var body: some View { Text("\\(level)") } }
    struct Rounded: View { @Environment(\\.level) var level; var body: some View { Text("\\(level)") } }
    struct Limited: View { @Environment(\\.lineLimit) var limit; var body: some View { Text("") } }
    struct Panel: View { let count: Int; var body: some View { Text("\\(count)") } }
    struct Row: View { let name: String; let count: Int; var body: some View { Text(name) } }
    struct Sheet: View { let count: Int; var body: some View { Text("\\(count)") } }
    struct Buyer: View { @Environment(Cart.self) var cart; var body: some View { Text("\\(cart.count)") } }
    struct Seller: View {
      @Environment(Cart.self) var cart
      var body: some View { Text("\\(cart.count)"); Stall(date: Date()); Sign() }
    }
    struct Stall: View { let date: Date; var body: some View { Text("") } }
    struct Sign: View { var body: some View { Text("") } }

    """

  private static let names = [
    "Host", "Whole", "Bound", "Half", "Chosen", "Level", "Rounded", "Limited", "Panel", "Row",
    "Sheet",
    "Buyer", "Seller", "Stall", "Sign",
  ]

  /// The rows that are marked in an update of a log, behind one in which every view is created.
  private func marks(_ word: String, update: Int = 2, _ lines: (String, String)...) throws
    -> [String]
  {
    let folder = try ScratchFolder()
    try Data(Self.source.utf8).write(to: folder.file("App.swift"))
    var text = ""
    for name in Self.names { text += Self.line("00.000", "\(name): @self, @identity changed.") }
    for (time, event) in lines { text += Self.line(time, event) }
    try Data(text.utf8).write(to: folder.file("app.log"))
    let result = try Program.run([
      "watch", folder.file("app.log").path, "--source", folder.file("App.swift").path,
      "--script", "s\(update)<Enter>", "--dump", "-", "--size", "150x40",
    ])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("update \(update) of"))
    let rows = result.output.split(separator: "\n").filter { $0.contains("\(word)  ") }
    return rows.compactMap { row in
      Self.names.first { name in row.contains(" \(name) ") }
    }
  }

  private static func line(_ time: String, _ event: String) -> String {
    "2026-03-01 10:20:\(time) I  Shelf[512:b1] \(event)\n"
  }

  @Test func `misses what is handed as it is, and nothing that may be equal, or be gone`() throws {
    #expect(
      try marks("should run", ("10.000", "Host: _count changed.")) == ["Whole", "Bound", "Level"]
    )
  }

  @Test func `misses who reads the same object`() throws {
    #expect(try marks("should run", ("10.000", "Buyer: \\Cart.count changed.")) == ["Seller"])
  }

  @Test func `misses nothing that slow bodies bring a little later`() throws {
    let late = [
      ("10.000", "Host: _count changed."), ("10.080", "Whole: @self changed."),
      ("10.160", "Bound: _count changed."), ("10.300", "Level: _level changed."),
    ]
    #expect(try marks("should run", late[0], late[1], late[2], late[3]) == [])
    #expect(try marks("should run", late[0], late[1], late[2]) == ["Level"])
    #expect(
      try marks("should run", late[0], late[1], ("10.160", "Host: _count changed."), late[2])
        == ["Bound", "Level"]
    )
  }

  @Test func `knows no reason only where all that is handed is known`() throws {
    let lines = [
      ("10.000", "Seller: \\Cart.count changed."), ("10.001", "Buyer: \\Cart.count changed."),
      ("10.002", "Stall: @self changed."), ("10.003", "Sign: @self changed."),
    ]
    #expect(try marks("no reason", lines[0], lines[1], lines[2], lines[3]) == ["Sign"])
  }
}
