/// The declared views and keys, indexed so that a change finds its readers without a walk.
///
///     let graph = ViewGraph(declarations)
///     for view in graph.outline {
///       print(String(repeating: "  ", count: graph.depth(of: view)) + graph.title(of: view))
///     }
///
/// A graph never changes; a ``Run`` holds the values that do. Views are numbered twice: by
/// declaration (``ViewID``), and by *position* in the outline, in which a view's subtree is a range.
/// Methods that name no complexity take O(1).
///
/// - Complexity: making a graph is linear in views, reads and writers, and does not recurse.
public struct ViewGraph: Sendable {
  /// The tables lie in a box, so that a copy of a graph costs one reference.
  private final class Box: Sendable {
    let tables: GraphTables
    init(_ tables: GraphTables) { self.tables = tables }
  }

  private var box: Box

  /// Indexes declarations, which must be sound: an identifier out of range traps.
  ///
  /// Views on a cycle of parents, and those below it, are left out of the outline, and what is asked
  /// about them has no meaning.
  public init(_ declarations: Declarations) { box = Box(GraphTables(declarations)) }

  /// Changes the tables; a copy of the graph keeps those it has.
  mutating func change<Result>(_ change: (inout GraphTables) -> Result) -> Result {
    var tables = box.tables
    defer { box = Box(tables) }
    return change(&tables)
  }

  /// Adds a key that nothing declares and nobody reads, so that a change can name it.
  ///
  /// A run that was made before does not know the key, and traps when it is fired.
  ///
  /// - Complexity: O(k) in the keys.
  public mutating func addUndeclaredKey(_ name: String) -> KeyID {
    change { $0.addUndeclaredKey(name) }
  }
}

extension ViewGraph {
  /// The storage keys, by ``KeyID``.
  public var keys: [KeyDeclaration] { box.tables.keys }
  /// The instances of observable types, by ``InstanceID``.
  public var instances: [InstanceDeclaration] { box.tables.instances }
  /// What the rules leave open.
  public var settings: Settings { box.tables.settings }
  /// The places that write environment keys, by ``WriterID``.
  public var writers: [Writer] { box.tables.writers }
  /// The views in the order of the outline: parents before children, siblings as declared.
  public var outline: [ViewID] { box.tables.outline }

  var names: [String] { box.tables.names }
  var titles: [Int32: String] { box.tables.titles }
  var contents: Set<Int32> { box.tables.contents }
  var closureTakers: [Int32: [Int32]] { box.tables.closureTakers }
  var parents: [Int32] { box.tables.parents }
  var positions: [Int32] { box.tables.positions }
  var ends: [Int32] { box.tables.ends }
  var depths: [Int32] { box.tables.depths }
  var roots: [Int32] { box.tables.roots }
  var isDeclaredAsNested: Bool { box.tables.isDeclaredAsNested }
  var objects: ObjectTable { box.tables.objects }
  var statesByOwner: [Int32: [KeyID]] { box.tables.statesByOwner }
  var gates: [Gate] { box.tables.gates }
  var dependencies: DependencyTable { box.tables.dependencies }
  var index: DependencyIndex { box.tables.index }
  var limited: [Int32] { box.tables.limited }
  var environmentReaders: [Int32] { box.tables.environmentReaders }
  var neverEqualReaders: Set<Int32> { box.tables.neverEqualReaders }
  var neverEqualWriters: [Int32: [WriterID]] { box.tables.neverEqualWriters }
  var writersByKey: [[WriterID]] { box.tables.writersByKey }
  var writerStarts: [Int32] { box.tables.writerStarts }
}
