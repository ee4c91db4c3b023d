import Canvas
import Invalidation
import TestSupport
import Testing

@testable import Explorer

/// What does not fit, and how it is come to.
@Suite struct `What is out of sight` {
  /// Thirty changes of thirty keys, each with a long note.
  private func long() throws -> State {
    let storage = (1...30).map { "k\($0): { state: 'Screen', value: \($0) }" }
    let note = (1...60).map { "word\($0)" }.joined(separator: " ")
    let changes = (1...30).map { "{ label: 'change\($0)', key: 'k\($0)', note: '\(note)' }" }
    let views = (1...30).map { "{ name: 'View\($0)', reads: ['k\($0)'] }" }
    return try front(
      scenario(
        """
        { title: 'Long', storage: { \(storage.joined(separator: ",")) },
          views: [{ name: 'Screen', children: [\(views.joined(separator: ","))] }],
          changes: [\(changes.joined(separator: ","))] }
        """
      )
    )
  }

  private func after(_ keys: String, _ size: Size = Size(width: 80, height: 24)) throws -> State {
    var state = try long()
    state.resize(size)
    for key in try KeyScript.keys(of: keys) { _ = state.update(.key(key)) }
    return state
  }

  @Test(arguments: [(80, 24), (120, 40), (40, 12)])
  func `is counted at the head of each pane`(width: Int, height: Int) throws {
    let size = Size(width: width, height: height)
    expectSnapshot(try after(".....", size).frame().grid, "scrolling-\(width)x\(height)")
  }

  @Test func `comes into sight with two keys, in all panes beside the outline`() throws {
    let state = try after("..}")
    expectSnapshot(state.frame().grid, "scrolling-down-80x24")
    #expect(try after("..}{").frame() == (try after("..")).frame())
    #expect(try after("..}}}}}}}}}}}}}}}}}}}}").frame().grid.text.contains("30 change30"))
    #expect(
      try after(String(repeating: "}", count: 40)).notice == "nothing more below in the other panes"
    )
  }

  @Test func `is left again with the next step`() throws {
    #expect(try after("..}}.").frame() == (try after("...")).frame())
    #expect(try after("..}},").frame() == (try after("..,")).frame())
  }

  @Test func `is not counted where there is nothing`() throws {
    #expect(!(try front(keys: ".").frame().grid.text.contains(" of 5")))
  }

  @Test func `grows with the screen`() throws {
    let rows = { (height: Int) in
      try after("", Size(width: 80, height: height)).layout.changes.height
    }
    #expect(try rows(24) <= 7)
    #expect(try rows(80) == 21)
  }
}
