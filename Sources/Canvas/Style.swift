/// A colour as a theme states it.
public enum Color: Hashable, Sendable {
  /// The terminal's own foreground or background.
  case terminal
  /// One of the terminal's 16 colours: 0 black, 1 red, 2 green, 3 yellow, 4 blue, 5 magenta,
  /// 6 cyan, 7 white, and from 8 on their bright variants.
  case named(UInt8)
  /// A colour in sRGB.
  case rgb(UInt8, UInt8, UInt8)
}

/// Attributes of a character.
public struct Attributes: OptionSet, Hashable, Sendable {
  /// One bit an attribute.
  public let rawValue: UInt8
  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Bold.
  public static let bold = Attributes(rawValue: 1)
  /// Italic.
  public static let italic = Attributes(rawValue: 2)
  /// Underlined.
  public static let underline = Attributes(rawValue: 4)
  /// Foreground and background exchanged.
  public static let reverse = Attributes(rawValue: 8)
}

/// How a cell looks.
public struct Style: Hashable, Sendable {
  /// The colour of the character.
  public var foreground: Color
  /// The colour behind it.
  public var background: Color
  /// Its attributes.
  public var attributes: Attributes

  /// Makes a style; without arguments the terminal's own colours.
  public init(
    foreground: Color = .terminal,
    background: Color = .terminal,
    attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}

/// How many colours a terminal can show.
public enum ColorDepth: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// None: attributes only.
  case none
  /// The 8 basic colours.
  case basic8
  /// The 16 named colours.
  case named16
  /// The 256 colours of xterm.
  case indexed256
  /// All of sRGB.
  case truecolor

  /// Orders depths by how many colours they show.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}
