public import Canvas

/// Which command each key or sequence of keys gives.
public struct Keymap: Sendable {
  /// What keys pressed so far amount to.
  enum Match {
    case command(Command)
    /// The start of longer chords.
    case unfinished
    case nothing
  }

  private let commands: [[Key]: Command]
  private let starts: Set<[Key]>

  /// The keymap of a table of commands.
  public init(_ table: [Command] = Command.all) {
    let pairs = table.flatMap { command in command.keys.map { ($0.keys, command) } }
    commands = Dictionary(pairs) { first, _ in first }
    starts = Set(pairs.flatMap { keys, _ in keys.indices.map { Array(keys[..<$0]) } })
  }

  /// Looks keys up; a whole chord wins over one that goes on.
  func match(_ keys: [Key]) -> Match {
    if let command = commands[keys] { return .command(command) }
    return starts.contains(keys) ? .unfinished : .nothing
  }
}

extension Key {
  /// The key's name, as hints, help and scripts write it.
  public var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let letter): "Ctrl-\(letter.uppercased())"
    case .function(let number): "F\(number)"
    default: Self.names.first { $0.key == self }?.name ?? ""
    }
  }

  /// The keys that have a name and print nothing.
  static let names: [(key: Key, name: String)] = [
    (.enter, "Enter"), (.tab, "Tab"), (.backTab, "BackTab"), (.escape, "Esc"),
    (.backspace, "Backspace"), (.delete, "Delete"), (.up, "Up"), (.down, "Down"),
    (.left, "Left"), (.right, "Right"), (.home, "Home"), (.end, "End"),
    (.pageUp, "PageUp"), (.pageDown, "PageDown"),
  ]
}
