import Canvas

/// The last line: the keys that work here, or a notice, or the number that is being typed.
struct HintsPane: Pane {
  let state: State

  func draw(on grid: inout Grid) {
    let rect = state.layout.hints
    guard !rect.isEmpty else { return }
    var pen = Pen(rect, row: 0, glyphs: state.glyphs)
    if let prompt = state.prompt {
      let what = prompt.purpose == .change ? "fire change" : "go to step"
      pen.write("\(what): ", .hint, on: &grid)
      pen.write(prompt.digits + "_", .keyCap, on: &grid)
      pen.write("   Enter accepts, Esc gives up", .hint, on: &grid)
    } else if let notice = state.notice {
      pen.write(notice, .warning, on: &grid)
    } else {
      Self.draw(Self.hints, with: &pen, on: &grid)
    }
  }

  /// The hints of the table of commands, in its order.
  private static let hints: [(key: String, text: String)] = CommandInfo.table.compactMap { info in
    info.hint.map { (info.keyHint, $0) }
  }

  /// Draws as many hints as fit whole; the last one always has its place.
  static func draw(
    _ hints: [(key: String, text: String)],
    with pen: inout Pen,
    on grid: inout Grid
  ) {
    func width(_ hint: (key: String, text: String)) -> Int {
      textWidth(hint.key) + 1 + textWidth(hint.text) + 3
    }
    guard let last = hints.last else { return }
    var shown: [(key: String, text: String)] = []
    var room = pen.room + 3 - width(last)
    for hint in hints.dropLast() where width(hint) <= room {
      room -= width(hint)
      shown.append(hint)
    }
    for hint in shown + [last] {
      pen.write(hint.key, .keyCap, on: &grid)
      pen.write(" " + hint.text, .hint, on: &grid)
      pen.x += 3
    }
  }
}

extension CommandInfo {
  /// The key as the hint names it: the first one, or the span of the digits.
  var keyHint: String {
    keys.count > 3 ? "\(keys[0].name)-\(keys[keys.count - 1].name)" : keys[0].name
  }
}
