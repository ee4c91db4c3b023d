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
  /// What the hint on the last line calls it; nil where it stands in the help alone.
  public let hint: String?

  init(_ command: Command, _ group: Group, _ keys: [Key], _ help: String, hint: String? = nil) {
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
      "step forward: redo what was undone, or fire the next change",
      hint: "next"
    ),
    .init(
      .stepBack,
      .steps,
      [.backspace, .character(","), .pageUp],
      "step back: undo the last change exactly",
      hint: "back"
    ),
    .init(
      .fire,
      .steps,
      (1...9).map { .character(Character("\($0)")) },
      "fire the change of that number, in any order",
      hint: "fire"
    ),
    .init(
      .jump,
      .steps,
      [.character("s"), .character(":")],
      "jump to a step of the history: type its number, then Enter"
    ),
    .init(.reset, .steps, [.character("r"), .character("0")], "start again at the first values"),
    .init(.down, .outline, [.down, .character("j")], "next view", hint: "view"),
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
    .init(.lessons, .program, [.character("o")], "open another lesson", hint: "lessons"),
    .init(.nextTheme, .program, [.character("t")], "next theme", hint: "theme"),
    .init(.help, .program, [.character("?"), .function(1)], "this help", hint: "help"),
    .init(.redraw, .program, [.control("l")], "draw the screen anew"),
    .init(.cancel, .program, [.escape], "close what is open on top"),
    .init(.quit, .program, [.character("q")], "quit", hint: "quit"),
  ]
}
