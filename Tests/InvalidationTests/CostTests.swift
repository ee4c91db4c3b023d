import Testing

@testable import Invalidation

/// Costs are counted in visits, never in seconds.
@Suite struct CostTests {
  @Test func `a change that reaches ten of a million views visits at most four hundred`() {
    var world = TestWorld()
    let scale = world.environment("textScale")
    let other = world.environment("colorScheme")
    let state = world.state("count", of: 0, first: .number(0))
    world.view("Root")
    let pane = world.view("Pane", parent: 0) {
      $0.environment = [WriterDeclaration(key: scale, expression: .constant(.number(2)))]
    }
    for index in 0..<10 { world.view("Reader\(index)", parent: pane.index, reads: [scale, state]) }
    let list = world.view("List", parent: 0)
    var row = ViewDeclaration(name: "Row", parent: list)
    row.reads = [Read(key: other)]
    let rest = 1_000_000 - world.declarations.views.count
    world.declarations.views += Array(repeating: row, count: rest)
    var run = world.run
    let environment = run.fire(world.set(scale, .number(3), at: 0))
    #expect(environment.count(.recomputed) == 10)
    #expect(environment.skippedCount == 999_990)
    #expect(environment.visitedCount <= 400)
    let local = run.fire(world.set(state, .number(1)))
    #expect(local.count(.recomputed) == 10)
    #expect(local.visitedCount <= 400)
  }

  @Test func `a step back and forth alters what the change altered and no more`() {
    var world = TestWorld()
    let scale = world.environment("textScale")
    let state = world.state("isOn", of: 0, first: .boolean(false))
    world.view("Root")
    let row = ViewDeclaration(name: "Row", parent: ViewID(0))
    world.declarations.views += Array(repeating: row, count: 100_000)
    for _ in 0..<10 {
      world.view("Sheet", parent: 0, reads: [scale]) {
        $0.condition = Condition(key: state, test: .equals(.boolean(true)))
      }
    }
    var run = world.run
    run.fire(world.set(state, .boolean(true)))
    run.fire(world.set(scale, .number(3)))
    // Each step is undone and redone by its record alone.
    let altered = run.records.map { record in
      record.keys.count + record.properties.count + record.writers.count + record.positions.count
        + record.slots.count
    }
    #expect(altered.allSatisfy { $0 <= 40 }, "\(altered)")
  }

  @Test func `conditional reads that were not reached cost nothing`() {
    var world = TestWorld()
    let mode = world.state("mode", of: 0, first: .number(0))
    let count = world.state("count", of: 0, first: .number(0))
    world.view("Root")
    for _ in 0..<10_000 {
      world.view("Row", parent: 0) {
        var read = Read(key: count)
        read.condition = Condition(key: mode, test: .equals(.number(1)))
        $0.reads = [read]
      }
    }
    world.view("Reader", parent: 0, reads: [count])
    var run = world.run
    let update = run.fire(world.set(count, .number(1)))
    #expect(update.count(.recomputed) == 1)
    #expect(update.visitedCount <= 40)
  }

  @Test func `views that do not exist cost nothing`() {
    var world = TestWorld()
    let isOpen = world.state("isOpen", of: 0, first: .boolean(false))
    let scale = world.environment("textScale")
    world.view("Root")
    world.view("Sheet", parent: 0) {
      $0.condition = Condition(key: isOpen, test: .equals(.boolean(true)))
    }
    for _ in 0..<10_000 { world.view("Row", parent: 1, reads: [scale]) }
    world.view("Reader", parent: 0, reads: [scale])
    var run = world.run
    #expect(run.fire(world.set(scale, .number(2))).visitedCount <= 40)
    #expect(run.fire(world.set(isOpen, .boolean(true))).count(.created) == 10_001)
    #expect(run.fire(world.set(scale, .number(3))).count(.recomputed) == 10_001)
  }

  @Test func `a chain of a million views overflows nothing`() {
    var world = TestWorld()
    let depth = world.environment("depth", first: .number(0))
    let isOpen = world.state("isOpen", of: 0, first: .boolean(true))
    let views = 1_000_000
    let transforms = 1_000
    world.view("Root")
    world.declarations.views += (0..<views).map {
      ViewDeclaration(name: "View", parent: ViewID($0))
    }
    let gate = views - transforms + 1
    world.declarations.views[gate].condition = Condition(key: isOpen, test: .equals(.boolean(true)))
    let writer = WriterDeclaration(key: depth, expression: .transform(.add(1)))
    for index in gate...views { world.declarations.views[index].environment = [writer] }
    let leaf = world.view("Leaf", parent: views, reads: [depth])
    var run = world.run
    let update = run.fire(world.set(depth, .number(5)))
    #expect(update.count(.recomputed) == 1)
    #expect(run.value(at: WriterID(transforms - 1)) == .number(1_005))
    let removed = run.fire(world.set(isOpen, .boolean(false))).count(.removed)
    #expect(removed == transforms + 1)
    run.go(to: 1)
    let isBack = run.exists(leaf)
    #expect(isBack)
    let reason = run.reason(for: leaf, at: 0)
    #expect(reason.hasPrefix("Leaf reads depth"))
  }

  @Test func `nested scopes are gone through once`() {
    var world = TestWorld()
    let action = world.environment("onOpen", comparable: false)
    let state = world.state("count", of: 0, first: .number(0))
    world.view("Root", reads: [state])
    for index in 0..<3_000 {
      world.view("View", parent: index, reads: [action]) {
        $0.contentEnvironment = [WriterDeclaration(key: action, expression: .from(state))]
      }
    }
    var run = world.run
    let update = run.fire(world.set(state, .number(1)))
    #expect(update.count(.recomputed) == 3_001)
    #expect(update.visitedCount <= 60_000)
  }
}
