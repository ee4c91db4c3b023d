import Canvas
import Scenarios
import Invalidation

/// The top line: what is open, and how far the run has come.
struct TitlePane: Pane {
  let state: State

  func draw(on grid: inout Grid) {
    let rect = state.layout.title
    guard !rect.isEmpty else { return }
    let total = max(state.scenario.steps.count, state.run.updates.count)
    let progress = [state.score, "step \(state.step) of \(total)"].compactMap(\.self)
      .joined(separator: "   ")
    let start = max(rect.maxX - textWidth(progress) - 1, rect.x)
    let room = Rect(x: rect.x, y: rect.y, width: start - rect.x - 1, height: 1)
    var pen = Pen(room, row: 0, glyphs: state.glyphs)
    if let lesson = state.scenario.lesson, room.width >= 50 {
      pen.write(lesson + " / ", .quiet, on: &grid)
    }
    pen.write(state.scenario.title, .title, on: &grid)
    var right = Pen(rect, row: 0, inset: start - rect.x, glyphs: state.glyphs)
    right.write(progress, .quiet, on: &grid)
  }
}
