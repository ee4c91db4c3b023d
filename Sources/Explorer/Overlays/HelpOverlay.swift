import Canvas
import Invalidation

/// Every key and every mark, from the same tables that the keymap and the legend use.
struct HelpOverlay: Overlay {
  /// The first line shown.
  var top = 0

  func perform(_ command: Command, in state: inout State) -> [Effect]? {
    if command == .help { return Command.cancel.perform(&state, .escape) }
    let movement = ListMovement(page: state.size.height - 4, last: Self.lastTop(in: state))
    guard let row = movement.row(after: command, from: top) else { return nil }
    state.overlay = HelpOverlay(top: row)
    return []
  }

  func draw(_ state: State, on grid: inout Grid) {
    let rect = Rect(state.size)
    let lines = Self.lines(state)
    let rows = Self.rows(in: state)
    var title = Pen(rect, row: 0, glyphs: state.glyphs)
    title.write("Keys and marks", .title, on: &grid)
    for row in 0..<max(min(rows, lines.count - top), 0) {
      var pen = Pen(rect, row: row + 1, glyphs: state.glyphs)
      let line = lines[top + row]
      let start = pen.x
      pen.write(line.left, line.role, on: &grid)
      if !line.left.isEmpty { pen.move(to: start + Self.column) }
      pen.write(line.right, .text, on: &grid)
    }
    var hints = Pen(rect, row: rect.height - 1, glyphs: state.glyphs)
    guard rect.height > 2 else { return }
    let place = "\(top + 1)-\(min(top + rows, lines.count)) of \(lines.count)"
    let more = lines.count > rows ? [("Up Down", "scroll, \(place)", 1)] : []
    HintsPane.draw(more + [("Esc", "close", 0)], with: &hints, on: &grid)
  }

  /// How far the help can be scrolled.
  static func lastTop(in state: State) -> Int {
    max(0, lines(state).count - rows(in: state))
  }

  private static func rows(in state: State) -> Int { max(state.size.height - 2, 0) }

  private typealias Line = (left: String, right: String, role: Role)

  /// Where the second column stands.
  private static let column = 22
  /// Below this width what a key does stands under it.
  private static let twoColumnsFrom = 68

  /// The lines, as the width allows: a key and what it does on one, or the one under the other.
  private static func lines(_ state: State) -> [Line] {
    let lines = table(state.glyphs)
    guard state.size.width < twoColumnsFrom else { return lines }
    return lines.flatMap { line in
      guard !line.right.isEmpty else { return [line] }
      let below = wrap(line.right, width: max(state.size.width - 4, 1), lines: 4)
      return [(line.left, "", line.role)] + below.map { ("", "  " + $0, .text) }
    }
  }

  private static func table(_ glyphs: Glyphs) -> [Line] {
    var lines: [Line] = []
    for group in Command.Group.allCases {
      lines.append((group.rawValue, "", .heading))
      for command in Command.all where command.group == group {
        lines.append((command.keyList, command.help, .keyCap))
      }
      lines.append(("", "", .text))
    }
    lines.append(("Marks", "", .heading))
    for cause in Cause.counted {
      lines.append(("\(glyphs.cause(cause)) \(cause)", meanings[cause] ?? "", cause.role))
    }
    lines.append(("\(glyphs.checked) checked", "compared, found equal, body not run", .checked))
    lines.append(("\(glyphs.skipped) skipped", "not reached", .skipped))
    lines.append(
      ("\(glyphs.created) created", "came into being, body run for the first time", .created)
    )
    lines.append(("\(glyphs.removed) removed", "went away", .removed))
    return lines
  }

  private static let meanings: [Cause: String] = [
    .local: "the view's own state changed",
    .parent: "a state above it changed, handed down by parameter or binding",
    .observed: "a property of an observable object changed",
    .environment: "an environment value changed",
  ]
}

extension Command {
  /// All keys of the command, as the help lists them.
  public var keyList: String {
    keys.count > 3 ? keyHint : keys.map(\.name).joined(separator: "  ")
  }
}
