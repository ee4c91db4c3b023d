@testable import Invalidation
import TestSupport
import Testing

@Suite struct CauseMapTests {
  @Test(arguments: [1, 8, 9, 33, 5_000])
  func `every view that came is found with all its causes, and no other`(count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    var map = CauseMap()
    var wanted: [Int32: CauseSet] = [:]
    var order: [Int32] = []
    for _ in 0..<(2 * count) {
      let view = Int32.random(in: 0..<Int32(2 * count), using: &generator)
      let causes = CauseSet(Cause.allCases.randomElement(using: &generator) ?? .local)
      if wanted[view] == nil { order.append(view) }
      #expect(map.insert(causes, at: view) == (wanted[view] == nil))
      wanted[view, default: []].formUnion(causes)
    }
    #expect(map.views == order)
    #expect((0..<Int32(3 * count)).allSatisfy { map[$0] == wanted[$0] })
    #expect(Dictionary(uniqueKeysWithValues: Array(map.all)) == wanted)
  }
}

@Suite struct OnceRangesTests {
  @Test(arguments: UInt64(0)..<50)
  func `each number comes once, in order, whatever ranges ask for it`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var once = OnceRanges()
    var taken: Set<Int> = []
    for _ in 0..<30 {
      let start = Int.random(in: 0..<40, using: &generator)
      let range = start..<(start + Int.random(in: 0..<12, using: &generator))
      let parts = once.take(range)
      #expect(parts.flatMap(Array.init) == range.filter { !taken.contains($0) })
      #expect(parts.allSatisfy { !$0.isEmpty })
      taken.formUnion(range)
    }
  }
}
