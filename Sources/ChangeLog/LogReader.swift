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
    /// The time that the line tells, or the object of JSON that it belongs to, in seconds from a fixed
    /// midnight; nil where it tells none.
    public internal(set) var time: Double?
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

  /// The most lines for which an object of JSON with a field a line waits for its other fields.
  public static let longestWait = 256

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
  private var objects = LogObjects()
  private var zones = LogZones()
  /// The events of a message whose time has not come yet.
  private var held: [Entry] = []
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
    release(body)
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
    if range.first.map({ bytes[$0] }) == 0xEF, bytes[range].starts(with: Self.byteOrderMark) {
      range = range.dropFirst(3)
    }
    range = range.prefix(Self.longestLine)
    while let last = range.last, bytes[last] == Byte.carriageReturn { range = range.dropLast() }
    if let plain = Colours.stripped(bytes, range) { (bytes, range) = (plain, plain.indices) }
    let before = events
    if readObjects(bytes, range, arrival, body) {
      let line = (bytes, range)
      readEvents(EventParser(bytes, in: range), of: line, arrival) { reader, entry in
        // What waits for its time came before.
        reader.release(body)
        body(entry)
      }
    }
    if events == before { passedOver += 1 }
  }

  /// Reads the messages and times that a line holds as JSON; says whether it is to be read as it
  /// stands, since it holds no message and is no field of an object.
  private mutating func readObjects(
    _ line: [UInt8],
    _ range: Range<Int>,
    _ arrival: Double?,
    _ body: (Entry) -> Void
  ) -> Bool {
    let isInside = objects.isOpen
    // Most lines hold no quote at all, and are looked at for one alone.
    guard
      isInside
        || firstByte(Byte.quote, in: line, from: range.lowerBound, to: range.upperBound) != nil
    else { return true }
    var objects = objects
    var hasMessage = false
    objects.read(line, range) { part in
      switch part {
      case .message(let bytes, let message):
        hasMessage = true
        readEvents(EventParser(bytes, in: message), of: (line, range), arrival) {
          $0.held.append($1)
        }
      case .end(let time): release(at: zones.seconds(of: time), body)
      }
    }
    self.objects = objects
    let first = line[range].first { $0 != Byte.space && $0 != Byte.tab }
    return !hasMessage && !(isInside && first == Byte.quote)
  }

  private mutating func readEvents(
    _ text: EventParser,
    of line: (bytes: [UInt8], range: Range<Int>),
    _ arrival: Double?,
    _ body: (inout LogReader, Entry) -> Void
  ) {
    var parser = text
    guard var found = parser.find() else { return }
    let (start, end) = (line.range.lowerBound, line.range.upperBound)
    let time = zones.seconds(of: LogTime(line.bytes, from: start, to: end))
    while true {
      events += 1
      let (event, run) = runs.event(at: found, in: parser)
      body(&self, Entry(line: lines, time: time, arrival: arrival, run: run, event: event))
      guard let next = parser.find() else { return }
      found = next
    }
  }

  /// Gives the events whose time has come.
  private mutating func release(at time: Double?, _ body: (Entry) -> Void) {
    for var entry in held {
      entry.time = time ?? entry.time
      body(entry)
    }
    held.removeAll(keepingCapacity: true)
  }

  /// Gives the events that wait for a time as they are.
  private mutating func release(_ body: (Entry) -> Void) {
    guard !held.isEmpty else { return }
    objects.close { _ in }
    release(at: nil, body)
  }

  /// What some programs begin a file of UTF-8 with.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
