import Invalidation
import Testing

@Suite struct `A run` {
  /// Screen owns `count`; Row below it reads it, Badge reads a model's property, Text the environment.
  private static let graph: ViewGraph = {
    var declarations = Declarations()
    declarations.keys = [
      KeyDeclaration(name: "count", storage: .state(owner: ViewID(0), first: .number(1))),
      KeyDeclaration(
        name: "unread",
        storage: .property(type: "Store", first: .unstated(0), whole: false)
      ),
      KeyDeclaration(
        name: "scale",
        storage: .environment(first: .number(2), system: false, comparable: true)
      ),
    ]
    for (name, parent, key) in [("Screen", nil, 0), ("Row", 0, 0), ("Badge", 0, 1), ("Text", 1, 2)]
      as [(String, Int?, Int)]
    {
      var view = ViewDeclaration(name: name, parent: parent.map { ViewID($0) })
      view.reads = [Read(key: KeyID(key))]
      declarations.views.append(view)
    }
    return ViewGraph(declarations)
  }()

  private func change(_ key: Int, to value: Value? = nil) -> Change {
    Change(label: "c", writes: [Write(key: KeyID(key), value: value)])
  }

  @Test func `reports views in the order of declaration, each with its cause`() {
    var run = Run(Self.graph)
    run.fire(change(0))
    #expect(
      run.text(at: 0)
        == "c: count changed | recomputed Screen local, Row parent | skipped Badge,Text"
    )
    run.fire(change(1))
    #expect(
      run.text(at: 1) == "c: unread changed | recomputed Badge observed | skipped Screen,Row,Text"
    )
  }

  @Test func `stepping back and forward restores values exactly`() {
    var run = Run(Self.graph)
    run.fire(change(2, to: .number(3)))
    run.fire(change(2, to: .number(5)))
    run.go(to: 1)
    #expect(run.value(of: KeyID(2)) == .number(3))
    run.go(to: 0)
    #expect(run.value(of: KeyID(2)) == .number(2))
    run.go(to: 2)
    #expect(run.value(of: KeyID(2)) == .number(5))
    #expect(run.updates.count == 2)
  }

  @Test func `firing after stepping back gives up what was undone`() {
    var run = Run(Self.graph)
    run.fire(change(0))
    run.fire(change(1))
    run.go(to: 1)
    run.fire(change(2))
    #expect(run.updates.map { $0.change.writes[0].key } == [KeyID(0), KeyID(2)])
  }

  @Test func `orders the outline by nesting also where views are declared out of order`() {
    var declarations = Declarations()
    declarations.views = [
      ViewDeclaration(name: "Leaf", parent: ViewID(2)), ViewDeclaration(name: "Other"),
      ViewDeclaration(name: "Root"),
    ]
    let graph = ViewGraph(declarations)
    #expect(graph.outline.map { graph.name(of: $0) } == ["Other", "Root", "Leaf"])
    #expect(graph.depth(of: ViewID(0)) == 1)
    #expect(graph.subtree(of: ViewID(2)) == 1..<3)
  }

  @Test func `a chain of a hundred thousand views neither recurses nor overflows`() {
    var declarations = Declarations()
    declarations.views = (0..<100_000).map { index in
      ViewDeclaration(name: "V\(index)", parent: index == 0 ? nil : ViewID(index - 1))
    }
    let graph = ViewGraph(declarations)
    #expect(graph.depth(of: ViewID(99_999)) == 99_999)
    #expect(graph.isAncestor(ViewID(0), of: ViewID(99_999)))
  }
}

@Suite struct `Values` {
  @Test func `are equal by type and by what they say`() {
    #expect(Value.number(2) == .number(2.0))
    #expect(Value.number(1) != .boolean(true))
    #expect(Value.string("caf\u{E9}") != .string("cafe\u{301}"))
    #expect(Value.object(["a": .null, "b": .number(1)]) == .object(["b": .number(1), "a": .null]))
    #expect(Value.array([.string("a")]) != .array([.string("b")]))
    #expect(Value.unstated(1) == .unstated(1))
    #expect(Value.unstated(1) != .unstated(2))
  }
}
