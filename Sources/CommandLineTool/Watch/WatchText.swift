import ChangeLog
import Documents
import Foundation

/// `watch` as text: a line for each update, one for all that are like it, and the totals at the end.
final class WatchText: WatchReport {
  let sources: LoggedSources?
  private var text = ""
  /// Whether anything has told the time yet.
  private var isTimed = false
  /// The update that was told last, and what came of its like since.
  private var last: LoggedUpdate?
  private var like = (updates: 0, runs: 0, end: 0.0)

  /// The most entries of an update that its line tells.
  private static let mostEntries = 12

  init(_ sources: LoggedSources?) { self.sources = sources }

  func tell(_ entry: LogReader.Entry, _ type: Int?) {
    isTimed = isTimed || entry.time != nil || entry.arrival != nil
  }

  func tell(_ update: LoggedUpdate, of types: ViewTypes) throws(Failure) {
    if let last, last.isLike(update) {
      like.updates += 1
      like.runs = like.runs.addingReportingOverflow(update.events).partialValue
      like.end = update.end
      return
    }
    endLike()
    last = update
    text += line(of: update, types) + "\n"
    if text.utf8.count >= 1 << 16 { try flush() }
  }

  func tell(_ notice: LogNews.Notice) {
    endLike()
    last = nil
    text += Self.prefix("--") + notice.sentence + "\n"
  }

  func flush() throws(Failure) {
    guard !text.isEmpty else { return }
    try Output.write(text)
    text.removeAll(keepingCapacity: true)
  }

  func finish(_ digest: LogDigest) throws(Failure) {
    endLike()
    let hasUpdates = last != nil
    let totals = digest.totals { sources?.kinds(of: $0) }
    text += (hasUpdates ? "\n" : "") + WatchTotals(totals, digest, sources).text
    try flush()
  }

  /// Tells how many updates were like the one told last.
  private func endLike() {
    guard like.updates > 0 else { return }
    let until = like.end > 0 ? ", until \(Self.seconds(like.end))" : ""
    let runs = like.runs > like.updates ? ", \(like.runs.grouped) runs" : ""
    text += Self.prefix("…") + "\(like.updates.grouped) more like it\(until)\(runs)\n"
    like = (0, 0, 0)
  }

  private func line(of update: LoggedUpdate, _ types: ViewTypes) -> String {
    var parts = update.entries.prefix(Self.mostEntries).map { entry in
      let view = types.names[entry.type]
      let event = ChangeEvent(view: view, names: entry.names)
      return "\(view.visible)\(entry.times > 1 ? " ×\(entry.times.grouped)" : "") "
        + event.phrase(sources?.kinds(of: view))
    }
    let hidden = update.entries.dropFirst(Self.mostEntries)
    let runs = hidden.reduce(update.more) { $0.addingReportingOverflow($1.times).partialValue }
    if runs > 0 {
      let types = hidden.isEmpty ? "" : " of \(hidden.count.grouped) more"
      parts.append("\(runs.grouped) runs\(types)")
    }
    let when = isTimed ? Self.seconds(update.start) : "line \(update.lines.lowerBound)"
    return Self.prefix(when) + parts.joined(separator: "; ")
  }

  private static func prefix(_ text: String) -> String {
    String(repeating: " ", count: max(10 - text.count, 0)) + text + "  "
  }

  private static func seconds(_ seconds: Double) -> String {
    String(format: "%.3f", locale: nil, seconds)
  }
}

extension LoggedUpdate {
  /// Whether the same types ran with the same names, however often.
  fileprivate func isLike(_ other: LoggedUpdate) -> Bool {
    entries.count == other.entries.count && (more > 0) == (other.more > 0)
      && zip(entries, other.entries).allSatisfy { $0.type == $1.type && $0.names == $1.names }
  }
}

extension ChangeEvent {
  /// The causes, and the names that tell of them: `parent+unknown (@self, _isMarked)`.
  fileprivate func phrase(_ kinds: [String: DeclaredKind]?) -> String {
    guard !names.isEmpty else { return "unchanged" }
    let words = causes(kinds).map(\.word).joined(separator: "+")
    return "\(words) (\(names.map(\.description.visible).joined(separator: ", ")))"
  }
}

extension LogNews.Notice {
  /// What happened, in words.
  var sentence: String {
    switch self {
    case .truncated: "the file became shorter and is read from its start"
    case .replaced: "another file has taken the name and is read from its start"
    case .missing: "the file is gone; it is read on as soon as there is one of its name"
    }
  }
}

extension Int {
  /// The number with its thousands set apart: `7,656`.
  var grouped: String {
    var digits = String(magnitude)
    var groups: [Substring] = []
    while digits.count > 3 {
      groups.append(digits.suffix(3))
      digits = String(digits.dropLast(3))
    }
    return (self < 0 ? "-" : "") + ([Substring(digits)] + groups.reversed()).joined(separator: ",")
  }
}
