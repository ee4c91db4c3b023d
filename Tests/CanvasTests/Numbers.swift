/// Numbers that look random and are the same in every run, by xorshift.
struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed | 1 }

  mutating func next(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % limit
  }
}
