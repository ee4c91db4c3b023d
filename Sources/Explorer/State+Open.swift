public import Documents
import Scenarios

extension State {
  /// The user's own file, be it open or left for a lesson; nil where only lessons were opened.
  var ownFile: Scenario? {
    let file = left.first?.original ?? original
    return Lesson.named(file.name) == nil ? file : nil
  }

  /// Opens a lesson in place of what is open; the user's own file is kept as it is.
  mutating func open(_ scenario: Scenario) {
    var state = State(
      scenario,
      size: size,
      themes: themes,
      themeIndex: themeIndex,
      glyphs: glyphs,
      keymap: keymap
    )
    state.left = left
    if left.isEmpty, ownFile != nil {
      overlay = nil
      state.left = [self]
    }
    take(state)
  }

  /// Goes on with the user's own file where it was left.
  mutating func returnToOwnFile() {
    overlay = nil
    if let file = left.first { take(file) }
  }

  /// Shows another run in place of this one; how it is shown stays as it is.
  private mutating func take(_ other: State) {
    var state = other
    state.themeIndex = themeIndex
    state.isMotionOn = isMotionOn
    state.hasMouse = hasMouse
    state.isPresenting = isPresenting
    state.predictions.isOn = predictions.isOn
    state.keyLog = keyLog
    state.answers = answers
    state.settingsFaults = settingsFaults
    state.playing.interval = playing.interval
    state.playing.rest = nil
    state.resize(size)
    self = state
  }

  /// Tells what of the user's settings is not in force: on the last line, and in the help.
  public mutating func report(settings faults: [Diagnostic]) {
    settingsFaults = faults
    guard let fault = faults.first else { return }
    let file = fault.file.split(separator: "/").last ?? "settings"
    let place = fault.position.map { ":\($0.line)" } ?? ""
    let more = faults.count > 1 ? " and \(faults.count - 1) more" : ""
    notice = sentence("\(file)\(place): \(fault.problem)\(more)", (.help, "tells it all"))
  }
}
