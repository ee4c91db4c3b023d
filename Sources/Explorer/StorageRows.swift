import Canvas
import Invalidation
import Scenarios

/// The rows of the storage pane: each key, and below it the places that hold a value of their own.
struct StorageRows: Sendable {
  /// What a row shows.
  enum Row: Hashable, Sendable {
    /// A key with the value where it is stored; a property of several objects has none itself.
    case key(KeyID, hasInstances: Bool)
    /// A place that writes an environment key, within so many others.
    case writer(WriterID, depth: Int)
    /// A property of one object among several.
    case instance(InstanceID, KeyID)
  }

  /// The rows, key after key.
  let rows: [Row]
  /// The row of each key.
  private let starts: [Int]
  private let graph: ViewGraph

  /// Lists the rows of a graph.
  ///
  /// - Complexity: O(k + w + p) in keys, writers, and properties of all instances.
  init(_ graph: ViewGraph) {
    var instances: [String: [InstanceID]] = [:]
    for (index, instance) in graph.instances.enumerated() {
      instances[instance.type, default: []].append(InstanceID(index))
    }
    var rows: [Row] = []
    var starts: [Int] = []
    for (index, key) in graph.keys.enumerated() {
      let objects = Self.objects(of: key, among: instances)
      starts.append(rows.count)
      rows.append(.key(KeyID(index), hasInstances: !objects.isEmpty))
      rows += Self.writers(of: KeyID(index), in: graph)
      rows += objects.map { .instance($0, KeyID(index)) }
    }
    self.graph = graph
    self.rows = rows
    self.starts = starts
  }

  /// The row that shows what a write was aimed at.
  ///
  /// - Complexity: O(w) in the rows of the written key.
  func row(of write: Write) -> Int {
    let start = starts[write.key.index]
    let end = write.key.index + 1 < starts.count ? starts[write.key.index + 1] : rows.count
    let found = rows[start..<end].firstIndex { row in
      switch row {
      case .key(_, let hasInstances): write.target == .storage && !hasInstances
      case .writer(let writer, _): write.target == .writer(writer)
      case .instance(let instance, _): graph.instance(of: write) == instance
      }
    }
    return found ?? start
  }

  /// The objects that have a property, where there are several.
  private static func objects(
    of key: KeyDeclaration,
    among instances: [String: [InstanceID]]
  ) -> [InstanceID] {
    guard case .property(let type, _, _) = key.storage, let objects = instances[type] else {
      return []
    }
    return objects.count > 1 ? objects : []
  }

  private static func writers(of key: KeyID, in graph: ViewGraph) -> [Row] {
    var ends: [Int] = []
    return graph.writers(of: key).map { writer in
      let scope = graph.subtree(of: graph.writers[writer.index].view)
      while let end = ends.last, end <= scope.lowerBound { ends.removeLast() }
      ends.append(scope.upperBound)
      return .writer(writer, depth: ends.count - 1)
    }
  }
}

extension StorageRows {
  /// How many rows and how many steps are looked at for the width of values.
  private static let measured = 100
  /// The columns that an old value and a new one get beside each other; wider ones are told by the new
  /// one alone where there is not the room.
  private static let enough = 10

  /// The columns of the widest value, in any of the first steps: so that what stands beside it need not
  /// give way to it, and nothing moves from step to step.
  ///
  /// - Complexity: O(r + s) in rows and steps, a hundred of each at the most.
  func valueWidth(_ run: Run, _ steps: [Step], _ glyphs: Glyphs) -> Int {
    var values: [Int: Value] = [:]
    var width = 0
    for index in rows.indices.prefix(Self.measured) {
      let value = value(at: index, run)
      values[index] = value
      let text = textWidth(ValueText(value).text)
      let isDerived = if case .writer(let id, _) = rows[index] { isDerived(id) } else { false }
      width = max(width, isDerived ? 2 * text + 3 : text)
    }
    for write in steps.prefix(Self.measured).lazy.flatMap(\.change.writes) {
      let row = row(of: write)
      let new = write.value ?? .unstated(1)
      guard let old = values.updateValue(new, forKey: row) else { continue }
      let value = ValueText(from: old, to: new, glyphs)
      width = max(width, textWidth(value.short), min(textWidth(value.text), Self.enough))
    }
    // What the value is to the view under the cursor stands behind it.
    return width + (graph.writers.isEmpty ? 0 : 2)
  }

  private func isDerived(_ writer: WriterID) -> Bool {
    if case .constant = graph.writers[writer.index].declaration.expression { return false }
    return true
  }

  private func value(at row: Int, _ run: Run) -> Value {
    switch rows[row] {
    case .key(_, hasInstances: true): .unstated(0)
    case .key(let key, _): run.value(of: key, in: nil)
    case .writer(let writer, _): run.value(at: writer)
    case .instance(let instance, let key): run.value(of: key, in: instance)
    }
  }
}
