import Invalidation

extension ScenarioWriter {
  /// How deep views are nested before they are written flat, which keeps lines short.
  private static let deepestNesting = 64

  /// A view whose list of children is not closed yet.
  private struct OpenView {
    let view: ViewID
    let children: Lines.OpenList
  }

  /// Writes the views in the order of declaration.
  ///
  /// A view stands in the children of its parent where nothing but descendants of that parent was
  /// declared between the two, and else says its parent.
  ///
  /// - Complexity: O(n); views whose children are being written stand on a stack.
  mutating func writeViews() {
    guard graph.viewCount > 0 else { return }
    lines.add("views: [", indent: 2)
    var open: [OpenView] = []
    for view in (0..<graph.viewCount).lazy.map({ ViewID($0) }) {
      let parent = parentToNest(view)
      while let last = open.last, last.view != parent { close(last, &open) }
      let indent = open.last?.children.inner ?? 4
      var fields = fields(of: view)
      if open.isEmpty, let parent = graph.parent(of: view) {
        fields.insert(Field("parent", .text(graph.name(of: parent))), at: 1)
      }
      let next = ViewID(view.index + 1)
      if next.index < graph.viewCount, parentToNest(next) == view {
        let children = lines.open(fields, list: "children", indent: indent)
        open.append(OpenView(view: view, children: children))
      } else {
        lines.add(.record(fields), indent: indent)
      }
    }
    while let last = open.last { close(last, &open) }
    lines.add("],", indent: 2)
  }

  private mutating func close(_ view: OpenView, _ open: inout [OpenView]) {
    lines.close(view.children)
    open.removeLast()
  }

  /// The parent in whose children a view may stand.
  private func parentToNest(_ view: ViewID) -> ViewID? {
    graph.depth(of: view) <= Self.deepestNesting ? graph.parent(of: view) : nil
  }

  /// Everything about a view but its place in the tree; the name comes first.
  private mutating func fields(of view: ViewID) -> [Field] {
    let name = graph.name(of: view)
    let title = graph.title(of: view)
    var fields = [Field("name", .text(name))]
    // Texts of the same look can still differ.
    if !title.utf8.elementsEqual(name.utf8) { fields.append(Field("title", .text(title))) }
    let conditions = graph.conditions(of: view)
    if !conditions.isEmpty { fields.append(Field("when", Piece(conditions, in: graph))) }
    if let identity = graph.identity(of: view) {
      fields.append(Field("id", .text(graph.keys[identity.index].name)))
    }
    if graph.isContent(view) { fields.append(Field("content", .flag(true))) }
    if graph.takesClosure(view) { fields.append(Field("closure", .flag(true))) }
    let reads = graph.reads(of: view)
    if !reads.isEmpty { fields.append(Field("reads", .list(reads.map { piece($0) }))) }
    let writers = graph.writers(at: view).map { graph.writers[$0.index] }
    append(writers.filter { !$0.isInside }, as: "environment", to: &fields)
    append(writers.filter(\.isInside), as: "contentEnvironment", to: &fields)
    return fields
  }

  private mutating func append(_ writers: [Writer], as name: String, to fields: inout [Field]) {
    guard !writers.isEmpty else { return }
    let values = writers.map { writer in
      switch writer.declaration.expression {
      case .from(let key): known.insert(graph.keys[key.index].name)
      case .derived(let keys): known.formUnion(keys.map { graph.keys[$0.index].name })
      case .constant, .transform: break
      }
      return Field(
        graph.keys[writer.key.index].name,
        Piece(writer.declaration.expression, keys: graph.keys)
      )
    }
    fields.append(Field(name, .record(values)))
  }
}
