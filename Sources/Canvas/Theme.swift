/// A named set of styles, one a role.
public struct Theme: Hashable, Sendable {
  /// Whether the theme is made for a dark or a light ground.
  public enum Appearance: String, Hashable, Sendable {
    /// Light text on a dark ground.
    case dark
    /// Dark text on a light ground.
    case light
  }

  /// The name under which it is chosen.
  public let name: String
  /// Whether it is made for a dark or a light ground.
  public let appearance: Appearance
  private let styles: [Style]

  /// Makes a theme; roles left out fall back on the role before their last dot, then on `text`.
  public init(name: String, appearance: Appearance, styles: [Role: Style]) {
    self.name = name
    self.appearance = appearance
    self.styles = Role.allCases.map { styles[$0] ?? styles[.text] ?? Style() }
  }

  /// The style of a cell.
  public func style(of cell: Cell) -> Style { Style() }
}
