import Canvas
import Explorer
import Invalidation
import Scenarios
import Testing

@Suite struct `What was fired` {
  private func written(_ keys: String) throws -> Scenario? {
    var state = try front(scenario(`The screen of a scenario in layers`.text), keys: keys)
    for key in try KeyScript.keys(of: "w<Enter>") {
      for effect in state.update(.key(key)) {
        guard case .write(let path, let text) = effect else { continue }
        #expect(path == "test-fired.json5")
        return try scenario(text)
      }
    }
    return nil
  }

  @Test func `is written as a scenario that reads back to the same screen`() throws {
    let keys = ".3:scale=9<Enter>:unread=5@sessionB<Enter>.,"
    let again = try #require(try written(keys))
    #expect(again.steps.map(\.change.label) == ["scaled", "quoted", "fired", "fired"])
    let first = try front(scenario(`The screen of a scenario in layers`.text), keys: keys)
    let second = try front(again, keys: "....")
    let changes = first.run.updates.prefix(4).indices.map { first.run.text(at: $0) }
    #expect(second.run.updates.indices.map { second.run.text(at: $0) } == changes)
    func outline(_ state: State) -> ArraySlice<String> { state.frame().grid.lines[2..<10] }
    #expect(outline(first) == outline(second))
  }

  @Test func `is nothing before the first change`() throws {
    #expect(try written("") == nil)
    #expect(try front(keys: "w").notice == "nothing has been fired yet")
  }
}
