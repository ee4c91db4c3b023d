import Canvas
import Explorer
import Invalidation
import Scenarios
import TestSupport

/// The front on any scenario, under any keys, sizes and clicks: every frame is whole, steps undo
/// exactly, and what only shows something never changes the history.
@Sendable func holdFront(_ bytes: [UInt8]) {
  var maker = WorldMaker(bytes, name: hostileName)
  let scenario = maker.scenario(changes: 12)
  var choices = maker.choices
  let glyphs: Glyphs = choices.once(in: 4) ? .ascii : .unicode
  let start = State(scenario, size: anySize(&choices), themes: frontThemes, glyphs: glyphs)
  var front = Front(start)
  // The same under steps alone, and under steps with what folds, filters and moves.
  var (stepped, shown) = (start, start)
  holdFrame(front.state)
  for _ in 0..<48 where choices.hasMore {
    _ = front.update(event(&choices, in: front.state.size))
    holdFrame(front.state)
    front.draw()
    let frame = front.frame
    hold(frame == front.state.frame(), "drawn over the last:\n\(frame.grid.text)")
    if choices.once(in: 2) {
      let key = choices.element(of: showing)
      for key in key { _ = shown.update(.key(key)) }
    } else {
      let key = choices.element(of: stepping)
      _ = stepped.update(.key(key))
      _ = shown.update(.key(key))
    }
    hold(shown.run.position == stepped.run.position, "showing something leaves the step alone")
    hold(shown.run.updates.map(\.entries) == stepped.run.updates.map(\.entries), "and the history")
  }
  holdFrame(shown)
  holdUndo(stepped, to: start)
}

private let frontThemes = ThemeLibrary().themes

/// Stepping back from anywhere comes to the first frame.
private func holdUndo(_ stepped: State, to start: State) {
  var state = stepped
  while state.run.position > 0 { _ = state.update(.key(.backspace)) }
  // A key that does nothing takes away what was said of the last one.
  _ = state.update(.key(.control("l")))
  hold(state.frame().grid == start.frame().grid, "undone:\n\(state.frame().grid.text)")
}

/// Every row is as wide as the screen, wide characters have both their cells, nothing that a terminal
/// would obey is shown, and one row at the most is chosen, beside the value whose change is previewed.
private func holdFrame(_ state: State) {
  let frame = state.frame()
  let (size, cells) = (frame.grid.size, frame.grid.cells)
  hold(size == state.size, "\(size) on a screen of \(state.size)")
  hold(cells.count == size.width * size.height, "\(cells.count) cells of \(size)")
  var chosen: Set<Int> = []
  var widths: [Character: Int] = [:]
  for y in 0..<size.height {
    var isSecond = false
    for cell in cells[(y * size.width)..<((y + 1) * size.width)] {
      if cell.ground == .cursor { chosen.insert(y) }
      guard let character = cell.character else {
        hold(isSecond, "a second half alone in row \(y) of\n\(frame.grid.text)")
        isSecond = false
        continue
      }
      hold(!isSecond, "half a wide character in row \(y) of\n\(frame.grid.text)")
      if let ascii = character.asciiValue {
        hold((0x20..<0x7F).contains(ascii), "the control \(ascii) is shown")
        isSecond = false
      } else {
        let width = widths[character] ?? width(character)
        widths[character] = width
        isSecond = width == 2
      }
    }
    hold(!isSecond, "half a wide character at the end of row \(y) of\n\(frame.grid.text)")
  }
  hold(chosen.count <= 2, "\(chosen.count) rows are chosen in\n\(frame.grid.text)")
  guard let cursor = frame.cursor else { return }
  hold(Rect(size).contains(cursor), "the cursor stands outside, at \(cursor) of \(size)")
}

/// How many cells a character beyond ASCII takes; traps at what a terminal would obey.
private func width(_ character: Character) -> Int {
  hold(String(character).hiddenScalars.isEmpty, "'\(character)' is shown")
  return textWidth(String(character))
}

// MARK: Events

private func anySize(_ choices: inout Choices) -> Size {
  switch choices.below(4) {
  case 0: Size(width: 80, height: 24)
  case 1: Size(width: 120, height: 40)
  case 2: Size(width: choices.below(50), height: choices.below(16))
  default: Size(width: choices.below(160), height: choices.below(50))
  }
}

private func event(_ choices: inout Choices, in size: Size) -> Event {
  switch choices.below(16) {
  case 0: .resized(anySize(&choices))
  case 1: .timedOut
  case 2:
    .mouse(
      choices.element(of: [.press, .press, .wheelUp, .wheelDown]),
      Point(x: choices.below(size.width + 1), y: choices.below(size.height + 1))
    )
  case 3: .resumed(size)
  case 4, 5: .key(choices.element(of: typed))
  default: .key(choices.element(of: bound))
  }
}

/// Every key that a command has.
private let bound = Command.all.flatMap(\.keys).flatMap(\.keys)

/// Keys to type with, and keys that are bound to nothing.
private let typed: [Key] =
  "key0123=@\"'\\View .é日\u{301}\u{0}".map { .character($0) }
  + [.enter, .enter, .tab, .backTab, .backspace, .delete, .left, .right, .home, .end, .escape]
  + [.control("a"), .control("u"), .control("w"), .control("k"), .function(9)]

/// Keys that step, and nothing else: the digit fires the change of its number.
private let stepping: [Key] = [
  .character("."), .character("."), .character(","), .character("r"), .character(" "), .backspace,
]

/// Chords that fold, filter, move or look another way, and step nowhere.
private let showing: [[Key]] = Command.all.filter { command in
  [.outline, .find].contains(command.group) && command.name != "search"
    || ["next-theme", "mouse", "present", "show-keys", "cancel", "reset-counts"].contains(
      command.name
    )
}
.flatMap(\.keys).map(\.keys)
