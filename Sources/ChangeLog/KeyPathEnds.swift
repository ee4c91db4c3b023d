/// Where the key paths of a line end, which may hold blanks, commas, brackets and one another.
///
/// A key path ends outside of all brackets, before the next name or the last word. The line is gone
/// through once for all that begin in it: those that have not ended yet wait by their depth, and one
/// end is the end of all that wait at its depth.
///
/// - Complexity: O(n) in the bytes of the line for all questions together, and O(log n) for each.
struct KeyPathEnds {
  private struct Start {
    let place: Int
    let depth: Int
    var end: Int?
    var isWaiting = true
  }

  /// How many bytes were looked at.
  private(set) var looked = 0
  /// The place up to which the line is known.
  private var place = 0
  private var depth = 0
  /// Where what a key path must hold came last.
  private var member = -1
  /// In the order of their places.
  private var starts: [Start] = []
  /// Those that have not ended, the deepest last.
  private var waiting: [Int] = []

  /// The place behind the key path that begins at a place; nil where none does.
  ///
  /// It must stand where a name can, and none be asked about that stands before the first asked about.
  mutating func end(of start: Int, in bytes: [UInt8], to end: Int) -> Int? {
    if waiting.isEmpty, place < start { place = start }
    while place <= start { step(bytes, end) }
    let index = starts.firstPlace { $0.place >= start }
    guard index < starts.count, starts[index].place == start else { return nil }
    let bound = min(end, start + EventParser.longestName)
    while place < bound, starts[index].isWaiting { step(bytes, end) }
    return starts[index].end.flatMap { $0 < bound ? $0 : nil }
  }

  private mutating func step(_ bytes: [UInt8], _ end: Int) {
    let byte = bytes[place]
    switch byte {
    case Byte.space, Byte.comma: endAll(bytes, end)
    case Byte.dot: member = place
    case Byte.backslash where Self.canBegin(at: place, in: bytes):
      waiting.append(starts.count)
      starts.append(Start(place: place, depth: depth))
    default:
      // A property that only its place tells stands in brackets, without a dot before it.
      if byte == UInt8(ascii: "<"), bytes.has("<offset ", at: place, before: end) { member = place }
      let change = bytes.depth(at: place)
      depth += change
      while change < 0, let last = waiting.last, starts[last].depth > depth {
        starts[last].isWaiting = false
        waiting.removeLast()
      }
    }
    place += 1
    looked += 1
  }

  /// Ends all that wait at this depth, where another name follows or the last word.
  private mutating func endAll(_ bytes: [UInt8], _ end: Int) {
    guard let last = waiting.last, starts[last].depth == depth,
      bytes.has(" changed", at: place, before: end) || Self.isNext(at: place, in: bytes, end)
    else { return }
    while let last = waiting.last, starts[last].depth == depth {
      if member > starts[last].place + 1 { starts[last].end = place }
      starts[last].isWaiting = false
      waiting.removeLast()
    }
  }

  /// Whether a name can begin at a place: behind a type's colon, or behind another name.
  private static func canBegin(at place: Int, in bytes: [UInt8]) -> Bool {
    place > 1 && bytes[place - 1] == Byte.space
      && (bytes[place - 2] == Byte.colon || bytes[place - 2] == Byte.comma)
  }

  /// Whether another name follows at a place.
  private static func isNext(at place: Int, in bytes: [UInt8], _ end: Int) -> Bool {
    guard place + 2 < end, bytes[place] == Byte.comma, bytes[place + 1] == Byte.space else {
      return false
    }
    let next = bytes[place + 2]
    return next == Byte.at || next == Byte.underscore || next == Byte.backslash
  }
}
