extension Color {
  /// A colour as a terminal is told of it.
  public enum Quantised: Hashable, Sendable {
    /// One of its palette.
    case index(UInt8)
    /// A colour in sRGB.
    case rgb(UInt8, UInt8, UInt8)
  }

  /// The nearest colour that a terminal of some depth can show.
  ///
  /// Among 256 colours it is the nearest of the cube and the greys, whose values terminals agree on,
  /// by weighted distance: the eye tells greens apart best, blues least. The named colours look
  /// different on every terminal, so that among 16 or 8 the name counts, not the distance: a grey
  /// stays a grey, and any other colour becomes the named one of its hue, orange being yellow. Among
  /// 8 there is no bright black, and plain black could not be seen: the terminal's own stands for it.
  ///
  /// - Returns: what to send: a palette index, an sRGB colour, or nil for the terminal's own.
  public func index(in depth: ColorDepth) -> Quantised? {
    switch (self, depth) {
    case (_, .none), (.terminal, _): nil
    case (.named(8), .basic8): nil
    case (.named(let index), .basic8): .index(index & 7)
    case (.named(let index), _): .index(index & 15)
    case (.rgb(let red, let green, let blue), .truecolor): .rgb(red, green, blue)
    case (.rgb(let red, let green, let blue), .indexed256):
      .index(Self.nearestIndexed(red, green, blue))
    case (.rgb(let red, let green, let blue), .named16):
      .index(NamedColor(red, green, blue).index)
    case (.rgb(let red, let green, let blue), .basic8):
      .index(NamedColor(red, green, blue).basicIndex)
    }
  }

  /// The colours 16 to 255 of xterm: a cube of six levels a channel, then 24 greys.
  static let indexed: [Color] = {
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    let cube = levels.flatMap { red in
      levels.flatMap { green in levels.map { Color.rgb(red, green, $0) } }
    }
    let greys = (0..<24).map { UInt8(8 + $0 * 10) }
    return cube + greys.map { .rgb($0, $0, $0) }
  }()

  private static func nearestIndexed(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
    var best = (place: 0, distance: Int.max)
    for (place, color) in indexed.enumerated() {
      guard case .rgb(let r, let g, let b) = color else { continue }
      let distance =
        3 * square(Int(r) - Int(red)) + 6 * square(Int(g) - Int(green))
        + square(Int(b) - Int(blue))
      if distance < best.distance { best = (place, distance) }
    }
    return UInt8(best.place + 16)
  }

  private static func square(_ difference: Int) -> Int { difference * difference }
}

/// The named colours that an sRGB colour is nearest to in kind.
private struct NamedColor {
  /// Among the 16.
  let index: UInt8
  /// Among the first 8.
  let basicIndex: UInt8

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    let (r, g, b) = (Int(red), Int(green), Int(blue))
    let brightest = max(r, g, b)
    let spread = brightest - min(r, g, b)
    guard spread * 3 > brightest else {
      let lightness = (3 * r + 6 * g + b) / 10
      index = Self.greys.first { lightness <= $0.upTo }?.index ?? 15
      basicIndex = lightness <= 116 ? 0 : 7
      return
    }
    let angle =
      switch brightest {
      case r: 60 * (g - b) / spread
      case g: 120 + 60 * (b - r) / spread
      default: 240 + 60 * (r - g) / spread
      }
    let hue = (angle + 360) % 360
    basicIndex = Self.hues.first { hue <= $0.upTo }?.index ?? 1
    index = brightest > 230 ? basicIndex + 8 : basicIndex
  }

  /// The hues as far as they go on the circle of red, yellow, green, cyan, blue, magenta.
  private static let hues: [(upTo: Int, index: UInt8)] = [
    (19, 1), (69, 3), (169, 2), (206, 6), (269, 4), (344, 5),
  ]

  /// The greys as far up as they go: black, bright black, white; then comes bright white.
  private static let greys: [(upTo: Int, index: UInt8)] = [(64, 0), (188, 8), (241, 7)]
}
