import Canvas
import Invalidation

/// Two steps of the history side by side: the views to which they did different things, and the places
/// whose values differ between the two moments.
struct Comparison: Sendable {
  /// A place with its value after each of the steps.
  struct Place: Sendable {
    let name: String
    let first: Value
    let second: Value
  }

  /// The earlier step.
  let first: Int
  /// The later step.
  let second: Int
  /// The views, in the order of the outline.
  let views: [Difference]
  /// The places, in the order of the storage.
  let places: [Place]

  /// Compares two steps.
  ///
  /// - Complexity: that of ``Run/differences(between:and:)``, and O(k + w) in keys and writers.
  init(_ one: Int, _ other: Int, in state: State) {
    first = min(one, other)
    second = max(one, other)
    let graph = state.run.graph
    views = state.run.differences(between: first, and: second)
      .sorted { graph.position(of: $0.view) < graph.position(of: $1.view) }
    var (then, later) = (state.run, state.run)
    then.go(to: first)
    later.go(to: second)
    places = state.storage.rows.compactMap { row in
      guard let old = then.value(in: row), let new = later.value(in: row), old != new else {
        return nil
      }
      return Place(name: graph.name(of: row), first: old, second: new)
    }
  }
}

extension Run {
  /// The value that a row of the storage shows; nil where it shows none of its own.
  fileprivate func value(in row: StorageRows.Row) -> Value? {
    switch row {
    case .key(let key, let hasInstances): hasInstances ? nil : value(of: key)
    case .writer(let writer, _): value(at: writer)
    case .instance(let instance, let key): value(of: key, in: instance)
    }
  }
}

extension ViewGraph {
  /// The place that a row of the storage shows, as it is called where it stands alone.
  fileprivate func name(of row: StorageRows.Row) -> String {
    switch row {
    case .key(let key, _): keys[key.index].name
    case .writer(let writer, _):
      "\(keys[writers[writer.index].key.index].name) at"
        + " \(title(of: writers[writer.index].view))"
    case .instance(let instance, let key):
      "\(keys[key.index].name) of \(instances[instance.index].name)"
    }
  }
}
