import Explorer
import Scenarios
import Testing

@Suite struct `A plain session` {
  private func many(_ count: Int, depth: Bool = false) throws -> Scenario {
    let views = (0..<count).map { index in
      let parent = depth && index > 0 ? "V\(index - 1)" : "R"
      return "{ name: 'V\(index)', parent: '\(parent)', reads: ['k'] }"
    }
    return try scenario(
      "{ storage: { k: 'environment' }, views: [{ name: 'R' }, \(views.joined(separator: ","))], changes: [{ label: 'c', key: 'k' }] }"
    )
  }

  @Test func `of a large tree tells its first views and how many there are`() throws {
    var session = PlainSession(try many(3000))
    let introduction = session.introduction.split(separator: "\n")
    #expect(introduction.count < 210)
    #expect(introduction.contains("3001 views:"))
    #expect(introduction.contains("and 2801 more; v lists all"))
    let step = session.answer(to: "").split(separator: "\n")
    #expect(step.count == 203)
    #expect(step[201] == "and 2800 more views; v tells of all")
    #expect(step[202].hasPrefix("3000 recomputed, 1 skipped. So far:"))
    #expect(session.answer(to: "v").split(separator: "\n").count == 3002)
    #expect(session.answer(to: "w V2999").hasPrefix("V2999 reads k"))
  }

  @Test func `of a deep tree stops indenting and says the level`() throws {
    var session = PlainSession(try many(50, depth: true))
    let lines = session.answer(to: "v").split(separator: "\n")
    #expect(lines[20] == String(repeating: "  ", count: 19) + "V18: reads k")
    #expect(lines[51] == String(repeating: "  ", count: 20) + "V49: level 51; reads k")
  }

  @Test func `of no views says so`() throws {
    var session = PlainSession(try scenario("{ changes: [{ label: 'c', key: 'k' }] }"))
    #expect(session.introduction.contains("There are no views."))
    #expect(session.answer(to: "1").contains("0 recomputed, 0 skipped."))
  }

  @Test func `of no changes does not say that Enter fires one`() throws {
    let text = "{ storage: { k: 'environment' }, views: [{ name: 'A', reads: ['k'] }] }"
    #expect(
      PlainSession(try scenario(text)).introduction.hasSuffix(
        "f fires a change of your own; h tells the commands; q ends.\n"
      )
    )
    #expect(
      PlainSession(try scenario("{ views: [{ name: 'A' }] }")).introduction.hasSuffix(
        "Nothing can be fired here; h tells the commands; q ends.\n"
      )
    )
  }

  @Test func `is over when it is told to end`() throws {
    var session = PlainSession(try many(1))
    #expect(session.answer(to: "quit").isEmpty)
    #expect(session.isOver)
  }

  @Test func `answers any line without a trap`() throws {
    var session = PlainSession(try many(3))
    for line in [
      "\0", "  ", "s -1", "-1", "0", "w \u{301}", "١", "s ٣", "l", "L", "W v0", "?", "１",
    ] {
      #expect(!session.answer(to: line).isEmpty)
    }
    #expect(session.answer(to: String(repeating: "x", count: 100_000)).count < 100)
  }
}
