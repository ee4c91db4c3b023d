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

  /// The deepest that brackets may nest; a chain of a million views nests half as deep.
  private static let depthLimit = 4_000_000
  /// The most names and values.
  private static let entryLimit = 1 << 24

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
    // Of most texts a name or value takes some eight bytes.
    entries.reserveCapacity(min(source.bytes.count / 8, Self.entryLimit))
    try skipBlanks()
    guard byte != nil else { throw fault("is empty", Self.wantedOutermost) }
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
    let remedy = open.isEmpty ? Self.wantedOutermost : "\(wanted) is expected"
    return fault("found '\(glimpse)'", remedy)
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
      guard open.count < Self.depthLimit else {
        throw fault(
          "brackets nested deeper than \(Self.depthLimit)",
          "nest a tree less deep, or give each view its 'parent'"
        )
      }
      open.append(entries.count)
      depth = max(depth, open.count)
      try append(byte == UInt8(ascii: "{") ? .object : .array, from: offset, to: offset + 1)
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
      try append(.name, from: start, to: offset)
    }
    try skipBlanks()
    guard self.byte == UInt8(ascii: ":") else { throw missing("':' after the name") }
    offset += 1
  }

  private mutating func scanString(as kind: Entry.Kind) throws(Diagnostic) {
    let start = offset
    let quote = source.bytes[start]
    offset += 1
    var isPlain = true
    while let byte, byte != quote {
      if byte == UInt8(ascii: "\n") { break }
      let isEscape = byte == UInt8(ascii: "\\")
      if isEscape || byte < 0x20 { isPlain = false }
      offset += isEscape ? escapeLength : 1
    }
    guard byte == quote else {
      throw fault("a string that does not end on its line", "close it with its quote", at: start)
    }
    offset += 1
    try append(kind, from: start, to: offset)
    guard isPlain || FoundationJSON5.string(of: source.bytes[start..<offset]) != nil else {
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

  /// What is wrong with a word that is no value.
  private func noValue(_ word: ArraySlice<UInt8>) -> Diagnostic {
    let text = String(decoding: word, as: UTF8.self)
    let shown = text.count > 24 ? text.prefix(24) + "…" : text
    let (problem, remedy) =
      if open.isEmpty {
        ("found '\(shown)'", Self.wantedOutermost)
      } else if Self.isWord(word[word.startIndex]), !Self.isDigit(word[word.startIndex]) {
        ("'\(shown)' is no value", "put a text in quotes")
      } else if let number = Double(text), number == 0 || number.isInfinite {
        number == 0
          ? ("'\(shown)' is too small for a number", "write 0")
          : ("'\(shown)' is too large for a number", "the largest is some 1.8e308")
      } else {
        ("'\(shown)' is no number", "write one such as 12, -0.5, 1e3 or 0xFF")
      }
    return fault(problem, remedy, at: word.startIndex)
  }

  /// What a text is to be: every file that is read holds an object.
  private static let wantedOutermost = "an object is expected: { … }"

  /// Scans a number, `true`, `false` or `null`.
  private mutating func scanWord() throws(Diagnostic) {
    let start = offset
    while let byte, Self.isWord(byte) || Self.isSignOrDot(byte) { offset += 1 }
    let word = source.bytes[start..<offset]
    switch String(decoding: word.prefix(16), as: UTF8.self) {
    case "": throw missing("a value")
    case "true", "false": try append(.boolean, from: start, to: offset)
    case "null": try append(.null, from: start, to: offset)
    default:
      guard FoundationJSON5.number(of: word) != nil else {
        throw noValue(word)
      }
      try append(.number, from: start, to: offset)
    }
  }

  private mutating func append(
    _ kind: Entry.Kind,
    from start: Int,
    to end: Int
  ) throws(Diagnostic) {
    guard entries.count < Self.entryLimit else {
      throw fault(
        "more than \(Self.entryLimit) names and values",
        "leave some out: a million views take half as many",
        at: start
      )
    }
    entries.append(
      Entry(kind: kind, start: Int32(start), end: Int32(end), next: Int32(entries.count + 1))
    )
  }
}
