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
    let arrows = reads(of: view) + writes(at: view) + existence(of: view)
    return ([parent ?? ""] + copies(at: view) + arrows).joined()
  }

  /// The node of a key that a view's arrows meet: in a large tree one of the view's own.
  private func name(of key: KeyID, at view: ViewID) -> String {
    isLarge ? "k\(key.index)v\(view.index)" : "k\(key.index)"
  }

  /// In a large tree the nodes of keys that stand beside a view, since arrows across all of it would
  /// take Graphviz minutes, and nobody could follow them.
  private func copies(at view: ViewID) -> [String] {
    guard isLarge else { return [] }
    var keys = graph.reads(of: view).map(\.key)
    keys += graph.writers(at: view).map { graph.writers[$0.index].key }
    keys += graph.conditions(of: view).joined().map(\.key)
    if let identity = graph.identity(of: view) { keys.append(identity) }
    return Set(keys).sorted { $0.index < $1.index }.map { key in
      node(key, named: name(of: key, at: view))
    }
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
          \(name(of: read.key, at: view)) -> v\(view.index) [\
        label=\(quoted([cause.rawValue] + detail)), color="\(paint(cause.role))"\(style)\
        \(isLarge ? "" : ", constraint=false")];

        """
    }
  }

  private func writes(at view: ViewID) -> [String] {
    graph.writers(at: view).map { writer in
      let place = graph.writers[writer.index]
      let key = name(of: place.key, at: view)
      let word = place.isInside ? "sets" : "with"
      let value = graph.text(of: place.declaration.expression)
      let write = dotted("v\(view.index)", key, "\(word) \(value)")
      let sources: [KeyID] =
        switch place.declaration.expression {
        case .from(let source): [source]
        case .derived(let sources): sources
        case .constant, .transform: []
        }
      return write + sources.map { dotted("k\($0.index)", key) }.joined()
    }
  }

  private func existence(of view: ViewID) -> [String] {
    var arrows = graph.conditions(of: view).flatMap { group in
      group.map { ($0.key, "\(group.count > 1 ? "or " : "")while \(graph.text(of: $0))") }
    }
    if let identity = graph.identity(of: view) { arrows.append((identity, "identifies")) }
    return arrows.map { dotted(name(of: $0.0, at: view), "v\(view.index)", $0.1) }
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
