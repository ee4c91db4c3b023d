import Invalidation

extension Declarations {
  /// What a graph was made of.
  init(of graph: ViewGraph) {
    self.init()
    keys = graph.keys
    instances = graph.instances
    settings = graph.settings
    views = (0..<graph.viewCount).map { index in
      let id = ViewID(index)
      var view = ViewDeclaration(name: graph.name(of: id), parent: graph.parent(of: id))
      view.reads = graph.reads(of: id)
      view.conditions = graph.conditions(of: id)
      view.identity = graph.identity(of: id)
      let writers = graph.writers(at: id).map { graph.writers[$0.index] }
      view.environment = writers.filter { !$0.isInside }.map(\.declaration)
      view.contentEnvironment = writers.filter(\.isInside).map(\.declaration)
      return view
    }
  }

  /// The views from the root down to one.
  func path(to view: ViewID) -> [ViewID] {
    (views[view.index].parent.map { path(to: $0) } ?? []) + [view]
  }

  /// The body that evaluates what a place writes: the view's own around its content, else its parent's.
  func body(of writer: Writer) -> ViewID? {
    writer.isInside ? writer.view : views[writer.view.index].parent
  }

  /// Whether a place's value is seen by a view, nearer writers or not (E2).
  func isInScope(_ view: ViewID, of writer: Writer) -> Bool {
    path(to: view).contains(writer.view) && !(writer.isInside && view == writer.view)
  }

  /// O4: one property that says so makes the type whole.
  func isWhole(_ type: String) -> Bool {
    keys.contains { key in
      if case .property(type, _, true) = key.storage { true } else { false }
    }
  }

  /// The environment key under which objects of a type stand (O1).
  func objectKey(of type: String) -> KeyID? {
    keys.indices.first { index in
      guard case .environment = keys[index].storage else { return false }
      return keys[index].name == type
    }
    .map { KeyID($0) }
  }

  func isEnvironment(_ key: KeyID) -> Bool {
    if case .environment = keys[key.index].storage { true } else { false }
  }

  func isComparable(_ key: KeyID) -> Bool {
    if case .environment(_, _, false) = keys[key.index].storage { false } else { true }
  }

  /// Everything that a view's body reads, by declaration and by implication.
  func dependencies(of view: ViewID) -> [Read] {
    var reads = views[view.index].reads
    // The condition of a read is itself read.
    reads += reads.compactMap { $0.condition.map { Read($0) } }
    // What a body evaluates for others: conditions, identities and values applied to its children,
    // whether they exist just then or not, and values around its own content.
    for child in views where child.parent == view {
      reads += child.conditions.joined().map { Read($0) }
      if let key = child.identity { reads.append(Read(key: key)) }
      reads += child.environment.flatMap(\.sources)
    }
    reads += views[view.index].contentEnvironment.flatMap(\.sources)
    // O1: a property of an object that stands in the environment also declares the object's key,
    // unless the read names its instance or comes by parameter.
    reads += reads.compactMap { read in
      guard case .property(let type, _, _) = keys[read.key.index].storage, read.instance == nil,
        read.access != .input
      else { return nil }
      return objectKey(of: type).map { Read(key: $0) }
    }
    return reads
  }
}

extension Read {
  /// The read that asking a condition is.
  init(_ condition: Condition) {
    self.init(key: condition.key)
    instance = condition.instance
  }
}

extension Expression {
  /// The keys from whose values the body makes what it writes.
  var sources: [KeyID] {
    switch self {
    case .from(let key): [key]
    case .derived(let keys): keys
    case .constant, .transform: []
    }
  }
}

extension WriterDeclaration {
  /// What the body reads to write the value.
  fileprivate var sources: [Read] { expression.sources.map { Read(key: $0) } }
}
