import Invalidation
import Testing

@Suite struct EnvironmentQueryTests {
  @Test func `a reader names the writer through which its value resolves`() {
    let run = tree.run
    #expect(run.resolution(of: KeyID(0), for: ViewID(0)).writer == nil)
    #expect(run.resolution(of: KeyID(0), for: ViewID(0)).value == .number(1))
    #expect(run.resolution(of: KeyID(0), for: ViewID(2)).writer == WriterID(2))
    #expect(run.resolution(of: KeyID(0), for: ViewID(2)).value == .number(4))
    #expect(run.resolution(of: KeyID(0), for: ViewID(1)).writer == WriterID(1))
  }

  @Test func `a chain tells which writers a nearer one shadows`() {
    let chain = tree.run.writerChain(of: KeyID(0), for: ViewID(2))
    #expect(chain.map(\.writer) == [WriterID(0), WriterID(1), WriterID(2)])
    #expect(chain.map(\.value) == [.number(2), .number(3), .number(4)])
    #expect(chain.map(\.isShadowed) == [true, false, false])
  }

  @Test func `a transform at a writer follows the value above`() {
    var run = tree.run
    run.fire(tree.set(KeyID(0), .number(9), at: 1))
    #expect(run.value(at: WriterID(2)) == .number(10))
    run.go(to: 0)
    #expect(run.value(at: WriterID(2)) == .number(4))
  }

  @Test func `an object key gives the instance that stands nearest`() {
    var world = TestWorld()
    let store = world.environment("Store", first: .string("second"))
    _ = world.property("items", of: "Store")
    _ = world.instance("first", of: "Store")
    let second = world.instance("second", of: "Store")
    let view = world.view("Screen", reads: [store])
    var run = world.run
    #expect(run.instance(of: store, for: view) == second)
    run.fire(world.set(store, .null))
    #expect(run.instance(of: store, for: view) == nil)
  }

  @Test func `an object of another type under an object key is none`() {
    var world = TestWorld()
    let cart = world.environment("Cart")
    let store = world.environment("Store", first: .string("aStore"))
    let items = world.property("items", of: "Cart", first: .number(1))
    _ = world.instance("aCart", of: "Cart")
    _ = world.instance("aStore", of: "Store")
    world.view("Root")
    let view = world.view("Screen", parent: 0, reads: [items]) {
      $0.environment = [WriterDeclaration(key: cart, expression: .from(store))]
    }
    let run = world.run
    #expect(run.resolution(of: cart, for: view).value == .string("aStore"))
    #expect(run.instance(of: cart, for: view) == nil)
    #expect(run.value(of: Read(key: items), by: view) == .null)
  }

  /// Root sets 2 around its content, Pane is given 3, Leaf is given one more than that.
  private var tree: TestWorld {
    var world = TestWorld()
    let key = world.environment("scale")
    func writer(_ expression: Invalidation.Expression) -> [WriterDeclaration] {
      [WriterDeclaration(key: key, expression: expression)]
    }
    world.view("Root", reads: [key]) { $0.contentEnvironment = writer(.constant(.number(2))) }
    world.view("Pane", parent: 0) { $0.environment = writer(.constant(.number(3))) }
    world.view("Leaf", parent: 1, reads: [key]) { $0.environment = writer(.transform(.add(1))) }
    return world
  }
}
