/// Finds the events in one line of a change log, whatever stands before, between and behind them.
///
/// A line is looked at once from each colon that names could follow; text that only resembles an
/// event is passed over. The grammar is that of FORMATS.md, section 3.
///
/// - Complexity: O(n) in the bytes of an ordinary line; where brackets never close, O(n) in the bytes
///   times ``longestName``.
public struct EventParser {
  /// The bytes of a type or a name that are looked at; what goes on longer is neither.
  public static let longestName = 1 << 12

  let bytes: [UInt8]
  let end: Int
  /// Where the next event may begin: an event's type never reaches back into the one before.
  private var start: Int

  /// Begins with the bytes of a range, a line without its line break.
  public init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    start = range.lowerBound
    end = range.upperBound
  }

  /// Begins with a line.
  public init(_ line: String) {
    let bytes = Array(line.utf8)
    self.init(bytes, in: bytes.indices)
  }

  /// The next event of the line, or nil.
  public mutating func next() -> ChangeEvent? {
    var place = start
    while place + 2 < end {
      guard bytes[place] == Byte.colon else {
        place += 1
        continue
      }
      if bytes[place + 1] == Byte.space, let type = type(endingAt: place),
        let (names, afterNames) = names(from: place + 2)
      {
        let (times, afterTimes) = times(from: afterNames)
        start = afterTimes
        return ChangeEvent(view: text(type), names: names, times: times)
      }
      place += 1
    }
    return nil
  }

  /// The text of a range; bytes that are no UTF-8 are replaced.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Whether a text stands at a place.
  func has(_ text: StaticString, at place: Int) -> Bool {
    guard end - place >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { text in
      for index in text.indices where unsafe text[index] != bytes[place + index] {
        return false
      }
      return true
    }
  }

  /// Where the type begins that ends before a colon, or nil where none does.
  private func type(endingAt colon: Int) -> Range<Int>? {
    var place = colon
    while place > max(start, colon - Self.longestName) {
      let byte = bytes[place - 1]
      if byte.isIdentifier || byte == Byte.dot {
        place -= 1
      } else if byte.depth < 0, let opening = opening(of: place - 1) {
        // In round brackets stands what encloses a private type, and a dot follows.
        if bytes[opening] == UInt8(ascii: "(") {
          guard place < colon, bytes[place] == Byte.dot else { break }
          return isType(opening..<colon) ? opening..<colon : nil
        }
        place = opening
      } else {
        break
      }
    }
    while place < colon, bytes[place] == Byte.dot { place += 1 }
    return isType(place..<colon) ? place..<colon : nil
  }

  /// Where the bracket opens that closes at a place.
  private func opening(of closing: Int) -> Int? {
    var depth = 0
    var place = closing
    while place >= max(start, closing - Self.longestName) {
      let isArrow =
        bytes[place] == UInt8(ascii: ">") && place > start
        && bytes[place - 1] == Byte.minus
      if !isArrow { depth += bytes[place].depth }
      if depth == 0 { return place }
      place -= 1
    }
    return nil
  }

  /// Whether a text can be a type's name: no number, nor anything with an empty part.
  private func isType(_ range: Range<Int>) -> Bool {
    guard let first = bytes[range].first, let last = bytes[range].last else { return false }
    guard !first.isDigit, first.depth == 0 || first == UInt8(ascii: "("), last != Byte.dot else {
      return false
    }
    return !zip(bytes[range], bytes[range].dropFirst()).contains {
      $0 == Byte.dot && $1 == Byte.dot
    }
  }
}
