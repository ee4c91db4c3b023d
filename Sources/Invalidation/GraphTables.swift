/// What a graph knows, table by table; see ``ViewGraph``.
struct GraphTables: Sendable {
  /// The storage keys, by ``KeyID``.
  var keys: [KeyDeclaration]
  /// The instances of observable types, by ``InstanceID``.
  let instances: [InstanceDeclaration]
  /// What the rules leave open.
  let settings: Settings
  /// The places that write environment keys, by ``WriterID``.
  let writers: [Writer]
  /// The views in the order of the outline: parents before children, siblings as declared.
  var outline: [ViewID]

  var names: [String]
  var titles: [Int32: String]
  var contents: Set<Int32>
  /// The views that are handed closures, by the nearest view above that is no mere content.
  let closureTakers: [Int32: [Int32]]
  var parents: [Int32]
  var positions: [Int32]
  var ends: [Int32]
  var depths: [Int32]
  /// The positions of the roots, ascending.
  var roots: [Int32]
  /// Whether views were declared in the order of the outline.
  var isDeclaredAsNested: Bool

  /// The observable types.
  var objects: ObjectTable
  /// The states that a view owns.
  let statesByOwner: [Int32: [KeyID]]
  /// The views with a condition or an identity, by declaration.
  let gates: [Gate]
  /// What the bodies depend on, view after view; first what a view declares, then what it evaluates
  /// for others.
  var dependencies: DependencyTable
  /// Where the dependencies on a key stand together.
  var index: DependencyIndex
  /// The dependencies that do not hold merely because their view exists.
  let limited: [Int32]
  /// The positions of the views that declare an environment key, ascending.
  var environmentReaders: [Int32]
  /// Those among them that read the whole of a key that never equals itself, by the same places.
  let neverEqualReaders: Set<Int32>
  /// The writers of keys that never equal themselves, by the view whose body writes them (E10).
  let neverEqualWriters: [Int32: [WriterID]]
  /// The writers of each key, in the order of the outline.
  var writersByKey: [[WriterID]]
  /// Where a view's writers begin; one more than there are views.
  var writerStarts: [Int32]

  /// Indexes declarations, which must be sound.
  ///
  /// - Complexity: linear in views, reads and writers.
  init(_ declarations: Declarations) {
    let views = declarations.views
    keys = declarations.keys
    instances = declarations.instances
    settings = declarations.settings
    objects = ObjectTable(keys: declarations.keys, instances: declarations.instances)
    parents = views.map { $0.parent.map { Int32($0.index) } ?? -1 }
    let shape = OutlineShape(parents: parents)
    (outline, positions, ends, depths) = (shape.outline, shape.positions, shape.ends, shape.depths)
    (roots, isDeclaredAsNested) = (shape.roots, shape.isDeclaredAsNested)

    var names: [String] = []
    var titles: [Int32: String] = [:]
    var contents: Set<Int32> = []
    names.reserveCapacity(views.count)
    // A view is named by its place throughout, since a copy of it costs more than what is looked at.
    for index in views.indices {
      names.append(views[index].name)
      if let title = views[index].title { titles[Int32(index)] = title }
      if views[index].isContent { contents.insert(Int32(index)) }
    }
    self.names = names
    self.titles = titles
    self.contents = contents
    var closureTakers: [Int32: [Int32]] = [:]
    for index in views.indices where views[index].takesClosure {
      var above = parents[index]
      while above >= 0, views[Int(above)].isContent { above = parents[Int(above)] }
      if above >= 0 { closureTakers[above, default: []].append(Int32(index)) }
    }
    self.closureTakers = closureTakers
    var statesByOwner: [Int32: [KeyID]] = [:]
    for (index, key) in declarations.keys.enumerated() {
      guard case .state(let owner, _) = key.storage else { continue }
      statesByOwner[Int32(owner.index), default: []].append(KeyID(index))
    }
    self.statesByOwner = statesByOwner

    let placed = WriterTable(views)
    writerStarts = placed.starts
    var writersByKey = Array(repeating: [WriterID](), count: keys.count)
    for view in shape.outline {
      for writer in placed.range(at: view.index) {
        writersByKey[placed.writers[writer].key.index].append(WriterID(writer))
      }
    }
    self.writersByKey = writersByKey
    var builder = DependencyBuilder(views: views, objects: objects, parents: parents)
    builder.comparesInputs(declarations.settings.comparesInputs)
    builder.add(views, writers: placed)
    var resolver = SourceResolver(objects: objects, keyCount: keys.count)
    resolver.resolve(&builder, writers: placed, shape: shape, parents: parents)
    dependencies = builder.table
    gates = builder.gates
    writers = zip(placed.writers, zip(builder.writerDependencies, resolver.upstreams)).map {
      var writer = $0
      writer.dependency = $1.0
      writer.upstream = $1.1
      return writer
    }
    index = DependencyIndex(dependencies, objects: objects, writerCount: placed.writers.count)
    limited = dependencies.limited(objects)

    let reading = EnvironmentReaders(dependencies, objects: objects, outline: shape.outline)
    environmentReaders = reading.positions
    neverEqualReaders = reading.neverEqual
    var neverEqualWriters: [Int32: [WriterID]] = [:]
    for (index, writer) in placed.writers.enumerated()
    where !objects.traits[writer.key.index].isComparable {
      let body = writer.isInside ? Int32(writer.view.index) : parents[writer.view.index]
      if body >= 0 { neverEqualWriters[body, default: []].append(WriterID(index)) }
    }
    self.neverEqualWriters = neverEqualWriters
  }

  /// Adds a key that nothing declares and nobody reads.
  mutating func addUndeclaredKey(_ name: String) -> KeyID {
    let key = KeyDeclaration(name: name, storage: .undeclared)
    keys.append(key)
    writersByKey.append([])
    objects.addUndeclaredKey()
    index.addKeyWithoutReaders()
    return KeyID(keys.count - 1)
  }
}

/// A place in the tree that writes an environment key (E2).
public struct Writer: Hashable, Sendable {
  /// The view at which it stands.
  public let view: ViewID
  /// Whether the view's own body applies it to its content; else the parent applied it to the view.
  public let isInside: Bool
  /// What is written, as it was declared.
  public let declaration: WriterDeclaration
  /// The dependency through which the expression gets its value: the read of `from`, or the
  /// inheritance of a transform; -1 for a constant.
  var dependency: Int32 = -1
  /// The next writer of the same key above, or -1 for the default.
  var upstream: Int32 = -1

  init(view: ViewID, isInside: Bool, declaration: WriterDeclaration) {
    self.view = view
    self.isInside = isInside
    self.declaration = declaration
  }

  /// The key that is written.
  public var key: KeyID { declaration.key }
}

/// The writers in the order of the views at which they stand.
struct WriterTable: Sendable {
  private(set) var writers: [Writer] = []
  private(set) var starts: [Int32] = [0]

  init(_ views: [ViewDeclaration]) {
    starts.reserveCapacity(views.count + 1)
    for index in views.indices {
      for writer in views[index].environment {
        writers.append(Writer(view: ViewID(index), isInside: false, declaration: writer))
      }
      for writer in views[index].contentEnvironment {
        writers.append(Writer(view: ViewID(index), isInside: true, declaration: writer))
      }
      starts.append(Int32(writers.count))
    }
  }

  func range(at view: Int) -> Range<Int> { Int(starts[view])..<Int(starts[view + 1]) }
}
