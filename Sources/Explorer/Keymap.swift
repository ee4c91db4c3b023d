import Canvas

/// Which command each key or sequence of keys gives, and which keys give each command.
///
///     let keymap = Keymap(bindings: [.quit: ["<Ctrl-X>q"]])
public struct Keymap: Sendable {
  /// What keys pressed so far amount to.
  enum Match {
    case command(Command)
    /// The start of longer chords.
    case unfinished
    case nothing
  }

  private let chords: [Command: [Chord]]
  private let commands: [[Key]: Command]
  private let starts: Set<[Key]>
  /// The hints of the table, in both sets of glyphs, since every frame shows them.
  private var hints: (unicode: [HintsPane.Hint], ascii: [HintsPane.Hint]) = ([], [])

  /// The keymap of a table of commands.
  ///
  /// A command that is bound has these chords in place of the table's. Whatever they would hide of the
  /// table's other chords, or be hidden by, is no longer there.
  public init(_ table: [Command] = Command.all, bindings: [Command: [Chord]] = [:]) {
    let bound = bindings.values.flatMap(\.self)
    chords = Dictionary(
      table.map { command in
        let free = command.keys.filter { chord in !bound.contains { $0.collides(with: chord) } }
        return (command, bindings[command] ?? free)
      }
    ) { first, _ in first }
    let pairs = table.flatMap { [chords] command in
      (chords[command] ?? []).map { ($0.keys, command) }
    }
    commands = Dictionary(pairs) { first, _ in first }
    starts = Set(pairs.flatMap { keys, _ in keys.indices.map { Array(keys[..<$0]) } })
    hints = (hints(of: table, .unicode), hints(of: table, .ascii))
  }

  /// The hints of the last line, in the order of the table; commands without a key have none.
  func hints(_ glyphs: Glyphs) -> [HintsPane.Hint] {
    glyphs == .ascii ? hints.ascii : hints.unicode
  }

  private func hints(of table: [Command], _ glyphs: Glyphs) -> [HintsPane.Hint] {
    table.compactMap { command in
      guard let hint = command.hint else { return nil }
      return self.hint(of: command, glyphs).map { ($0, hint.text, hint.rank) }
    }
  }

  /// The chords that give a command, the one shown in hints first.
  public func keys(of command: Command) -> [Chord] { chords[command] ?? [] }

  /// Looks keys up; a whole chord wins over one that goes on.
  func match(_ keys: [Key]) -> Match {
    if let command = commands[keys] { return .command(command) }
    return starts.contains(keys) ? .unfinished : .nothing
  }
}
