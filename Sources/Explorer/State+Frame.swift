public import Canvas

extension State {
  /// Draws everything.
  ///
  /// - Complexity: O(cells) of the screen, whatever the size of the tree.
  public func frame() -> Frame { Picture(HeldState(self)).frame }

  func drawPanes(on grid: inout Grid) { drawPanes(SharedState(self), on: &grid) }

  func drawPanes(_ shared: SharedState, on grid: inout Grid) {
    for rule in layout.rules { grid.drawRule(rule, glyphs) }
    for pane in Self.panes { pane(shared).draw(on: &grid) }
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
  static let panes: [@Sendable (SharedState) -> any Pane] = [
    { TitlePane(shared: $0) }, { OutlinePane(shared: $0) }, { NotePane(shared: $0) },
    { ChangesPane(shared: $0) }, { UpdatesPane(shared: $0) }, { StoragePane(shared: $0) },
    { ActivityPane(shared: $0) }, { ReasonPane(shared: $0) },
    { LinePane(shared: $0) }, { HeadlinePane(shared: $0) }, { KeysPane(shared: $0) },
    { LegendPane(shared: $0) }, { HintsPane(shared: $0) },
  ]
}

/// A part of the screen.
protocol Pane: Drawing {
  /// Draws the pane in its rectangle of the layout; an empty one draws nothing.
  func draw(on grid: inout Grid)

  /// Draws anew what a move of the outline's cursor changes.
  ///
  /// - Returns: the rows of the screen that may look otherwise now.
  func follow(_ move: CursorMove, on grid: inout Grid) -> [Int]
}

/// A move of the cursor of the outline.
struct CursorMove {
  /// The row of the outline from which it came.
  let row: Int
  /// Whether other rows are in sight now.
  let hasScrolled: Bool
}

extension Pane {
  // Most panes show nothing that the cursor changes.
  func follow(_ move: CursorMove, on grid: inout Grid) -> [Int] { [] }

  /// Draws the pane anew where it stands.
  func redraw(_ rect: Rect, on grid: inout Grid) -> [Int] {
    grid.clear(rect)
    draw(on: &grid)
    return Array(rect.y..<rect.maxY)
  }
}

/// A state where it is kept from frame to frame, so that nobody needs a copy to draw it.
final class HeldState {
  private var kept: State

  init(_ state: State) { kept = state }

  /// The state, lent and not copied.
  var state: State {
    _read { yield kept }
    _modify { yield &kept }
  }
}

/// A state that stays as it is while a frame is drawn.
final class SharedState {
  fileprivate let held: HeldState
  /// What the outline's rows have in common, where the outline is drawn.
  let columns: OutlineColumns?

  init(_ held: HeldState, _ columns: OutlineColumns? = nil) {
    self.held = held
    self.columns = columns
  }

  /// Shares a copy of a state.
  convenience init(_ state: State) { self.init(HeldState(state)) }

  /// Where the hardware cursor stands: on the selected row, or behind what is typed, for
  /// readers and magnifiers.
  var cursor: Point? {
    guard let point = cursorPlace, Rect(held.state.size).contains(point) else { return nil }
    return point
  }

  private var cursorPlace: Point? {
    if held.state.prompt != nil { return HintsPane(shared: self).cursor }
    if let overlay = held.state.overlay { return overlay.cursor(in: held.state) }
    let rect = held.state.layout.outline
    guard !rect.isEmpty, held.state.outline.folding.rowCount > 0 else { return nil }
    let row = held.state.outline.cursorRow - held.state.outline.top
    return Point(x: rect.x, y: rect.y + row * held.state.layout.spacing)
  }
}

/// What draws from a state: it shares it, since a copy of all that a state holds costs more than a pane.
///
/// For the same reason an initializer that is asked for row by row takes a state as `__shared`: it would
/// be handed a copy otherwise.
protocol Drawing {
  var shared: SharedState { get }
}

extension Drawing {
  /// The state, lent and not copied.
  var state: State { _read { yield shared.held.state } }
}
