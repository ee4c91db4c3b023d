/// Where a recompute came from, and the way from there down to the view.
///
/// The source is where the value was changed that made the difference: a view's state, a writer's
/// constant, or something outside the tree. Writers that derive a value from another one lie on the
/// way and are no sources.
public struct Upstream: Hashable, Sendable {
  /// The cause that it stands for.
  public let cause: Cause
  /// The key that was changed at the source; a writer may have made another key's value of it.
  public let key: KeyID
  /// The value at the source before.
  public let old: Value
  /// The value at the source after.
  public let new: Value
  /// The view whose state or whose constant was changed; nil for what is kept outside the tree: the
  /// default of an environment key, the system's value, an object.
  public let source: ViewID?
  /// The writers through which the value, or the object it belongs to, comes; the topmost first.
  public let writers: [WriterID]
  /// The views from the source down to the view, both included.
  ///
  /// A value from outside the tree comes in at a root, or at the view itself where it does not come
  /// through the environment. The way is shortened below its first view: where one view is not the
  /// parent of the next, others stand between them.
  public let path: [ViewID]
}

extension Explanation {
  /// Where the recompute of a view came from, once for each of its causes.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - limit: the most views of a path.
  /// - Returns: the ways, in the order of the causes; none for a view that was not recomputed.
  /// - Complexity: follows the view's own reads, what the change altered, the writers on the way, and
  ///   `limit`.
  public func upstreams(of view: ViewID, limit: Int = 32) -> [Upstream] {
    guard let entry = update.entry(for: view) else { return [] }
    return entry.causes.causes.compactMap { cause in
      origin(of: view, cause).map { $0.upstream(to: view, in: graph, limit: Swift.max(limit, 2)) }
    }
  }

  /// What is known of a source before the way from it is written down.
  private struct Origin {
    let cause: Cause
    let key: KeyID
    let old: Value
    let new: Value
    var source: ViewID?
    var writers: [WriterID] = []
    /// Where the value enters the tree, when that is not the source.
    var entrance: ViewID?

    func upstream(to view: ViewID, in graph: ViewGraph, limit: Int) -> Upstream {
      let places = [source, writers.first.map { graph.writers[$0.index].view }, entrance]
      let top = places.compactMap(\.self).first { graph.isAncestor($0, of: view) } ?? view
      return Upstream(
        cause: cause,
        key: key,
        old: old,
        new: new,
        source: source,
        writers: writers,
        path: graph.path(from: top, to: view, limit: limit)
      )
    }
  }

  private func origin(of view: ViewID, _ cause: Cause) -> Origin? {
    switch cause {
    case .local, .parent, .offRule: stateOrigin(of: view, cause)
    case .observed: propertyOrigin(of: view)
    case .environment: environmentOrigin(of: view)
    case .external, .outOfScope: plainOrigin(of: view, cause)
    case .unknown: nil
    }
  }

  private func stateOrigin(of view: ViewID, _ cause: Cause) -> Origin? {
    for write in update.writes where write.old != write.new {
      let key = write.write.key
      guard case .state(let owner, _) = graph.keys[key.index].storage,
        graph.cause(of: view, reading: key) == cause,
        owner == view || dependency(of: view, on: key.index) != nil
      else { continue }
      return Origin(cause: cause, key: key, old: write.old, new: write.new, source: owner)
    }
    return cause == .parent ? handedOrigin(of: view) : nil
  }

  /// S4: what is stored in no state, and came by parameter.
  private func handedOrigin(of view: ViewID) -> Origin? {
    for write in update.writes {
      let place = places(of: view).first {
        key(of: $0) == write.write.key.index && graph.dependencies.isCompared($0)
      }
      guard let place else { continue }
      var origin = Origin(cause: .parent, key: write.write.key, old: write.old, new: write.new)
      origin.entrance = handingStart(at: place)
      return origin
    }
    return nil
  }

  /// O2: the environment is only the way to the object.
  private func propertyOrigin(of view: ViewID) -> Origin? {
    for write in update.writes {
      let key = write.write.key
      guard let type = graph.objects.type(of: Int32(key.index)),
        graph.objects.traits[key.index].kind == .property
      else { continue }
      let written = write.write.instance.map { Int32($0.index) } ?? type.firstInstance
      let place = places(of: view).first { place in
        let read = graph.dependencies.all[place].key
        let isMeant = type.isWhole ? type.properties.contains(read) : Int(read) == key.index
        return (isMeant || type.isWhole && read == type.objectKey)
          && then.instance(for: place) == written
      }
      guard let place else { continue }
      var origin = Origin(cause: .observed, key: key, old: write.old, new: write.new)
      if graph.dependencies.environmentKey(of: place, objects: graph.objects) != nil {
        let source = graph.dependencies.all[place].source
        origin.writers = source < 0 ? [] : [WriterID(Int(source))]
        origin.entrance = graph.root(above: view)
      } else if graph.dependencies.access(place) != .direct {
        origin.entrance = handingStart(at: place)
      }
      return origin
    }
    return nil
  }

  private func plainOrigin(of view: ViewID, _ cause: Cause) -> Origin? {
    let write = update.writes.first { dependency(of: view, on: $0.write.key.index) != nil }
    return write.map {
      Origin(cause: cause, key: $0.write.key, old: $0.old, new: $0.new)
    }
  }

  private func environmentOrigin(of view: ViewID) -> Origin? {
    for place in places(of: view) {
      guard let key = graph.dependencies.environmentKey(of: place, objects: graph.objects) else {
        continue
      }
      let source = graph.dependencies.all[place].source
      let path = graph.dependencies.environmentPath(of: place, objects: graph.objects)
      let old = then.value(of: key, from: source).member(at: path)
      guard old != now.value(of: key, from: source).member(at: path) else { continue }
      return derivation(of: key, from: source, to: view)
    }
    return emission(around: view).map { derivation(of: $0.key, from: $0.writer, to: view) }
  }

  /// E10: a change that was made known around a view: of the environment, or by a body that ran.
  private func emission(around view: ViewID) -> Firing.Source? {
    let position = graph.position(of: view)
    if let source = changedSources.first(where: { scope(of: $0).contains(position) }) {
      return source
    }
    for entry in update.entries where entry.outcome == .recomputed {
      for writer in graph.neverEqualWriters[Int32(entry.view.index)] ?? []
      where graph.scope(of: writer).contains(position) {
        let key = graph.writers[writer.index].key
        return Firing.Source(key: Int32(key.index), writer: Int32(writer.index))
      }
    }
    return nil
  }

  /// Follows a value up through the writers that derive it, to where it was changed.
  ///
  /// - Complexity: O(w) in these writers: each stands above the next, or before it at one view.
  private func derivation(of key: Int32, from source: Int32, to view: ViewID) -> Origin {
    var (key, source) = (key, source)
    var writers: [WriterID] = []
    while source >= 0 {
      let writer = graph.writers[Int(source)]
      writers.append(WriterID(Int(source)))
      guard writer.dependency >= 0 else {
        return origin(key, source, writers, owner: writer.view)
      }
      let place = self.place(from: writer)
      switch writer.declaration.expression {
      case .constant: return origin(key, source, writers, owner: writer.view)
      case .transform: source = writer.upstream
      case .from, .derived:
        let dependency = graph.dependencies.all[place]
        let from = KeyID(Int(dependency.key))
        switch graph.keys[from.index].storage {
        case .environment: (key, source) = (dependency.key, dependency.source)
        case .state(let owner, _): return stored(from, place, writers, owner: owner)
        case .property, .external, .undeclared: return stored(from, place, writers, owner: nil)
        }
      }
    }
    var origin = origin(key, source, writers, owner: nil)
    origin.entrance = graph.root(above: view)
    return origin
  }

  /// The dependency by which a derived value changed: of several the first that differs.
  private func place(from writer: Writer) -> Int {
    let first = Int(writer.dependency)
    guard case .derived(let keys) = writer.declaration.expression else { return first }
    return (first..<first + keys.count).first { then.value(for: $0) != now.value(for: $0) } ?? first
  }

  private func origin(
    _ key: Int32,
    _ source: Int32,
    _ writers: [WriterID],
    owner: ViewID?
  ) -> Origin {
    Origin(
      cause: .environment,
      key: KeyID(Int(key)),
      old: then.value(of: key, from: source),
      new: now.value(of: key, from: source),
      source: owner,
      writers: writers.reversed()
    )
  }

  private func stored(
    _ key: KeyID,
    _ place: Int,
    _ writers: [WriterID],
    owner: ViewID?
  ) -> Origin {
    Origin(
      cause: .environment,
      key: key,
      old: then.value(for: place),
      new: now.value(for: place),
      source: owner,
      writers: writers.reversed()
    )
  }
}

extension ViewGraph {
  /// The views from one down to another, both included; without those right below the first where
  /// there are more than `limit`, and the second alone where the first is none of its ancestors.
  ///
  /// - Complexity: O(limit); a view may stand a million levels down.
  func path(from source: ViewID, to view: ViewID, limit: Int) -> [ViewID] {
    guard isAncestor(source, of: view) else { return [view] }
    var path = [view]
    while path.count < limit - 1, let parent = parent(of: path[path.count - 1]), parent != source {
      path.append(parent)
    }
    return [source] + path.reversed()
  }
}
