import Canvas
import Invalidation

/// A row of the outline that stands for views left out: how many the last change skipped.
struct OutlineGap: Drawing {
  let shared: SharedState
  let row: Outline.Row
  let columns: OutlineColumns

  func draw(with pen: inout Pen, on grid: inout Grid) {
    if columns.hasBranches {
      let branches = OutlineBranches(row, state, columns)
      branches.draw(with: &pen, on: &grid)
      pen.write((branches.isEmpty ? " " : state.glyphs.leaf) + " ", .treeLine, on: &grid)
    }
    pen.write(state.glyphs.skipped, .skipped, on: &grid)
    pen.x += 1
    pen.write(row.title(in: state), .skipped, on: &grid)
  }
}

extension Outline.Row {
  /// What a row is called: a view's title, or `12 skipped`.
  func title(in state: State) -> String {
    switch self {
    case .view(let view, _): return state.run.graph.title(of: view)
    case .gap(let range):
      let existing = state.run.existingCount(in: range)
      let absent = range.count - existing
      let word = state.step == 0 ? (existing == 1 ? "view" : "views") : "skipped"
      if absent == 0 { return "\(existing) \(word)" }
      return existing == 0 ? "\(absent) absent" : "\(existing) \(word), \(absent) absent"
    }
  }
}
