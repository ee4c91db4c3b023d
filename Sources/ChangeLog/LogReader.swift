/// Reads a change log piece by piece, as it comes.
///
///     var reader = LogReader()
///     reader.read(Array("BookRow: @self cha".utf8)) { print($0.event) }
///     reader.read(Array("nged.\n".utf8)) { print($0.event.view) }  // BookRow
///
/// Pieces may end anywhere, within a character too. Of a line longer than ``longestLine`` only the
/// beginning is looked at, so that memory stays bounded whatever comes.
///
/// - Complexity: O(n) in the bytes read; memory for one line.
public struct LogReader: Sendable {
  /// The bytes of a line that are looked at.
  public static let longestLine = 1 << 20

  /// An event, and where and when it came.
  public struct Entry: Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The time that the line tells, in seconds from a fixed midnight; nil where it tells none.
    public let time: Double?
    /// What came.
    public let event: ChangeEvent
  }

  /// How many lines have been read.
  public private(set) var lines = 0
  /// How many of them held no event.
  public private(set) var passedOver = 0
  /// How many events they held.
  public private(set) var events = 0
  /// A line whose end has not come yet.
  private var rest: [UInt8] = []

  /// Begins with an empty log.
  public init() {}

  /// Reads a piece; each event of a line whose end has come is given in turn.
  public mutating func read(_ piece: [UInt8], _ body: (Entry) -> Void) {
    var start = 0
    while let newline = piece[start...].firstIndex(of: Byte.newline) {
      if rest.isEmpty {
        readLine(piece, start..<newline, body)
      } else {
        keep(piece[start..<newline])
        endLine(body)
      }
      start = newline + 1
    }
    keep(piece[start...])
  }

  /// Reads what is left of a log whose last line has no line break.
  public mutating func finish(_ body: (Entry) -> Void) {
    if !rest.isEmpty { endLine(body) }
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    rest += bytes.prefix(Self.longestLine - rest.count)
  }

  private mutating func endLine(_ body: (Entry) -> Void) {
    let line = rest
    rest = []
    readLine(line, line.indices, body)
  }

  private mutating func readLine(_ bytes: [UInt8], _ range: Range<Int>, _ body: (Entry) -> Void) {
    lines += 1
    var range = range.prefix(Self.longestLine)
    while let last = range.last, bytes[last] == Byte.carriageReturn { range = range.dropLast() }
    var parser = EventParser(bytes, in: range)
    if let message = LogMessage.bytes(of: bytes, in: range) {
      parser = EventParser(message, in: message.indices)
    }
    guard var event = parser.next() else {
      passedOver += 1
      return
    }
    let time = LogTime.seconds(of: bytes, in: range)
    while true {
      events += 1
      body(Entry(line: lines, time: time, event: event))
      guard let next = parser.next() else { return }
      event = next
    }
  }
}
