import Testing

@testable import Invalidation

@Suite struct ExistenceTests {
  @Test func `the views that exist are counted in any range, before and after some come and go`() {
    var world = TestWorld()
    let isOpen = world.state("isOpen", of: 0, first: .boolean(false))
    world.view("Root")
    for index in 1..<200 {
      world.view("View\(index)", parent: 0) {
        guard index.isMultiple(of: 3) else { return }
        $0.condition = Condition(key: isOpen, test: .equals(.boolean(true)))
      }
    }
    var run = world.run
    for _ in 0..<2 {
      for start in [0, 1, 63, 64, 65, 127, 130, 199, 200] {
        for end in [start, start + 1, 64, 128, 129, 192, 200] where start <= end && end <= 200 {
          let existing = (start..<end).count { run.exists(run.graph.outline[$0]) }
          #expect(run.existingCount(in: start..<end) == existing)
        }
      }
      run.fire(world.set(isOpen, .boolean(true)))
    }
    #expect(run.existingCount(in: 0..<200) == 200)
  }
}
