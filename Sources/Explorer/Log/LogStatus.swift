import Canvas
import ChangeLog
import Invalidation

/// Where the screen stands in a log: with the newest update, or how far behind.
struct LogStatus: Sendable {
  /// The status in words.
  let text: String
  /// What it means.
  let role: Role

  /// The status of a log; nil in a scenario.
  init?(_ state: __shared State) {
    guard let log = state.log else { return nil }
    let behind = state.run.updates.count - state.step + log.held.count
    switch log.reading {
    case .failed:
      text = "log failed"
      role = .warning
    case .ended:
      text = "log ended"
      role = .strong
    case .reading where log.isLive, .waiting where log.isLive:
      text = "live"
      role = .next
    case .reading, .waiting:
      text = "paused \(state.glyphs.skipped) \(behind.grouped) behind"
      role = .warning
    }
  }
}

extension State {
  /// What of the log's history is not kept, in words; nil where all of it is.
  var forgottenText: String? {
    guard let updates = log?.updates, let first = updates.first, let last = updates.last else {
      return nil
    }
    if first.number > 1 { return "kept from \(first.number.grouped) on" }
    let unseen = last.number - updates.count
    return unseen > 0 ? "\(unseen.grouped) came too fast" : nil
  }
}
