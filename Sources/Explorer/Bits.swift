import Invalidation

/// A set of the numbers below a bound, one bit each.
struct Bits: Hashable, Sendable {
  private(set) var words: [UInt64]
  /// The bound.
  let count: Int

  /// Makes the set of none, or of all.
  init(count: Int, filled: Bool = false) {
    self.count = count
    words = Array(repeating: 0, count: (count + 63) / 64)
    if filled { set(0..<count, to: true) }
  }

  /// Whether a number is a member.
  subscript(index: Int) -> Bool {
    get { words[index >> 6] & (1 << UInt64(index & 63)) != 0 }
    set {
      let bit: UInt64 = 1 << UInt64(index & 63)
      if newValue { words[index >> 6] |= bit } else { words[index >> 6] &= ~bit }
    }
  }

  /// Takes all numbers of a range in, or out.
  ///
  /// - Complexity: O(m / 64) for m numbers.
  mutating func set(_ range: Range<Int>, to value: Bool) {
    guard !range.isEmpty else { return }
    let first = range.lowerBound >> 6
    let last = (range.upperBound - 1) >> 6
    for word in first...last {
      var mask = ~UInt64(0)
      if word == first { mask &= ~0 << UInt64(range.lowerBound & 63) }
      if word == last { mask &= ~0 >> UInt64(63 - (range.upperBound - 1) & 63) }
      if value { words[word] |= mask } else { words[word] &= ~mask }
    }
  }

  /// The least member within a range, or nil.
  ///
  /// - Complexity: O(m / 64) for the m numbers before it.
  func first(in range: Range<Int>) -> Int? {
    guard !range.isEmpty else { return nil }
    var word = range.lowerBound >> 6
    var rest = words[word] & (~0 << UInt64(range.lowerBound & 63))
    while rest == 0 {
      word += 1
      guard word << 6 < range.upperBound else { return nil }
      rest = words[word]
    }
    let member = word << 6 + rest.trailingZeroBitCount
    return member < range.upperBound ? member : nil
  }

  /// Calls `body` with every member of a range, in order; it says where to go on.
  func forEach(in range: Range<Int>, _ body: (Int) -> Int) {
    var rest = range
    while let member = first(in: rest) {
      rest = min(max(body(member), member + 1), range.upperBound)..<range.upperBound
    }
  }
}

/// A set of numbers that knows how many members lie below any number, and which member is the k-th.
struct CountedBits: Hashable, Sendable {
  private(set) var bits: Bits
  /// How many members lie before each word.
  private var before: [Int32] = []
  /// How many members there are.
  private(set) var memberCount = 0

  /// Counts the members of a set.
  init(_ bits: Bits) {
    self.bits = bits
    recount()
  }

  /// Changes the set.
  ///
  /// - Complexity: that of the change, and O(n / 64) to count anew.
  mutating func change(_ body: (inout Bits) -> Void) {
    body(&bits)
    recount()
  }

  private mutating func recount() {
    before.removeAll(keepingCapacity: true)
    before.reserveCapacity(bits.words.count)
    var total: Int32 = 0
    for word in bits.words {
      before.append(total)
      total += Int32(word.nonzeroBitCount)
    }
    memberCount = Int(total)
  }

  /// How many members lie below a number.
  ///
  /// - Complexity: O(1).
  func rank(of number: Int) -> Int {
    guard number < bits.count else { return memberCount }
    let below = bits.words[number >> 6] & ~(~0 << UInt64(number & 63))
    return Int(before[number >> 6]) + below.nonzeroBitCount
  }

  /// The member of which `rank` others lie below; there must be one.
  ///
  /// - Complexity: O(log n).
  func member(at rank: Int) -> Int {
    let word = before.firstIndexSorted { $0 > rank } - 1
    var rest = bits.words[word]
    for _ in Int(before[word])..<rank { rest &= rest - 1 }
    return word << 6 + rest.trailingZeroBitCount
  }
}
