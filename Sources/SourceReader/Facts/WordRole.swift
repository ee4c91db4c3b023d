/// What a word has to do with the lines before and behind it.
enum WordRole {
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

  /// The role of a word; nil where it has none.
  init?(of word: ArraySlice<UInt8>) {
    guard word.count <= Self.longest,
      let role = Self.known[String(decoding: word, as: UTF8.self)]
    else { return nil }
    self = role
  }

  private static let longest = 11

  private static let known: [String: WordRole] = {
    var roles: [String: WordRole] = [
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
