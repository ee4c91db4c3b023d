/// The fields of a file of settings, in the order of the example.
public enum SettingsField: String, Sendable, CaseIterable {
  /// The theme.
  case theme
  /// Motion.
  case motion
  /// The mouse.
  case mouse
  /// The characters to draw with.
  case glyphs
  /// The keys.
  case keys

  /// What it settles, in one line.
  public var help: String {
    switch self {
    case .theme: "the theme, by a name that 'invalidation list' prints"
    case .motion: "whether a change is seen on its way down; NO_MOTION and --no-motion win"
    case .mouse: "whether the mouse is listened to; selecting text then needs Shift"
    case .glyphs: "\"unicode\", or \"ascii\" for ASCII characters alone"
    case .keys: "the keys of commands, in place of their own"
    }
  }
}
