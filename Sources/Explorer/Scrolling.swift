import Canvas

/// How far the user scrolled panes away from what they show by themselves.
///
/// A pane follows the run again with the next step, and a list its choice with the next key.
struct Scrolling: Hashable, Sendable {
  /// The first change in sight; nil where the pane follows the next one.
  var changes: Int?
  /// The first row of the storage in sight; nil where the pane follows what was written.
  var storage: Int?
  /// The first line of the note in sight.
  var note = 0
  /// The first line in sight of what lies over the panes; nil where it follows what is chosen.
  var list: Int?
}

extension State {
  /// Shows another part of the pane at a point; what is selected in it stays selected, unless it is
  /// the cursor of the outline, which never leaves the screen.
  mutating func scroll(by rows: Int, at point: Point) {
    if let overlay, overlay.coversPanes {
      guard let list = overlay.list(in: self) else { return }
      scrolling.list = list.top(movedBy: rows)
    } else if layout.outline.contains(point) {
      if let moved = overlay?.moving({ $0.scroll(by: rows) }, in: self) {
        overlay = moved
      } else {
        outline.scroll(by: rows)
      }
    } else if layout.changes.contains(point) {
      scrollChanges(by: rows)
    } else if layout.storage.contains(point) {
      scrollStorage(by: rows)
    } else if layout.note.contains(point) {
      scrollNote(by: rows)
    }
  }

  /// Shows what is further down (1) or up (-1) in each pane beside the outline.
  mutating func scrollPanes(by step: Int) {
    let before = scrolling
    scrollChanges(by: step * max(layout.changes.height - 1, 1))
    scrollStorage(by: step * max(layout.storage.height - 1, 1))
    scrollNote(by: step * layout.note.height)
    guard scrolling == before else { return }
    notice = "nothing more \(step > 0 ? "below" : "above") in the other panes"
  }

  private mutating func scrollChanges(by rows: Int) {
    let window = log == nil ? ChangesPane.window(in: self) : UpdatesPane.window(in: self)
    guard window.hidesRows else { return }
    let top = window.shown.lowerBound + rows
    scrolling.changes = RowWindow.top(top, count: window.count, height: window.shown.count)
  }

  private mutating func scrollStorage(by rows: Int) {
    let window =
      log == nil
      ? StoragePane(shared: SharedState(self)).window
      : ActivityPane(shared: SharedState(self)).window
    guard window.hidesRows, !layout.storage.isEmpty else { return }
    let top = window.shown.lowerBound + rows
    scrolling.storage = RowWindow.top(top, count: window.count, height: window.shown.count)
  }

  private mutating func scrollNote(by rows: Int) {
    let window = NotePane(shared: SharedState(self)).window
    let top = window.shown.lowerBound + rows
    scrolling.note = RowWindow.top(top, count: window.count, height: window.shown.count)
  }
}
