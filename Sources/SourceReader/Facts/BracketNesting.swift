/// Finds square brackets that are nested deeper than the parser can look ahead.
///
/// At each `[` it looks whether a type follows, and does so anew at each `[` inside, more than once:
/// the time doubles with every level. Braces and texts end that, since no type holds them, and no
/// program comes near the limit. Brackets in texts count, those in comments do not.
enum BracketNesting {
  /// How many levels there may be.
  static let limit = 8

  /// The place of the first bracket that is one too many, or nil.
  ///
  /// - Complexity: one look at each byte.
  static func excess(in bytes: Span<UInt8>) -> Int? {
    var open = 0
    var isText = false
    var place = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "["):
        open += 1
        if open > limit { return place }
      case UInt8(ascii: "]"): open = max(open - 1, 0)
      case UInt8(ascii: "{"), UInt8(ascii: "}"): open = 0
      case UInt8(ascii: "\""):
        open = 0
        isText.toggle()
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): isText = false
      case UInt8(ascii: "\\") where isText: place += 1
      case UInt8(ascii: "/") where !isText: place = commentEnd(from: place, in: bytes)
      default: break
      }
      place += 1
    }
    return nil
  }

  /// The last byte of the comment that begins at a slash, or the slash where none does.
  private static func commentEnd(from start: Int, in bytes: Span<UInt8>) -> Int {
    guard start + 1 < bytes.count else { return start }
    var place = start + 2
    switch bytes[start + 1] {
    case UInt8(ascii: "/"):
      while place < bytes.count, bytes[place] != UInt8(ascii: "\n"),
        bytes[place] != UInt8(ascii: "\r")
      {
        place += 1
      }
      return place - 1
    case UInt8(ascii: "*"):
      var depth = 1
      while place + 1 < bytes.count, depth > 0 {
        switch (bytes[place], bytes[place + 1]) {
        case (UInt8(ascii: "*"), UInt8(ascii: "/")): (depth, place) = (depth - 1, place + 2)
        case (UInt8(ascii: "/"), UInt8(ascii: "*")): (depth, place) = (depth + 1, place + 2)
        default: place += 1
        }
      }
      return depth > 0 ? bytes.count : place - 1
    default: return start
    }
  }
}
