extension String {
  /// The text with everything that a terminal could obey, or that cannot be seen, made visible.
  ///
  /// Control characters, line breaks, bidirectional overrides and invisible format characters
  /// become `\\u{…}`, so that a name from a file can be printed as it is.
  ///
  /// - Complexity: O(n); a text with nothing to replace is returned unchanged.
  public var visible: String {
    guard unicodeScalars.contains(where: \.isHidden) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isHidden {
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A JSON text with everything beyond ASCII that cannot be seen, or that a terminal could obey, as
  /// JSON's own escapes: it says the same.
  ///
  /// - Complexity: O(n); a text with nothing to replace is returned unchanged.
  public var visibleInJSON: String {
    // Below 0x20 stand the blanks between the tokens alone.
    func isEscaped(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x7F && scalar.isHidden }
    guard unicodeScalars.contains(where: isEscaped) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      guard isEscaped(scalar) else {
        result.unicodeScalars.append(scalar)
        continue
      }
      for unit in UTF16.encode(scalar) ?? .init() {
        let digits = String(unit, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether a terminal would obey the scalar, or show nothing for it.
  var isHidden: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      // Joiners that hold emoji together show as nothing by design.
      return value != 0x200D
    default: return false
    }
  }
}
