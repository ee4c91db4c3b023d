public import Canvas

extension State {
  /// Takes in an event and says what has to be done about it.
  ///
  /// - Complexity: follows the rows on the screen and what a change reached, not the size of the
  ///   tree; folding and unfolding everything is linear, and so is a new text to search for.
  public mutating func update(_ event: Event) -> [Effect] {
    hasOnlyMoved = false
    switch event {
    case .key(let key):
      let isCalm = isCalm
      stopMotion()
      keyLog.add(key)
      return press(key, isCalm: isCalm)
    case .pasted(let text):
      stopMotion()
      return prompt == nil ? [] : paste(text)
    case .mouse(let action, let point):
      stopMotion()
      return take(action, at: point)
    case .resized(let size), .resumed(let size):
      resize(size)
      return []
    case .news: return []
    case .ended, .interrupted: return [.quit]
    case .timedOut:
      passTime()
      return []
    }
  }

  /// Whether nothing is on the screen that the next key takes away, and nothing that takes keys.
  private var isCalm: Bool {
    motion == nil && notice == nil && prompt == nil && preview == nil && overlay == nil
      && pending.isEmpty && !keyLog.isShown
  }

  private mutating func press(_ key: Key, isCalm: Bool) -> [Effect] {
    notice = nil
    scrolling.list = nil
    if prompt != nil { return type(key) }
    if pending.isEmpty, let effects = overlay?.press(key, in: &self) { return effects }
    let keys = pending + [key]
    pending = []
    switch keymap.match(keys) {
    case .unfinished:
      pending = keys
      notice = "\(Chord(keys).name) …"
      return []
    case .nothing:
      let text = "\(Chord(keys).name) does nothing here"
      notice = sentence(text, (.help, "shows the keys"))
      return []
    case .command(let command) where log != nil && Command.firing.contains(command):
      notice =
        "the steps are the log's: \(command.help.prefix { $0 != ":" && $0 != ";" }) is for scenarios"
      return []
    case .command(let command):
      if let overlay { return perform(command, in: overlay, key) }
      hasOnlyMoved = isCalm && command.isMove
      return command.perform(&self, key)
    }
  }

  /// A sentence, and behind it what some commands do, by the keys in force.
  func sentence(_ text: String, _ hints: (command: Command, does: String)...) -> String {
    let clauses = hints.compactMap { keymap.saying($0.command, $0.does) }
    return clauses.isEmpty ? text : "\(text); \(clauses.joined(separator: ", "))"
  }

  mutating func chooseNextTheme() {
    themeIndex = (themeIndex + 1) % themes.count
    notice = "theme: \(theme.name)"
  }
}
