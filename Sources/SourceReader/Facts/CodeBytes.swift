/// The bytes of a Swift file, and where what begins at one of them ends.
struct CodeBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }
  subscript(place: Int) -> UInt8 { bytes[place] }
  subscript(places: Range<Int>) -> ArraySlice<UInt8> { bytes[places] }

  /// Whether a byte ends a line.
  static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// Whether a comment begins at a place.
  func isComment(at place: Int) -> Bool {
    guard bytes[place] == UInt8(ascii: "/"), place + 1 < bytes.count else { return false }
    return bytes[place + 1] == UInt8(ascii: "/") || bytes[place + 1] == UInt8(ascii: "*")
  }

  /// Behind the comment that begins at a place.
  func commentEnd(from place: Int) -> Int {
    if bytes[place + 1] == UInt8(ascii: "/") {
      return end(from: place) { !Self.isLineEnd($0) }
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

  /// The first place from one on where a condition does not hold.
  func end(from start: Int, while holds: (UInt8) -> Bool) -> Int {
    var end = start
    while end < bytes.count, holds(bytes[end]) { end += 1 }
    return end
  }

  /// Behind the name in backticks that begins at a place; behind the backtick where none ends.
  func nameEnd(from place: Int) -> Int {
    let end = self.end(from: place + 1) { $0 != UInt8(ascii: "`") && $0 >= 0x20 }
    return end < bytes.count && bytes[end] == UInt8(ascii: "`") ? end + 1 : place + 1
  }

  /// Whether a byte may stand in a name, a number or a keyword.
  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  /// Whether a byte may stand in an operator.
  static func isOperator(_ byte: UInt8) -> Bool {
    "/=-+!*%<>&|^~?.".utf8.contains(byte)
  }
}
