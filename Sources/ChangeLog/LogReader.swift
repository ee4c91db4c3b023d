import Documents

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
    /// When the line came, in seconds from whatever start; nil where nobody said, or where it came in
    /// a block of ``blockSize`` with others before it.
    public let arrival: Double?
    /// The number of its type with its names among all that the log has told so far, from 0; nil
    /// beyond ``mostRuns``.
    public let run: Int?
    /// What came.
    public let event: ChangeEvent
  }

  /// From this size on, in bytes, a piece is what somebody kept back to write it at once: when it came
  /// says nothing of its lines but the first.
  public static let blockSize = 1 << 12

  /// How many types with their names are told apart.
  public static let mostRuns = 200_000

  /// How many lines have been read.
  public private(set) var lines = 0
  /// How many of them held no event.
  public private(set) var passedOver = 0
  /// How many events they held.
  public private(set) var events = 0
  /// A line whose end has not come yet.
  private var rest: [UInt8] = []
  /// When it came.
  private var restArrival: Double?
  private var runs = RunTable()
  /// How the lines of a recording are read, where the first line tells that it is one; a recording can
  /// be recorded again.
  private var recorded: [RecordedLines] = []
  private var isBegun = false
  private static let mostRecorded = 4

  /// Begins with an empty log.
  public init() {}

  /// Reads a piece; each event of a line whose end has come is given in turn.
  ///
  /// - Parameters:
  ///   - piece: what came.
  ///   - arrival: when it came, in seconds from whatever start; a line has come with its first byte.
  ///   - body: takes an event.
  public mutating func read(
    _ piece: [UInt8],
    at arrival: Double? = nil,
    _ body: (Entry) -> Void
  ) {
    var arrival = arrival
    var start = 0
    while let newline = firstByte(Byte.newline, in: piece, from: start, to: piece.count) {
      if rest.isEmpty {
        readLine(piece, start..<newline, arrival, body)
      } else {
        keep(piece[start..<newline])
        endLine(body)
      }
      start = newline + 1
      if piece.count >= Self.blockSize { arrival = nil }
    }
    if rest.isEmpty { restArrival = arrival }
    keep(piece[start...])
  }

  /// Reads what is left of a log whose last line has no line break.
  public mutating func finish(_ body: (Entry) -> Void) {
    if !rest.isEmpty { endLine(body) }
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    rest += bytes.prefix(Self.longestLine + RecordedTime.length + 1 - rest.count)
  }

  private mutating func endLine(_ body: (Entry) -> Void) {
    let line = rest
    rest = []
    readLine(line, line.indices, restArrival, body)
  }

  private mutating func readLine(
    _ line: [UInt8],
    _ whole: Range<Int>,
    _ arrival: Double?,
    _ body: (Entry) -> Void
  ) {
    var (bytes, range, arrival) = (line, whole, arrival)
    for index in recorded.indices {
      (range, arrival) = recorded[index].strip(bytes, range)
    }
    if !isBegun {
      if let next = RecordedLines(header: bytes, range), recorded.count < Self.mostRecorded {
        recorded.append(next)
        return
      }
      isBegun = true
    }
    lines += 1
    range = range.prefix(Self.longestLine)
    while let last = range.last, bytes[last] == Byte.carriageReturn { range = range.dropLast() }
    if let plain = Colours.stripped(bytes, range) { (bytes, range) = (plain, plain.indices) }
    var parser = EventParser(bytes, in: range)
    if let message = LogMessage.find(in: bytes, range) {
      parser = EventParser(message.bytes, in: message.range)
    }
    guard var found = parser.find() else {
      passedOver += 1
      return
    }
    let time = LogTime.seconds(of: bytes, in: range)
    while true {
      events += 1
      let (event, run) = runs.event(at: found, in: parser)
      body(Entry(line: lines, time: time, arrival: arrival, run: run, event: event))
      guard let next = parser.find() else { return }
      found = next
    }
  }
}
