/// Keeps a log as it came, with the times of its coming, so that it can be read again as if it came.
///
///     var recording = LogRecording(start: 1_796_047_501_000_000)
///     var bytes = recording.header
///     bytes += recording.bytes(of: Array("Row: @self changed.\n".utf8), at: 1.5)
///
/// The first line is a header with the time of the start. Each further line is one of the log, byte by
/// byte, behind the time at which it came and a blank; where that is not known, or says nothing (see
/// ``LogReader/blockSize``), behind the blank alone. ``LogReader`` knows a recording by its header, and
/// any reader of logs takes it for one whose lines begin with times.
public struct LogRecording: Sendable {
  /// What every recording begins with.
  public static let mark = "# invalidation recording 1 of "

  private let start: Int
  private var isInLine = false

  /// Begins a recording.
  ///
  /// - Parameter start: the time from which arrivals count, in microseconds since 1970.
  public init(start: Int) { self.start = start }

  /// The first line.
  public var header: [UInt8] {
    Array(Self.mark.utf8) + RecordedTime(microseconds: start).bytes + [Byte.newline]
  }

  /// The bytes to write for a piece of the log.
  ///
  /// - Parameters:
  ///   - piece: what came.
  ///   - arrival: when it came, in seconds since the start; nil where that says nothing.
  /// - Returns: the bytes.
  /// - Complexity: O(n) in the piece.
  public mutating func bytes(of piece: [UInt8], at arrival: Double?) -> [UInt8] {
    let time = arrival.map {
      RecordedTime(microseconds: start + Int(($0 * 1e6).rounded())).bytes
    }
    let isBlock = piece.count >= LogReader.blockSize
    var bytes: [UInt8] = []
    bytes.reserveCapacity(piece.count + piece.count / 2)
    var place = 0
    while place < piece.count {
      if !isInLine {
        if let time, place == 0 || !isBlock { bytes += time }
        bytes.append(Byte.space)
      }
      let newline = piece[place...].firstIndex(of: Byte.newline)
      let end = newline.map { $0 + 1 } ?? piece.count
      bytes += piece[place..<end]
      isInLine = newline == nil
      place = end
    }
    return bytes
  }

  /// The bytes to write where a line ends that had no line break, since another file goes on.
  public mutating func breakLine() -> [UInt8] {
    defer { isInLine = false }
    return isInLine ? [Byte.newline] : []
  }

  /// Whether a file that begins with these bytes is a recording.
  public static func isRecording(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: mark.utf8)
  }
}

/// Takes what a recording adds off its lines.
struct RecordedLines: Sendable {
  private let start: Int
  /// The line's time that was read last, as bytes and as seconds since the start: lines that came
  /// together have the same.
  private var last: (bytes: ArraySlice<UInt8>, seconds: Double)?

  /// Reads the first line of a log; nil where it is no recording's.
  init?(header line: [UInt8], _ range: Range<Int>) {
    guard LogRecording.isRecording(line[range]) else { return nil }
    let rest = range.dropFirst(LogRecording.mark.utf8.count)
    guard let time = RecordedTime(line, rest) else { return nil }
    start = time.microseconds
  }

  /// The range of a line of the log within one of the recording, and when it came.
  mutating func strip(_ line: [UInt8], _ range: Range<Int>) -> (Range<Int>, Double?) {
    if range.first.map({ line[$0] }) == Byte.space { return (range.dropFirst(), nil) }
    let length = RecordedTime.length
    guard range.count > length, line[range.lowerBound + length] == Byte.space else {
      return (range, nil)
    }
    let rest = range.dropFirst(length + 1)
    let bytes = line[range.lowerBound..<(range.lowerBound + length)]
    if let last, last.bytes.elementsEqual(bytes) { return (rest, last.seconds) }
    guard let time = RecordedTime(line, range) else { return (range, nil) }
    let seconds = Double(time.microseconds - start) / 1e6
    last = (ArraySlice(Array(bytes)), seconds)
    return (rest, seconds)
  }
}
