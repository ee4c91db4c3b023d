// E1 to E10, O1: why an environment change reached a view, and the way it took.

extension Explanation {
  /// Why a view recomputed for an environment value or an object in its place.
  func environmentReason(of view: ViewID) -> Reason {
    var neverEqual: Int?
    for place in places(of: view) {
      guard let key = graph.dependencies.environmentKey(of: place, objects: graph.objects) else {
        continue
      }
      let source = graph.dependencies.all[place].source
      let path = graph.dependencies.environmentPath(of: place, objects: graph.objects)
      let old = then.value(of: key, from: source).member(at: path)
      let new = now.value(of: key, from: source).member(at: path)
      if path.isEmpty && !graph.objects.traits[Int(key)].isComparable { neverEqual = place }
      guard old != new else { continue }
      let way = sourcePath(key, source, to: view)
      if graph.objects.typeByObjectKey[key] != nil {
        return .replacedObject(
          type: graph.keys[Int(key)].name,
          old: Wording.object(old),
          new: Wording.object(new),
          place: source < 0
            ? "" : ", as \(graph.name(of: graph.writers[Int(source)].view)) set it",
          path: way
        )
      }
      let text = sourceText(key, source, old, new)
      if let purpose = purpose(of: place) {
        return .environmentFor(key: name(of: place), purpose: purpose, source: text, path: way)
      }
      return .environment(key: name(of: place), source: text, path: way)
    }
    if let neverEqual {
      if let reason = renewal(at: neverEqual) { return reason }
      let key = graph.dependencies.environmentKey(of: neverEqual, objects: graph.objects)
      return .neverEqual(
        key: graph.keys[key.map { Int($0) } ?? self.key(of: neverEqual)].name,
        changed: emittedKeys(around: view)
      )
    }
    return .unlike(keys: keys)
  }

  /// E10: who made anew the value that a dependency looks at; nil where another key changed.
  private func renewal(at place: Int) -> Reason? {
    guard let key = graph.dependencies.environmentKey(of: place, objects: graph.objects) else {
      return nil
    }
    let name = graph.keys[Int(key)].name
    let source = graph.dependencies.all[place].source
    if changedSources.contains(Firing.Source(key: key, writer: source)) {
      let owner = owner(of: Firing.Source(key: key, writer: source))
      let value = source < 0 ? owner : "\(owner) value"
      return .renewed(key: name, renewal: "\(value) was set anew")
    }
    guard source >= 0 else { return nil }
    let writer = graph.writers[Int(source)]
    let body = writer.isInside ? writer.view : graph.parent(of: writer.view)
    guard let body, update.entry(for: body)?.outcome == .recomputed else { return nil }
    return .renewed(key: name, renewal: "\(graph.name(of: body))'s body ran and made it anew")
  }

  /// What became of a value at its source, from the relative pronoun on.
  private func sourceText(_ key: Int32, _ source: Int32, _ old: Value, _ new: Value) -> String {
    let values = Wording.values(old, new)
    guard source >= 0 else {
      if case .environment(_, true, _) = graph.keys[Int(key)].storage {
        return "which the system set\(values)"
      }
      return "whose default \(Wording.change(old, new))"
    }
    let writer = graph.writers[Int(source)]
    let name = graph.name(of: writer.view)
    switch writer.declaration.expression {
    case .constant: return "which \(name) set\(values)"
    case .from(let from):
      return "which \(name) sets from \(graph.keys[from.index].name) and which"
        + " \(Wording.change(old, new))"
    case .derived(let keys):
      return "which \(name) makes of \(graph.names(of: keys)) and which"
        + " \(Wording.change(old, new))"
    case .transform(let transform):
      return "which \(name) derives (\(transform)) from \(upstreamText(key, writer.upstream)),"
        + " and which \(Wording.change(old, new))"
    }
  }

  /// The value from which a transform derives its own: whose it is, and what became of it.
  private func upstreamText(_ key: Int32, _ source: Int32) -> String {
    let change = Wording.change(
      then.value(of: key, from: source),
      now.value(of: key, from: source)
    )
    let owner = self.owner(of: Firing.Source(key: key, writer: source))
    return source < 0 ? "\(owner), which \(change)" : "\(owner) value, which \(change)"
  }

  func sourcePath(_ key: Int32, _ source: Int32, to view: ViewID) -> String {
    path(from: source < 0 ? graph.root(above: view) : graph.writers[Int(source)].view, to: view)
  }

  /// The way down from a source to a view, shortened in the middle.
  ///
  /// - Complexity: O(1); a view may stand a million levels down.
  func path(from source: ViewID, to view: ViewID) -> String {
    let steps = graph.depth(of: view) - graph.depth(of: source)
    guard steps > 1, graph.isAncestor(source, of: view) else { return "" }
    var names: [String] = []
    var current = view
    while names.count < Swift.min(steps, steps > 3 ? 2 : 3) {
      names.append(graph.name(of: current))
      guard let parent = graph.parent(of: current) else { break }
      current = parent
    }
    if steps > 3 { names.append("…") }
    names.append(graph.name(of: source))
    return " (\(names.reversed().joined(separator: " › ")))"
  }

  /// The environment keys whose change was made known around a view.
  func emittedKeys(around view: ViewID) -> String {
    let position = graph.position(of: view)
    let sources = changedSources.filter { scope(of: $0).contains(position) }
    var names = sources.map { source in
      let key = graph.keys[Int(source.key)].name
      guard source.writer >= 0 else { return key }
      return "\(key) at \(graph.name(of: graph.writers[Int(source.writer)].view))"
    }
    if names.isEmpty {
      names = update.entries.filter { $0.outcome == .recomputed }
        .flatMap { graph.neverEqualWriters[Int32($0.view.index)] ?? [] }
        .filter { graph.scope(of: $0).contains(position) }
        .map { graph.keys[graph.writers[$0.index].key.index].name }
    }
    var known: Set<String> = []
    return Wording.list(names.filter { known.insert($0).inserted })
  }

  /// Finds the environment sources that an update wrote or altered, in the order of its writes.
  static func changedSources(
    _ graph: ViewGraph,
    _ update: Update,
    _ record: ChangeRecord
  ) -> [Firing.Source] {
    var sources: [Firing.Source] = []
    for applied in update.writes {
      let write = applied.write
      let traits = graph.objects.traits[write.key.index]
      guard traits.kind == .environment, !traits.isComparable || applied.old != applied.new else {
        continue
      }
      let writer: Int32 = if case .writer(let id) = write.target { Int32(id.index) } else { -1 }
      sources.append(Firing.Source(key: Int32(write.key.index), writer: writer))
    }
    let written = Set(sources)
    for (writer, old, new) in record.writers where old != new {
      let key = Int32(graph.writers[Int(writer)].key.index)
      let source = Firing.Source(key: key, writer: writer)
      if !written.contains(source) { sources.append(source) }
    }
    return sources
  }
}
