/// The time that a line of a log begins with, or tells as an object, as the unified log's styles write
/// it.
enum LogTime {
  /// Seconds from some midnight long ago, or nil where the line tells no time.
  ///
  /// A date is optional; the zone is passed over, since only differences count.
  static func seconds(of line: [UInt8], in range: Range<Int>) -> Double? {
    guard let first = range.first.map({ line[$0] }) else { return nil }
    var scanner = Digits(line: line, place: range.lowerBound, end: range.upperBound)
    switch first {
    case _ where first.isDigit: break
    case UInt8(ascii: "{"), UInt8(ascii: "["), Byte.comma:
      guard let start = LogMessage.time(in: line, range) else { return nil }
      scanner.place = start
    default: return nil
    }
    var days = 0
    if let date = scanner.date() {
      days = date
      guard scanner.skip(Byte.space) || scanner.skip(UInt8(ascii: "T")) else { return nil }
    }
    guard let hours = scanner.number(2), scanner.skip(Byte.colon),
      let minutes = scanner.number(2), scanner.skip(Byte.colon),
      let seconds = scanner.number(2)
    else { return nil }
    return Double(((days * 24 + hours) * 60 + minutes) * 60 + seconds) + scanner.fraction()
  }

  /// A reader of numbers with a fixed count of digits.
  private struct Digits {
    let line: [UInt8]
    var place: Int
    let end: Int

    mutating func skip(_ byte: UInt8) -> Bool {
      guard place < end, line[place] == byte else { return false }
      place += 1
      return true
    }

    mutating func number(_ count: Int) -> Int? {
      guard place + count <= end else { return nil }
      var number = 0
      for index in place..<(place + count) {
        guard line[index].isDigit else { return nil }
        number = number * 10 + Int(line[index] - 0x30)
      }
      place += count
      return number
    }

    /// The days before a date such as 2026-03-01, counted from a year that none is before.
    mutating func date() -> Int? {
      let start = place
      guard let year = number(4), skip(Byte.minus), let month = number(2), skip(Byte.minus),
        let day = number(2), (1...12).contains(month)
      else {
        place = start
        return nil
      }
      // The year begins with March here, so that the leap day is its last.
      let (years, months) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
      return years * 365 + years / 4 - years / 100 + years / 400 + (months * 153 + 2) / 5 + day
    }

    mutating func fraction() -> Double {
      guard skip(Byte.dot) || skip(Byte.comma) else { return 0 }
      var value = 0.0
      var scale = 0.1
      while place < end, line[place].isDigit {
        value += Double(line[place] - 0x30) * scale
        scale /= 10
        place += 1
      }
      return value
    }
  }
}
