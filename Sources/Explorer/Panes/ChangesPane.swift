import Canvas
import Invalidation
import Scenarios

/// The changes that can be fired, numbered; what was fired is ticked, what comes next is marked.
struct ChangesPane: Pane {
  let state: State

  func draw(on grid: inout Grid) {
    let rect = state.layout.changes
    guard rect.height > 1 else { return }
    grid.drawHeading("changes", rect, state.glyphs)
    let steps = state.scenario.steps
    guard !steps.isEmpty else {
      var pen = Pen(rect, row: 1, glyphs: state.glyphs)
      pen.write("This scenario has no changes.", .quiet, on: &grid)
      return
    }
    let rows = rect.height - 1
    let top = max(0, min(state.next - rows / 2, steps.count - rows))
    let shown = top..<min(top + rows, steps.count)
    let labelEnd =
      rect.x + 4 + String(steps.count).count
      + min(shown.map { textWidth(steps[$0].change.label) }.max() ?? 0, rect.width * 3 / 5)
    for index in shown {
      var pen = Pen(rect, row: index - top + 1, glyphs: state.glyphs)
      let isNext = index == state.next
      let isFired = state.isFired(index)
      let role: Role = isNext ? .next : isFired ? .done : .text
      let mark = isNext ? state.glyphs.next : isFired ? state.glyphs.done : " "
      pen.write(mark + " ", role, on: &grid)
      let number = String(index + 1)
      pen.x += String(steps.count).count - number.count
      pen.write(number + " ", isNext ? .next : .quiet, on: &grid)
      pen.write(
        steps[index].change.label,
        role,
        width: max(labelEnd - pen.x, 1),
        on: &grid
      )
      pen.move(to: labelEnd + 2)
      pen.write(summary(steps[index].change), .quiet, on: &grid)
    }
  }

  /// What a change writes: `textScale → 3`, several separated by commas.
  private func summary(_ change: Change) -> String {
    change.writes.map { write in
      var text = state.run.graph.keys[write.key.index].name
      if case .writer(let writer) = write.target {
        text += " at \(state.run.graph.name(of: state.run.graph.writers[writer.index].view))"
      }
      if let value = write.value { text += " \(state.glyphs.arrow) \(value)" }
      return text
    }.joined(separator: ", ")
  }
}
