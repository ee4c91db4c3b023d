import Invalidation
import Testing

/// A state that starts again gives its first value also to views that nothing could have handed it.
@Suite struct `A restart` {
  /// B, which is declared first, sets `scale` from a state of Leaf, a view that another state
  /// identifies; Inner, below B, hangs on `scale`.
  private func world(_ gate: (inout ViewDeclaration, KeyID) -> Void) -> (TestWorld, [KeyID]) {
    var world = TestWorld()
    let scale = world.environment("scale", first: .number(0))
    let item = world.state("item", of: 3, first: .number(1))
    let size = world.state("size", of: 5, first: .number(1))
    world.view("B") {
      $0.contentEnvironment = [WriterDeclaration(key: scale, expression: .from(size))]
    }
    world.view("Middle", parent: 0)
    world.view("Inner", parent: 1) { gate(&$0, scale) }
    world.view("A")
    world.view("Row", parent: 3) { $0.identity = item }
    world.view("Leaf", parent: 4)
    return (world, [item, size])
  }

  private func text(_ gate: (inout ViewDeclaration, KeyID) -> Void) -> String {
    let (world, keys) = world(gate)
    var run = world.run
    run.fire(
      Change(label: "c", writes: keys.map { Write(key: $0, value: .number(2)) })
    )
    return run.text(at: 0)
  }

  @Test func `wins over the write that came with it, whatever was declared first`() {
    let start = "c: item,size changed | recomputed B off-rule, A local | skipped Middle"
    #expect(
      text { $0.condition = Condition(key: $1, test: .equals(.number(2))) }
        == start + " | created Row,Leaf"
    )
    #expect(
      text { $0.condition = Condition(key: $1, test: .differs(.number(2))) }
        == start + ",Inner | created Row,Leaf"
    )
    #expect(text { $0.identity = $1 } == start + ",Inner | created Row,Leaf")
  }
}
