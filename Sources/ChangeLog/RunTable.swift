import Foundation

/// Numbers what a log says, each type with the same names once, so that what comes again and again is
/// read from its bytes alone.
///
/// Memory is bounded: beyond ``LogReader/mostRuns``, or ``mostBytes`` of their texts, there are no more
/// numbers.
struct RunTable: Sendable {
  /// The bytes of all texts that are kept.
  static let mostBytes = 1 << 26

  private var numbers: [Text: Int] = [:]
  /// The events by their numbers, each as if it came once.
  private var events: [ChangeEvent] = []
  private var bytes = 0

  /// The event that stands in a line, and its number; nil where no more are numbered.
  ///
  /// - Complexity: O(n) in the event's bytes.
  mutating func event(at found: EventParser.Found, in parser: EventParser) -> (ChangeEvent, Int?) {
    let text = Text(bytes: parser.bytes[found.identity])
    if let number = numbers[text] {
      let known = events[number]
      guard found.times != 1 else { return (known, number) }
      return (ChangeEvent(view: known.view, names: known.names, times: found.times), number)
    }
    let event = parser.event(at: found)
    guard events.count < LogReader.mostRuns, bytes < Self.mostBytes else { return (event, nil) }
    bytes += text.bytes.count
    // A slice would keep the whole piece that it stands in.
    numbers[Text(bytes: ArraySlice(Array(text.bytes)))] = events.count
    events.append(ChangeEvent(view: event.view, names: event.names))
    return (event, events.count - 1)
  }

  /// Bytes that are compared and hashed as a whole.
  private struct Text: Hashable {
    let bytes: ArraySlice<UInt8>

    static func == (left: Text, right: Text) -> Bool {
      unsafe left.bytes.withUnsafeBytes { left in
        unsafe right.bytes.withUnsafeBytes { right in
          guard left.count == right.count, let start = left.baseAddress,
            let other = right.baseAddress
          else { return left.count == right.count }
          return unsafe memcmp(start, other, left.count) == 0
        }
      }
    }

    func hash(into hasher: inout Hasher) {
      unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    }
  }
}
