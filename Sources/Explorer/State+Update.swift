public import Canvas

extension State {
  /// Takes in an event and says what has to be done about it.
  ///
  /// - Complexity: follows the rows on the screen and what a change reached, not the size of the
  ///   tree; folding and unfolding everything is linear.
  public mutating func update(_ event: Event) -> [Effect] {
    switch event {
    case .key(let key): return press(key)
    case .resized(let size), .resumed(let size):
      resize(size)
      return []
    case .ended, .interrupted: return [.quit]
    case .timedOut: return []
    }
  }

  private mutating func press(_ key: Key) -> [Effect] {
    notice = nil
    if prompt != nil, type(key) { return [] }
    guard let command = keymap[key] else {
      notice = "\(key.name) does nothing here; ? shows the keys"
      return []
    }
    if command == .fire, case .character(let digit) = key, overlay == nil {
      startPrompt(.change, digits: String(digit))
      return []
    }
    return overlay == nil ? perform(command) : performInOverlay(command)
  }

  private mutating func perform(_ command: Command) -> [Effect] {
    switch command {
    case .stepForward: stepForward()
    case .stepBack: stepBack()
    case .reset: goToStep(0)
    case .jump: startPrompt(.step)
    case .up: outline.move(by: -1)
    case .down: outline.move(by: 1)
    case .pageUp: outline.move(by: -outline.height)
    case .pageDown: outline.move(by: outline.height)
    case .first: outline.move(to: 0)
    case .last: outline.move(to: .max)
    case .collapse: outline.collapse()
    case .expand: outline.expand()
    case .toggleFold: outline.toggleFold()
    case .foldAll: outline.setAllFolded(true)
    case .unfoldAll: outline.setAllFolded(false)
    case .lessons: openLessons()
    case .help: overlay = .help(top: 0)
    case .nextTheme, .redraw, .quit: return performAnywhere(command)
    case .fire, .cancel: break
    }
    return []
  }

  /// What a command does wherever it is given.
  mutating func performAnywhere(_ command: Command) -> [Effect] {
    switch command {
    case .nextTheme:
      themeIndex = (themeIndex + 1) % themes.count
      notice = "theme: \(theme.name)"
      return []
    case .redraw: return [.redraw]
    case .quit: return [.quit]
    default: return []
    }
  }
}
