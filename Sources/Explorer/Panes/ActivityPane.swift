import Canvas
import ChangeLog
import Invalidation

/// What a running app does most: first its storms, then the types that ran most often, with how often
/// in all and in the last second.
struct ActivityPane: Pane {
  let shared: SharedState

  /// What a row says.
  private enum Row {
    case storm(Storm)
    case type(Int)
  }

  func draw(on grid: inout Grid) {
    let rect = state.layout.storage
    guard let log = state.log, rect.height > 1 else { return }
    grid.drawHeading("busiest", rect, state.glyphs)
    let rows = Self.rows(of: log)
    guard !rows.isEmpty else {
      var pen = Pen(rect, row: 1, glyphs: state.glyphs)
      pen.write("No view has run yet.", .quiet, on: &grid)
      return
    }
    let window = self.window
    grid.drawMark(of: window, in: rect, after: 12, state.glyphs)
    let rates = LogRates(state)
    let shown = window.shown.map { rows[$0] }
    let types = shown.compactMap { if case .type(let type) = $0 { type } else { nil } }
    let name = types.map { textWidth(log.names[$0]) }.max() ?? 0
    let numbers = Self.count + Self.rate
    let nameWidth = max(min(name, rect.width - numbers - 3), 4)
    for (index, row) in shown.enumerated() {
      var pen = Pen(rect, row: index + 1, glyphs: state.glyphs)
      switch row {
      case .storm(let storm): draw(storm, log, with: &pen, on: &grid)
      case .type(let type):
        let start = pen.x
        let isNow = state.loggedUpdate?.entries.contains { $0.type == type } ?? false
        pen.write(
          log.names[type],
          isNow ? .strong : .text,
          width: nameWidth,
          elision: .middle,
          on: &grid
        )
        write(log.counts[type].short, .value, endingAt: start + nameWidth + Self.count, &pen, &grid)
        let rate = rates?.rate(ofType: type) ?? 0
        guard rate > 1 else { continue }
        let end = start + nameWidth + numbers
        write("\(rate.short)/s", .changed, endingAt: end, &pen, &grid)
      }
    }
  }

  /// The columns of a count, and of a rate, with the blanks before them.
  private static let count = 8
  private static let rate = 8

  private func write(
    _ text: String,
    _ role: Role,
    endingAt end: Int,
    _ pen: inout Pen,
    _ grid: inout Grid
  ) {
    pen.move(to: end - text.count)
    pen.write(text, role, on: &grid)
  }

  private func draw(_ storm: Storm, _ log: WatchedLog, with pen: inout Pen, on grid: inout Grid) {
    let role: Role = storm.isOn ? .warning : .quiet
    storm.draw(role, log, state.glyphs, with: &pen, on: &grid)
  }

  private static func rows(of log: WatchedLog) -> [Row] {
    let storms = log.storms.sorted { ($0.isOn ? 0 : 1, -$0.times) < ($1.isOn ? 0 : 1, -$1.times) }
    return storms.map { .storm($0) } + log.leaders.map { .type($0) }
  }

  /// The rows that fit, from the first on unless the user scrolled.
  var window: RowWindow {
    let height = max(state.layout.storage.height - 1, 0)
    let count = state.log.map { $0.storms.count + $0.leaders.count } ?? 0
    return RowWindow(count: count, height: height, top: state.scrolling.storage ?? 0)
  }
}

extension Storm {
  /// Writes a storm, with its numbers in whole whatever the room.
  func draw(
    _ role: Role,
    _ log: WatchedLog,
    _ glyphs: Glyphs,
    with pen: inout Pen,
    on grid: inout Grid
  ) {
    pen.write("\(glyphs.faulty) ", role, on: &grid)
    let what = log.names(of: self)
    let forms = [log.numbers(of: self), " \(glyphs.times)\(times.short)"]
    let numbers = forms.first { textWidth($0) + 12 <= pen.room } ?? forms[1]
    let width = max(pen.room - textWidth(numbers), 1)
    pen.write(what, role, width: width, elision: .middle, on: &grid)
    pen.write(numbers, role, on: &grid)
  }
}

extension WatchedLog {
  /// The storm that goes on and has run most often.
  var greatestStorm: Storm? { storms.filter(\.isOn).max { $0.times < $1.times } }

  /// A storm in words: `ReadingSurface: @self 7,656 times in 12 s`.
  func text(of storm: Storm) -> String { names(of: storm) + numbers(of: storm) }

  /// What runs in a storm, and with which names.
  fileprivate func names(of storm: Storm) -> String {
    let changed =
      storm.names.isEmpty ? "unchanged" : storm.names.map(\.description).joined(separator: ", ")
    let name = names.indices.contains(storm.type) ? names[storm.type] : "a view"
    return "\(name): \(changed)"
  }

  /// How often a storm ran, in how long.
  fileprivate func numbers(of storm: Storm) -> String {
    let text = " \(storm.times.grouped) times"
    guard let seconds = storm.seconds else { return text + " in a row" }
    let tenths = Int(min(seconds, 1e9) * 10 + 0.5)
    let length = tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\(tenths / 10)"
    return text + " in \(length) s"
  }
}
