public import Canvas

/// Which command a key gives.
public struct Keymap: Sendable {
  private let commands: [Key: Command]

  /// The keymap of the table of commands.
  public init(_ table: [CommandInfo] = CommandInfo.table) {
    let pairs = table.flatMap { info in info.keys.map { ($0, info.command) } }
    commands = Dictionary(pairs) { first, _ in first }
  }

  /// The command of a key.
  public subscript(key: Key) -> Command? { commands[key] }
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
