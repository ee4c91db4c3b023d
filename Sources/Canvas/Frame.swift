/// Everything that an output has to show at one moment.
public struct Frame: Hashable, Sendable {
  /// The picture.
  public var grid: Grid
  /// The theme that gives its roles their styles.
  public var theme: Theme
  /// Where the hardware cursor stands, or nil where it is hidden.
  public var cursor: Point?
  /// Whether the output should tell of the mouse.
  public var wantsMouse: Bool

  /// Makes a frame.
  public init(grid: Grid, theme: Theme, cursor: Point? = nil, wantsMouse: Bool = false) {
    self.grid = grid
    self.theme = theme
    self.cursor = cursor
    self.wantsMouse = wantsMouse
  }
}
