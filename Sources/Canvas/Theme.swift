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
    self.styles = Role.allCases.map { role in
      role.fallbacks.lazy.compactMap { styles[$0] }.first ?? Style()
    }
  }

  /// The style of a role.
  public func style(of role: Role) -> Style { styles[role.index] }

  /// The style of a cell: its role's, over the background of its ground.
  ///
  /// A ground whose background is the role's own would not be seen, as in a theme without colours:
  /// it reverses the cell. Text in the colour of the ground's background takes the ground's text.
  public func style(of cell: Cell) -> Style { style(of: cell, in: .truecolor) }

  /// The style of a cell in the colours of a terminal of some depth.
  ///
  /// With 16 colours or fewer, a ground that the theme states in sRGB reverses the cell: what is a
  /// shade of the paper has no nearest among them.
  ///
  /// - Complexity: O(1).
  public func style(of cell: Cell, in depth: ColorDepth) -> Style {
    let own = style(of: cell.role)
    var style = own.quantised(to: depth)
    guard let ground = cell.ground else { return style }
    let stated = self.style(of: ground)
    let under = stated.quantised(to: depth)
    if under.attributes.contains(.reverse) || under.background == style.background
      || depth <= .named16 && stated.background.isShade
    {
      style.attributes.formSymmetricDifference(.reverse)
      return style
    }
    style = Style(
      foreground: own.foreground,
      background: stated.background,
      attributes: own.attributes
    ).quantised(to: depth)
    if own.foreground == stated.background { style.foreground = under.foreground }
    return style
  }
}

extension Role {
  /// The role itself, then those whose styles it takes where it has none.
  var fallbacks: [Role] {
    var roles = [self]
    var name = rawValue[...]
    while let dot = name.lastIndex(of: ".") {
      name = name[..<dot]
      if let role = Role(rawValue: String(name)) { roles.append(role) }
    }
    return roles + [.text]
  }

  /// The place of the role in ``allCases``.
  var index: Int { Self.indices[self] ?? 0 }

  private static let indices = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) }
  )
}
