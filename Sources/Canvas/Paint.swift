/// How a style is painted where no terminal has colours of its own: in sRGB, as `#rrggbb`.
public struct Paint: Hashable, Sendable {
  /// The colour of the text.
  public let ink: String
  /// The colour behind it.
  public let paper: String
  /// Bold, italic, underlined; what is reversed has its colours exchanged instead.
  public let attributes: Attributes
}

extension Theme {
  /// How a role is painted.
  public func paint(of role: Role) -> Paint { paint(of: Look(role: role, ground: nil)) }

  /// The 16 named colours as this theme's appearance paints them.
  ///
  /// A terminal has its own; these are legible on the ground that stands for the terminal's.
  public var namedPaints: [String] { Self.paints(appearance).named }

  func paint(of look: Look) -> Paint {
    let style = style(of: Cell(role: look.role, ground: look.ground))
    let (text, ground, _) = Self.paints(appearance)
    let ink = paint(style.foreground, terminal: text)
    let paper = paint(style.background, terminal: ground)
    let isReversed = style.attributes.contains(.reverse)
    return Paint(
      ink: isReversed ? paper : ink,
      paper: isReversed ? ink : paper,
      attributes: style.attributes.subtracting(.reverse)
    )
  }

  private func paint(_ color: Color, terminal: String) -> String {
    switch color {
    case .terminal: terminal
    case .named(let index): namedPaints[Int(index & 15)]
    case .rgb(let red, let green, let blue):
      "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }

  /// What stands for a terminal's own text, ground and named colours.
  private static func paints(
    _ appearance: Appearance
  ) -> (text: String, ground: String, named: [String]) {
    switch appearance {
    case .dark: ("#d0d0d0", "#1c1c1c", darkNames)
    case .light: ("#1c1c1c", "#ffffff", lightNames)
    }
  }

  private static let darkNames = [
    "#000000", "#e8746c", "#58b872", "#d8a838", "#74a4f0", "#d888d0", "#4cb8c8", "#d0d0d0",
    "#949494", "#ff9080", "#84dc9c", "#ffd464", "#9cc4ff", "#f0ace8", "#84dce8", "#ffffff",
  ]

  private static let lightNames = [
    "#000000", "#a8201c", "#206c30", "#785800", "#2050b0", "#882c80", "#0c6070", "#d0d0d0",
    "#686868", "#b8302c", "#287838", "#806000", "#3060c8", "#983890", "#107080", "#ffffff",
  ]
}
