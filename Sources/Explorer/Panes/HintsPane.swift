import Canvas
import Invalidation

/// The last line: the keys that work here, or a notice, or the text that is being typed.
struct HintsPane: Pane {
  let shared: SharedState

  func draw(on grid: inout Grid) {
    let rect = self.rect
    guard !rect.isEmpty else { return }
    if state.layout.hints.isEmpty { grid.clear(rect) }
    var pen = Pen(rect, row: 0, glyphs: state.glyphs)
    if let prompt = state.prompt {
      PromptPane(prompt: prompt, shared: shared, rect: rect).draw(on: &grid)
    } else if let notice = state.notice {
      pen.write(notice, .warning, on: &grid)
    } else if let preview = state.preview {
      Self.draw(hints(preview), with: &pen, on: &grid)
    } else {
      Self.draw(hints, with: &pen, on: &grid)
    }
  }

  /// Where the hardware cursor stands while a text is typed.
  var cursor: Point? {
    guard let prompt = state.prompt, !rect.isEmpty else { return nil }
    return PromptPane(prompt: prompt, shared: shared, rect: rect).cursor
  }

  /// The last line; where the layout has none, the screen's last row for as long as something is
  /// typed or told.
  private var rect: Rect {
    guard state.layout.hints.isEmpty, state.size.height > 2,
      state.prompt != nil || state.notice != nil || state.preview != nil
    else { return state.layout.hints }
    return Rect(x: 0, y: max(state.size.height - 1, 0), width: state.size.width, height: 1)
  }

  /// A key, what it does, and how soon it gives way; lower ranks stay longer.
  typealias Hint = (key: String, text: String, rank: Int)

  /// The hints of the table of commands, or those of a log.
  private var hints: [Hint] { state.log == nil ? state.keymap.hints(state.glyphs) : logHints }

  /// The hints while a log is followed: what the keys of the steps do there.
  private var logHints: [Hint] {
    let isOpen = state.log?.isOpen == true
    let isLive = state.log?.isLive == true && isOpen
    let isNewest = state.step == state.run.updates.count
    let forward = isLive ? "pause" : isNewest && isOpen ? "live" : "next"
    let hints: [(Command, text: String, rank: Int)] = [
      (.stepForward, forward, 0), (.stepBack, "back", 1), (.play, "live", 2), (.down, "view", 6),
      (.busiest, "busiest", 5), (.timeline, "history", 7), (.search, "find", 8),
      (.help, "help", 4), (.quit, "quit", 3),
    ]
    return hints.compactMap { command, text, rank in
      if command == .play, isLive || !isOpen { return nil }
      return state.keymap.hint(of: command, state.glyphs).map { ($0, text, rank) }
    }
  }

  /// The hints while a preview is open; where all rows are in sight there is nothing to scroll.
  private func hints(_ preview: Preview) -> [Hint] {
    let scroll = state.hint(.pageUp, .pageDown, text: "scroll", rank: 4)
    return state.hint(.up, .down, text: "key", rank: 1)
      + state.hint(.toggleFold, text: preview.isFiredAtOnce ? "fire" : "value", rank: 0)
      + state.hint(.previousRecomputed, .nextRecomputed, text: "reached", rank: 3)
      + (state.outline.window.hidesRows ? scroll : [])
      + state.hint(.cancel, text: "back", rank: 2)
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
