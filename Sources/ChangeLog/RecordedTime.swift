/// The time as a recording writes it, `2026-11-30T14:05:02.123456Z`: to the microsecond, in UTC.
struct RecordedTime: Hashable, Sendable {
  /// The bytes of a time.
  static let length = 27

  /// Microseconds since 1970.
  let microseconds: Int

  init(microseconds: Int) { self.microseconds = microseconds }

  /// The bytes as they are written; years beyond 9999 stay at the last that has four digits.
  var bytes: [UInt8] {
    let (days, rest) = microseconds.flooredQuotient(by: 86_400_000_000)
    let (year, month, day) = Self.date(days)
    let (seconds, fraction) = rest.quotientAndRemainder(dividingBy: 1_000_000)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.length)
    func append(_ number: Int, digits: Int, _ separator: Character) {
      var rest = number
      var digit: [UInt8] = []
      for _ in 0..<digits {
        digit.append(0x30 + UInt8(rest % 10))
        rest /= 10
      }
      bytes += digit.reversed()
      bytes += separator.utf8
    }
    append(min(max(year, 0), 9999), digits: 4, "-")
    append(month, digits: 2, "-")
    append(day, digits: 2, "T")
    append(seconds / 3600, digits: 2, ":")
    append(seconds / 60 % 60, digits: 2, ":")
    append(seconds % 60, digits: 2, ".")
    append(fraction, digits: 6, "Z")
    return bytes
  }

  /// Reads a time at the start of a range, or nil where none stands there.
  init?(_ line: [UInt8], _ range: Range<Int>) {
    guard range.count >= Self.length else { return nil }
    let start = range.lowerBound
    func number(_ offset: Int, _ count: Int) -> Int? {
      var value = 0
      for place in (start + offset)..<(start + offset + count) {
        guard line[place].isDigit else { return nil }
        value = value * 10 + Int(line[place] - 0x30)
      }
      return value
    }
    let separators: [(Int, UInt8)] = [
      (4, Byte.minus), (7, Byte.minus), (10, UInt8(ascii: "T")), (13, Byte.colon),
      (16, Byte.colon), (19, Byte.dot), (26, UInt8(ascii: "Z")),
    ]
    guard separators.allSatisfy({ line[start + $0] == $1 }),
      let year = number(0, 4), let month = number(5, 2), let day = number(8, 2),
      let hours = number(11, 2), let minutes = number(14, 2), let seconds = number(17, 2),
      let fraction = number(20, 6), (1...12).contains(month)
    else { return nil }
    let days = Self.days(year, month, day)
    microseconds = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000_000 + fraction
  }

  // The Gregorian calendar in eras of 400 years that begin with a March, so that the leap day is the
  // last of its year; H. Hinnant, "chrono-Compatible Low-Level Date Algorithms".

  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = year.flooredQuotient(by: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let (era, day) = (days + 719_468).flooredQuotient(by: 146_097)
    let yearOfEra = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365
    let dayOfYear = day - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
    return (year, month < 10 ? month + 3 : month - 9, dayOfYear - (153 * month + 2) / 5 + 1)
  }
}

extension Int {
  fileprivate func flooredQuotient(by divisor: Int) -> (Int, Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
