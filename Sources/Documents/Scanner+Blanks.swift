extension Scanner {
  /// Passes over white space and comments.
  mutating func skipBlanks() throws(Diagnostic) {
    while let byte {
      switch byte {
      case 0x09...0x0D, UInt8(ascii: " "): offset += 1
      case UInt8(ascii: "/"): try skipComment()
      case 0xC2, 0xE2, 0xE1, 0xE3, 0xEF:
        if source.bytes[offset...].starts(with: [0xEF, 0xBB, 0xBF]) {
          throw fault("a byte order mark within the text", "leave it out")
        }
        guard let length = wideBlankLength else { return }
        offset += length
      default: return
      }
    }
  }

  private mutating func skipComment() throws(Diagnostic) {
    let start = offset
    let rest = source.bytes[offset...].dropFirst()
    if rest.first == UInt8(ascii: "/") {
      offset = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? source.bytes.count
    } else if rest.first == UInt8(ascii: "*") {
      offset += 2
      while offset + 1 < source.bytes.count {
        if source.bytes[offset] == UInt8(ascii: "*")
          && source.bytes[offset + 1] == UInt8(ascii: "/")
        {
          offset += 2
          return
        }
        offset += 1
      }
      throw fault("a comment that is never closed", "close it with */", at: start)
    } else {
      throw fault("found '/'", "a comment starts with // or /*")
    }
  }

  /// The length of a blank outside ASCII (no-break space, line separator and the like), if one is here.
  private var wideBlankLength: Int? {
    let text = String(decoding: source.bytes[offset...].prefix(4), as: UTF8.self)
    guard let scalar = text.unicodeScalars.first,
      scalar.properties.isWhitespace
    else { return nil }
    return UTF8.width(scalar)
  }

  /// Whether a byte can stand in a bare word; every byte outside ASCII can.
  static func isWord(_ byte: UInt8) -> Bool { byte >= 0x80 || isPlainWord(byte) }

  /// Whether a byte is an ASCII letter, digit, `_` or `$`.
  static func isPlainWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "_"), UInt8(ascii: "$"): true
    default: isDigit(byte)
    }
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  static func isSignOrDot(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }
}
