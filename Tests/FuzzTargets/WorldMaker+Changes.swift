import Invalidation
import Scenarios

extension WorldMaker {
  /// A change that the format can state.
  mutating func change(on graph: ViewGraph, label: String = "fired") -> Change {
    guard choices.once(in: 4) else { return Change(label: label, writes: [write(on: graph)]) }
    let keys = choices.some(1 + choices.below(3), of: graph.keys.indices.map { KeyID($0) })
    let writes = keys.compactMap { key -> Write? in
      guard let target = try? graph.target(of: key, at: nil, inside: nil) else { return nil }
      var write = Write(key: key, value: value(for: key))
      write.target = target
      return write
    }
    return Change(label: label, writes: writes.isEmpty ? [write(on: graph)] : writes)
  }

  private mutating func write(on graph: ViewGraph) -> Write {
    let key = anyKey()
    var write = Write(key: key, value: choices.once(in: 4) ? nil : value(for: key))
    switch storage(key) {
    case .property:
      write.instance = instance(of: key)
      write.isInPlace = choices.once(in: 5)
    case .environment:
      let writers = graph.writers(of: key).filter { writer in
        if case .constant = graph.writers[writer.index].declaration.expression {
          true
        } else {
          false
        }
      }
      write.target = choices.element(of: [.storage] + writers.map { .writer($0) })
    case .state, .external, .undeclared: break
    }
    return write
  }
}
