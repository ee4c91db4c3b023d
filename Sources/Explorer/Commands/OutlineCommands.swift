extension Command {
  static let down = Command(
    "down",
    .outline,
    ["<Down>", "j"],
    "next view",
    hint: Hint("view", with: [up], rank: 5),
    isMove: true
  ) { $0.outline.move(by: 1) }

  static let up = Command("up", .outline, ["<Up>", "k"], "previous view", isMove: true) {
    $0.outline.move(by: -1)
  }

  static let expand = Command(
    "expand",
    .outline,
    ["<Right>", "l"],
    "unfold, or go to the first child"
  ) { $0.outline.expand() }

  static let collapse = Command(
    "collapse",
    .outline,
    ["<Left>", "h"],
    "fold, or go to the parent"
  ) { $0.outline.collapse() }

  static let toggleFold = Command(
    "toggle-fold",
    .outline,
    ["<Enter>", "<Tab>"],
    "fold or unfold; choose in a list"
  ) { $0.outline.toggleFold() }

  static let foldAll = Command("fold-all", .outline, ["-"], "fold everything") {
    $0.outline.setAllFolded(true)
  }

  static let unfoldAll = Command("unfold-all", .outline, ["=", "+", "z0"], "unfold everything") {
    $0.outline.setAllFolded(false)
  }

  static let pageDown = Command(
    "page-down",
    .outline,
    ["<Ctrl-D>", "<Ctrl-F>"],
    "a screen of views down",
    isMove: true
  ) { $0.outline.move(by: $0.outline.height) }

  static let pageUp = Command(
    "page-up",
    .outline,
    ["<Ctrl-U>", "<Ctrl-B>"],
    "a screen of views up",
    isMove: true
  ) { $0.outline.move(by: -$0.outline.height) }

  static let first = Command("first", .outline, ["<Home>", "g"], "first view", isMove: true) {
    $0.outline.move(to: 0)
  }

  static let last = Command("last", .outline, ["<End>", "G"], "last view", isMove: true) {
    $0.outline.move(to: .max)
  }

  static let panesDown = Command(
    "panes-down",
    .outline,
    ["}"],
    "scroll the changes, the storage and the note down"
  ) { $0.scrollPanes(by: 1) }

  static let panesUp = Command(
    "panes-up",
    .outline,
    ["{"],
    "scroll the changes, the storage and the note up"
  ) { $0.scrollPanes(by: -1) }

  /// Through the outline.
  static let outline = [
    down, up, expand, collapse, toggleFold, foldAll, unfoldAll, pageDown, pageUp, first, last,
    panesDown, panesUp, edit,
  ]
}
