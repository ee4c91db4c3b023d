extension EventParser {
  /// How often an event came in a row, where `×` and a number say so behind it, and the place behind.
  ///
  /// Thousands may be set apart by what the system's language uses. A number beyond any count is the
  /// largest.
  func times(from start: Int) -> (Int, Int) {
    var place = start
    while place < end, bytes[place] == Byte.space { place += 1 }
    guard has("×", at: place) else { return (1, start) }
    place += 2
    if place < end, bytes[place] == Byte.space { place += 1 }
    var count = 0
    var digits = 0
    while place < end {
      if bytes[place].isDigit {
        let (tens, overflow) = count.multipliedReportingOverflow(by: 10)
        let (sum, isTooMuch) = tens.addingReportingOverflow(Int(bytes[place] - 0x30))
        count = overflow || isTooMuch ? .max : sum
        digits += 1
        place += 1
      } else if digits > 0, let next = separated(at: place) {
        place = next
      } else {
        break
      }
    }
    return digits > 0 ? (max(count, 1), place) : (1, start)
  }

  /// The place of three digits behind a separator of thousands.
  private func separated(at place: Int) -> Int? {
    for separator: StaticString in [",", ".", "'", "’", "\u{A0}", "\u{202F}", "\u{2009}"]
    where has(separator, at: place) {
      let next = place + separator.utf8CodeUnitCount
      guard next + 3 <= end, bytes[next..<(next + 3)].allSatisfy(\.isDigit) else { continue }
      if next + 3 < end, bytes[next + 3].isDigit { continue }
      return next
    }
    return nil
  }
}
