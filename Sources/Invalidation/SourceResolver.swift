/// Finds, for every dependency, the nearest writer of its key above (E1, E2).
///
/// One walk over the outline keeps the writer in force for each key, and takes back what a subtree
/// wrote when it is left. Existing views have all their ancestors, so the answer holds for ever.
struct SourceResolver {
  /// The writer that was in force for the same key where each writer stands, or -1.
  private(set) var upstreams: [Int32] = []
  private let objects: ObjectTable
  private var current: [Int32]

  init(objects: ObjectTable, keyCount: Int) {
    self.objects = objects
    current = Array(repeating: -1, count: keyCount)
  }

  mutating func resolve(
    _ builder: inout DependencyBuilder,
    writers: WriterTable,
    shape: OutlineShape,
    parents: [Int32]
  ) {
    upstreams = Array(repeating: -1, count: writers.writers.count)
    var entered: [Int] = []
    for (position, view) in shape.outline.enumerated() {
      while let last = entered.last,
        shape.ends[writers.writers[last].view.index] <= position
      {
        current[writers.writers[last].key.index] = upstreams[last]
        entered.removeLast()
      }
      for writer in writers.range(at: view.index) where !writers.writers[writer].isInside {
        inherit(&builder, writer, writers)
        enter(writer, writers, &entered)
      }
      for place in builder.table.range(of: view.index) {
        let dependency = builder.table.all[place]
        if builder.table.role(place) == .inheritance { continue }
        let traits = objects.traits[Int(dependency.key)]
        let key = traits.kind == .environment ? dependency.key : traits.objectKey
        guard key >= 0 else { continue }
        let handed = builder.table.sourceAtOrigin(of: key, place)
        builder.setSource(handed ?? current[Int(key)], of: place)
      }
      for writer in writers.range(at: view.index) where writers.writers[writer].isInside {
        inherit(&builder, writer, writers)
        enter(writer, writers, &entered)
      }
    }
  }

  /// Tells a transform whose value it maps.
  private func inherit(_ builder: inout DependencyBuilder, _ writer: Int, _ writers: WriterTable) {
    guard case .transform = writers.writers[writer].declaration.expression else { return }
    let source = current[writers.writers[writer].key.index]
    builder.setSource(source, of: Int(builder.writerDependencies[writer]))
  }

  private mutating func enter(_ writer: Int, _ writers: WriterTable, _ entered: inout [Int]) {
    let key = writers.writers[writer].key.index
    upstreams[writer] = current[key]
    current[key] = Int32(writer)
    entered.append(writer)
  }
}

extension DependencyTable {
  /// The source that an ancestor sees from which a value was handed down, as resolved before.
  fileprivate func sourceAtOrigin(of key: Int32, _ place: Int) -> Int32? {
    let origin = origin(place)
    guard origin >= 0 else { return nil }
    return range(of: Int(origin)).first { all[$0].key == key && role($0) != .inheritance }
      .map { all[$0].source }
  }
}
