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

  private let bytes: [UInt8]
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

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

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
    case UInt8(ascii: "`"): readWord(end: nameEnd())
    case _ where Self.isWord(byte): readWord(end: end(from: place, while: Self.isWord))
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
    let word = bytes[place..<end]
    let isKnown = word.count <= Self.longestWord
    let role = isKnown ? Self.roles[String(decoding: word, as: UTF8.self)] : nil
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
    while end < bytes.count, Self.isOperator(bytes[end]), end == start || !isComment(at: end) {
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
    let afterHashes = end(from: place) { $0 == UInt8(ascii: "#") }
    if afterHashes < bytes.count, bytes[afterHashes] == UInt8(ascii: "\"") {
      return beginText(hashes: afterHashes - place)
    }
    beginStatement()
    let wordEnd = end(from: place + 1, while: Self.isWord)
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
        if place < bytes.count, !quote.isLong, isLineEnd(bytes[place]) { return }
        place += 1
      } else if byte == UInt8(ascii: "\"") {
        let length = quote.isLong ? 3 : 1
        let end = self.end(from: place) { $0 == byte }
        guard end - place >= length, hasHashes(quote.hashes, at: place + length) else {
          place += 1
          continue
        }
        place += length + quote.hashes
        return
      } else if !quote.isLong, isLineEnd(byte) {
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

// MARK: - Bytes

extension NestingScan {
  /// Skips blanks and comments; says whether anything follows.
  private mutating func skipBlanks() -> Bool {
    while place < bytes.count {
      let byte = bytes[place]
      if byte > 0x20, !isComment(at: place) { return true }
      hasSpace = true
      if isLineEnd(byte) { hasNewLine = true }
      place = byte > 0x20 ? commentEnd() : place + 1
    }
    return false
  }

  private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private func isComment(at place: Int) -> Bool {
    guard bytes[place] == UInt8(ascii: "/"), place + 1 < bytes.count else { return false }
    return bytes[place + 1] == UInt8(ascii: "/") || bytes[place + 1] == UInt8(ascii: "*")
  }

  /// Behind the comment that begins here.
  private func commentEnd() -> Int {
    if bytes[place + 1] == UInt8(ascii: "/") {
      return end(from: place) { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    }
    var depth = 0
    var index = place
    repeat {
      guard index + 1 < bytes.count else { return bytes.count }
      switch (bytes[index], bytes[index + 1]) {
      case (UInt8(ascii: "*"), UInt8(ascii: "/")): (depth, index) = (depth - 1, index + 2)
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): (depth, index) = (depth + 1, index + 2)
      default: index += 1
      }
    } while depth > 0
    return index
  }

  private func end(from start: Int, while holds: (UInt8) -> Bool) -> Int {
    var end = start
    while end < bytes.count, holds(bytes[end]) { end += 1 }
    return end
  }

  /// Behind the name in backticks that begins here.
  private func nameEnd() -> Int {
    let end = self.end(from: place + 1) { $0 != UInt8(ascii: "`") && $0 >= 0x20 }
    return end < bytes.count && bytes[end] == UInt8(ascii: "`") ? end + 1 : place + 1
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private static func isOperator(_ byte: UInt8) -> Bool {
    "/=-+!*%<>&|^~?.".utf8.contains(byte)
  }

  private static let longestWord = 11

  /// What a word has to do with the lines before and behind it.
  private enum Role {
    /// Something must follow, on the next line if need be.
    case prefix
    /// So too, and the parser looks ahead for it.
    case lookingAhead
    /// It goes on with what stands before it, on the line before if need be.
    case suffix
    /// Both.
    case infix
    /// `else`, which is both.
    case alternative

    var goesOn: Bool { self != .suffix }
    var joins: Bool { self == .suffix || self == .infix || self == .alternative }
  }

  private static let roles: [String: Role] = {
    var roles: [String: Role] = [
      "borrow": .lookingAhead, "sending": .lookingAhead, "else": .alternative, "catch": .suffix,
    ]
    let prefixes = [
      "any", "await", "borrowing", "case", "consume", "consuming", "copy", "each", "for", "guard",
      "if", "inout", "isolated", "let", "nonisolated", "repeat", "some", "switch", "try",
      "unsafe", "var", "while",
    ]
    for word in prefixes { roles[word] = .prefix }
    for word in ["as", "async", "in", "is", "rethrows", "throws", "where"] { roles[word] = .infix }
    return roles
  }()
}
