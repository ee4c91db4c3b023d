import Canvas
@testable import Explorer
import Invalidation
import Scenarios
import TestSupport
import Testing

@Suite struct `What was fired` {
  private func layers(_ keys: String) throws -> State {
    try front(scenario(`The screen of a scenario in layers`.text), keys: keys)
  }

  /// What `w` asks to be written.
  private func request(_ state: State, _ keys: String = "w<Enter>") throws -> FileRequest? {
    var state = state
    for key in try KeyScript.keys(of: keys) {
      for case .write(let request) in state.update(.key(key)) { return request }
    }
    return nil
  }

  private func again(_ state: State) throws -> Scenario {
    try scenario(try #require(try request(state)).text)
  }

  static let runs = [
    ".", "..", ":scale=9<Enter>", ".:scale=9<Enter>.", "..:scale=9<Enter>:unread=5@sessionB<Enter>",
    ":textScale=7@QuoteView<Enter>..:isOpen<Enter>", ".:scale={a: [1]}<Enter>",
    ".:scale=9<Enter>,,.",
    ".:scale=9<Enter>,", "..:scale=\"a, b\"<Enter>,,", ".:scale=8<Enter>,:scale=9<Enter>",
  ]

  @Test(arguments: runs)
  func `reads back to the same screen, step for step`(keys: String) throws {
    var first = try layers(keys)
    let steps = String(repeating: ".", count: first.step)
    var second = try front(again(first), keys: steps)
    for _ in 0..<12 {
      for state in [first, second] { #expect(state.prompt == nil) }
      #expect(second.still() == first.still())
      #expect(second.progress == first.progress)
      for key in try KeyScript.keys(of: ".") {
        _ = first.update(.key(key))
        _ = second.update(.key(key))
      }
    }
  }

  @Test func `keeps the order of firing, and then what was never fired`() throws {
    let state = try layers("3:scale=9<Enter>1")
    let scenario = try again(state)
    #expect(scenario.steps.prefix(3).map(\.change.label) == ["quoted", "scale = 9", "scaled"])
    #expect(scenario.steps.count == state.scenario.steps.count)
    #expect(Set(scenario.steps.map(\.change.label)).count == scenario.steps.count)
    #expect(state.lastStep == scenario.steps.count)
    let second = try front(scenario, keys: "...")
    #expect(second.frame().grid.lines[2..<10] == state.frame().grid.lines[2..<10])
  }

  @Test func `has one's own changes in the list, by their texts, also when undone`() throws {
    func labels(_ keys: String) throws -> [String] {
      try layers(keys).scenario.steps.prefix(3).map(\.change.label)
    }
    #expect(try labels(".: scale = 9 <Enter>") == ["scaled", "scale = 9", "opened"])
    #expect(try labels(".:scale=nine<Enter>") == ["scaled", "scale = \"nine\"", "opened"])
    #expect(
      try labels(":textScale@QuoteView<Enter>") == ["textScale @QuoteView", "scaled", "opened"]
    )
    #expect(try labels(".:scale=9<Enter>,") == ["scaled", "scale = 9", "opened"])
    #expect(try labels(".:scale=9<Enter>,,..") == ["scaled", "scale = 9", "opened"])
    #expect(try labels(".:scale=9<Enter>,:scale=8<Enter>") == ["scaled", "scale = 8", "scale = 9"])
    #expect(try labels(".:scale=9<Enter>,3") == ["scaled", "scale = 9", "opened"])
    #expect(try labels(".:scale=9<Enter>,2") == ["scaled", "scale = 9", "opened"])
  }

  @Test func `is told of when it gives way to another change`() throws {
    #expect(try layers(".,2").notice == "the step undone before gave way to this one")
    #expect(try layers("...,,3").notice == "2 steps undone before gave way to this one")
    #expect(try layers(".,.").notice == nil)
  }

  @Test func `is told with its file and its number`() throws {
    var state = try layers(".:scale=9<Enter>")
    let request = try #require(try request(state, "w<Ctrl-U>mine<Enter>"))
    #expect(request.path == "mine")
    #expect(!request.replaces)
    state.finish(request, fault: nil)
    let count = state.scenario.steps.count
    #expect(
      state.notice
        == "\(count) changes, 2 of them fired, written to mine; print and check read it back"
    )
  }

  @Test func `replaces a file only behind an exclamation mark`() throws {
    let request = try #require(try request(layers("."), "w!<Enter>"))
    #expect(request.path == "test-fired.json5")
    #expect(request.replaces)
    #expect(try self.request(layers("."), "w<Ctrl-U>!<Enter>") == nil)
  }

  @Test func `that cannot be written keeps the name to be corrected`() throws {
    var state = try layers(".")
    state.finish(try #require(try request(state)), fault: "exists already")
    #expect(state.prompt?.line.text == "test-fired.json5")
    #expect(state.prompt?.fault == "exists already")
    #expect(state.frame().grid.text.contains("exists already"))
  }

  @Test func `is nothing before the first change`() throws {
    #expect(try request(layers("")) == nil)
    #expect(try front(keys: "w").notice == "nothing has been fired yet")
  }
}
