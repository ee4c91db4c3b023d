import Canvas
import Invalidation
import Scenarios

/// The change in force as a headline for an audience; before the first one, what is to be seen.
struct HeadlinePane: Pane {
  let shared: SharedState

  func draw(on grid: inout Grid) {
    let rect = state.layout.headline
    guard !rect.isEmpty else { return }
    var pen = Pen(rect, row: 0, inset: min(1, rect.width - 1), glyphs: state.glyphs)
    guard let update = state.run.current else {
      pen.write(state.scenario.title, .title, on: &grid)
      return
    }
    pen.write("\(state.glyphs.next) \(state.label(ofStep: state.step))", .title, on: &grid)
    if state.log != nil {
      pen.x += 3
      pen.write(state.contents(ofStep: state.step), .changed, on: &grid)
      return
    }
    for (index, applied) in update.writes.enumerated() where pen.room > 0 {
      pen.x += index == 0 ? 3 : 2
      pen.write(state.run.graph.keys[applied.write.key.index].name, .key, on: &grid)
      pen.x += 1
      let value = ValueText(from: applied.old, to: applied.new, state.glyphs)
      pen.write(value.text, .changed, on: &grid)
    }
  }
}
