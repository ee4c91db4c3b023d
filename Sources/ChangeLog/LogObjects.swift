import Documents

/// The objects that the unified log writes as JSON, however they stand in lines: each on one, several
/// on one, or each field on a line of its own.
///
/// Of each only the message and the time are read, and what is not JSON costs no more than a search for
/// their names.
struct LogObjects: Sendable {
  /// What stands in a line.
  enum Part {
    /// A message, its escapes undone: bytes, and the range in them.
    case message([UInt8], Range<Int>)
    /// The time of the message before, of which there is no more to come; nil where it has none.
    case end(time: LogTime?)
  }

  private static let message = Array("\"eventMessage\"".utf8)
  private static let timestamp = Array("\"timestamp\"".utf8)

  /// Brackets that are open, counted from where the first field was found.
  private var depth = 0
  /// How deep the message stands whose time has not come yet.
  private var messageDepth: Int?
  /// The time whose message has not come yet, and how deep it stands.
  private var time: (told: LogTime, depth: Int)?
  /// For how many lines an object has been open.
  private var lines = 0

  /// Whether an object goes on behind the lines so far.
  var isOpen: Bool { messageDepth != nil || time != nil }

  /// Reads a line, and gives its parts in turn.
  ///
  /// - Complexity: O(n) in the bytes of the line.
  mutating func read(_ line: [UInt8], _ range: Range<Int>, _ body: (Part) -> Void) {
    var place = range.lowerBound
    let end = range.upperBound
    if isOpen {
      lines += 1
      if lines > LogReader.longestWait { close(body) }
    }
    if !isOpen {
      (depth, lines) = (0, 0)
      guard let first = Self.firstField(in: line, range) else { return }
      place = first
    }
    while place < end {
      switch line[place] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): goUp(body)
      case Byte.quote:
        place = field(at: place, in: line, end, body)
        continue
      default: break
      }
      place += 1
    }
  }

  /// Gives what waits for its time as it is.
  mutating func close(_ body: (Part) -> Void) {
    if messageDepth != nil { body(.end(time: nil)) }
    (messageDepth, time) = (nil, nil)
  }

  private mutating func goUp(_ body: (Part) -> Void) {
    depth -= 1
    if let messageDepth, messageDepth > depth { close(body) }
    if let time, time.depth > depth { self.time = nil }
  }

  /// Reads what a quote begins; says where it ends.
  private mutating func field(
    at quote: Int,
    in line: [UInt8],
    _ end: Int,
    _ body: (Part) -> Void
  ) -> Int {
    if let start = Self.value(of: Self.message, at: quote, in: line, end) {
      if messageDepth != nil { close(body) }
      let close = LogText.end(of: start, in: line, end)
      let (bytes, range) = LogText.unescaped(line, start..<close)
      body(.message(bytes, range))
      messageDepth = depth
      tell(body)
      return close + 1
    }
    if let start = Self.value(of: Self.timestamp, at: quote, in: line, end) {
      let close = LogText.end(of: start, in: line, end)
      if let told = LogTime(line, from: start, to: close) {
        time = (told, depth)
        tell(body)
      }
      return close + 1
    }
    return LogText.end(of: quote + 1, in: line, end) + 1
  }

  /// Tells the time of a message where both are there.
  private mutating func tell(_ body: (Part) -> Void) {
    guard messageDepth != nil, let time else { return }
    body(.end(time: time.told))
    (messageDepth, self.time) = (nil, nil)
  }

  /// The first quote that begins one of the two fields.
  private static func firstField(in line: [UInt8], _ range: Range<Int>) -> Int? {
    var start = range.lowerBound
    while let quote = firstByte(Byte.quote, in: line, from: start, to: range.upperBound) {
      guard quote + timestamp.count <= range.upperBound else { return nil }
      if value(of: message, at: quote, in: line, range.upperBound) != nil
        || value(of: timestamp, at: quote, in: line, range.upperBound) != nil
      {
        return quote
      }
      start = quote + 1
    }
    return nil
  }

  /// Where the text of a field begins whose name a quote begins, behind its own quote; nil where it is
  /// another field, or no text.
  private static func value(
    of name: [UInt8],
    at quote: Int,
    in line: [UInt8],
    _ end: Int
  ) -> Int? {
    guard quote + name.count <= end, line[quote + 1] == name[1],
      line[quote..<(quote + name.count)].elementsEqual(name)
    else { return nil }
    var place = quote + name.count
    func skipBlanks() {
      while place < end, line[place] == Byte.space || line[place] == Byte.tab { place += 1 }
    }
    skipBlanks()
    guard place < end, line[place] == Byte.colon else { return nil }
    place += 1
    skipBlanks()
    return place < end && line[place] == Byte.quote ? place + 1 : nil
  }
}
