import ChangeLog
import Invalidation
import Scenarios

// Which views must have run, whatever values they have.

extension LoggedSources {
  /// Whether a view stands there and runs for sure once a write has emitted.
  ///
  /// Sure is a state that is handed as it is by a parent that ran, a binding to one that the body reads
  /// whenever it runs, an environment value of the app's own that a body which ran writes as it is, and
  /// a property of an object that both views have from the same writer. Whatever is made of values may
  /// be equal, and what the system sets may differ from place to place.
  ///
  /// - Complexity: O(d + r) for a view d levels deep with r reads.
  func runsForSure(_ view: ViewID, for write: Write, _ log: WatchedLog, _ scenario: Scenario)
    -> Bool
  {
    guard let places = scenario.origin?[view].reads, isThere(view, scenario) else { return false }
    let reads = scenario.graph.reads(of: view)
    guard reads.count == places.count else { return false }
    return zip(reads, places).contains { read, place in
      place.isSure && !read.isPossible && read.path.isEmpty && read.condition == nil
        && reaches(read, of: view, write, log, scenario.graph)
    }
  }

  /// Whether a view is there for sure: the body above it makes it whenever it runs, and so on up to a
  /// view that is there, since it or something below it ran.
  private func isThere(_ view: ViewID, _ scenario: Scenario) -> Bool {
    let graph = scenario.graph
    var current = view
    while scenario.origin?[current].isCertain == true, graph.conditions(of: current).isEmpty,
      let parent = graph.parent(of: current)
    {
      if present.contains(parent) { return true }
      current = parent
    }
    return false
  }

  private func reaches(
    _ read: Read,
    of view: ViewID,
    _ write: Write,
    _ log: WatchedLog,
    _ graph: ViewGraph
  ) -> Bool {
    switch graph.keys[read.key.index].storage {
    case .state(let owner, _):
      guard read.key == write.key, read.access != .direct, let parent = graph.body(above: view)
      else { return false }
      if read.access == .binding || owner == parent { return true }
      let type = log.tree.types[parent.index]
      return ran.contains(type) && log.tree.sites[type].count == 1
    case .environment(_, let isSystem, _):
      guard read.access == .direct, !isSystem,
        let number = graph.nearestWriter(of: read.key, for: view)
      else { return false }
      let writer = graph.writers[number.index]
      switch writer.declaration.expression {
      case .constant: return write.target == .writer(number)
      case .from(let source):
        guard source == write.key, case .storage = write.target,
          let body = writer.isInside ? writer.view : graph.body(above: writer.view)
        else { return false }
        return ran.contains(log.tree.types[body.index])
      case .derived, .transform: return false
      }
    case .property(let type, _, false):
      guard read.key == write.key, read.access == .direct,
        let object = graph.keys.firstIndex(where: { $0.name == type }).map({ KeyID($0) }),
        let writer = graph.nearestWriter(of: object, for: view)
      else { return false }
      // The object is the same one where it came from the same writer.
      let isShared = changes.contains { change in
        change.writes.contains(write)
          && log.tree.sites[change.type].allSatisfy { source in
            graph.reads(of: source).contains { $0.key == object }
              && graph.nearestWriter(of: object, for: source) == writer
          }
      }
      return isShared && graph.reads(of: view).contains { $0.key == object }
    case .property, .external, .undeclared: return false
    }
  }
}

extension ViewGraph {
  /// The view in whose body another is made, whatever content is between them.
  fileprivate func body(above view: ViewID) -> ViewID? {
    var above = parent(of: view)
    while let content = above, isContent(content) { above = parent(of: content) }
    return above
  }
}
