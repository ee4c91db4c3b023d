import Documents

extension SettingsReader {
  /// The chords of the commands that the file binds.
  ///
  /// What stands first keeps its keys. A command of which no key can be bound keeps those of the table.
  mutating func keys(_ node: Node) -> [Command: [Chord]] {
    guard node.kind == .object else {
      expect("{ COMMAND: \"KEYS\" }", as: SettingsField.keys.rawValue, at: node)
      return [:]
    }
    var bindings = Bindings()
    var seen: Set<Command> = []
    for member in node.members {
      guard let command = Self.commands[member.name] else {
        faults.warn(
          at: member.position,
          "there is no command '\(member.name)'",
          nearestName(to: member.name, among: Command.all.map(\.name))
            .map { "did you mean '\($0)'?" } ?? "'invalidation help settings' names them all"
        )
        continue
      }
      guard seen.insert(command).inserted else {
        faults.warn(at: member.position, "'\(command.name)' stands twice", "keep one of them")
        continue
      }
      bind(command, to: member.value, in: &bindings)
    }
    for command in [Command.quit, .cancel] { keepReachable(command, &bindings) }
    return bindings.chords
  }

  private static let commands = Dictionary(
    uniqueKeysWithValues: Command.all.map { ($0.name, $0) }
  )

  /// Binds a command to one text of keys, or to a list of them.
  private mutating func bind(_ command: Command, to node: Node, in bindings: inout Bindings) {
    let texts = node.kind == .array ? Array(node.elements) : [node]
    if texts.isEmpty { bindings.unbound[command] = node.position }
    for node in texts {
      guard let text = node.name else {
        expect("\"KEYS\", or a list of such texts", as: command.name, at: node)
        continue
      }
      let chord: Chord
      do {
        chord = try KeyText.chord(text)
      } catch {
        faults.warn(at: node.position, error.problem(of: command.name), error.remedy)
        continue
      }
      let binding = Bindings.Binding(command: command, chord: chord, position: node.position)
      if let conflict = bindings.add(binding) { tell(conflict, binding) }
    }
  }

  private mutating func tell(_ conflict: Bindings.Conflict, _ binding: Bindings.Binding) {
    let keys = binding.chord.script
    let problem: String
    switch conflict {
    case .same(let other):
      guard other.command != binding.command else { return }
      problem = "'\(keys)' is bound to '\(other.command.name)' above"
    case .start(let other):
      problem =
        "'\(keys)' begins with '\(other.chord.script)', bound to '\(other.command.name)' above"
    case .longer(let other):
      problem =
        "'\(keys)' is the start of '\(other.chord.script)', bound to '\(other.command.name)' above"
    }
    faults.warn(at: binding.position, problem, "give '\(binding.command.name)' other keys")
  }

  /// Gives a command its own key back where the file leaves it none.
  private mutating func keepReachable(_ command: Command, _ bindings: inout Bindings) {
    guard Keymap(bindings: bindings.chords).keys(of: command).isEmpty,
      let chord = command.keys.first
    else { return }
    if let position = bindings.unbound.removeValue(forKey: command) {
      faults.warn(
        at: position,
        "'\(command.name)' cannot be left without a key",
        "it keeps '\(chord.script)' where it is given no other"
      )
    }
    for taken in bindings.free(chord) {
      let keys = taken.chord.script
      let problem =
        taken.chord == chord
        ? "'\(keys)' is the only key of '\(command.name)', which keeps it"
        : "'\(keys)' is in the way of '\(chord.script)', the only key of '\(command.name)'"
      faults.warn(
        at: taken.position,
        problem,
        "give '\(command.name)' another key too"
      )
    }
  }
}
