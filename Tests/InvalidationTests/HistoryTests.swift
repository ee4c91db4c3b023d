import TestSupport
import Testing

@testable import Invalidation

@Suite struct HistoryTests {
  @Test func `any walk through history ends where a fresh run to the same point does`() throws {
    var generator = SeededGenerator(seed: 7)
    for known in try ModelCaseLoader.kept() where !known.changes.isEmpty {
      let graph = ViewGraph(known.declarations)
      var run = Run(graph)
      var fired: [Change] = []
      for _ in 0..<24 {
        if fired.isEmpty || Bool.random(using: &generator) {
          guard let change = known.changes.randomElement(using: &generator) else { continue }
          fired.removeLast(fired.count - run.position)
          fired.append(change)
          run.fire(change)
        } else {
          run.go(to: Int.random(in: 0...fired.count, using: &generator))
        }
        var fresh = Run(graph)
        for change in fired.prefix(run.position) { fresh.fire(change) }
        #expect(run.world == fresh.world)
        #expect(run.position == fresh.position)
      }
    }
  }

  @Test func `a past text is told alike from any present`() throws {
    for known in try ModelCaseLoader.kept() {
      var run = Run(ViewGraph(known.declarations))
      for change in known.changes { run.fire(change) }
      for position in 0...known.changes.count {
        run.go(to: position)
        #expect(known.lines.indices.map { run.text(at: $0) } == known.lines)
      }
    }
  }

  @Test func `a preview tells what firing would do and leaves no trace`() throws {
    for known in try ModelCaseLoader.kept() {
      var run = Run(ViewGraph(known.declarations))
      for change in known.changes {
        let before = run.world
        let preview = run.preview(change)
        #expect(run.world == before)
        #expect(preview.entries == run.fire(change).entries)
      }
    }
  }

  @Test func `a state created again starts at its first value, and stepping back restores it`() {
    var world = TestWorld()
    let flag = world.state("isOpen", of: 0, first: .boolean(true))
    let count = world.state("count", of: 1, first: .number(0))
    world.view("Screen")
    world.view("Panel", parent: 0) {
      $0.condition = Condition(key: flag, test: .equals(.boolean(true)))
    }
    var run = world.run
    run.fire(world.set(count, .number(5)))
    run.fire(world.set(flag, .boolean(false)))
    run.fire(world.set(flag, .boolean(true)))
    #expect(run.value(of: count) == .number(0))
    run.go(to: 2)
    #expect(run.value(of: count) == .number(5))
    #expect(!run.exists(ViewID(1)))
    run.go(to: 0)
    #expect(run.value(of: count) == .number(0))
    #expect(run.exists(ViewID(1)))
  }

  @Test func `a position out of range is clamped`() {
    var world = TestWorld()
    let key = world.state("count", of: 0, first: .number(0))
    world.view("Screen")
    var run = world.run
    run.fire(world.set(key, .number(1)))
    run.go(to: -3)
    #expect(run.position == 0)
    run.go(to: 99)
    #expect(run.position == 1)
  }
}
