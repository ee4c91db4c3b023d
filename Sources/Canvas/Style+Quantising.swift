extension Style {
  /// The style as a terminal of some depth can show it.
  ///
  /// Colours become ones that the depth has. Where text and background, which differ, would become
  /// the same, the text is black or white instead.
  public func quantised(to depth: ColorDepth) -> Style {
    var style = self
    style.foreground = foreground.quantised(to: depth)
    style.background = background.quantised(to: depth)
    if style.foreground == style.background, foreground != background,
      style.foreground != .terminal
    {
      style.foreground = style.background.isLight ? .named(0) : .named(7)
    }
    return style
  }

  /// The sequence that turns a terminal from any style to this one.
  ///
  /// - Parameter depth: the colours there are; they need not be ones that the style has.
  /// - Returns: a sequence of ECMA-48's SGR, as xterm extended it.
  public func escapeSequence(in depth: ColorDepth) -> String {
    var codes = ["0"]
    for (attribute, code) in Self.codes where attributes.contains(attribute) {
      codes.append(code)
    }
    codes += Self.codes(of: foreground.index(in: depth), base: 30)
    codes += Self.codes(of: background.index(in: depth), base: 40)
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }

  private static let codes: [(Attributes, String)] = [
    (.bold, "1"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
  ]

  private static func codes(of color: Color.Quantised?, base: Int) -> [String] {
    switch color {
    case nil: []
    case .index(let index) where index < 8: ["\(base + Int(index))"]
    case .index(let index) where index < 16: ["\(base + 60 + Int(index) - 8)"]
    case .index(let index): ["\(base + 8)", "5", "\(index)"]
    case .rgb(let red, let green, let blue): ["\(base + 8)", "2", "\(red)", "\(green)", "\(blue)"]
    }
  }
}

extension Color {
  /// The colour that a terminal of some depth shows in its place.
  func quantised(to depth: ColorDepth) -> Color {
    switch index(in: depth) {
    case nil: .terminal
    case .index(let index) where index < 16: .named(index)
    case .index(let index):
      Self.indexed[Int(index) - 16]
    case .rgb: self
    }
  }

  /// Whether it is stated in sRGB.
  var isShade: Bool { if case .rgb = self { true } else { false } }

  /// Whether black stands out better from it than white.
  fileprivate var isLight: Bool {
    switch self {
    case .terminal: false
    case .named(let index): [2, 3, 6, 7].contains(index & 7) || index == 15
    case .rgb(let red, let green, let blue):
      3 * Int(red) + 6 * Int(green) + Int(blue) > 10 * 127
    }
  }
}
