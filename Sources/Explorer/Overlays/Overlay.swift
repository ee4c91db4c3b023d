import Canvas

/// Something that lies over the panes and takes the commands while it is open.
protocol Overlay: Sendable {
  /// Draws it over the whole screen.
  func draw(_ state: State, on grid: inout Grid)

  /// Does what a key means here and nowhere else; nil where it is left to the keymap.
  func press(_ key: Key, in state: inout State) -> [Effect]?

  /// Does what a command means here; nil where it means nothing.
  ///
  /// An overlay that changes puts itself into ``State/overlay`` anew; one that closes removes itself.
  func perform(_ command: Command, in state: inout State) -> [Effect]?

  /// The list that it shows; nil where it shows none.
  func list(in state: State) -> ListFrame?

  /// The same with a line of its list chosen; nil where that line cannot be.
  func choosing(line: Int, in state: State) -> (any Overlay)?

  /// The same with another part of the outline in sight; nil where the outline is not its own.
  func moving(_ move: (inout Outline) -> Void, in state: State) -> (any Overlay)?

  /// Whether none of the panes is in sight.
  var coversPanes: Bool { get }

  /// Where the hardware cursor stands, for readers and magnifiers.
  func cursor(in state: State) -> Point?
}

extension Overlay {
  func press(_ key: Key, in state: inout State) -> [Effect]? { nil }
  var coversPanes: Bool { true }
  func list(in state: State) -> ListFrame? { nil }
  func choosing(line: Int, in state: State) -> (any Overlay)? { nil }
  func moving(_ move: (inout Outline) -> Void, in state: State) -> (any Overlay)? { nil }
  func cursor(in state: State) -> Point? { list(in: state)?.cursor }
}

extension State {
  /// What a command does while something lies over the outline.
  mutating func perform(_ command: Command, in overlay: any Overlay, _ key: Key) -> [Effect] {
    if let effects = overlay.perform(command, in: &self) { return effects }
    guard command.isEverywhere || Self.opening.contains(command) || command == .cancel else {
      return []
    }
    return command.perform(&self, key)
  }

  /// The commands that open an overlay in place of another.
  private static let opening: [Command] = [.help, .lessons, .timeline, .busiest, .thisView]
}

/// Where the commands that move lead in a list.
struct ListMovement {
  /// How many rows a page has.
  let page: Int
  /// The last row.
  let last: Int

  /// The row to which a command leads, or nil where it does not move.
  func row(after command: Command, from row: Int) -> Int? {
    guard let move = Self.moves[command] else { return nil }
    return min(max(move(row, max(page, 1)), 0), max(last, 0))
  }

  private static let moves: [Command: @Sendable (_ row: Int, _ page: Int) -> Int] = [
    .up: { row, _ in row - 1 },
    .down: { row, _ in row + 1 },
    .pageUp: { $0 - $1 },
    .stepBack: { $0 - $1 },
    .pageDown: { $0 + $1 },
    .stepForward: { $0 + $1 },
    .first: { _, _ in 0 },
    .last: { _, _ in Int.max },
  ]
}
