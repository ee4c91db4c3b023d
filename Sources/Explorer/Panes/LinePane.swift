import Canvas
import Invalidation

/// The last change in the lesson's own line; an update of a log in the log's words.
struct LinePane: Pane {
  let shared: SharedState

  func draw(on grid: inout Grid) {
    let rect = state.layout.line
    guard !rect.isEmpty, state.step > 0, state.preview == nil else { return }
    let limit = rect.width * rect.height
    let text =
      state.loggedLine(limit: limit) ?? state.run.text(at: state.step - 1, limit: limit)
    let lines = wrap(text, width: rect.width - 2, lines: rect.height)
    for (row, line) in lines.enumerated() {
      var pen = Pen(rect, row: row, glyphs: state.glyphs)
      pen.write(line, .quiet, on: &grid)
    }
  }
}
