import Canvas

extension Keymap {
  /// All keys of a command, as the help lists them; empty where it has none.
  public func list(of command: Command) -> String { Chord.list(keys(of: command)) }

  /// The keys of some commands that are told of together, each by its first; empty where they have
  /// none.
  func names(of commands: [Command]) -> String {
    commands.compactMap { keys(of: $0).first?.name }.joined(separator: " ")
  }

  /// `KEY does so`, with the first key of a command; nil where it has none.
  func saying(_ command: Command, _ does: String) -> String? {
    keys(of: command).first.map { "\($0.name) \(does)" }
  }

  /// The key that a hint names; nil where the command has none.
  func hint(of command: Command, _ glyphs: Glyphs) -> String? {
    let all = (command.hint?.others ?? []) + [command]
    let names = all.compactMap { Chord.hint(keys(of: $0), glyphs) }
    guard !names.isEmpty else { return nil }
    return names.joined(separator: names.allSatisfy(Self.isArrow) ? "" : "/")
  }

  private static func isArrow(_ name: String) -> Bool { name == "↑" || name == "↓" }
}
