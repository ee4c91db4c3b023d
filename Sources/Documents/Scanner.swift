/// Finds where each value of a JSON5 text stands.
///
/// - Complexity: O(n); open brackets stand on a stack of its own, so depth does not recurse.
struct Scanner {
  let source: SourceText
  var offset: Int
  private var entries: [Entry] = []
  private var open: [Int] = []
  /// How deep brackets nest.
  private(set) var depth = 0

  /// What may stand next.
  private enum Expectation {
    case value
    /// A first member or element, or one after a comma, or the closing bracket.
    case item
    /// A comma or the closing bracket.
    case separator
  }

  init(_ source: SourceText) {
    self.source = source
    offset = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Scans the whole text.
  mutating func scan() throws(Diagnostic) -> [Entry] {
    try skipBlanks()
    guard byte != nil else { throw fault("is empty", "an object is expected: { … }") }
    var expected = Expectation.value
    repeat {
      try skipBlanks()
      switch expected {
      case .value: expected = try scanValue() ? .item : .separator
      case .item:
        if closeIfDue() {
          expected = .separator
        } else if isInObject {
          try scanName()
          expected = .value
        } else {
          expected = try scanValue() ? .item : .separator
        }
      case .separator:
        if byte == UInt8(ascii: ",") {
          offset += 1
          expected = .item
        } else if !closeIfDue() {
          throw missing(isInObject ? "',' or '}'" : "',' or ']'")
        }
      }
    } while !open.isEmpty
    try skipBlanks()
    if byte != nil { throw fault("text after the end of the value", "one value a file") }
    return entries
  }

  var byte: UInt8? { offset < source.bytes.count ? source.bytes[offset] : nil }

  func fault(_ problem: String, _ remedy: String = "", at place: Int? = nil) -> Diagnostic {
    source.fault(at: place ?? offset, problem, remedy)
  }

  private var isInObject: Bool { open.last.map { entries[$0].kind == .object } ?? false }

  private func missing(_ wanted: String) -> Diagnostic {
    guard byte != nil else {
      let start = open.last.map { Int(entries[$0].start) } ?? 0
      let place = source.position(of: start)
      let bracket = isInObject ? "{" : "["
      return fault(
        "the text ends before '\(bracket)' of \(place.line):\(place.column) is closed",
        "\(wanted) is expected"
      )
    }
    return fault("found '\(glimpse)'", "\(wanted) is expected")
  }

  /// The word or character that stands here, for a message.
  private var glimpse: String {
    let rest = source.bytes[offset...]
    let word = rest.prefix(24).prefix { Self.isWord($0) }
    if !word.isEmpty { return String(decoding: word, as: UTF8.self) }
    return String(decoding: rest.prefix(4), as: UTF8.self).prefix(1).description
  }

  // MARK: Values

  /// Scans a scalar, or the opening bracket of a container; tells whether it opened one.
  private mutating func scanValue() throws(Diagnostic) -> Bool {
    guard let byte else { throw missing("a value") }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      open.append(entries.count)
      depth = max(depth, open.count)
      append(byte == UInt8(ascii: "{") ? .object : .array, from: offset, to: offset + 1)
      offset += 1
      return true
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      try scanString(as: .string)
    default:
      try scanWord()
    }
    return false
  }

  private mutating func closeIfDue() -> Bool {
    guard let container = open.last else { return false }
    let closer = isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    guard byte == closer else { return false }
    entries[container].next = Int32(entries.count)
    open.removeLast()
    offset += 1
    return true
  }

  private mutating func scanName() throws(Diagnostic) {
    guard let byte else { throw missing("a member name or '}'") }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      try scanString(as: .name)
    } else {
      let start = offset
      while let byte = self.byte, Self.isWord(byte) || byte == UInt8(ascii: "\\") { offset += 1 }
      guard offset > start, !Self.isDigit(source.bytes[start]) else {
        offset = start
        throw missing("a member name or '}'")
      }
      append(.name, from: start, to: offset)
    }
    try skipBlanks()
    guard self.byte == UInt8(ascii: ":") else { throw missing("':' after the name") }
    offset += 1
  }

  private mutating func scanString(as kind: Entry.Kind) throws(Diagnostic) {
    let start = offset
    let quote = source.bytes[start]
    offset += 1
    while let byte, byte != quote {
      if byte == UInt8(ascii: "\n") { break }
      offset += byte == UInt8(ascii: "\\") ? escapeLength : 1
    }
    guard byte == quote else {
      throw fault("a string that does not end on its line", "close it with its quote", at: start)
    }
    offset += 1
    append(kind, from: start, to: offset)
    guard FoundationJSON5.string(of: source.bytes[start..<offset]) != nil else {
      throw fault(
        "a string with an escape or control character that JSON5 does not know",
        "write a backslash as \\\\ and a character as \\uXXXX",
        at: start
      )
    }
  }

  /// The bytes of a backslash and what it escapes; a line break may be two characters.
  private var escapeLength: Int {
    source.bytes[offset...].dropFirst().starts(with: [0x0D, 0x0A]) ? 3 : 2
  }

  /// Scans a number, `true`, `false` or `null`.
  private mutating func scanWord() throws(Diagnostic) {
    let start = offset
    while let byte, Self.isWord(byte) || Self.isSignOrDot(byte) { offset += 1 }
    let word = source.bytes[start..<offset]
    switch String(decoding: word.prefix(16), as: UTF8.self) {
    case "": throw missing("a value")
    case "true", "false": append(.boolean, from: start, to: offset)
    case "null": append(.null, from: start, to: offset)
    default:
      guard FoundationJSON5.number(of: word) != nil else {
        let shown = String(decoding: word.prefix(24), as: UTF8.self)
        let mayBeText = Self.isWord(word[start]) && !Self.isDigit(word[start])
        throw fault(
          mayBeText ? "'\(shown)' is no value" : "'\(shown)' is no number a double can hold",
          mayBeText ? "put a text in quotes" : "",
          at: start
        )
      }
      append(.number, from: start, to: offset)
    }
  }

  private mutating func append(_ kind: Entry.Kind, from start: Int, to end: Int) {
    entries.append(
      Entry(kind: kind, start: Int32(start), end: Int32(end), next: Int32(entries.count + 1))
    )
  }
}
