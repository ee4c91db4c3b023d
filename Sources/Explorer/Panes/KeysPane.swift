import Canvas

/// The last keys pressed, the newest at the right end.
struct KeysPane: Pane {
  let shared: SharedState

  /// The columns it takes of the last line.
  static let width = 30

  func draw(on grid: inout Grid) {
    let rect = state.layout.keys
    guard state.keyLog.isShown, !rect.isEmpty else { return }
    var names = state.keyLog.names
    while names.reduce(0, { $0 + textWidth($1) + 1 }) > rect.width, !names.isEmpty {
      names.removeFirst()
    }
    let width = names.reduce(0) { $0 + textWidth($1) + 1 }
    grid.clear(Rect(x: rect.maxX - width - 1, y: rect.y, width: width + 1, height: 1))
    var pen = Pen(rect, row: 0, inset: rect.width - width, glyphs: state.glyphs)
    for (index, name) in names.enumerated() {
      pen.write(name, index == names.count - 1 ? .keyCap : .quiet, on: &grid)
      pen.x += 1
    }
  }
}
