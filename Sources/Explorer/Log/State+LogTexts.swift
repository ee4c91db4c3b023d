import Canvas
import ChangeLog
import Documents
import Invalidation

extension State {
  /// The words for the causes of a view in the step in force, where a log tells them; else nil.
  func causeWords(of view: ViewID) -> [String]? { causeWords(of: view, at: step) }

  /// The words for the causes of a view in a step, where a log tells them; else nil.
  func causeWords(of view: ViewID, at step: Int) -> [String]? {
    guard let log, let update = loggedUpdate(at: step) else { return nil }
    return log.words(of: view, in: update).map(\.word)
  }

  /// The update in force in the log's own words; nil in a scenario.
  func loggedLine(limit: Int) -> String? {
    guard let log, let update = loggedUpdate else { return nil }
    let lines = update.lines
    let place =
      lines.count == 1
      ? "line \(lines.lowerBound)" : "lines \(lines.lowerBound)\(glyphs.to)\(lines.upperBound)"
    return "\(place) | " + log.line(of: update, limit: limit, glyphs)
  }

  /// Why a view ran in a step of a log, without its name; empty where it did not; nil in a scenario.
  func loggedClause(for view: ViewID, at step: Int) -> String? {
    guard let log, let update = loggedUpdate(at: step) else { return nil }
    let entries = log.entries(of: view, in: update)
    guard !entries.isEmpty else { return "" }
    let times = entries.reduce(0) { WatchedLog.sum($0, $1.times) }
    return (times > 1 ? "\(glyphs.times)\(times.grouped) " : "") + log.clause(of: entries)
  }

  /// What a step wrote; of a log what ran.
  func contents(ofStep step: Int) -> String {
    guard let log, let update = loggedUpdate(at: step) else {
      return run.updates[step - 1].writesText(in: run.graph, glyphs)
    }
    let told = update.busiest(Self.mostTold)
    var texts = told.map { type, times in
      log.names[type] + (times > 1 ? " \(glyphs.times)\(times.short)" : "")
    }
    if update.entries.count > Self.mostTold { texts.append(glyphs.ellipsis) }
    return texts.joined(separator: ", ")
  }

  /// The most types that are told of a step.
  private static let mostTold = 6
}

extension WatchedLog {
  /// Why there is no view to show.
  var emptiness: String {
    switch reading {
    case .reading, .waiting:
      passedOver > 0
        ? "No view has run yet; \(passedOver.grouped) lines told of none."
        : "Waiting for the log: no view has run yet."
    case .ended: "The log is at its end, and told of no view."
    case .failed(let fault): "The log \(fault.problem)."
    }
  }

  /// What happened to the file that is followed, in words.
  static func text(of notice: LogNews.Notice) -> String {
    switch notice {
    case .truncated: "the log became shorter, and is read from its start again"
    case .replaced: "another file has taken the log's name, and is read from its start"
    case .missing: "no file has the log's name any more; it is read when one has"
    }
  }
}
