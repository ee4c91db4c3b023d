/// The declared views and keys, indexed so that a change finds its readers without a walk.
///
/// A graph never changes; a ``Run`` holds the values that do. Views are numbered twice: by
/// declaration (``ViewID``), and by *position* in the outline, in which a view's subtree is a range.
///
/// - Complexity: making a graph is linear in views, reads and writers, and does not recurse.
public struct ViewGraph: Sendable {
  /// The storage keys, by ``KeyID``.
  public private(set) var keys: [KeyDeclaration]
  /// The instances of observable types, by ``InstanceID``.
  public let instances: [InstanceDeclaration]
  /// What the rules leave open.
  public let settings: Settings
  /// The places that write environment keys, by ``WriterID``.
  public let writers: [Writer]
  /// The views in the order of the outline: parents before children, siblings as declared.
  public let outline: [ViewID]

  let views: [ViewDeclaration]
  let positions: [Int32]
  let ends: [Int32]
  let depths: [Int32]
  private(set) var readersByKey: [[ViewID]]
  let writersByView: [ViewID: [WriterID]]

  /// Indexes declarations.
  public init(_ declarations: Declarations) {
    keys = declarations.keys
    instances = declarations.instances
    settings = declarations.settings
    views = declarations.views
    let shape = OutlineShape(parents: views.map(\.parent))
    outline = shape.outline
    positions = shape.positions
    ends = shape.ends
    depths = shape.depths

    var readers = Array(repeating: [ViewID](), count: keys.count)
    var writers: [Writer] = []
    var writersByView: [ViewID: [WriterID]] = [:]
    for (index, view) in views.enumerated() {
      let id = ViewID(index)
      for read in view.reads where readers[read.key.index].last != id {
        readers[read.key.index].append(id)
      }
      for (declared, inside) in [(view.environment, false), (view.contentEnvironment, true)] {
        for writer in declared {
          writersByView[id, default: []].append(WriterID(writers.count))
          writers.append(Writer(view: id, isInside: inside, declaration: writer))
        }
      }
    }
    readersByKey = readers
    self.writers = writers
    self.writersByView = writersByView
  }

  /// Adds a key that nothing declares and nobody reads, so that a change can name it.
  public mutating func addUndeclaredKey(_ name: String) -> KeyID {
    keys.append(KeyDeclaration(name: name, storage: .undeclared))
    readersByKey.append([])
    return KeyID(keys.count - 1)
  }
}

/// A place that writes an environment key.
public struct Writer: Hashable, Sendable {
  /// The view at which it stands.
  public let view: ViewID
  /// Whether the view's own body applies it to its content; else the view's parent applied it to
  /// the view.
  public let isInside: Bool
  /// The key and the expression.
  public let declaration: WriterDeclaration

  /// The key that is written.
  public var key: KeyID { declaration.key }
}
