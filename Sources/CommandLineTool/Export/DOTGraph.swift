import Explorer
import Canvas
import Documents
import Invalidation

/// The views and keys of a run, and what reads and writes them, as a graph in Graphviz' language.
///
/// A read is an arrow from the key to the view, in the colour of the cause that a change would have
/// there, and with its word. A view that the run recomputed is drawn in the colour of its first cause,
/// and counts them. In a tree of more than ``largestShared`` views each view has nodes of its own for the
/// keys that it reads and writes. Nodes go by their numbers, so that a name is never more than a quoted label. See
/// https://graphviz.org/doc/info/lang.html.
struct DOTGraph {
  let graph: ViewGraph
  /// From this size on arrows would have to cross too much.
  private static let largestShared = 200

  private let title: String
  private let theme: Theme
  /// How often each cause recomputed a view.
  private var counts: [ViewID: [Cause: Int]] = [:]

  init(_ recording: Recording) {
    title = recording.title
    theme = recording.theme
    let run = recording.run
    graph = run.graph
    for entry in run.updates.lazy.flatMap(\.entries) {
      for cause in entry.causes.causes { counts[entry.view, default: [:]][cause, default: 0] += 1 }
    }
  }

  /// Whether the tree is too large for arrows across it.
  var isLarge: Bool { graph.viewCount > Self.largestShared }

  /// The whole file.
  ///
  /// - Complexity: O(n) in views, keys, reads and writers, and what the run reached.
  var text: String {
    let base = theme.paint(of: .text)
    let line = paint(.treeLine)
    var text = """
      digraph run {
        graph [label=\(quoted([title])), labelloc=t, rankdir=LR, bgcolor="\(base.paper)", \
      fontcolor="\(base.ink)", fontname="sans-serif", charset="UTF-8"];
        node [fontname="sans-serif", fontcolor="\(base.ink)", color="\(line)"];
        edge [fontname="sans-serif", fontcolor="\(base.ink)", color="\(line)", fontsize=11];

      """
    for view in graph.viewIDs { text += node(view) }
    for key in graph.keys.indices { text += node(KeyID(key), named: "k\(key)") }
    for view in graph.viewIDs { text += arrows(of: view) }
    return text + objectArrows + "}\n"
  }

  private func node(_ view: ViewID) -> String {
    let causes = (counts[view] ?? [:]).sorted { $0.key < $1.key }
    let lines = [graph.title(of: view)] + causes.map { "\($0.key) \($0.value)" }
    let role = causes.first?.key.role ?? .skipped
    let width = causes.isEmpty ? "" : ", penwidth=2.5"
    return """
        v\(view.index) [shape=box, style=rounded, label=\(quoted(lines)), \
      color="\(paint(role))"\(width)];

      """
  }

  /// A key under the name of a node.
  func node(_ key: KeyID, named name: String) -> String {
    let declaration = graph.keys[key.index]
    let (shape, role, place) =
      switch declaration.storage {
      case .state(let owner, _): ("ellipse", Role.local, "state of \(graph.title(of: owner))")
      case .property(let type, _, _): ("cylinder", Role.observed, "property of \(type)")
      case .environment: ("hexagon", Role.environment, "environment")
      case .external: ("cylinder", Role.external, "kept outside")
      case .undeclared: ("octagon", Role.faulty, "declared nowhere")
      }
    let label = quoted([declaration.name, place])
    return "  \(name) [shape=\(shape), label=\(label), color=\"\(paint(role))\"];\n"
  }

  /// The colour of a role.
  func paint(_ role: Role) -> String { theme.paint(of: role).ink }

  /// A label of some lines.
  ///
  /// Graphviz reads a backslash as the start of an escape, and `&` as that of a character of HTML.
  func quoted(_ lines: [String]) -> String {
    let escaped = lines.map { line in
      line.visible.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        .replacing("&", with: "&amp;")
    }
    return "\"" + escaped.joined(separator: "\\n") + "\""
  }
}
