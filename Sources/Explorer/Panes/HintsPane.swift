import Canvas

/// The last line: the keys that work here, or a notice, or the number that is being typed.
struct HintsPane: Pane {
  let state: State

  func draw(on grid: inout Grid) {
    let rect = self.rect
    guard !rect.isEmpty else { return }
    if state.layout.hints.isEmpty { grid.clear(rect) }
    var pen = Pen(rect, row: 0, glyphs: state.glyphs)
    if let prompt = state.prompt {
      draw(prompt, with: &pen, on: &grid)
    } else if let preview = state.preview {
      Self.draw(
        state.hint(.up, .down, text: "key", rank: 1)
          + state.hint(.toggleFold, text: preview.isFiredAtOnce ? "fire" : "value", rank: 0)
          + state.hint(.cancel, text: "back", rank: 2),
        with: &pen,
        on: &grid
      )
    } else if let notice = state.notice {
      pen.write(notice, .warning, on: &grid)
    } else {
      Self.draw(hints, with: &pen, on: &grid)
    }
  }

  /// The last line; where the layout has none, the screen's last row for as long as something is
  /// typed or told.
  private var rect: Rect {
    guard state.layout.hints.isEmpty, state.size.height > 2,
      state.prompt != nil || state.notice != nil || state.preview != nil
    else { return state.layout.hints }
    return Rect(x: 0, y: max(state.size.height - 1, 0), width: state.size.width, height: 1)
  }

  private func draw(_ prompt: Prompt, with pen: inout Pen, on grid: inout Grid) {
    pen.write(label(of: prompt), .hint, on: &grid)
    let status = status(of: prompt)
    let width = max(pen.room - textWidth(prompt.suffix + status), 1)
    pen.write(prompt.text + "_", .keyCap, width: width, elision: .middle, on: &grid)
    pen.write(prompt.suffix, .hint, on: &grid)
    pen.write(status, .strong, on: &grid)
    pen.write("   Enter accepts, Esc gives up", .hint, on: &grid)
  }

  /// Where the hardware cursor stands while a text is typed: behind it.
  var cursor: Point? {
    let rect = self.rect
    guard let prompt = state.prompt, !rect.isEmpty else { return nil }
    let start = rect.x + 1 + textWidth(label(of: prompt))
    let room = rect.maxX - start - textWidth(prompt.suffix + status(of: prompt))
    let width = min(textWidth(prompt.text), max(room, 1) - 1)
    return Point(x: min(start + width, rect.maxX - 1), y: rect.y)
  }

  private func label(of prompt: Prompt) -> String { "\(prompt.purpose.label): " }

  private func status(of prompt: Prompt) -> String {
    prompt.purpose.status(state).map { "  \($0)" } ?? ""
  }

  /// A key, what it does, and how soon it gives way; lower ranks stay longer.
  typealias Hint = (key: String, text: String, rank: Int)

  /// The hints of the table of commands, in its order; commands without a key have none.
  private var hints: [Hint] {
    Command.all.compactMap { command in
      guard let hint = command.hint else { return nil }
      return state.keymap.hint(of: command, state.glyphs).map { ($0, hint.text, hint.rank) }
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

extension State {
  /// A hint by the keys in force of some commands; none where they have no key.
  func hint(_ commands: Command..., text: String, rank: Int) -> [HintsPane.Hint] {
    let names = keymap.names(of: commands)
    return names.isEmpty ? [] : [(names, text, rank)]
  }
}
