import Canvas
import Invalidation

extension State {
  private var graph: ViewGraph { run.graph }

  private func title(_ view: ViewID) -> String { graph.title(of: view) }

  /// What a view reads, the values in force, and from where each of them comes.
  func readLines(of view: ViewID) -> [ViewLines.Line] {
    graph.reads(of: view).flatMap { read -> [ViewLines.Line] in
      let origin = origin(of: read, by: view)
      let isRead = run.isRead(read, by: view)
      let name = TableCell(
        text: graph.fullText(of: read),
        role: isRead ? .reads : .absent
      )
      let value = TableCell(
        text: ValueText.text(run.value(of: read, by: view)) ?? "?",
        role: isRead ? .value : .absent
      )
      let remark = TableCell(text: origin.text + (isRead ? "" : ", not reached"), role: origin.role)
      return [.value([name, value, remark], origin.view)] + fartherLines(read, view)
    }
  }

  /// Where a read finds its value.
  private func origin(of read: Read, by view: ViewID) -> (text: String, role: Role, view: ViewID?) {
    switch graph.keys[read.key.index].storage {
    case .state(view, _): return ("\(glyphs.local) its own state", .quiet, view)
    case .state(let owner, _):
      let isAbove = graph.isAncestor(owner, of: view)
      return isAbove
        ? ("\(glyphs.parent) state of \(title(owner))", .quiet, owner)
        : ("\(glyphs.faulty) state of \(title(owner)), out of reach", .faulty, owner)
    case .property(let type, _, _):
      let object = run.instance(of: read, by: view).map { graph.instances[$0.index].name } ?? type
      let text = "\(glyphs.observed) property of \(object)"
      guard let key = run.objectKey(of: read),
        let writer = run.resolution(of: key, for: view).writer
      else { return (text, .quiet, nil) }
      return (text + ", " + self.text(of: writer), .quiet, graph.writers[writer.index].view)
    case .environment(_, let isSystem, _):
      guard let writer = run.resolution(of: read.key, for: view).writer else {
        let text = isSystem ? "the system's value" : "the default"
        return ("\(glyphs.environment) \(text)", .quiet, nil)
      }
      let text = "\(glyphs.environment) \(self.text(of: writer))"
      return (text, .quiet, graph.writers[writer.index].view)
    case .external: return ("\(glyphs.cause(.external)) kept outside", .quiet, nil)
    case .undeclared: return ("\(glyphs.faulty) declared nowhere", .faulty, nil)
    }
  }

  /// Who writes a value, in words.
  private func text(of writer: WriterID) -> String {
    let writer = graph.writers[writer.index]
    let name = title(writer.view)
    switch writer.declaration.expression {
    case .constant: return "set by \(name)"
    case .from(let key): return "set by \(name) from \(graph.keys[key.index].name)"
    case .derived(let keys): return "derived by \(name) from \(graph.names(of: keys))"
    case .transform(let transform): return "derived by \(name): \(transform)"
    }
  }

  /// The most writers that are told above the nearest.
  private static let fartherLimit = 6

  /// The writers farther above than the one in force: shadowed, or what it derives its value from.
  private func fartherLines(_ read: Read, _ view: ViewID) -> [ViewLines.Line] {
    guard case .environment = graph.keys[read.key.index].storage else { return [] }
    let farther = run.writerChain(of: read.key, for: view).reversed().dropFirst()
    var lines = farther.prefix(Self.fartherLimit).map { link -> ViewLines.Line in
      let role: Role = link.isShadowed ? .shadowed : .quiet
      let remark = link.isShadowed ? "shadowed, " : "above, "
      return .value(
        [
          .empty, TableCell(text: ValueText.text(link.value) ?? "?", role: role),
          TableCell(text: "  " + remark + text(of: link.writer), role: role),
        ],
        graph.writers[link.writer.index].view
      )
    }
    if farther.count > Self.fartherLimit {
      let more = "  and \(farther.count - Self.fartherLimit) more above"
      lines.append(.value([.empty, .empty, TableCell(text: more, role: .quiet)], nil))
    }
    return lines
  }

  /// What is set at a view, by its parent and by its own body.
  func writerLines(at view: ViewID) -> [ViewLines.Line] {
    graph.writers(at: view).map { id in
      let writer = graph.writers[id.index]
      let value = value(of: id)
      var remark = writer.isInside ? "for its content" : "for itself and below, by its parent"
      switch writer.declaration.expression {
      case .constant: break
      case .from(let key): remark = "from \(graph.keys[key.index].name), " + remark
      case .derived(let keys): remark = "made of \(graph.names(of: keys)), " + remark
      case .transform(let transform): remark = "\(transform), " + remark
      }
      return .value(
        [
          TableCell(text: graph.keys[writer.key.index].name, role: .writes),
          TableCell(
            text: value.text,
            short: value.short,
            role: value.isChanged ? .changed : .value
          ),
          TableCell(text: "  " + remark, role: .quiet),
        ],
        writer.view
      )
    }
  }

  /// The way from the source of the last change down to a view that it recomputed, one view a line.
  func wayLines(to view: ViewID) -> [ViewLines.Line] {
    guard log == nil, let explanation = run.explanation(at: step - 1) else { return [] }
    return explanation.upstreams(of: view).flatMap { wayLines(along: $0, to: view) }
  }

  private func wayLines(along way: Upstream, to view: ViewID) -> [ViewLines.Line] {
    let key = graph.keys[way.key.index]
    let change =
      way.old == way.new
      ? "set again" : ValueText(from: way.old, to: way.new, glyphs).text
    var lines: [ViewLines.Line] = []
    if way.source == nil {
      let (place, role) = outside(key)
      let cells = [
        TableCell(text: place, role: role), .empty,
        TableCell(text: "\(key.name) \(change)", role: .changed),
      ]
      lines.append(.way(cells, nil))
    }
    let start = graph.depth(of: way.path[0])
    for (index, step) in way.path.enumerated() {
      let depth = graph.depth(of: step)
      if index > 0, depth - graph.depth(of: way.path[index - 1]) > 1 {
        let count = depth - graph.depth(of: way.path[index - 1]) - 1
        let gap = TableCell(text: "  \(glyphs.ellipsis) \(count) views", role: .quiet)
        lines.append(.way([gap, .empty, .empty], nil))
      }
      let indent = String(repeating: "  ", count: min(depth - start, 6))
      let entry = run.current?.entry(for: step)
      let remark = remark(on: step, way, change, isEnd: step == view)
      let cells = [
        TableCell(text: indent + title(step), role: step == view ? .strong : .text),
        TableCell(entry?.outcome ?? .skipped, entry?.causes ?? [], glyphs),
        TableCell(text: remark.text, role: remark.role),
      ]
      lines.append(.way(cells, step))
    }
    return lines
  }

  /// What is kept outside the tree, in words.
  private func outside(_ key: KeyDeclaration) -> (String, Role) {
    switch key.storage {
    case .environment(_, true, _): ("\(glyphs.environment) the system", .environment)
    case .environment: ("\(glyphs.environment) the default", .environment)
    case .property(let type, _, _): ("\(glyphs.observed) \(type)", .observed)
    case .external: ("\(glyphs.cause(.external)) kept outside", .quiet)
    case .state, .undeclared: ("\(glyphs.faulty) declared nowhere", .faulty)
    }
  }

  /// What a view on the way has to do with the change.
  private func remark(
    on view: ViewID,
    _ way: Upstream,
    _ change: String,
    isEnd: Bool
  ) -> (text: String, role: Role) {
    let key = graph.keys[way.key.index]
    if way.source == view, case .state = key.storage { return ("\(key.name) \(change)", .changed) }
    let writers = way.writers.filter { graph.writers[$0.index].view == view }
    if way.source == view, let writer = writers.first {
      let name = graph.keys[graph.writers[writer.index].key.index].name
      return ("sets \(name) \(change)", .changed)
    }
    if !writers.isEmpty {
      return (writers.map { "sets " + graph.text(of: $0) }.joined(separator: ", "), .quiet)
    }
    let reads = graph.reads(of: view).map { graph.text(of: $0) }
    let isReader = isEnd && !reads.isEmpty
    return (isReader ? "reads " + reads.joined(separator: ", ") : "", .quiet)
  }
}
