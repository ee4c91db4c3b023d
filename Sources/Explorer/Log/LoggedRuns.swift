import ChangeLog
import Invalidation

/// How often an update of a log ran a type.
struct LoggedRuns: Sendable {
  /// All runs.
  private(set) var times = 0
  /// The runs as a new view, and for each cause.
  private(set) var tally = Tally()

  /// Counts an entry, whose causes are these.
  mutating func add(_ entry: LoggedUpdate.Entry, _ causes: [LoggedCause]) {
    times = WatchedLog.sum(times, entry.times)
    for mark in causes.marks { tally.add(entry.times, of: mark) }
  }
}

extension [LoggedCause] {
  /// How the history counts a run for these causes, each mark once.
  var marks: Set<Mark> {
    if contains(.created) { return [.created] }
    return isEmpty ? [.unknown] : Set(compactMap(\.mark))
  }
}

extension State {
  /// How often a step ran a view; nil in a scenario.
  ///
  /// - Complexity: O(e) in the entries of the update.
  func loggedRuns(of view: ViewID, at step: Int) -> LoggedRuns? {
    guard let log, let update = loggedUpdate(at: step) else { return nil }
    return log.entries(of: view, in: update).reduce(into: LoggedRuns()) {
      $0.add($1, log.causes(of: $1))
    }
  }

  /// How often a step ran each view; nil in a scenario.
  ///
  /// - Complexity: O(e) in the entries of the update.
  func loggedRuns(at step: Int) -> ((ViewID) -> LoggedRuns)? {
    guard let log, let update = loggedUpdate(at: step) else { return nil }
    var runs: [Int: LoggedRuns] = [:]
    for entry in update.entries {
      runs[log.tree.groups[entry.type], default: LoggedRuns()].add(entry, log.causes(of: entry))
    }
    return { view in runs[log.tree.types[view.index]] ?? LoggedRuns() }
  }
}
