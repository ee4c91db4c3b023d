import Canvas

/// The last line: the keys that work here, or a notice, or the number that is being typed.
struct HintsPane: Pane {
  let state: State

  func draw(on grid: inout Grid) {
    let rect = state.layout.hints
    guard !rect.isEmpty else { return }
    var pen = Pen(rect, row: 0, glyphs: state.glyphs)
    if let prompt = state.prompt {
      pen.write("\(prompt.purpose.label): ", .hint, on: &grid)
      pen.write(prompt.text + "_", .keyCap, elision: .middle, on: &grid)
      pen.write(prompt.suffix, .hint, on: &grid)
      pen.write("   Enter accepts, Esc gives up", .hint, on: &grid)
    } else if state.preview != nil {
      Self.draw(
        [("Up Down", "key", 1), ("Enter", "fire", 0), ("Esc", "back", 2)],
        with: &pen,
        on: &grid
      )
    } else if let notice = state.notice {
      pen.write(notice, .warning, on: &grid)
    } else {
      Self.draw(Self.hints(state.glyphs), with: &pen, on: &grid)
    }
  }

  /// A key, what it does, and how soon it gives way; lower ranks stay longer.
  typealias Hint = (key: String, text: String, rank: Int)

  /// The hints of the table of commands, in its order.
  private static func hints(_ glyphs: Glyphs) -> [Hint] {
    Command.all.compactMap { command in
      command.hint.map { (glyphs.spelt($0.key ?? command.keyHint), $0.text, $0.rank) }
    }
  }

  /// Draws as many hints as fit whole; those of low rank first get their place.
  static func draw(_ hints: [Hint], with pen: inout Pen, on grid: inout Grid) {
    var room = pen.room + gap
    let fitting = hints.sorted { $0.rank < $1.rank }.prefix { hint in
      room -= textWidth(hint.key) + 1 + textWidth(hint.text) + gap
      return room >= 0
    }
    let last = fitting.last?.rank ?? -1
    for hint in hints where hint.rank <= last {
      pen.write(hint.key, .keyCap, on: &grid)
      pen.write(" " + hint.text, .hint, on: &grid)
      pen.x += gap
    }
  }

  private static let gap = 2
}

extension Command {
  /// The key as the hint names it: the first one, or the span of the digits.
  var keyHint: String {
    keys.count > 3 ? "\(keys[0].name)-\(keys[keys.count - 1].name)" : keys[0].name
  }
}

extension Glyphs {
  /// The arrows of the keyboard in words, where there are no arrows to draw.
  fileprivate func spelt(_ key: String) -> String {
    self == .ascii && key == "↑↓" ? "Up/Dn" : key
  }
}
