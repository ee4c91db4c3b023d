import Canvas
@testable import Explorer
import Invalidation
import Scenarios
import Testing

@Suite struct `Step N of M` {
  private func progress(_ keys: String) throws -> String { try front(keys: keys).progress }

  @Test func `counts what the history holds and every change that it does not`() throws {
    #expect(try progress("") == "step 0 of 2")
    #expect(try progress(".") == "step 1 of 2")
    #expect(try progress("2") == "step 1 of 2")
    #expect(try progress("11") == "step 2 of 3")
    #expect(try progress(":textScale=4<Enter>") == "step 1 of 3")
    #expect(try progress(".:textScale=4<Enter>,") == "step 1 of 3")
    #expect(try progress("..r:textScale=4<Enter>") == "step 1 of 3")
    #expect(try progress("..,,2") == "step 1 of 2")
  }

  static let ways = [
    "", "2", "21", "11", ",", "..,", "..,,2", ":textScale=4<Enter>", ".:textScale=4<Enter>,",
    "..,:textScale=4<Enter>,,", "2r", "12r2",
  ]

  @Test(arguments: ways) func `is how often space is pressed until nothing is left`(keys: String)
    throws
  {
    var state = try front(keys: keys)
    let last = state.lastStep
    while state.step < last {
      let before = state.step
      _ = state.update(.key(.character(" ")))
      #expect(state.step == before + 1)
      #expect(state.lastStep == last)
      #expect(state.notice == nil)
    }
    _ = state.update(.key(.character(" ")))
    #expect(state.step == last)
    #expect(state.notice == "that was the last change; r starts again, o opens another lesson")
    #expect(state.scenario.steps.indices.allSatisfy { state.isFired($0) })
  }

  @Test func `marks as next the change that space redoes or fires`() throws {
    func next(_ keys: String) throws -> Int? { try front(keys: keys).next }
    #expect(try next("") == 0)
    #expect(try next("2") == 0)
    #expect(try next("2r") == 1)
    #expect(try next("..,") == 1)
    #expect(try next("..") == nil)
    #expect(try next(":textScale=4<Enter>") == 1)
    #expect(try next(":textScale=4<Enter>,") == 0)
  }

  @Test func `is the same in the title, in the lists and in what is asked for`() throws {
    for keys in ["2", "..,", ":textScale=4<Enter>"] {
      let words = try progress(keys)
      for list in ["", "H", "i"] {
        #expect(try front(keys: keys + list).frame().grid.lines[0].hasSuffix(" " + words))
      }
    }
    #expect(try front(keys: "s20<Enter>").prompt?.fault == "there is no step 20; the last is 2")
    #expect(try front(keys: "11s20<Enter>").prompt?.fault == "there is no step 20; the last is 3")
  }

  @Test func `can be jumped to before it was fired`() throws {
    let state = try front(keys: "s2<Enter>")
    #expect(state.frame() == (try front(keys: "..").frame()))
    #expect(
      try front(keys: "2s2<Enter>").run.updates.map(\.change.label) == [
        "mode-changed", "scale-changed",
      ]
    )
  }

  @Test func `of a change that was fired twice comes back as it was`() {
    var schedule = Schedule(count: 3)
    schedule.add(0, after: 0)
    schedule.add(0, after: 1)
    #expect(schedule.lastStep == 4)
    schedule.add(nil, after: 1)
    #expect(schedule.isFired(0, within: 1))
    #expect(schedule.lastStep == 4)
    schedule.add(2, after: 0)
    #expect(!schedule.isFired(0, within: 1))
    #expect(schedule.lastStep == 3)
    #expect(schedule.next(after: 1) == 0)
    #expect(schedule.next(after: 0) == 2)
  }
}
