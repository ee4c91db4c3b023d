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

  private func type(of view: ViewID) -> Int? {
    let type = log.tree.types[view.index]
    return type < 0 ? nil : type
  }

  /// How often a view ran in the whole log; nil where the log never named it.
  func count(of view: ViewID) -> Int? { type(of: view).map { log.counts[$0] } }

  /// How often it ran in the update in force.
  func times(of view: ViewID) -> Int { type(of: view).flatMap { times[$0] } ?? 0 }

  /// How often it ran in the last second.
  func rate(of view: ViewID) -> Int { type(of: view).flatMap { rates[$0] } ?? 0 }

  /// How often a type ran in the last second.
  func rate(ofType type: Int) -> Int { rates[type] ?? 0 }

  /// Whether a view's type is in a storm now.
  func isStormy(_ view: ViewID) -> Bool {
    guard let type = type(of: view) else { return false }
    return log.storms.contains { $0.isOn && $0.type == type }
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
