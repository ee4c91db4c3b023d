import Invalidation
import Testing

@Suite struct `A run of updates known from elsewhere` {
  private func update(_ label: String, _ views: Int...) -> Update {
    Update(
      change: Change(label: label, writes: []),
      writes: [],
      isEmitted: true,
      entries: views.map {
        Update.Entry(view: ViewID($0), outcome: .recomputed, causes: CauseSet(.unknown))
      },
      skippedCount: 0
    )
  }

  /// A screen that owns a state, and a row that reads it and an environment value.
  private var graph: ViewGraph {
    var world = Declarations()
    world.keys = [
      KeyDeclaration(name: "count", storage: .state(owner: ViewID(0), first: .number(1))),
      KeyDeclaration(
        name: "scale",
        storage: .environment(first: .number(2), system: true, comparable: true)
      ),
    ]
    for (name, parent) in [("Screen", nil), ("Row", 0)] as [(String, Int?)] {
      var view = ViewDeclaration(name: name, parent: parent.map { ViewID($0) })
      view.reads = [Read(key: KeyID(0)), Read(key: KeyID(1))]
      world.views.append(view)
    }
    return ViewGraph(world)
  }

  @Test func `is gone through step by step, and stays where it is while more comes`() {
    var run = Run(graph)
    run.observe(update("a", 0))
    run.observe(update("b", 1))
    #expect(run.position == 0)
    run.go(to: 1)
    run.observe(update("c", 0, 1))
    #expect(run.current?.change.label == "a")
    run.go(to: 3)
    #expect(run.current?.count(.unknown) == 2)
    #expect(run.value(of: KeyID(0)) == .number(1))
    #expect(run.outcome(of: ViewID(1), at: 0) == .skipped)
  }

  @Test func `gives up the oldest, and goes to where they end from among them`() {
    var run = Run(graph)
    for label in ["a", "b", "c", "d"] { run.observe(update(label, 0)) }
    run.go(to: 3)
    run.forget(first: 2)
    #expect(run.updates.map(\.change.label) == ["c", "d"])
    #expect(run.current?.change.label == "c")
    run.go(to: 0)
    run.forget(first: 1)
    #expect(run.position == 0)
    #expect(run.updates.map(\.change.label) == ["d"])
    run.forget(first: 9)
    #expect(run.updates.isEmpty)
  }

  @Test func `keeps what fired changes altered behind it when they are given up`() {
    var run = Run(graph)
    for value in [2.0, 3, 4] {
      run.fire(Change(label: "c", writes: [Write(key: KeyID(0), value: .number(value))]))
    }
    run.forget(first: 2)
    run.go(to: 0)
    #expect(run.value(of: KeyID(0)) == .number(3))
    run.go(to: 1)
    #expect(run.value(of: KeyID(0)) == .number(4))
  }

  @Test func `takes on views between those that were there, which are reached as before`() {
    var run = Run(graph)
    run.observe(update("a", 1))
    run.add([
      ViewDeclaration(name: "Header", parent: ViewID(0)),
      ViewDeclaration(name: "Title", parent: ViewID(2)), ViewDeclaration(name: "Other"),
    ])
    #expect(
      run.graph.outline.map { run.graph.name(of: $0) } == [
        "Screen", "Row", "Header", "Title", "Other",
      ]
    )
    #expect((0..<5).allSatisfy { run.exists(ViewID($0)) })
    #expect(run.updates.count == 1)
    run.add([ViewDeclaration(name: "Badge", parent: ViewID(1))])
    #expect(run.graph.position(of: ViewID(5)) == 2)
    #expect(run.graph.depth(of: ViewID(5)) == 2)
    for key in [0, 1] {
      let change = Change(label: "c", writes: [Write(key: KeyID(key), value: .number(7))])
      let grown = run.preview(change)
      let plain = Run(graph).preview(change)
      #expect(grown.entries == plain.entries)
      #expect(grown.skippedCount == plain.skippedCount + 4)
    }
  }

  @Test func `grows from nothing`() {
    var run = Run(ViewGraph(Declarations()))
    run.add([ViewDeclaration(name: "Row")])
    run.add([ViewDeclaration(name: "Badge", parent: ViewID(0))])
    #expect(run.graph.viewCount == 2)
    #expect(run.graph.subtree(of: ViewID(0)) == 0..<2)
    #expect(run.graph.reads(of: ViewID(1)).isEmpty)
    #expect(run.graph.writers(at: ViewID(1)).isEmpty)
    #expect(run.existingCount(in: 0..<2) == 2)
  }
}
