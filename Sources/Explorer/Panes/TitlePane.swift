import Canvas
import Invalidation
import Scenarios

/// The top line: what is open, and how far the run has come.
struct TitlePane: Pane {
  let shared: SharedState

  func draw(on grid: inout Grid) {
    let rect = state.layout.title
    guard !rect.isEmpty else { return }
    let rows = rowsInSight
    let views = rows == nil || rect.width < Self.leastWide ? nil : state.outOfSight?.text
    let kept = rect.width < Self.leastWide ? nil : state.forgottenText
    let parts = [views, rows, kept, state.score, progress(in: rect.width)].compactMap(\.self)
    let progress = parts.joined(separator: "   ")
    let status = drawStatus(in: rect, on: &grid)
    var start = max(rect.maxX - status - textWidth(progress) - 1, rect.x)
    var right = Pen(rect, row: 0, inset: start - rect.x, glyphs: state.glyphs)
    right.write(progress, .quiet, on: &grid)
    if let listing = state.outline.listingText {
      let width = min(textWidth(listing), start - rect.x - Self.leastTitle)
      if width >= 6 {
        start -= width + 3
        var pen = Pen(rect, row: 0, inset: start - rect.x, glyphs: state.glyphs)
        pen.write(listing, .quiet, width: width, elision: .middle, on: &grid)
      }
    }
    drawPlace(from: &start, rect, on: &grid)
    let room = Rect(x: rect.x, y: rect.y, width: start - rect.x - 1, height: 1)
    var pen = Pen(room, row: 0, glyphs: state.glyphs)
    if let lesson = state.scenario.lesson, room.width >= 50 {
      pen.write(lesson + " / ", .quiet, on: &grid)
    }
    pen.write(state.scenario.title, .title, on: &grid)
  }

  func follow(_ move: CursorMove, on grid: inout Grid) -> [Int] {
    // It may tell which rows are in sight, and the place of the view under the cursor.
    guard move.hasScrolled || state.scenario.origin != nil else { return [] }
    return redraw(state.layout.title, on: &grid)
  }

  /// How far the run has come; with a log's status beside it in fewer words where it is narrow.
  private func progress(in width: Int) -> String {
    guard state.log != nil, width < Self.leastWide else { return state.progress }
    let (step, last) = (state.number(ofStep: state.step), state.number(ofStep: state.lastStep))
    return step == last ? "\(step)" : "\(step) of \(last)"
  }

  /// Says at the end of the line how it stands with a log; gives the columns that this takes.
  private func drawStatus(in rect: Rect, on grid: inout Grid) -> Int {
    guard let status = LogStatus(state) else { return 0 }
    let width = textWidth(status.text)
    let inset = max(rect.width - width - 1, 0)
    var pen = Pen(rect, row: 0, inset: inset, glyphs: state.glyphs)
    pen.write(status.text, status.role, on: &grid)
    return min(width + 2, rect.width)
  }

  /// Which rows of the outline are in sight, where no other line tells it and there is room for it.
  private var rowsInSight: String? {
    guard state.layout.outlineHead == nil,
      state.size.width >= (state.outline.listingText == nil ? 36 : 56)
    else { return nil }
    return state.outline.window.text(state.glyphs)
  }

  /// Where the view under the cursor is declared, elided from the left, in Swift sources alone.
  private func drawPlace(from start: inout Int, _ rect: Rect, on grid: inout Grid) {
    guard state.scenario.origin != nil, state.run.graph.viewCount > 0,
      let place = state.scenario.place(of: state.cursor)
    else { return }
    let width = min(textWidth(place.text), (start - rect.x) * 2 / 3)
    guard width >= Self.leastTitle else { return }
    start -= width + 3
    var pen = Pen(rect, row: 0, inset: start - rect.x, glyphs: state.glyphs)
    pen.write(place.text, .quiet, width: width, elision: .start, on: &grid)
  }

  /// From this width on it says how many views ran out of sight too.
  private static let leastWide = 60
  /// The columns that the title keeps beside what is said of the outline.
  private static let leastTitle = 12
}

extension Outline {
  /// What is listed, where that is not everything.
  fileprivate var listingText: String? {
    let part: String? =
      switch filter {
      case .everything: nil
      case .recomputed: "only recomputed"
      case .reached: "skipped folded"
      }
    let parts = [part, focus.map { "in \(graph.title(of: $0))" }].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}
