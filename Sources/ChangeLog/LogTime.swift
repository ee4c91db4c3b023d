/// The time that a line of a log begins with, or that an object tells, as the unified log's styles write
/// it.
struct LogTime {
  /// Seconds from some midnight long ago, in the time's own zone.
  let seconds: Double
  /// The minutes by which its zone is ahead; nil where it tells none.
  let zone: Int?

  /// Reads a time, with or without a date, that stands at a place; nil where none does.
  init?(_ line: [UInt8], from start: Int, to end: Int) {
    guard start < end, line[start].isDigit else { return nil }
    var scanner = Digits(line: line, place: start, end: end)
    var days = 0
    if let date = scanner.date() {
      days = date
      guard scanner.skip(Byte.space) || scanner.skip(UInt8(ascii: "T")) else { return nil }
    }
    guard let hours = scanner.number(2), scanner.skip(Byte.colon),
      let minutes = scanner.number(2), scanner.skip(Byte.colon),
      let seconds = scanner.number(2)
    else { return nil }
    self.seconds = Double(((days * 24 + hours) * 60 + minutes) * 60 + seconds) + scanner.fraction()
    zone = scanner.zone()
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

    /// The minutes by which a zone such as +0100, -08:00 or Z is ahead; nil where none stands here.
    mutating func zone() -> Int? {
      if skip(UInt8(ascii: "Z")) { return 0 }
      let start = place
      let isBehind = skip(Byte.minus)
      if isBehind || skip(UInt8(ascii: "+")), let hours = number(2) {
        _ = skip(Byte.colon)
        if let minutes = number(2), place == end || !line[place].isDigit {
          return (hours * 60 + minutes) * (isBehind ? -1 : 1)
        }
      }
      place = start
      return nil
    }

    /// The days before a date such as 2026-03-01, counted from one so near that fractions stay exact.
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
        - 730_000
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

/// The zones that the times of a log tell: what tells none is in the one told last, before the first in
/// that one.
struct LogZones: Sendable {
  private var first: Int?
  private var last = 0

  /// Seconds from some midnight long ago in the first zone.
  mutating func seconds(of time: LogTime?) -> Double? {
    guard let time else { return nil }
    if let zone = time.zone {
      first = first ?? zone
      last = zone
    }
    return time.seconds - Double((last - (first ?? 0)) * 60)
  }
}
