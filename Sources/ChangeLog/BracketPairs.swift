/// Where each bracket of a line opens that closes in it.
///
/// It goes through the line once, as far as it is asked about: brackets nested however deep, or never
/// closed, cost no more than others.
///
/// - Complexity: O(n) in the bytes of the line for all questions together, and O(log n) for each.
struct BracketPairs {
  /// The place up to which the line is known.
  private var place: Int
  /// How many bytes were looked at.
  private(set) var looked = 0
  /// The brackets that have not closed yet, the innermost last.
  private var open: [Int] = []
  /// In the order in which they close.
  private var pairs: [(closing: Int, opening: Int)] = []

  /// Begins at the start of a line.
  init(from start: Int) { place = start }

  /// Where the bracket opens that closes at a place; nil where none does.
  ///
  /// Brackets of all kinds are alike; the arrow of a function closes none.
  mutating func opening(of closing: Int, in bytes: [UInt8]) -> Int? {
    while place <= closing {
      let depth = bytes.depth(at: place)
      if depth > 0 {
        open.append(place)
      } else if depth < 0, let opening = open.popLast() {
        pairs.append((place, opening))
      }
      place += 1
      looked += 1
    }
    let index = pairs.firstPlace { $0.closing >= closing }
    return index < pairs.count && pairs[index].closing == closing ? pairs[index].opening : nil
  }
}

extension [UInt8] {
  /// How the byte at a place changes the depth of brackets; an arrow does not.
  func depth(at place: Int) -> Int {
    let depth = self[place].depth
    guard depth < 0, self[place] == UInt8(ascii: ">"), place > 0 else { return depth }
    return self[place - 1] == Byte.minus ? 0 : depth
  }

  /// Whether a text stands at a place, before an end.
  func has(_ text: StaticString, at place: Int, before end: Int) -> Bool {
    guard end - place >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { text in
      for index in text.indices where unsafe text[index] != self[place + index] {
        return false
      }
      return true
    }
  }
}

extension Array {
  /// The first place of a sorted array from which on something holds; the end where it holds nowhere.
  ///
  /// - Complexity: O(log n).
  func firstPlace(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
