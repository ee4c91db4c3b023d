import Canvas
import Scenarios

/// What the scenario tells: its introduction before the first step, then the note of each step.
struct NotePane: Pane {
  let shared: SharedState

  func draw(on grid: inout Grid) {
    let rect = state.layout.note
    guard !rect.isEmpty else { return }
    let lines = lines
    let window = window(of: lines)
    for (row, line) in window.shown.enumerated() {
      var pen = Pen(rect, row: row, glyphs: state.glyphs)
      pen.write(lines[line], .text, on: &grid)
    }
    mark(window.shown.lowerBound, state.glyphs.above, row: 0, on: &grid)
    let below = window.count - window.shown.upperBound
    mark(below, state.glyphs.below, row: rect.height - 1, on: &grid)
  }

  /// Says at the end of a row how many lines are out of sight above or below.
  private func mark(_ count: Int, _ glyph: String, row: Int, on grid: inout Grid) {
    guard count > 0, hasMarks else { return }
    let text = "\(glyph) \(count)"
    let start = state.layout.note.width - 1 - textWidth(text)
    var pen = Pen(state.layout.note, row: row, inset: start, glyphs: state.glyphs)
    pen.write(text, .quiet, on: &grid)
  }

  private var hasMarks: Bool { state.layout.note.width >= 30 }

  /// The lines in sight, of how many.
  var window: RowWindow { window(of: lines) }

  private func window(of lines: [String]) -> RowWindow {
    RowWindow(count: lines.count, height: state.layout.note.height, top: state.scrolling.note)
  }

  /// All lines of the note; where not all fit, they leave room beside them to say so.
  private var lines: [String] {
    let rect = state.layout.note
    let text = (state.step == 0 ? state.scenario.about : state.currentStep?.note) ?? ""
    let lines = wrap(text, width: rect.width - 2, lines: rect.height + 1)
    guard lines.count > rect.height else { return lines }
    let width = rect.width - 2 - (hasMarks ? Self.markWidth : 0)
    return wrap(text, width: width, lines: Self.mostLines)
  }

  /// The columns of what says how many lines are out of sight, and the blanks before it.
  private static let markWidth = 6
  /// The most lines that can be scrolled to; the last holds what is beyond.
  private static let mostLines = 200

  /// How many lines the longest text of a scenario takes; only the first notes are measured.
  static func lines(_ state: State, in size: Size) -> Int {
    let texts = [state.scenario.about] + state.scenario.steps.prefix(64).map(\.note)
    let most = Heights.mostNote(size.height) + 1
    return texts.compactMap(\.self)
      .map { wrap($0, width: size.width - 2, lines: most).count }.max() ?? 0
  }
}
