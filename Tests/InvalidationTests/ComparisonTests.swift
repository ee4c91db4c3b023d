import Testing

@testable import Invalidation

@Suite struct `Two steps of a run` {
  @Test func `differ in the views to which they did different things`() throws {
    for known in try ModelCaseLoader.kept() {
      var run = Run(ViewGraph(known.declarations))
      for change in known.changes { run.fire(change) }
      for position in 0...known.changes.count {
        run.go(to: position)
        for first in 0...known.changes.count {
          for second in 0...known.changes.count {
            let differences = run.differences(between: first, and: second)
            #expect(differences == naive(run, first, second), "\(known) \(first) \(second)")
          }
        }
      }
    }
  }

  /// What every view says for itself.
  private func naive(_ run: Run, _ first: Int, _ second: Int) -> [Difference] {
    (0..<run.graph.viewCount).compactMap { index in
      let view = ViewID(index)
      let sides = [first, second].map { side(run, view, after: $0) }
      if sides[0] == sides[1] { return nil }
      return Difference(view: view, first: sides[0], second: sides[1])
    }
  }

  private func side(_ run: Run, _ view: ViewID, after step: Int) -> Difference.Side {
    guard step > 0 else {
      var start = run
      start.go(to: 0)
      return Difference.Side(outcome: start.exists(view) ? .skipped : nil, causes: [])
    }
    return Difference.Side(
      outcome: run.outcome(of: view, at: step - 1),
      causes: run.updates[step - 1].entry(for: view)?.causes ?? []
    )
  }

  @Test func `of which one was never fired have nothing to compare`() {
    var world = TestWorld()
    let count = world.state("count", of: 0, first: .number(0))
    world.view("Screen", reads: [count])
    var run = world.run
    run.fire(world.set(count, .number(1)))
    #expect(run.differences(between: 0, and: 2).isEmpty)
    #expect(run.differences(between: -1, and: 1).isEmpty)
    #expect(run.differences(between: 0, and: 1).count == 1)
  }

  @Test func `tell views that came and went in between apart from those that stayed`() {
    var world = TestWorld()
    let flag = world.state("isOpen", of: 0, first: .boolean(false))
    let count = world.state("count", of: 0, first: .number(0))
    world.view("Screen", reads: [count])
    world.view("Panel", parent: 0) {
      $0.condition = Condition(key: flag, test: .equals(.boolean(true)))
    }
    var run = world.run
    for change in [
      world.set(count, .number(1)), world.set(flag, nil), world.set(count, .number(2)),
    ] { run.fire(change) }
    let difference = run.differences(between: 1, and: 3)
    #expect(difference.map(\.view) == [ViewID(1)])
    #expect(difference.map(\.first.outcome) == [nil])
    #expect(difference.map(\.second.outcome) == [.skipped])
  }
}

@Suite struct `How often a view was skipped` {
  @Test func `is how often it existed and was not reached`() throws {
    for known in try ModelCaseLoader.kept() {
      var run = Run(ViewGraph(known.declarations))
      for change in known.changes { run.fire(change) }
      for position in 0...known.changes.count {
        run.go(to: position)
        for start in 0...position {
          for index in 0..<run.graph.viewCount {
            let view = ViewID(index)
            let expected = (start..<position).count { run.outcome(of: view, at: $0) == .skipped }
            #expect(run.skippedCount(of: view, since: start) == expected, "\(known) \(view)")
          }
        }
      }
    }
  }
}
