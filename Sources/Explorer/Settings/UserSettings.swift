/// What a user has settled for every run of the full screen; what is nil was left open.
public struct UserSettings: Hashable, Sendable {
  /// The characters to draw with.
  public enum GlyphSet: String, Hashable, Sendable, CaseIterable {
    /// Box-drawing characters and shapes, where the terminal can show them.
    case unicode
    /// ASCII alone.
    case ascii
  }

  /// The name of a theme.
  public var theme: String?
  /// Whether changes are seen on their way.
  public var motion: Bool?
  /// Whether the mouse is listened to.
  public var mouse: Bool?
  /// The characters to draw with.
  public var glyphs: GlyphSet?
  /// The chords of the commands that have others than the table of commands gives them.
  public var keys: [Command: [Chord]] = [:]

  /// Leaves everything open.
  public init() {}
}
