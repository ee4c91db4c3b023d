/// How a text's end is told from what stands in it.
struct TextQuote {
  /// The `#` before it.
  let hashes: Int
  /// Whether it is of several lines.
  let isLong: Bool
}

/// Goes through a file's tokens, and finds the first at which code is nested too deep.
struct NestingScan {
  /// What is nested too deep.
  struct Excess {
    /// The byte at which the token begins that is one too many.
    let place: Int
    /// What is wrong, and what would be right.
    let problem, remedy: String
  }

  private let bytes: CodeBytes
  private var place = 0
  private var nesting = Nesting()
  private var hasNewLine = false
  private var hasSpace = true
  private var previous = Token.sign
  private var isAttribute = false

  private enum Token {
    /// A value, or what ends one: a statement may end behind it.
    case value
    case sign
    /// `@`.
    case at
  }

  private init(_ bytes: [UInt8]) { self.bytes = CodeBytes(bytes) }

  /// The first token at which code is nested too deep, or nil.
  ///
  /// - Complexity: one look at each byte, but for brackets that are closed and were not open.
  static func excess(in bytes: [UInt8]) -> Excess? {
    var scan = NestingScan(bytes)
    while scan.skipBlanks() {
      let start = scan.place
      scan.readToken()
      if let limit = scan.nesting.excess { return scan.excess(of: limit, at: start) }
    }
    return nil
  }

  private func excess(of limit: Nesting.Limit, at place: Int) -> Excess {
    let outside = "give what stands inside a name of its own"
    switch limit {
    case .lookahead:
      let brackets = bytes[place] == UInt8(ascii: "[") ? "square" : "an attribute's"
      return Excess(
        place: place,
        problem: "\(brackets) brackets are nested deeper than \(limit.rawValue)",
        remedy: outside
      )
    case .levels:
      return Excess(
        place: place,
        problem: "code is nested deeper than \(limit.rawValue)",
        remedy: outside
      )
    case .tokens:
      return Excess(
        place: place,
        problem: "more than \(limit.rawValue) words and signs belong to what is not ended here",
        remedy: "close what is left open, or give parts of it names of their own"
      )
    }
  }

  // MARK: Tokens

  /// Skips blanks and comments; says whether anything follows.
  private mutating func skipBlanks() -> Bool {
    while place < bytes.count {
      let byte = bytes[place]
      if byte > 0x20, !bytes.isComment(at: place) { return true }
      hasSpace = true
      if CodeBytes.isLineEnd(byte) { hasNewLine = true }
      place = byte > 0x20 ? bytes.commentEnd(from: place) : place + 1
    }
    return false
  }

  private mutating func readToken() {
    let byte = bytes[place]
    switch byte {
    case UInt8(ascii: "("):
      open(.parenthesis, beginsStatement: true, looksAhead: isAttribute && previous == .value)
    case UInt8(ascii: "["): open(.square, beginsStatement: true, looksAhead: true)
    case UInt8(ascii: "{"): open(.brace)
    case UInt8(ascii: ")"):
      step(to: .value)
      if let quote = nesting.closeParenthesis() { readText(quote) }
    case UInt8(ascii: "]"):
      step(to: .value)
      nesting.closeSquare()
    case UInt8(ascii: "}"):
      step(to: .value)
      nesting.closeBrace()
    case UInt8(ascii: ","):
      step(to: .sign)
      nesting.comma()
    case UInt8(ascii: ";"):
      step(to: .sign)
      nesting.count()
      nesting.endStatement()
    case UInt8(ascii: "@"):
      beginStatement()
      step(to: .at)
      nesting.count()
    case UInt8(ascii: "\""): beginText(hashes: 0)
    case UInt8(ascii: "#"): readHashes()
    case UInt8(ascii: "`"): readWord(end: bytes.nameEnd(from: place))
    case _ where CodeBytes.isWord(byte):
      readWord(end: bytes.end(from: place, while: CodeBytes.isWord))
    default: readOperator()
    }
  }

  private mutating func step(to token: Token, by length: Int = 1) {
    if token == .sign { isAttribute = false }
    previous = token
    place += length
    hasSpace = false
    hasNewLine = false
  }

  /// Ends the statement before, if there is a line's end and it does not go on.
  private mutating func beginStatement() {
    if hasNewLine, previous == .value { nesting.endStatement() }
  }

  private mutating func open(
    _ opener: Nesting.Opener,
    beginsStatement: Bool = false,
    looksAhead: Bool = false
  ) {
    if beginsStatement { beginStatement() }
    nesting.open(opener, looksAhead: looksAhead)
    step(to: .sign)
  }

  private mutating func readWord(end: Int) {
    let role = WordRole(of: bytes[place..<end])
    if role?.joins != true { beginStatement() }
    isAttribute = previous == .at || isAttribute && previous == .sign
    step(to: role?.goesOn == true ? .sign : .value, by: end - place)
    switch role {
    case .alternative: nesting.countElse()
    case .lookingAhead: nesting.count(depth: 1)
    default: nesting.count()
    }
  }

  private mutating func readOperator() {
    let isPostfix = !hasSpace && previous == .value
    let start = place
    var end = start
    while end < bytes.count, CodeBytes.isOperator(bytes[end]),
      end == start || !bytes.isComment(at: end)
    {
      end += 1
    }
    // A dot stands alone, but in ranges.
    if bytes[start] == UInt8(ascii: "."), end == start + 1 || bytes[start + 1] != bytes[start] {
      end = start + 1
    }
    end = max(end, start + 1)
    let isOpening =
      bytes[start] == UInt8(ascii: "<")
      && (end == start + 1 || !"<=".utf8.contains(bytes[start + 1]))
    if isOpening {
      nesting.open(.angle, looksAhead: isAttribute)
      return step(to: .sign, by: end - start)
    }
    var isClosing = false
    for index in start..<end where bytes[index] == UInt8(ascii: ">") {
      guard index == start || bytes[index - 1] != UInt8(ascii: "-") else { continue }
      nesting.closeAngle()
      isClosing = true
    }
    nesting.count()
    let last = bytes[end - 1]
    let mayEnd = isClosing || last == UInt8(ascii: "?") || last == UInt8(ascii: "!")
    let wasAttribute = isAttribute && last == UInt8(ascii: ".")
    step(to: isPostfix && mayEnd ? .value : .sign, by: end - start)
    isAttribute = wasAttribute
  }

  /// `#if`, a text that begins with `#`, or the name of a macro.
  private mutating func readHashes() {
    let afterHashes = bytes.end(from: place) { $0 == UInt8(ascii: "#") }
    if afterHashes < bytes.count, bytes[afterHashes] == UInt8(ascii: "\"") {
      return beginText(hashes: afterHashes - place)
    }
    beginStatement()
    let wordEnd = bytes.end(from: place + 1, while: CodeBytes.isWord)
    let word = String(decoding: bytes[place + 1..<min(wordEnd, place + 8)], as: UTF8.self)
    step(to: .sign, by: wordEnd - place)
    switch word {
    case "if":
      nesting.endStatement()
      nesting.open(.condition)
    case "elseif", "else": nesting.closeCondition(isLast: false)
    case "endif":
      nesting.closeCondition(isLast: true)
      previous = .value
    default:
      nesting.count()
      previous = .value
    }
  }

  // MARK: Texts

  private mutating func beginText(hashes: Int) {
    beginStatement()
    step(to: .value, by: hashes + 1)
    let quote = UInt8(ascii: "\"")
    let isLong = place + 1 < bytes.count && bytes[place] == quote && bytes[place + 1] == quote
    if isLong { place += 2 }
    nesting.countText()
    readText(TextQuote(hashes: hashes, isLong: isLong))
  }

  /// Goes to the end of a text, or to the first part of it that is code.
  private mutating func readText(_ quote: TextQuote) {
    previous = .value
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\\"), hasHashes(quote.hashes, at: place + 1) {
        place += quote.hashes + 1
        if place < bytes.count, bytes[place] == UInt8(ascii: "(") {
          nesting.open(.interpolation(quote))
          return step(to: .sign)
        }
        if place < bytes.count, !quote.isLong, CodeBytes.isLineEnd(bytes[place]) { return }
        place += 1
      } else if byte == UInt8(ascii: "\"") {
        let length = quote.isLong ? 3 : 1
        let end = bytes.end(from: place) { $0 == byte }
        guard end - place >= length, hasHashes(quote.hashes, at: place + length) else {
          place += 1
          continue
        }
        place += length + quote.hashes
        return
      } else if !quote.isLong, CodeBytes.isLineEnd(byte) {
        return
      } else {
        place += 1
      }
    }
  }

  private func hasHashes(_ count: Int, at start: Int) -> Bool {
    start + count <= bytes.count
      && bytes[start..<start + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }
}
