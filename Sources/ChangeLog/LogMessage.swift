import Documents

/// The message within a line that the unified log writes as JSON.
enum LogMessage {
  private static let message = Array("\"eventMessage\"".utf8)
  private static let timestamp = Array("\"timestamp\"".utf8)

  /// The message, its escapes undone, or nil where the line holds none: bytes, and the range in them.
  ///
  /// The line need not be a whole object: the log's pretty style puts each field on a line.
  static func find(in line: [UInt8], _ range: Range<Int>) -> (bytes: [UInt8], range: Range<Int>)? {
    guard let start = value(of: message, in: line, range) else { return nil }
    let close = firstByte(Byte.quote, in: line, from: start, to: range.upperBound)
    let end = close ?? range.upperBound
    // Without escapes, it is read where it stands.
    guard firstByte(Byte.backslash, in: line, from: start, to: end) != nil else {
      return (line, start..<end)
    }
    let message = unescaped(line, start..<range.upperBound)
    return (message, message.indices)
  }

  /// Where the time begins that an object tells; nil where it tells none.
  static func time(in line: [UInt8], _ range: Range<Int>) -> Int? {
    value(of: timestamp, in: line, range)
  }

  /// Where the text of a field begins, behind its quote.
  ///
  /// Most lines hold no quote at all, and are looked at for one alone.
  private static func value(of field: [UInt8], in line: [UInt8], _ range: Range<Int>) -> Int? {
    var start = range.lowerBound
    while let quote = firstByte(Byte.quote, in: line, from: start, to: range.upperBound) {
      guard quote + field.count <= range.upperBound else { return nil }
      start = quote + 1
      guard line[start] == field[1],
        line[quote..<(quote + field.count)].elementsEqual(field)
      else { continue }
      var place = quote + field.count
      func skipBlanks() {
        while place < range.upperBound, line[place] == Byte.space || line[place] == Byte.tab {
          place += 1
        }
      }
      skipBlanks()
      guard place < range.upperBound, line[place] == Byte.colon else { continue }
      place += 1
      skipBlanks()
      guard place < range.upperBound, line[place] == Byte.quote else { continue }
      return place + 1
    }
    return nil
  }

  /// A string of JSON up to its closing quote, or to the end of the line where it has none.
  private static func unescaped(_ line: [UInt8], _ range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var units: [UInt16] = []
    var place = range.lowerBound
    func flush() {
      guard !units.isEmpty else { return }
      result += Array(String(decoding: units, as: UTF16.self).utf8)
      units = []
    }
    while place < range.upperBound, line[place] != Byte.quote {
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
      result.append(plain[escape] ?? escape)
    }
    flush()
    return result
  }

  /// What the letters behind a backslash stand for.
  private static let plain: [UInt8: UInt8] = [
    UInt8(ascii: "n"): Byte.newline, UInt8(ascii: "r"): Byte.carriageReturn,
    UInt8(ascii: "t"): Byte.tab, UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12,
  ]
}
