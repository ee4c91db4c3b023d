extension Color {
  /// The terminal's 16 colours by name, in their order.
  public static let names: [String] = {
    let basic = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    return basic + basic.map { "bright-" + $0 }
  }()

  /// Reads `#RRGGBB`, one of the 16 names, or `default`; nil for anything else.
  public init?(_ text: String) {
    if text == "default" {
      self = .terminal
    } else if let index = Self.names.firstIndex(of: text) {
      self = .named(UInt8(index))
    } else {
      let digits = text.dropFirst()
      guard text.first == "#", digits.count == 6, digits.allSatisfy(\.isHexDigit),
        let value = UInt32(digits, radix: 16)
      else { return nil }
      self = .rgb(
        UInt8(value >> 16),
        UInt8(value >> 8 & 0xFF),
        UInt8(value & 0xFF)
      )
    }
  }
}
