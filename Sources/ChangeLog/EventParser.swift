import Documents

/// Finds the events in one line of a change log, whatever stands before, between and behind them.
///
/// A line is looked at from each colon that names could follow; text that only resembles an event is
/// passed over, and what was found out about it on the way is kept for the colons behind. The grammar
/// is that of FORMATS.md, section 3.
///
/// - Complexity: O(n) in the bytes of the line, whatever they are.
public struct EventParser {
  /// The bytes of a key path that are looked at, and about those of a type that are told.
  ///
  /// What goes on longer is no key path; of a longer type the middle is left out.
  public static let longestName = 1 << 12
  /// The bytes of a type; what goes on longer is none.
  public static let longestType = 1 << 16

  /// Where an event stands in the line.
  struct Found {
    let type: Range<Int>
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
  private var brackets: BracketPairs
  var keyPaths = KeyPathEnds()
  /// The places, of names behind others and of what ends them, from which on no event goes on.
  var dead: Set<Int> = []
  /// How many bytes of types, words and blanks were looked at.
  var steps = 0

  /// How many bytes were looked at so far, each as often as it was, beside the search for colons.
  package var looked: Int { steps + keyPaths.looked + brackets.looked }

  /// Begins with the bytes of a range, a line without its line break.
  public init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    start = range.lowerBound
    end = range.upperBound
    brackets = BracketPairs(from: start)
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
        let type = type(endingAt: colon), let (names, afterNames) = names(from: colon + 2)
      {
        let (times, afterTimes) = times(from: afterNames)
        start = afterTimes
        return Found(type: type, names: names, times: times)
      }
      place = colon + 1
    }
    return nil
  }

  /// What an event says.
  func event(at found: Found) -> ChangeEvent {
    var view = text(found.type)
    if found.type.count > Self.longestName {
      view = view.prefix(Self.longestName / 2) + "…" + view.suffix(Self.longestName / 4)
    }
    // Where its key paths end is known already.
    var parser = self
    return ChangeEvent(view: view, names: parser.names(in: found.names), times: found.times)
  }

  /// The text of a range; bytes that are no UTF-8 are replaced.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Whether a text stands at a place.
  func has(_ text: StaticString, at place: Int) -> Bool { bytes.has(text, at: place, before: end) }

  /// The type that ends before a colon; nil where none does.
  ///
  /// Brackets are passed at one go, so that no byte is looked at for two colons.
  private mutating func type(endingAt colon: Int) -> Range<Int>? {
    let lowest = max(start, colon - Self.longestType)
    var place = colon
    /// The second of two dots in a row, the last of them.
    var emptyPart = -1
    while place > lowest {
      steps += 1
      let byte = bytes[place - 1]
      if byte.isIdentifier {
        place -= 1
      } else if byte == Byte.dot {
        if bytes[place] == Byte.dot, emptyPart < 0 { emptyPart = place }
        place -= 1
      } else if byte.depth < 0 {
        guard let opening = brackets.opening(of: place - 1, in: bytes), opening >= start else {
          break
        }
        guard opening >= lowest else { return nil }
        // In round brackets stands what encloses a private type, and a dot follows.
        if bytes[opening] == UInt8(ascii: "(") {
          guard place < colon, bytes[place] == Byte.dot else { break }
          return isType(opening..<colon, emptyPart) ? opening..<colon : nil
        }
        place = opening
      } else {
        break
      }
    }
    if place == lowest, lowest > start { return nil }
    while place < colon, bytes[place] == Byte.dot { place += 1 }
    return isType(place..<colon, emptyPart) ? place..<colon : nil
  }

  /// Whether a text can be a type's name: no number, nor anything with an empty part.
  private func isType(_ range: Range<Int>, _ emptyPart: Int) -> Bool {
    guard !range.isEmpty, emptyPart < range.lowerBound else { return false }
    let (first, last) = (bytes[range.lowerBound], bytes[range.upperBound - 1])
    return !first.isDigit && (first.depth == 0 || first == UInt8(ascii: "(")) && last != Byte.dot
  }
}
