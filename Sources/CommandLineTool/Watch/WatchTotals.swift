import Canvas
import ChangeLog
import Documents
import Foundation
import Invalidation

/// The totals of a log as a table, the types that ran most first.
struct WatchTotals {
  /// The most types that the table lists.
  private static let mostRows = 100

  private typealias Row = (view: String, counts: ChangeTotals.Counts)

  private let rows: [Row]
  private let others: Int
  private let digest: LogDigest
  private let sources: LoggedSources?

  init(_ totals: ChangeTotals, _ digest: LogDigest, _ sources: LoggedSources?) {
    rows = totals.types.map { ($0, $1) }.sorted {
      ($0.counts.times, $1.view) > ($1.counts.times, $0.view)
    }
    others = totals.others
    self.digest = digest
    self.sources = sources
  }

  /// The table, those types that the sources do not know apart, storms, and what was read.
  var text: String {
    var text = ""
    if let sources {
      text += table(rows.filter { sources.kinds(of: $0.view) != nil })
      let strange = rows.filter { sources.kinds(of: $0.view) == nil }
      if !strange.isEmpty {
        text += (text.isEmpty ? "" : "\n") + "not in the sources\n" + table(strange)
      }
    } else {
      text += table(rows)
    }
    if !text.isEmpty { text += "\n" }
    if others > 0 { text += "\(others.grouped) runs of types beyond those told apart\n" }
    for storm in digest.activity.storms.sorted(by: { $0.times > $1.times }) {
      text += "storm: \(sentence(of: storm))\n"
    }
    let reader = digest.reader
    return text + "\(phrase(reader.events, "event")) of \(phrase(rows.count, "type")) in "
      + "\(phrase(reader.lines, "line")), \(reader.passedOver.grouped) passed over\n"
  }

  private func sentence(of storm: Storm) -> String {
    let names = storm.names.map(\.description.visible).joined(separator: ", ")
    let seconds = storm.seconds.map { " in \(String(format: "%.1f", locale: nil, $0)) s" }
    return "\(digest.types.names[storm.type].visible): \(names.isEmpty ? "unchanged" : names) "
      + "\(storm.times.grouped) times\(seconds ?? " in a row")"
  }

  private func phrase(_ count: Int, _ noun: String) -> String {
    "\(count.grouped) \(noun)\(count == 1 ? "" : "s")"
  }

  private func table(_ rows: [Row]) -> String {
    guard !rows.isEmpty else { return "" }
    var causes: Set<LoggedCause> = []
    for row in rows { causes.formUnion(row.counts.causes.keys) }
    let columns = causes.sorted { $0.rank < $1.rank }
    let hasUnchanged = rows.contains { $0.counts.unchanged > 0 }
    var lines = [["times"] + columns.map(\.word) + (hasUnchanged ? ["unchanged"] : []) + ["view"]]
    for row in rows.prefix(Self.mostRows) {
      let counts =
        columns.map { row.counts.causes[$0] ?? 0 }
        + (hasUnchanged ? [row.counts.unchanged] : [])
      lines.append(
        [row.counts.times.grouped] + counts.map { $0 > 0 ? $0.grouped : "" } + [row.view.visible]
      )
    }
    let widths = (0..<(columns.count + (hasUnchanged ? 2 : 1))).map { column in
      lines.map { textWidth($0[column]) }.max() ?? 0
    }
    var text = ""
    for line in lines {
      for (cell, width) in zip(line, widths) {
        text += String(repeating: " ", count: width - textWidth(cell)) + cell + "  "
      }
      text += line[widths.count] + "\n"
    }
    let hidden = rows.dropFirst(Self.mostRows)
    guard !hidden.isEmpty else { return text }
    let runs = hidden.reduce(0) { $0.addingReportingOverflow($1.counts.times).partialValue }
    return text + "and \(hidden.count.grouped) more types, \(runs.grouped) times\n"
  }
}

extension LoggedCause {
  /// Where its column stands: the model's causes, then wrappers, then what is no cause of either.
  fileprivate var rank: String {
    switch self {
    case .cause(let cause): "0\(Cause.allCases.firstIndex(of: cause) ?? 0)"
    case .wrapper(let name): "1\(name)"
    case .created: "2"
    case .unknown: "3"
    }
  }
}
