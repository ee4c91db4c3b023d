import Documents

/// The sequences by which a program colours what it prints, as some do around an app's log.
enum Colours {
  private static let escape: UInt8 = 0x1B

  /// The bytes of a line without them; nil where it holds none, as most do.
  static func stripped(_ line: [UInt8], _ range: Range<Int>) -> [UInt8]? {
    let end = range.upperBound
    guard var next = firstByte(escape, in: line, from: range.lowerBound, to: end) else {
      return nil
    }
    var bytes: [UInt8] = []
    var start = range.lowerBound
    while true {
      bytes += line[start..<next]
      start = behindSequence(line, next, end)
      guard let further = firstByte(escape, in: line, from: start, to: end) else {
        return bytes + line[start..<end]
      }
      next = further
    }
  }

  /// The place behind a sequence: an escape, a square bracket, parameters, and the byte that ends it;
  /// of anything else that an escape begins, it is the escape alone.
  private static func behindSequence(_ line: [UInt8], _ escape: Int, _ end: Int) -> Int {
    guard escape + 1 < end, line[escape + 1] == UInt8(ascii: "[") else { return escape + 1 }
    var place = escape + 2
    while place < end, 0x20...0x3F ~= line[place] { place += 1 }
    return place < end && 0x40...0x7E ~= line[place] ? place + 1 : escape + 1
  }
}
