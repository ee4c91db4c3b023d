import Foundation
import TestSupport
import Testing

@Suite struct `An exported graph` {
  /// A node or an arrow of the graph.
  private static let statement =
    #"  (v\d+|k\d+(v\d+)?|graph|node|edge)( -> (v\d+|k\d+(v\d+)?))? \[(\w+=("(\\.|[^"\\])*"|[\w.]+)(, )?)+\];"#

  private func statements(_ dot: String) throws -> [Substring] {
    let lines = dot.split(separator: "\n")
    #expect(lines.first == "digraph run {" && lines.last == "}")
    let statement = try Regex(Self.statement)
    for line in lines.dropFirst().dropLast() {
      #expect(try statement.wholeMatch(in: line) != nil, "\(line)")
    }
    return lines.dropFirst(4).dropLast()
  }

  @Test func `has the views, the keys, and an arrow for each read`() throws {
    let lines = try statements(export("dot", "--theme", "light"))
    let text = lines.joined(separator: "\n")
    #expect(lines.count(where: { $0.contains("shape=box") }) == 5)
    #expect(lines.count(where: { $0.contains("shape=hexagon") }) == 2)
    #expect(lines.count(where: { $0.contains("arrowhead=none") }) == 4)
    #expect(lines.count(where: { $0.contains(/k\d -> v\d \[label="environment"/) }) == 3)
    #expect(text.contains("label=\"ParagraphView\\nenvironment 1\""))
    let colors = text.matches(of: /k0 -> v2 .*color="(#\w+)"/).map(\.1)
    #expect(text.contains(/v2 \[.*color="(#\w+)", penwidth/) && colors.count == 1)
  }

  @Test func `tells keys of every kind, and what writes and limits`() throws {
    let lines = try statements(export("dot", input: Self.kinds))
    for (shape, name) in [
      ("ellipse", "count\\nstate of A"), ("cylinder", "unread\\nproperty of Inbox"),
      ("hexagon", "scale\\nenvironment"), ("octagon", "gone\\ndeclared nowhere"),
    ] {
      #expect(lines.contains { $0.contains("shape=\(shape), label=\"\(name)\"") }, "\(name)")
    }
    for label in [
      "local", "parent\\n$count", "observed", "off-rule", "out-of-scope", "sets count", "with 3",
      "while count is 1", "identifies",
    ] {
      #expect(lines.contains { $0.contains("[label=\"\(label)\"") }, "\(label)")
    }
  }

  private static let kinds = """
    { title: "Kinds",
      storage: { count: { state: "A", value: 1 }, other: { state: "C", value: 1 },
                 unread: { model: "Inbox", value: 0 }, scale: { environment: 1 } },
      views: [{ name: "A", reads: ["count", "unread"],
                contentEnvironment: { scale: { from: "count" } }, children: [
        { name: "B", reads: [{ key: "count", by: "binding" }, "scale"], environment: { scale: 3 } },
        { name: "C", reads: ["gone"], when: { key: "count", is: 1 }, id: "count" },
        { name: "D", reads: ["other"] } ] }],
      changes: [{ label: "up", key: "count", to: 2 }] }
    """

  @Test func `of a large tree has the keys beside the views, and no arrow across it`() throws {
    let lines = try statements(export("dot", input: Self.chain))
    #expect(lines.count(where: { $0.contains(/^ +k0v\d+ -> v\d+ \[/) }) == 299)
    #expect(lines.count(where: { $0.contains(/^ +k0v\d+ \[shape=ellipse, label="count/) }) == 299)
    #expect(!lines.contains { $0.contains(/^ +k\d+ -> v/) })
  }

  /// A chain of views that Graphviz takes a minute for where all arrows start at one node.
  private static var chain: String {
    let views = (1..<300).map { "{ name: 'V\($0)', parent: 'V\($0 - 1)', reads: ['count'] }" }
    return """
      { title: "Chain", storage: { count: { state: "V0", value: 0 } },
        views: [{ name: "V0" }, \(views.joined(separator: ", "))], changes: [] }
      """
  }

  @Test(.enabled(if: Program.isInstalled("dot"))) func `is drawn by Graphviz`() throws {
    for input in [Self.kinds, Hostile.scenario, Self.chain] {
      let dot = try export("dot", input: input)
      _ = try statements(dot)
      let result = try Program.run(["-Tsvg"], input: dot, path: "dot")
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
      #expect(
        try Element.read(result.output).all("g").contains { $0.attributes["class"] == "edge" }
      )
    }
  }
}
