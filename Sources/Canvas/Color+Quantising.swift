extension Color {
  /// The nearest colour that a terminal of some depth can show.
  ///
  /// Down to 256 colours it is one of the cube and the greys, whose values terminals agree on; with
  /// fewer it is one of the named ones, as their common values stand. A terminal of all of sRGB has
  /// a palette of eight alone, so that a bright named colour is told by its common value.
  ///
  /// - Returns: what to send: a palette index, an sRGB colour, or nil for the terminal's own.
  public func index(in depth: ColorDepth) -> Quantised? {
    switch (self, depth) {
    case (_, .none), (.terminal, _): nil
    case (.named(let index), .basic8): .index(index & 7)
    case (.named(let index), .truecolor) where (8..<16).contains(index): Self.bright(Int(index))
    case (.named(let index), _): .index(index)
    case (.rgb(let red, let green, let blue), .truecolor): .rgb(red, green, blue)
    case (.rgb(let red, let green, let blue), .indexed256):
      .index(Self.nearest([red, green, blue], among: Self.cube, from: 16))
    case (.rgb(let red, let green, let blue), .named16):
      .index(Self.nearest([red, green, blue], among: Self.named, from: 0))
    case (.rgb(let red, let green, let blue), .basic8):
      .index(Self.nearest([red, green, blue], among: Array(Self.named.prefix(8)), from: 0))
    }
  }

  /// A colour as a terminal is told of it.
  public enum Quantised: Hashable, Sendable {
    /// One of its palette.
    case index(UInt8)
    /// A colour in sRGB.
    case rgb(UInt8, UInt8, UInt8)
  }

  /// The colours 16 to 255 of xterm: a cube of six levels a channel, then 24 greys.
  static let cube: [[UInt8]] = {
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    var colors: [[UInt8]] = []
    for red in levels {
      for green in levels {
        for blue in levels { colors.append([red, green, blue]) }
      }
    }
    for grey in UInt8(0)..<24 { colors.append(Array(repeating: 8 + grey * 10, count: 3)) }
    return colors
  }()

  /// The common values of the 16 named colours.
  static let named: [[UInt8]] = [
    [0, 0, 0], [205, 0, 0], [0, 205, 0], [205, 205, 0], [0, 0, 238], [205, 0, 205],
    [0, 205, 205], [229, 229, 229], [127, 127, 127], [255, 0, 0], [0, 255, 0], [255, 255, 0],
    [92, 92, 255], [255, 0, 255], [0, 255, 255], [255, 255, 255],
  ]

  private static func bright(_ index: Int) -> Quantised {
    .rgb(named[index][0], named[index][1], named[index][2])
  }

  /// The nearest by weighted distance: the eye tells greens apart best, blues least.
  private static func nearest(_ color: [UInt8], among colors: [[UInt8]], from first: Int) -> UInt8 {
    func distance(_ other: [UInt8]) -> Int {
      zip(zip(color, other), [3, 6, 1]).reduce(0) { sum, pair in
        let difference = Int(pair.0.0) - Int(pair.0.1)
        return sum + difference * difference * pair.1
      }
    }
    let best = colors.indices.min { distance(colors[$0]) < distance(colors[$1]) } ?? 0
    return UInt8(best + first)
  }
}
