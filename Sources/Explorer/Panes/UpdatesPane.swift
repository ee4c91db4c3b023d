import Canvas
import ChangeLog
import Invalidation

/// The updates of a log: when each came, how many bodies it ran, and which; the one in force is marked.
struct UpdatesPane: Pane {
  let shared: SharedState

  func draw(on grid: inout Grid) {
    let rect = state.layout.changes
    guard let log = state.log, rect.height > 1 else { return }
    grid.drawHeading("updates", rect, state.glyphs)
    guard !log.updates.isEmpty else {
      var pen = Pen(rect, row: 1, glyphs: state.glyphs)
      pen.write("None has come yet.", .quiet, on: &grid)
      return
    }
    if let storm = Self.storm(in: state) {
      var pen = Pen(rect, row: 1, glyphs: state.glyphs)
      storm.draw(.warning, log, state.glyphs, with: &pen, on: &grid)
    }
    let top = Self.firstRow(in: state)
    let window = Self.window(in: state)
    grid.drawMark(of: window, in: rect, after: 12, state.glyphs)
    let shown = window.shown.map { log.updates[$0] }
    let labels = shown.map { log.label(of: $0) }
    let counts = shown.map { $0.events.short }
    let labelWidth = labels.map { textWidth($0) }.max() ?? 0
    let countWidth = counts.map { $0.count }.max() ?? 0
    for (row, update) in shown.enumerated() {
      let isNow = window.shown.lowerBound + row == state.step - 1
      let line = Rect(x: rect.x, y: rect.y, width: rect.width - 1, height: rect.height)
      var pen = Pen(line, row: row + top, glyphs: state.glyphs)
      let start = pen.x
      pen.write((isNow ? state.glyphs.next : " ") + " ", .next, on: &grid)
      pen.x += labelWidth - textWidth(labels[row])
      pen.write(labels[row], isNow ? .next : .quiet, on: &grid)
      pen.move(to: start + labelWidth + 4 + countWidth - counts[row].count)
      pen.write(counts[row], isNow ? .next : .text, on: &grid)
      pen.write(update.events == 1 ? " run   " : " runs  ", .quiet, on: &grid)
      drawTypes(of: update, log, with: &pen, on: &grid)
    }
  }

  /// The types that ran, the busiest first.
  private func drawTypes(
    of update: LoggedUpdate,
    _ log: WatchedLog,
    with pen: inout Pen,
    on grid: inout Grid
  ) {
    var pieces: [Pen.Piece] = []
    for (type, _) in update.busiest(Self.mostTypes) {
      if !pieces.isEmpty { pieces.append((", ", .quiet)) }
      pieces.append((log.names[type], .text))
    }
    pen.write(pieces, on: &grid)
  }

  /// The most types that a row names; no screen has room for more.
  private static let mostTypes = 12

  /// The step whose update stands at a cell of the screen.
  static func step(at point: Point, in state: State) -> Int? {
    let rect = state.layout.changes
    guard state.log != nil, rect.height > 1, rect.contains(point), point.y > rect.y else {
      return nil
    }
    let shown = window(in: state).shown
    let index = shown.lowerBound + point.y - rect.y - firstRow(in: state)
    return shown.contains(index) ? index + 1 : nil
  }

  /// The storm that is told here, where no pane for it is in sight.
  private static func storm(in state: State) -> Storm? {
    state.layout.storage.isEmpty ? state.log?.greatestStorm : nil
  }

  /// The row of the first update.
  private static func firstRow(in state: State) -> Int { storm(in: state) == nil ? 1 : 2 }

  /// The updates that there is room for, with the one in force among the last.
  static func window(in state: State) -> RowWindow {
    let rows = max(state.layout.changes.height - firstRow(in: state), 0)
    let count = state.log?.updates.count ?? 0
    let natural = state.step == count ? count - rows : state.step - 1 - rows / 2
    return RowWindow(count: count, height: rows, top: state.scrolling.changes ?? natural)
  }
}

extension LoggedUpdate {
  /// The types that ran most often, the busiest first, each once.
  ///
  /// - Complexity: O(e log e) in the entries.
  func busiest(_ count: Int) -> [(type: Int, times: Int)] {
    guard entries.count > 1 else { return entries.map { ($0.type, $0.times) } }
    var places: [Int: Int] = [:]
    var found: [(type: Int, times: Int)] = []
    for entry in entries {
      if let place = places[entry.type] {
        found[place].times = WatchedLog.sum(found[place].times, entry.times)
      } else {
        places[entry.type] = found.count
        found.append((entry.type, entry.times))
      }
    }
    let order = found.indices.sorted {
      (found[$1].times, $0) < (found[$0].times, $1)
    }
    return order.prefix(count).map { found[$0] }
  }
}
