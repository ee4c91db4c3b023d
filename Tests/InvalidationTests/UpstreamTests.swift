import Testing

@testable import Invalidation

@Suite struct `Where a recompute came from` {
  /// Root owns a state and sets the scale around its content from it; Pane derives; Leaf reads.
  private func derived() -> (world: TestWorld, size: KeyID) {
    var world = TestWorld()
    let scale = world.environment("scale")
    let size = world.state("size", of: 0, first: .number(2))
    world.view("Root") {
      $0.contentEnvironment = [WriterDeclaration(key: scale, expression: .from(size))]
    }
    world.view("Pane", parent: 0) {
      $0.environment = [WriterDeclaration(key: scale, expression: .transform(.add(1)))]
    }
    world.view("Row", parent: 1)
    world.view("Leaf", parent: 2, reads: [scale, size])
    return (world, size)
  }

  @Test func `is followed through the writers that derive a value`() throws {
    let (world, size) = derived()
    var run = world.run
    run.fire(world.set(size, .number(5)))
    let ways = try #require(run.explanation(at: 0)).upstreams(of: ViewID(3))
    #expect(ways.map(\.cause) == [.parent, .environment])
    for way in ways {
      #expect(way.key == size)
      #expect([way.old, way.new] == [.number(2), .number(5)])
      #expect(way.source == ViewID(0))
      #expect(way.path == [0, 1, 2, 3].map { ViewID($0) })
    }
    #expect(ways.map(\.writers) == [[], [WriterID(0), WriterID(1)]])
  }

  @Test func `is the writer whose constant was changed`() throws {
    var world = TestWorld()
    let scale = world.environment("scale")
    world.view("Root")
    world.view("Pane", parent: 0) {
      $0.environment = [WriterDeclaration(key: scale, expression: .constant(.number(3)))]
    }
    world.view("Leaf", parent: 1, reads: [scale])
    var run = world.run
    run.fire(world.set(scale, .number(4), at: 0))
    let way = try #require(run.explanation(at: 0)?.upstreams(of: ViewID(2)).first)
    #expect(way.source == ViewID(1))
    #expect(way.writers == [WriterID(0)])
    #expect(way.path == [ViewID(1), ViewID(2)])
  }

  @Test func `lies outside the tree for a default and for an object`() throws {
    var world = TestWorld()
    let scale = world.environment("scale")
    let store = world.environment("Store", first: .string("main"))
    let unread = world.property("unread", of: "Store")
    let total = world.property("total", of: "Sums")
    _ = store
    _ = world.instance("main", of: "Store")
    world.view("Root")
    world.view("Leaf", parent: 0, reads: [scale, unread, total])
    var run = world.run
    for key in [scale, unread, total] { run.fire(world.set(key, .number(7))) }
    let ways = try (0..<3).map {
      try #require(run.explanation(at: $0)?.upstreams(of: ViewID(1)).first)
    }
    #expect(ways.map(\.source) == [nil, nil, nil])
    #expect(ways.map(\.cause) == [.environment, .observed, .observed])
    #expect(ways.map { $0.path.map(\.index) } == [[0, 1], [0, 1], [1]])
  }

  @Test func `is the view itself for its own state`() throws {
    var world = TestWorld()
    let count = world.state("count", of: 1, first: .number(0))
    world.view("Root")
    world.view("Counter", parent: 0, reads: [count])
    var run = world.run
    run.fire(world.set(count, .number(1)))
    let explanation = try #require(run.explanation(at: 0))
    #expect(explanation.upstreams(of: ViewID(1)).map(\.path) == [[ViewID(1)]])
    #expect(explanation.upstreams(of: ViewID(0)).isEmpty)
  }

  @Test func `is told of every view that was recomputed, once for each cause`() throws {
    for known in try ModelCaseLoader.kept() {
      var run = Run(ViewGraph(known.declarations))
      for (index, change) in known.changes.enumerated() {
        run.fire(change)
        let explanation = try #require(run.explanation(at: index))
        for entry in run.updates[index].entries {
          let ways = explanation.upstreams(of: entry.view)
          #expect(ways.map(\.cause) == entry.causes.causes, "\(run.text(at: index))")
          for way in ways {
            #expect(way.path.last == entry.view)
            #expect(zip(way.path, way.path.dropFirst()).allSatisfy(run.graph.isAncestor))
          }
        }
      }
    }
  }

  @Test func `is shortened where the tree is deep`() throws {
    var world = TestWorld()
    let count = world.state("count", of: 0, first: .number(0))
    world.view("V0")
    for index in 1..<10_000 { world.view("V\(index)", parent: index - 1) }
    world.view("Leaf", parent: 9_999, reads: [count])
    var run = world.run
    run.fire(world.set(count, .number(1)))
    let way = try #require(run.explanation(at: 0)?.upstreams(of: ViewID(10_000), limit: 4).first)
    #expect(way.path.map(\.index) == [0, 9_998, 9_999, 10_000])
  }
}

@Suite struct `A read` {
  @Test func `comes to the value that reaches its view, at the end of its path`() {
    var world = TestWorld()
    let style = world.environment("style", first: .object(["size": .number(2)]))
    world.view("Root", reads: [style])
    world.view("Pane", parent: 0) {
      $0.environment = [
        WriterDeclaration(key: style, expression: .constant(.object(["size": .number(5)])))
      ]
      $0.reads = [Read(key: style)]
      $0.reads[0].path = ["size"]
    }
    let run = world.run
    #expect(run.value(of: run.graph.reads(of: ViewID(1))[0], by: ViewID(1)) == .number(5))
    #expect(
      run.value(of: run.graph.reads(of: ViewID(0))[0], by: ViewID(0))
        == .object(["size": .number(2)])
    )
    #expect(run.value(of: Read(key: style), by: ViewID(1)) == .null)
  }

  @Test func `of a property means the object that the environment gives its view`() {
    var world = TestWorld()
    let store = world.environment("Store", first: .string("first"))
    let unread = world.property("unread", of: "Store")
    let first = world.instance("first", of: "Store")
    let second = world.instance("second", of: "Store")
    world.view("Root", reads: [unread, store])
    world.view("Pane", parent: 0, reads: [unread]) {
      $0.environment = [WriterDeclaration(key: store, expression: .constant(.string("second")))]
    }
    let run = world.run
    let read = Read(key: unread)
    #expect(run.objectKey(of: read) == store)
    #expect(run.instance(of: read, by: ViewID(0)) == first)
    #expect(run.instance(of: read, by: ViewID(1)) == second)
    #expect(run.instance(of: Read(key: store), by: ViewID(0)) == nil)
  }
}
