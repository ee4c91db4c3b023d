import Canvas
import Invalidation
import Scenarios

extension State {
  /// Listens to the mouse, or leaves it to the terminal.
  mutating func toggleMouse() {
    hasMouse.toggle()
    notice =
      hasMouse
      ? sentence(
        "mouse: click selects, folds and fires, the wheel scrolls",
        (.mouse, "gives it back")
      )
      : "the mouse is the terminal's again"
  }

  /// Takes what the mouse did at a cell.
  ///
  /// - Complexity: that of the command it amounts to.
  mutating func take(_ action: MouseAction, at point: Point) -> [Effect] {
    if prompt != nil { return [] }
    notice = nil
    switch action {
    case .wheelUp: scroll(by: -Self.wheelRows, at: point)
    case .wheelDown: scroll(by: Self.wheelRows, at: point)
    case .press:
      guard let overlay else {
        press(at: point)
        break
      }
      return press(at: point, in: overlay)
    }
    return []
  }

  /// Chooses the line of a list that stands at a point; the one that is chosen does what Enter does.
  ///
  /// The lines stay where they are until the next key, so that a second press finds the same one.
  private mutating func press(at point: Point, in overlay: any Overlay) -> [Effect] {
    guard let list = overlay.list(in: self), let line = list.line(at: point) else { return [] }
    if line == list.selected {
      scrolling.list = nil
      return perform(.toggleFold, in: overlay, .enter)
    }
    if let chosen = overlay.choosing(line: line, in: self) {
      scrolling.list = list.window.shown.lowerBound
      self.overlay = chosen
    }
    return []
  }

  private static let wheelRows = 3

  private mutating func press(at point: Point) {
    if layout.outline.contains(point) {
      let row = outline.top + (point.y - layout.outline.y) / layout.spacing
      guard row < outline.folding.rowCount, !outline.folding.isGap(at: row) else { return }
      let mark = OutlineRow.markColumn(of: outline.folding.view(at: row), in: self)
      outline.move(to: row)
      if point.x == mark { outline.toggleFold() }
    } else if let change = ChangesPane.change(at: point, in: self) {
      fire(change)
    } else if let step = UpdatesPane.step(at: point, in: self) {
      goToStep(step)
    }
  }
}
