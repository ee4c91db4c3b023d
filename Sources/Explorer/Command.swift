public import Canvas

/// Something that a user can tell the program to do.
public enum Command: String, Hashable, Sendable, CaseIterable {
  /// Through the run: forward, back, to a change by its number, to a step, to the start.
  case stepForward, stepBack, fire, jump, reset
  /// Through the outline or a list.
  case up, down, pageUp, pageDown, first, last
  /// Folding.
  case collapse, expand, toggleFold, foldAll, unfoldAll
  /// The program as a whole.
  case lessons, nextTheme, help, redraw, cancel, quit
}

/// What the help, the hints, the keymap and the README say of a command: the one table of commands.
public struct CommandInfo: Sendable {
  /// The headings under which the help groups commands.
  public enum Group: String, Sendable, CaseIterable {
    /// Through the run.
    case steps = "Steps"
    /// Through the outline.
    case outline = "Outline"
    /// The program as a whole.
    case program = "Program"
  }

  /// The command.
  public let command: Command
  /// The group it stands in.
  public let group: Group
  /// The keys that give it, the one shown in hints first.
  public let keys: [Key]
  /// What it does, in one line.
  public let help: String
  /// The hint on the last line; nil where it stands in the help alone.
  public let hint: Hint?

  /// A hint on the last line.
  public struct Hint: Sendable {
    /// What it calls the command.
    public let text: String
    /// What it calls the key, where that is not the first key's name.
    public let key: String?
    /// Hints of a lower rank keep their place longer, as the screen gets narrower.
    public let rank: Int

    init(_ text: String, key: String? = nil, rank: Int) {
      self.text = text
      self.key = key
      self.rank = rank
    }
  }

  init(_ command: Command, _ group: Group, _ keys: [Key], _ help: String, hint: Hint? = nil) {
    self.command = command
    self.group = group
    self.keys = keys
    self.help = help
    self.hint = hint
  }

  /// Every command, in the order of the help.
  public static let table: [CommandInfo] = [
    .init(
      .stepForward,
      .steps,
      [.character(" "), .character("."), .pageDown],
      "step forward: redo, or fire the next change",
      hint: Hint("next", rank: 0)
    ),
    .init(
      .stepBack,
      .steps,
      [.backspace, .character(","), .pageUp],
      "step back: undo the last change exactly",
      hint: Hint("back", key: "Bksp", rank: 1)
    ),
    .init(
      .fire,
      .steps,
      (1...9).map { .character(Character("\($0)")) },
      "fire the change of that number, in any order",
      hint: Hint("fire", rank: 4)
    ),
    .init(
      .jump,
      .steps,
      [.character("s"), .character(":")],
      "jump to a step: type its number, then Enter"
    ),
    .init(.reset, .steps, [.character("r"), .character("0")], "start again at the first values"),
    .init(
      .down,
      .outline,
      [.down, .character("j")],
      "next view",
      hint: Hint("view", key: "↑↓", rank: 5)
    ),
    .init(.up, .outline, [.up, .character("k")], "previous view"),
    .init(
      .expand,
      .outline,
      [.right, .character("l")],
      "unfold, or go to the first child"
    ),
    .init(.collapse, .outline, [.left, .character("h")], "fold, or go to the parent"),
    .init(.toggleFold, .outline, [.enter, .tab], "fold or unfold; choose in a list"),
    .init(.foldAll, .outline, [.character("-")], "fold everything"),
    .init(.unfoldAll, .outline, [.character("="), .character("+")], "unfold everything"),
    .init(.pageDown, .outline, [.control("d"), .control("f")], "a screen of views down"),
    .init(.pageUp, .outline, [.control("u"), .control("b")], "a screen of views up"),
    .init(.first, .outline, [.home, .character("g")], "first view"),
    .init(.last, .outline, [.end, .character("G")], "last view"),
    .init(
      .lessons,
      .program,
      [.character("o")],
      "open another lesson",
      hint: Hint("lessons", rank: 6)
    ),
    .init(.nextTheme, .program, [.character("t")], "next theme", hint: Hint("theme", rank: 7)),
    .init(
      .help,
      .program,
      [.character("?"), .function(1)],
      "this help",
      hint: Hint("help", rank: 3)
    ),
    .init(.redraw, .program, [.control("l")], "draw the screen anew"),
    .init(.cancel, .program, [.escape], "close what is open on top"),
    .init(.quit, .program, [.character("q")], "quit", hint: Hint("quit", rank: 2)),
  ]
}
