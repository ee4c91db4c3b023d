/// How JSON5 spells texts, names and numbers so that they read back as they are.
///
///     Spelling.text("a\nb")      // "a\nb", in quotes and with the escape
///     Spelling.name("textScale") // textScale
///     Spelling.name("a.b")       // "a.b", in quotes
///
/// What cannot be seen, and what would break the line or its direction, is escaped.
public enum Spelling {
  /// A text in double quotes.
  ///
  /// - Complexity: O(n).
  public static func text(_ text: String) -> String {
    var result = "\""
    if text.utf8.allSatisfy(isPlain) {
      result += text
    } else {
      for scalar in text.unicodeScalars { append(scalar, to: &result) }
    }
    return result + "\""
  }

  /// The name of a member, bare where JSON5 allows it.
  ///
  /// - Complexity: O(n).
  public static func name(_ name: String) -> String {
    guard let first = name.unicodeScalars.first, first.startsBareName else { return text(name) }
    let isBare =
      name.utf8.allSatisfy(Scanner.isPlainWord)
      || name.unicodeScalars.allSatisfy { $0.startsBareName || $0.continuesBareName }
    return isBare ? name : text(name)
  }

  /// A number; one without a fraction is written without a point.
  ///
  /// What is no finite number is spelled as JSON5 does, and no scenario may hold it.
  public static func number(_ number: Double) -> String {
    guard number.isFinite else {
      return number.isNaN ? "NaN" : number < 0 ? "-Infinity" : "Infinity"
    }
    if number == 0 { return number.sign == .minus ? "-0" : "0" }
    if number.magnitude < 0x1p53, let whole = Int(exactly: number) { return String(whole) }
    return String(number)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _ where scalar.isHidden:
      for unit in UTF16.encode(scalar) ?? .init() {
        let digits = String(unit, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    default: result.unicodeScalars.append(scalar)
    }
  }
}

extension Unicode.Scalar {
  /// Whether a bare name may start with the scalar.
  fileprivate var startsBareName: Bool {
    if isASCII { return Scanner.isPlainWord(UInt8(value)) && !Scanner.isDigit(UInt8(value)) }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber:
      return true
    default: return false
    }
  }

  /// Whether a bare name may go on with the scalar, beside those with which it may start.
  fileprivate var continuesBareName: Bool {
    switch properties.generalCategory {
    case .decimalNumber, .nonspacingMark, .spacingMark, .connectorPunctuation: true
    default: false
    }
  }
}
