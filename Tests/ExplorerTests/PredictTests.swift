import Canvas
import Explorer
import Invalidation
import TestSupport
import Testing

@Suite struct `A prediction` {
  static let screens: [(name: String, keys: String, width: Int, height: Int)] = [
    ("marks", "pjjmmjm", 80, 24),
    ("verdicts", "pmjjmmjm.", 80, 24),
    ("verdicts", "pmjjmmjm.", 120, 40),
    ("verdicts", "pmjjmmjm.", 60, 18),
    ("verdicts", "pmjjmmjm.", 40, 12),
    ("missed", "pjjm.", 80, 24),
  ]

  @Test(arguments: screens)
  func `stands as in the picture`(name: String, keys: String, width: Int, height: Int) throws {
    let state = try front(keys: keys, Size(width: width, height: height))
    expectSnapshot(state.frame().grid, "predict-\(name)-\(width)x\(height)")
  }

  private func title(_ keys: String) throws -> String {
    try front(keys: keys).frame().grid.lines[0]
  }

  @Test func `is scored in the title, step by step`() throws {
    #expect(try title("p").contains("predict   step 0 of 2"))
    #expect(try title("pjjmjm.").contains("✓ 2  × 0   step 1 of 2"))
    #expect(try title("pjjmjm.Gm.").contains("✓ 3  × 0   step 2 of 2"))
    #expect(try title("pjjmjm.Gm.,").contains("✓ 2  × 0   step 1 of 2"))
    #expect(try title("pjjm.").contains("✓ 1  × 1   step 1 of 2"))
  }

  @Test func `is scored at the end in words`() throws {
    #expect(try front(keys: "pjjmjm.Gm.").notice == "you were right about 3 of 3, all of them")
    #expect(try front(keys: "pjjm.Gm.").notice == "you were right about 2 of 3")
    #expect(try front(keys: "..").notice == nil)
  }

  @Test func `of another cause than the one that was is a mistake`() throws {
    #expect(try title("pjjmmmmmjm.").contains("✓ 2  × 0"))
    #expect(try title("pjjmmjm.").contains("✓ 1  × 1"))
  }

  @Test func `that is marked through all causes is taken back`() throws {
    #expect(try front(keys: "pjmmmmmm").frame() == (try front(keys: "pj").frame()))
  }

  @Test func `never blocks a step, and unpredicted steps are not scored`() throws {
    let state = try front(keys: "p..")
    #expect(state.run.position == 2)
    #expect(try title("p..").contains("predict   step 2 of 2"))
    #expect(!(try title("..").contains("predict")))
  }

  @Test func `is forgotten when its step is fired anew`() throws {
    #expect(try title("pjjmjm.,1").contains("predict   step 1 of 2"))
  }
}
