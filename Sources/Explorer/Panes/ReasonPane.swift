import Canvas
import Invalidation

/// Why the view under the cursor did or did not recompute, in one sentence.
struct ReasonPane: Pane {
  let shared: SharedState

  func draw(on grid: inout Grid) {
    let rect = state.layout.reason
    guard !rect.isEmpty else { return }
    let graph = state.run.graph
    let name = graph.viewCount > 0 ? graph.name(of: state.cursor) : ""
    let shown = Sentence(sentence, subject: name, in: rect, ellipsis: state.glyphs.ellipsis)
    for (row, line) in shown.lines.enumerated() {
      var pen = Pen(rect, row: row, glyphs: state.glyphs)
      pen.write(line, .strong, on: &grid)
    }
  }

  func follow(_ move: CursorMove, on grid: inout Grid) -> [Int] {
    redraw(state.layout.reason, on: &grid)
  }

  private var sentence: String {
    let graph = state.run.graph
    guard graph.viewCount > 0 else { return state.log?.emptiness ?? "There are no views." }
    if let preview = state.preview { return preview.sentence(in: state) }
    guard state.step == 0 else { return state.reason(for: state.cursor, at: state.step) }
    if state.log != nil { return state.introduction(of: state.cursor) }
    let reads = graph.reads(of: state.cursor).map { graph.keys[$0.key.index].name }
    let name = graph.name(of: state.cursor)
    return reads.isEmpty
      ? "\(name) reads nothing. No change has been fired yet."
      : "\(name) reads \(reads.joined(separator: ", ")). No change has been fired yet."
  }
}
