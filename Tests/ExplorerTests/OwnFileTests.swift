import Canvas
@testable import Explorer
import Invalidation
import Scenarios
import Testing

@Suite struct `The user's own file` {
  private func layers(_ keys: String) throws -> State {
    try front(scenario(`The screen of a scenario in layers`.text), keys: keys)
  }

  @Test func `stands first in the list of lessons`() throws {
    let lines = try layers("o").frame().grid.lines
    #expect(lines[2].contains("Your own"))
    #expect(lines[3].contains("▸ Layers"))
    #expect(lines[3].hasSuffix("test"))
    #expect(try front(keys: "o").frame().grid.lines[2].contains("Environment values"))
    #expect(try front(keys: "oj<Enter>o").frame().grid.lines[2].contains("Environment values"))
  }

  @Test func `is gone on with where it was left for a lesson`() throws {
    let before = try layers("..:scale=9<Enter>jj")
    let lesson = try layers("..:scale=9<Enter>jjojj<Enter>.")
    #expect(lesson.scenario.name == "environment-object")
    #expect(lesson.run.position == 1)
    let after = try layers("..:scale=9<Enter>jjojj<Enter>.og<Enter>")
    #expect(after.frame() == before.frame())
    #expect(try layers("..oj<Enter>oj<Enter>oj<Enter>og<Enter>").run.position == 2)
    #expect(try layers("..o<Enter>").run.position == 2)
  }

  @Test func `comes back in the theme and the size of now`() throws {
    var state = try layers("oj<Enter>t")
    _ = state.update(.resized(Size(width: 60, height: 18)))
    for key in try KeyScript.keys(of: "og<Enter>") { _ = state.update(.key(key)) }
    #expect(state.scenario.title == "Layers")
    #expect(state.themeIndex == 1)
    #expect(state.frame().grid.size == Size(width: 60, height: 18))
  }
}
