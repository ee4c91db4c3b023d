import ChangeLog
import Invalidation

/// What the rows of the screen say of how often types run, worked out once for a frame.
struct LogRates: Sendable {
  private let log: WatchedLog
  private let rates: [Int: Int]
  /// How often each type ran in the update in force.
  private var times: [Int: Int] = [:]

  /// The rates at a step of a log; nil in a scenario.
  ///
  /// - Complexity: O(e) in the entries of the last second.
  init?(_ state: __shared State) {
    guard let log = state.log else { return nil }
    self.log = log
    rates = log.rates(before: state.step)
    for entry in state.loggedUpdate?.entries ?? [] {
      times[entry.type] = WatchedLog.sum(times[entry.type] ?? 0, entry.times)
    }
  }

  /// What all types that stand for a view come to together.
  private func sum(of view: ViewID, _ count: (Int) -> Int) -> Int {
    log.tree.types(of: view).reduce(0) { WatchedLog.sum($0, count($1)) }
  }

  /// How often a view ran in the whole log; nil where the log never named it.
  func count(of view: ViewID) -> Int? { log.isHeard(view) ? log.count(of: view) : nil }

  /// How often it ran in the update in force.
  func times(of view: ViewID) -> Int { sum(of: view) { times[$0] ?? 0 } }

  /// How often it ran in the last second.
  func rate(of view: ViewID) -> Int { sum(of: view) { rates[$0] ?? 0 } }

  /// How often a type ran in the last second.
  func rate(ofType type: Int) -> Int { rates[type] ?? 0 }

  /// Whether a view's type is in a storm now.
  func isStormy(_ view: ViewID) -> Bool {
    guard !log.storms.isEmpty else { return false }
    let types = log.tree.types(of: view)
    return log.storms.contains { $0.isOn && types.contains($0.type) }
  }
}

extension Int {
  /// A count in at most five columns: `12`, `7,656`, `12k`, `3M`.
  var short: String {
    switch self {
    case ..<10_000: grouped
    case ..<1_000_000: "\(self / 1000)k"
    case ..<1_000_000_000: "\(self / 1_000_000)M"
    default: "many"
    }
  }
}
