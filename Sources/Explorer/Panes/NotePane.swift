import Canvas
import Scenarios

/// What the scenario tells: its introduction before the first step, then the note of each step.
struct NotePane: Pane {
  let state: State

  func draw(on grid: inout Grid) {
    let rect = state.layout.note
    guard !rect.isEmpty else { return }
    let text = state.step == 0 ? state.scenario.about : state.currentStep?.note
    let lines = wrap(text ?? "", width: rect.width - 2, lines: rect.height)
    for (row, line) in lines.enumerated() {
      var pen = Pen(rect, row: row, glyphs: state.glyphs)
      pen.write(line, .text, on: &grid)
    }
  }

  /// How many lines the longest text of a scenario takes; only the first notes are measured.
  static func lines(_ state: State, width: Int) -> Int {
    let texts = [state.scenario.about] + state.scenario.steps.prefix(64).map(\.note)
    return texts.compactMap(\.self)
      .map { wrap($0, width: width - 2, lines: 6).count }.max() ?? 0
  }
}
