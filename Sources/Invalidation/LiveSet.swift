/// A set of small numbers that finds its next member without a walk over the absent ones.
///
/// Sixty-four members share a word, sixty-four words share a word of the level above, and so on; an
/// empty word is seen from above and never visited.
struct LiveSet: Hashable, Sendable {
  /// The levels, members first; each bit of a level tells whether a word below it holds any.
  private var levels: [[UInt64]] = []
  /// How many members there are.
  private(set) var count = 0

  /// Makes an empty set that can hold numbers below `capacity`.
  init(capacity: Int = 0) {
    var words = capacity
    repeat {
      words = (words + 63) / 64
      levels.append(Array(repeating: 0, count: Swift.max(words, 1)))
    } while words > 1
  }

  /// Makes the set of all numbers below `capacity`.
  init(allBelow capacity: Int) {
    self.init(capacity: capacity)
    count = capacity
    var members = capacity
    for level in levels.indices {
      for word in 0..<(members / 64) { levels[level][word] = ~0 }
      if members % 64 > 0 { levels[level][members / 64] = (1 << UInt64(members % 64)) - 1 }
      members = (members + 63) / 64
    }
  }

  /// Whether a number is a member.
  func contains(_ member: Int) -> Bool {
    levels[0][member >> 6] & (1 << UInt64(member & 63)) != 0
  }

  /// Makes a member of what was none, and none of what was a member.
  mutating func toggle(_ member: Int) {
    count += contains(member) ? -1 : 1
    var index = member
    for level in levels.indices {
      let word = index >> 6
      let wasEmpty = levels[level][word] == 0
      levels[level][word] ^= 1 << UInt64(index & 63)
      guard wasEmpty || levels[level][word] == 0 else { return }
      index = word
    }
  }

  /// The least member that is `start` or more, or nil.
  ///
  /// - Complexity: O(log n).
  func next(atOrAfter start: Int) -> Int? {
    var index = start
    var level = 0
    while level < levels.count {
      let word = index >> 6
      guard word < levels[level].count else { return nil }
      let rest = levels[level][word] & (~0 << UInt64(index & 63))
      if rest == 0 {
        index = word + 1
        level += 1
        continue
      }
      index = word << 6 + rest.trailingZeroBitCount
      while level > 0 {
        level -= 1
        index = index << 6 + levels[level][index].trailingZeroBitCount
      }
      return index
    }
    return nil
  }

  /// How many members lie in a range.
  ///
  /// - Complexity: O(m / 64) for a range of m numbers.
  func count(in range: Range<Int>) -> Int {
    guard !range.isEmpty else { return 0 }
    let words = levels[0][(range.lowerBound >> 6)...((range.upperBound - 1) >> 6)]
    let before = words[words.startIndex] & ~(~0 << UInt64(range.lowerBound & 63))
    let after = words[words.endIndex - 1] & ~(~0 >> UInt64(63 - (range.upperBound - 1) & 63))
    let all = words.reduce(0) { $0 + $1.nonzeroBitCount }
    return all - before.nonzeroBitCount - after.nonzeroBitCount
  }

  /// Calls `body` with every member of a range, in order.
  ///
  /// - Complexity: O(m log n) for m members in the range.
  func forEach(in range: Range<Int>, _ body: (Int) -> Void) {
    var start = range.lowerBound
    while start < range.upperBound, let member = next(atOrAfter: start), member < range.upperBound {
      body(member)
      start = member + 1
    }
  }

  /// The members of a range, in order.
  func members(in range: Range<Int>) -> [Int] {
    var members: [Int] = []
    forEach(in: range) { members.append($0) }
    return members
  }
}
