import Documents

/// Texts as JSON writes them.
enum LogText {
  /// Where the text ends that begins at a place: its closing quote, or the end of the line where it has
  /// none.
  ///
  /// - Complexity: O(n) in its bytes.
  static func end(of start: Int, in line: [UInt8], _ end: Int) -> Int {
    guard let quote = firstByte(Byte.quote, in: line, from: start, to: end) else { return end }
    // Most texts hold no escapes.
    var place = firstByte(Byte.backslash, in: line, from: start, to: quote) ?? quote
    while place < end, line[place] != Byte.quote {
      place += line[place] == Byte.backslash ? 2 : 1
    }
    return min(place, end)
  }

  /// A text with its escapes undone; without any, it is read where it stands.
  static func unescaped(_ line: [UInt8], _ range: Range<Int>) -> (bytes: [UInt8], range: Range<Int>)
  {
    guard
      firstByte(Byte.backslash, in: line, from: range.lowerBound, to: range.upperBound) != nil
    else { return (line, range) }
    let text = plain(line, range)
    return (text, text.indices)
  }

  private static func plain(_ line: [UInt8], _ range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var units: [UInt16] = []
    var place = range.lowerBound
    func flush() {
      guard !units.isEmpty else { return }
      result += Array(String(decoding: units, as: UTF16.self).utf8)
      units = []
    }
    while place < range.upperBound {
      guard line[place] == Byte.backslash, place + 1 < range.upperBound else {
        flush()
        result.append(line[place])
        place += 1
        continue
      }
      let escape = line[place + 1]
      place += 2
      if escape == UInt8(ascii: "u"), place + 4 <= range.upperBound,
        let unit = UInt16(String(decoding: line[place..<(place + 4)], as: UTF8.self), radix: 16)
      {
        units.append(unit)
        place += 4
        continue
      }
      flush()
      result.append(letters[escape] ?? escape)
    }
    flush()
    return result
  }

  /// What the letters behind a backslash stand for.
  private static let letters: [UInt8: UInt8] = [
    UInt8(ascii: "n"): Byte.newline, UInt8(ascii: "r"): Byte.carriageReturn,
    UInt8(ascii: "t"): Byte.tab, UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12,
  ]
}
