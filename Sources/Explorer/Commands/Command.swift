import Canvas

/// Something that a user can tell the program to do: its name, its keys, what is said of it, and
/// what it does.
///
/// The keymap, the help, the hints, the README and the settings all come from the tables of these.
public struct Command: Sendable {
  /// The headings under which the help groups commands.
  public enum Group: String, Sendable, CaseIterable {
    /// Through the run.
    case steps = "Steps"
    /// Through the outline.
    case outline = "Outline"
    /// Ways through a big tree.
    case find = "Find"
    /// For lessons and talks.
    case talk = "Lessons and talks"
    /// The program as a whole.
    case program = "Program"
  }

  /// A hint on the last line.
  public struct Hint: Sendable {
    /// What it calls the command.
    public let text: String
    /// The commands that it tells of too, whose keys stand before this one's.
    public let others: [Command]
    /// Hints of a lower rank keep their place longer, as the screen gets narrower.
    public let rank: Int

    init(_ text: String, with others: [Command] = [], rank: Int) {
      self.text = text
      self.others = others
      self.rank = rank
    }
  }

  /// The name by which settings bind keys to it.
  public let name: String
  /// The group it stands in.
  public let group: Group
  /// The keys that give it unless the user binds others, the one shown in hints first; those in force
  /// are told by ``Keymap/keys(of:)``.
  public let keys: [Chord]
  /// What it does, in one line.
  public let help: String
  /// The hint on the last line; nil where it stands in the help alone.
  public let hint: Hint?
  /// Whether it does the same while something lies over the outline.
  let isEverywhere: Bool
  /// Whether all that it does is to move the cursor of the outline.
  let isMove: Bool
  /// What it does; the key that gave it is told.
  let perform: @Sendable (inout State, Key) -> [Effect]

  /// A command that may ask something of whoever runs the front.
  init(
    _ name: String,
    _ group: Group,
    _ keys: [Chord],
    _ help: String,
    hint: Hint? = nil,
    isEverywhere: Bool = false,
    isMove: Bool = false,
    effects perform: @escaping @Sendable (inout State, Key) -> [Effect]
  ) {
    self.name = name
    self.group = group
    self.keys = keys
    self.help = help
    self.hint = hint
    self.isEverywhere = isEverywhere
    self.isMove = isMove
    self.perform = perform
  }

  /// A command that changes the state alone.
  init(
    _ name: String,
    _ group: Group,
    _ keys: [Chord],
    _ help: String,
    hint: Hint? = nil,
    isEverywhere: Bool = false,
    isMove: Bool = false,
    _ change: @escaping @Sendable (inout State) -> Void
  ) {
    self.init(
      name,
      group,
      keys,
      help,
      hint: hint,
      isEverywhere: isEverywhere,
      isMove: isMove
    ) { state, _ in
      change(&state)
      return []
    }
  }
}

extension Command: Hashable {
  /// Commands are told apart by their names.
  public static func == (left: Command, right: Command) -> Bool { left.name == right.name }
  /// Commands are told apart by their names.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Command {
  /// Every command, in the order of the help.
  public static let all: [Command] = steps + history + outline + find + talk + program

  /// The commands that a log has no use for: its steps are its own.
  static let firing: Set<Command> = [
    .fire, .ownChange, .preview, .write, .predict, .mark, .lessons,
  ]
}
