import Documents

/// Finds the events in one line of a change log, whatever stands before, between and behind them.
///
/// A line is looked at once from each colon that names could follow; text that only resembles an
/// event is passed over. The grammar is that of FORMATS.md, section 3.
///
/// - Complexity: O(n) in the bytes of an ordinary line; where brackets never close, O(n) in the bytes
///   times ``longestName``.
public struct EventParser {
  /// The bytes of a name that are looked at.
  ///
  /// What goes on longer is none; of a longer type the middle is left out.
  public static let longestName = 1 << 12
  /// The bytes of a type that are looked at for where it begins; of a longer one the end is kept.
  public static let longestType = 1 << 16

  /// Where an event stands in the line.
  struct Found {
    let type: Range<Int>
    /// Whether the type goes on before its range.
    let isCut: Bool
    /// The names; empty for `unchanged`.
    let names: Range<Int>
    let times: Int

    /// The bytes that tell it from other events.
    var identity: Range<Int> { type.lowerBound..<names.upperBound }
  }

  let bytes: [UInt8]
  let end: Int
  /// Where the next event may begin: an event's type never reaches back into the one before.
  private var start: Int
  /// How many bytes may still be looked at beyond the longest name, so that a line of brackets costs
  /// no more than its length.
  private var budget = 1 << 20

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
  public mutating func next() -> ChangeEvent? { find().map { event(at: $0) } }

  /// Where the next event of the line stands, or nil.
  mutating func find() -> Found? {
    var place = start
    while let colon = firstByte(Byte.colon, in: bytes, from: place, to: end - 2) {
      if bytes[colon + 1] == Byte.space, beginsNames(at: colon + 2),
        let (type, isCut) = type(endingAt: colon), let (names, afterNames) = names(from: colon + 2)
      {
        let (times, afterTimes) = times(from: afterNames)
        start = afterTimes
        return Found(type: type, isCut: isCut, names: names, times: times)
      }
      place = colon + 1
    }
    return nil
  }

  /// What an event says.
  func event(at found: Found) -> ChangeEvent {
    var view = text(found.type)
    if found.isCut {
      // The cut may stand within a character.
      let rest = bytes[found.type].drop { $0 & 0xC0 == 0x80 }
      view = "…" + String(decoding: rest.suffix(Self.longestName), as: UTF8.self)
    } else if found.type.count > Self.longestName {
      view = view.prefix(Self.longestName / 2) + "…" + view.suffix(Self.longestName / 4)
    }
    return ChangeEvent(view: view, names: names(in: found.names), times: found.times)
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

  /// The type that ends before a colon, and whether it goes on before; nil where none does.
  private mutating func type(endingAt colon: Int) -> (Range<Int>, isCut: Bool)? {
    let lowest = max(start, colon - Self.longestType)
    var place = colon
    while place > lowest {
      let byte = bytes[place - 1]
      if byte.isIdentifier || byte == Byte.dot {
        place -= 1
      } else if byte.depth < 0 {
        guard let opening = opening(of: place - 1, notBefore: lowest) else {
          // Where a whole bound was looked at, the brackets may well open before it.
          guard budget > 0, lowest > start else { break }
          return (lowest..<colon, true)
        }
        // In round brackets stands what encloses a private type, and a dot follows.
        if bytes[opening] == UInt8(ascii: "(") {
          guard place < colon, bytes[place] == Byte.dot else { break }
          return isType(opening..<colon) ? (opening..<colon, false) : nil
        }
        place = opening
      } else {
        break
      }
    }
    if place == lowest, lowest > start { return (place..<colon, true) }
    while place < colon, bytes[place] == Byte.dot { place += 1 }
    return isType(place..<colon) ? (place..<colon, false) : nil
  }

  /// Where the bracket opens that closes at a place.
  private mutating func opening(of closing: Int, notBefore lowest: Int) -> Int? {
    var depth = 0
    var place = closing
    let near = closing - Self.longestName
    while place >= lowest {
      if place < near {
        guard budget > 0 else { return nil }
        budget -= 1
      }
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
    guard !range.isEmpty else { return false }
    let (first, last) = (bytes[range.lowerBound], bytes[range.upperBound - 1])
    guard !first.isDigit, first.depth == 0 || first == UInt8(ascii: "("), last != Byte.dot else {
      return false
    }
    var previous = first
    for place in range.dropFirst() {
      if previous == Byte.dot, bytes[place] == Byte.dot { return false }
      previous = bytes[place]
    }
    return true
  }
}
