/// Bytes that the grammar of a change log names.
enum Byte {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")
  static let colon = UInt8(ascii: ":")
  static let comma = UInt8(ascii: ",")
  static let dot = UInt8(ascii: ".")
  static let minus = UInt8(ascii: "-")
  static let at = UInt8(ascii: "@")
  static let underscore = UInt8(ascii: "_")
  static let backslash = UInt8(ascii: "\\")
  static let quote = UInt8(ascii: "\"")
  static let dollar = UInt8(ascii: "$")
}

extension UInt8 {
  /// Whether the byte is a digit of a decimal number.
  var isDigit: Bool { self &- 0x30 < 10 }

  /// Whether the byte can stand in an identifier; those of characters beyond ASCII all can.
  var isIdentifier: Bool {
    isDigit || (self | 0x20) &- 0x61 < 26 || self == Byte.underscore || self >= 0x80
  }

  /// How a bracket changes the depth: 1, -1, or 0 for any other byte.
  var depth: Int {
    switch self {
    case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "["): 1
    case UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "]"): -1
    default: 0
    }
  }
}
