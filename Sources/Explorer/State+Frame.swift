public import Canvas

extension State {
  /// Draws everything.
  ///
  /// - Complexity: O(cells) of the screen, whatever the size of the tree.
  public func frame() -> Frame {
    var grid = Grid(size)
    if let overlay {
      overlay.draw(self, on: &grid)
      KeysPane(state: self).draw(on: &grid)
    } else {
      drawPanes(on: &grid)
    }
    if glyphs == .ascii { grid = grid.inASCII }
    // On a screen without a column nothing stands anywhere.
    let cursor = cursorPoint.flatMap { Rect(size).contains($0) ? $0 : nil }
    return Frame(grid: grid, theme: theme, cursor: cursor, wantsMouse: hasMouse)
  }

  func drawPanes(on grid: inout Grid) {
    for rule in layout.rules { grid.drawRule(rule, glyphs) }
    for pane in Self.panes { pane(self).draw(on: &grid) }
    drawDivider(on: &grid)
  }

  /// The line between two panes, joined to the lines that it meets.
  private func drawDivider(on grid: inout Grid) {
    let divider = layout.divider
    guard !divider.isEmpty else { return }
    grid.drawDivider(divider, glyphs)
    let isBeside = layout.outline.maxX == divider.x
    var joints = [(divider.y, glyphs.tee)]
    if isBeside { joints.append((layout.storage.y, glyphs.leftTee)) }
    for rule in layout.rules where rule.y == divider.maxY {
      joints.append((rule.y, glyphs.bottomTee))
    }
    for (y, glyph) in joints {
      grid.draw(glyph, at: Point(x: divider.x, y: y), role: .rule, width: 1)
    }
  }

  /// The panes; each is drawn in its own rectangle of the layout.
  private static let panes: [@Sendable (State) -> any Pane] = [
    { TitlePane(state: $0) }, { OutlinePane(state: $0) }, { NotePane(state: $0) },
    { ChangesPane(state: $0) }, { UpdatesPane(state: $0) }, { StoragePane(state: $0) },
    { ActivityPane(state: $0) }, { ReasonPane(state: $0) },
    { LinePane(state: $0) }, { HeadlinePane(state: $0) }, { KeysPane(state: $0) },
    { LegendPane(state: $0) }, { HintsPane(state: $0) },
  ]

  /// Where the hardware cursor stands: on the selected row, or behind what is typed, for
  /// readers and magnifiers.
  private var cursorPoint: Point? {
    if prompt != nil { return HintsPane(state: self).cursor }
    if let overlay { return overlay.cursor(in: self) }
    guard !layout.outline.isEmpty, outline.folding.rowCount > 0 else { return nil }
    return Point(
      x: layout.outline.x,
      y: layout.outline.y + (outline.cursorRow - outline.top) * layout.spacing
    )
  }
}

/// A part of the screen.
protocol Pane {
  /// Draws the pane in its rectangle of the layout; an empty one draws nothing.
  func draw(on grid: inout Grid)
}
