import Explorer
import Canvas
import Invalidation

extension DOTGraph {
  /// All that leads to a view or starts from it: from its parent, its reads, what it writes, and what
  /// its existence hangs on.
  func arrows(of view: ViewID) -> String {
    let parent = graph.parent(of: view).map { parent in
      "  v\(parent.index) -> v\(view.index) [arrowhead=none, weight=4];\n"
    }
    return ([parent ?? ""] + reads(of: view) + writes(at: view) + existence(of: view)).joined()
  }

  /// From the objects in the environment to the properties of their types.
  var objectArrows: String {
    var objects: [String: Int] = [:]
    for (index, key) in graph.keys.enumerated() {
      if case .environment = key.storage { objects[key.name] = index }
    }
    return graph.keys.enumerated().map { index, key in
      guard case .property(let type, _, _) = key.storage, let object = objects[type] else {
        return ""
      }
      return dotted("k\(object)", "k\(index)")
    }.joined()
  }

  private func reads(of view: ViewID) -> [String] {
    graph.reads(of: view).map { read in
      let cause = graph.cause(of: view, reading: read.key)
      let text = graph.fullText(of: read)
      let detail = text == graph.keys[read.key.index].name ? [] : [text]
      let style = read.condition == nil ? "" : ", style=dashed"
      return """
          k\(read.key.index) -> v\(view.index) [label=\(quoted([cause.rawValue] + detail)), \
        color="\(paint(cause.role))"\(style), constraint=false];

        """
    }
  }

  private func writes(at view: ViewID) -> [String] {
    graph.writers(at: view).map { writer in
      let place = graph.writers[writer.index]
      let key = "k\(place.key.index)"
      let word = place.isInside ? "sets" : "with"
      let value = graph.text(of: place.declaration.expression)
      let write = dotted("v\(view.index)", key, "\(word) \(value)")
      guard case .from(let source) = place.declaration.expression else { return write }
      return write + dotted("k\(source.index)", key)
    }
  }

  private func existence(of view: ViewID) -> [String] {
    let condition = graph.condition(of: view).map { ($0.key, "while \(graph.text(of: $0))") }
    let identity = graph.identity(of: view).map { ($0, "identifies") }
    return [condition, identity].compactMap(\.self)
      .map { dotted("k\($0.0.index)", "v\(view.index)", $0.1) }
  }

  /// An arrow of another kind than a read.
  private func dotted(_ start: String, _ end: String, _ label: String = "") -> String {
    let label = label.isEmpty ? "" : "label=\(quoted([label])), "
    return """
        \(start) -> \(end) [\(label)color="\(paint(.writes))", style=dotted, arrowhead=empty, \
      constraint=false];

      """
  }
}
