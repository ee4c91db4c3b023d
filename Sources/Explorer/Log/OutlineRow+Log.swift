import Canvas
import ChangeLog
import Invalidation

extension OutlineRow {
  /// The columns of how often a view ran, in all and in the last second, with the blanks behind each.
  static let numbers = 15

  /// How often the view ran in the whole log, and in the last second; nothing in a scenario.
  var numbers: [Pen.Piece] {
    guard let rates = columns.rates else { return [] }
    guard let count = rates.count(of: view), count > 0 else {
      return [(String(repeating: " ", count: Self.numbers), .text)]
    }
    let rate = rates.rate(of: view)
    let isStormy = rates.isStormy(view)
    return [
      (Self.padded(count.short, 5) + " ", rates.times(of: view) > 0 ? .value : .quiet),
      (
        Self.padded(rate > 1 ? "\(rate.short)/s" : "", 7) + "  ",
        isStormy ? .warning : .changed
      ),
    ]
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(width - text.count, 0)) + text
  }

  /// What the log tells of the view in the update in force: how often it ran, and what had changed; and
  /// what the sources make of that.
  func told(_ look: Look) -> [[Pen.Piece]] {
    guard let log = state.log else { return [] }
    var parts: [[Pen.Piece]] = []
    if columns.rates?.isStormy(view) == true { parts.append([("storm", .warning)]) }
    if let mark = state.forecastMark(of: view) { parts.append([(mark.word, .warning)]) }
    let times = columns.rates?.times(of: view) ?? 0
    if times > 1 { parts.append([("\(state.glyphs.times)\(times.grouped)", look.role)]) }
    if let (number, count) = log.siteNumber(of: view) {
      parts.append([("\(number) of \(count)", look.detail(.quiet))])
    }
    guard let update = state.loggedUpdate else { return parts }
    var names: [String] = []
    let entries = log.entries(of: view, in: update)
    for name in entries.lazy.flatMap({ $0.names }).prefix(Self.mostNames)
    where !names.contains(name.description) {
      names.append(name.description)
    }
    if !names.isEmpty { parts.append([(names.joined(separator: ", "), look.detail(.reads))]) }
    return parts
  }

  /// The most names that a row tells; no screen has room for more.
  private static let mostNames = 64

  /// Writes behind the cause's word how often the view ran, where no column has room for it.
  func drawTimes(_ look: Look, with pen: inout Pen, on grid: inout Grid) {
    guard let rates = columns.rates else { return }
    let times = rates.times(of: view)
    if rates.isStormy(view) {
      pen.write(look.word.isEmpty ? "storm" : " storm", .warning, on: &grid)
    } else if look.isLit || look.role == .created {
      if times > 1 { pen.write(" \(state.glyphs.times)\(times.short)", look.role, on: &grid) }
    } else if let count = rates.count(of: view), count > 0 {
      pen.write(count.short, .skipped, on: &grid)
    }
  }
}
