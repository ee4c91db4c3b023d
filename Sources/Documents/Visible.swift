extension String {
  /// The text with everything that a terminal could obey, or that cannot be seen, made visible.
  ///
  /// Control characters, line breaks, bidirectional overrides, invisible characters and marks heaped
  /// up on a letter become `\\u{…}`, so that a name from a file can be printed as it is. What holds
  /// an emoji together stays.
  ///
  /// - Complexity: O(n); a text with nothing to replace is returned unchanged.
  public var visible: String {
    guard !utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return self }
    let scalars = unicodeScalars
    var result = ""
    var marks = 0
    var previous: Unicode.Scalar?
    for index in scalars.indices {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      let following = next < scalars.endIndex ? scalars[next] : nil
      marks = scalar.isMark ? marks + 1 : 0
      if marks > Self.markLimit || scalar.isUnseen(between: previous, and: following) {
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return result
  }

  /// The most marks on a letter; more would run into the lines around it.
  private static let markLimit = 8

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
  /// Whether a terminal would obey the scalar, or show nothing for it; what holds emoji together is
  /// no such.
  var isHidden: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      return value != 0x200D
    default: return properties.isDefaultIgnorableCodePoint && !isVariationSelector
    }
  }

  /// Whether nothing is seen of the scalar where it stands.
  ///
  /// A joiner is seen in the emoji that it joins, and a variation selector in what it varies.
  package func isUnseen(between previous: Unicode.Scalar?, and next: Unicode.Scalar?) -> Bool {
    if value == 0x200D {
      guard let previous, let next else { return true }
      return !(previous.isPartOfEmoji && next.isPartOfEmoji)
    }
    if isVariationSelector {
      return !(previous?.properties.isEmoji ?? false || previous?.properties.isIdeographic ?? false)
    }
    return isHidden
  }

  private var isVariationSelector: Bool { (0xFE00...0xFE0F).contains(value) }

  private var isPartOfEmoji: Bool {
    !isASCII && properties.isEmoji || isVariationSelector
  }

  fileprivate var isMark: Bool {
    if isASCII { return false }
    let category = properties.generalCategory
    return category == .nonspacingMark || category == .enclosingMark
  }
}
