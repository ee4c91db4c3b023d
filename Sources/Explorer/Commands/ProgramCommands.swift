extension Command {
  static let lessons = Command(
    "lessons",
    .program,
    ["o"],
    "open another lesson",
    hint: Hint("lessons", rank: 8)
  ) { $0.overlay = LessonsOverlay(openIn: $0) }

  static let nextTheme = Command(
    "next-theme",
    .program,
    ["t"],
    "next theme",
    hint: Hint("theme", rank: 9),
    isEverywhere: true
  ) { $0.chooseNextTheme() }

  static let help = Command(
    "help",
    .program,
    ["?", "<F1>"],
    "this help",
    hint: Hint("help", rank: 3)
  ) { $0.overlay = HelpOverlay() }

  static let mouse = Command(
    "mouse",
    .program,
    ["M"],
    "listen to the mouse, or leave it to the terminal",
    isEverywhere: true
  ) { $0.toggleMouse() }

  static let redraw = Command(
    "redraw",
    .program,
    ["<Ctrl-L>"],
    "draw the screen anew",
    isEverywhere: true
  ) { _, _ in [.redraw] }

  static let cancel = Command(
    "cancel",
    .program,
    ["<Esc>"],
    "close what is open; else leave search, subtree, filter"
  ) { state in
    if state.overlay == nil { state.leaveInnermost() } else { state.overlay = nil }
  }

  static let quit = Command(
    "quit",
    .program,
    ["q"],
    "quit",
    hint: Hint("quit", rank: 2),
    isEverywhere: true
  ) { _, _ in [.quit] }

  /// The program as a whole.
  static let program = [lessons, nextTheme, help, mouse, redraw, cancel, quit]
}
