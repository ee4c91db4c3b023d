import ChangeLog
import Invalidation

extension WatchedLog {
  /// What a logged update did to the views, as the model tells it: a type that stands at several places
  /// ran at each of them, since the log does not say at which.
  ///
  /// - Complexity: O(v log v) in the views that its entries stand for.
  func update(_ logged: LoggedUpdate, viewCount: Int) -> Update {
    var found: [Int: (outcome: Outcome, causes: CauseSet)] = [:]
    for entry in logged.entries {
      let causes = causes(of: entry)
      let isNew = causes.contains(.created)
      let type = tree.groups[entry.type]
      var one = found[type] ?? (.created, [])
      // Where some are new and others are not, what became of the others says more.
      if !isNew {
        one.outcome = .recomputed
        for cause in causes { one.causes.formUnion(cause.causes) }
      }
      found[type] = one
    }
    var entries: [Update.Entry] = []
    for (type, one) in found {
      for view in tree.sites[type] {
        entries.append(Update.Entry(view: view, outcome: one.outcome, causes: one.causes))
      }
    }
    entries.sort { $0.view < $1.view }
    return Update(
      change: Change(label: label(of: logged), writes: []),
      writes: [],
      isEmitted: true,
      entries: entries,
      skippedCount: viewCount - entries.count
    )
  }

  /// How often an update ran a body for each cause; one that ran for several counts in each, and a type
  /// at several places once.
  ///
  /// - Complexity: O(e) in its entries.
  func tally(of logged: LoggedUpdate) -> Tally {
    var tally = Tally()
    for entry in logged.entries {
      for mark in causes(of: entry).marks { tally.add(entry.times, of: mark) }
    }
    return tally
  }

  /// What a step is called: when it began, or where the log tells no time, its lines.
  func label(of update: LoggedUpdate) -> String {
    let lines = update.lines
    if hasTimes || update.end > 0 { return Self.time(update.start) }
    return lines.count == 1
      ? "line \(lines.lowerBound)" : "lines \(lines.lowerBound)-\(lines.upperBound)"
  }

  /// A time since the start of the log: `12.340 s`, `3:02.5`, `1:03:02`.
  static func time(_ seconds: Double) -> String {
    let thousandths = Int(min(seconds, 1e9) * 1000 + 0.5)
    let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 1000)
    func padded(_ number: Int, _ width: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(width - text.count, 0)) + text
    }
    if whole < 60 { return "\(whole).\(padded(rest, 3)) s" }
    if whole < 3600 {
      return "\(whole / 60):\(padded(whole % 60, 2)).\(padded(rest, 3))"
    }
    return "\(whole / 3600):\(padded(whole / 60 % 60, 2)):\(padded(whole % 60, 2))"
  }
}

extension LoggedCause {
  /// The cause as the model knows it; none where the view is new.
  var causes: CauseSet {
    switch self {
    case .cause(let cause): CauseSet(cause)
    case .wrapper: CauseSet(.external)
    case .created: []
    case .unknown: CauseSet(.unknown)
    }
  }

  /// How the history counts it.
  var mark: Mark? {
    switch self {
    case .cause(let cause): Mark(cause)
    case .wrapper: .external
    case .created: .created
    case .unknown: .unknown
    }
  }
}
