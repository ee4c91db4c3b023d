import Canvas
import Invalidation
import Scenarios

/// The changes that can be fired, numbered; what was fired is ticked, what comes next is marked.
struct ChangesPane: Pane {
  let shared: SharedState

  func draw(on grid: inout Grid) {
    let rect = state.layout.changes
    guard state.log == nil, rect.height > 1 else { return }
    grid.drawHeading("changes", rect, state.glyphs)
    let steps = state.scenario.steps
    guard !steps.isEmpty else {
      var pen = Pen(rect, row: 1, glyphs: state.glyphs)
      pen.write("This scenario has no changes.", .quiet, on: &grid)
      return
    }
    let window = Self.window(in: state)
    let shown = window.shown
    grid.drawMark(of: window, in: rect, after: 12, state.glyphs)
    let labelEnd =
      rect.x + 4 + String(steps.count).count
      + min(shown.map { textWidth(steps[$0].change.label) }.max() ?? 0, rect.width * 3 / 5)
    let (schedule, step) = (state.schedule, state.step)
    let next = schedule.next(after: step)
    for index in shown {
      // A blank keeps the rows apart from the line beside them.
      let row = Rect(x: rect.x, y: rect.y, width: rect.width - 1, height: rect.height)
      var pen = Pen(row, row: index - shown.lowerBound + 1, glyphs: state.glyphs)
      let isNext = index == next
      let isFired = schedule.isFired(index, within: step)
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
      drawSummary(of: steps[index].change, with: &pen, on: &grid)
    }
  }

  /// The changes that there is room for; unless the user scrolled, round the next one, with the one
  /// fired last among them.
  static func window(in state: State) -> RowWindow {
    let rows = max(state.layout.changes.height - 1, 0)
    let count = state.scenario.steps.count
    if let top = state.scrolling.changes { return RowWindow(count: count, height: rows, top: top) }
    let fired = state.schedule.lastChange(within: state.step)
    let middle = (state.next ?? fired ?? 0) - rows / 2
    let top = RowWindow.top(middle, count: count, height: rows)
    let inSight = fired.map { min(max(top, $0 - rows + 1), $0) } ?? top
    return RowWindow(count: count, height: rows, top: inSight)
  }

  /// The change that stands at a cell of the screen.
  static func change(at point: Point, in state: State) -> Int? {
    let rect = state.layout.changes
    guard state.log == nil, rect.height > 1, rect.contains(point), point.y > rect.y else {
      return nil
    }
    let shown = window(in: state).shown
    let index = shown.lowerBound + point.y - rect.y - 1
    return shown.contains(index) ? index : nil
  }

  /// What a change writes: `textScale → 3`; where there is not the room, the place is cut before the
  /// value.
  private func drawSummary(of change: Change, with pen: inout Pen, on grid: inout Grid) {
    for (index, write) in change.writes.enumerated() where pen.room > 0 {
      if index > 0 { pen.write(", ", .quiet, on: &grid) }
      let value = value(of: write)
      let place = max(pen.room - min(textWidth(value), pen.room / 2), 1)
      pen.write(state.run.graph.place(of: write), .quiet, width: place, on: &grid)
      pen.write(value, .quiet, on: &grid)
    }
  }

  private func value(of write: Write) -> String {
    let isInPlace = write.isInPlace ? " in place" : ""
    guard let value = write.value.flatMap(ValueText.text) else { return isInPlace }
    return " \(state.glyphs.arrow) \(value)" + isInPlace
  }
}

extension ViewGraph {
  /// What a write is aimed at: `textScale at SidePane`, `unread of second`; views go by their titles,
  /// or by their names as in all plain text.
  func place(of write: Write, byName: Bool = false) -> String {
    let name = keys[write.key.index].name
    if case .writer(let writer) = write.target {
      let view = writers[writer.index].view
      return "\(name) at \(byName ? self.name(of: view) : title(of: view))"
    }
    if let instance = write.instance { return "\(name) of \(instances[instance.index].name)" }
    return name
  }
}
