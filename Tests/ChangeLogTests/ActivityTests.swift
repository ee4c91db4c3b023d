import ChangeLog
import Testing

/// What is told of how busy an app is.
@Suite struct `The activity of an app` {
  /// Reads a line again and again, with so many milliseconds between.
  private func activity(_ lines: [(Int?, String)]) -> LogDigest {
    var digest = LogDigest()
    for (milliseconds, line) in lines {
      digest.read(Array("\(line)\n".utf8), at: milliseconds.map { Double($0) / 1000 }) { _ in }
    }
    return digest
  }

  @Test func `is a storm where a type runs with the same names again and again`() throws {
    let log = activity((0..<1_200).map { ($0 * 10, "ReadingSurface: @self changed.") })
    let storm = try #require(log.activity.storms.first)
    #expect(log.activity.storms.count == 1 && storm.times == 1_200 && storm.isOn)
    #expect(abs(try #require(storm.seconds) - 11.99) < 0.001)
  }

  @Test func `is no storm where rows run at once, or a view once in a while`() {
    let rows = activity((0..<1_000).map { _ in (0, "Row: @self changed.") })
    #expect(rows.activity.storms.isEmpty)
    let ticks = (0..<400).map { ($0 / 40 * 1_000, "Row: @self changed.") }
    #expect(activity(ticks).activity.storms.isEmpty)
    let fast = (0..<400).map { ($0 / 40 * 250 + $0 % 40 / 20, "Row: @self changed.") }
    #expect(activity(fast).activity.storms.isEmpty)
    let clock = activity((0..<1_000).map { ($0 * 500, "Clock: _now changed.") })
    #expect(clock.activity.storms.isEmpty)
  }

  @Test(arguments: [
    (20, 75, true), (33, 46, true), (34, 200, false), (20, 50, false), (1, 1_200, true),
  ])
  func `is a storm from thirty times a second on, for a second`(wait: Int, count: Int, isOne: Bool)
  {
    let log = activity((0..<count).map { ($0 * wait, "Row: @self changed.") })
    #expect(log.activity.storms.isEmpty != isOne)
  }

  @Test func `is another storm behind a pause`() {
    let first = (0..<200).map { (Optional($0 * 10), "Row: @self changed.") }
    let second = (0..<300).map { (Optional(9_000 + $0 * 10), "Row: @self changed.") }
    let storms = activity(first + second).activity.storms
    #expect(storms.map(\.times) == [200, 300])
    #expect(storms.map(\.isOn) == [false, true])
  }

  @Test func `is a storm no longer when nothing comes`() {
    var digest = activity((0..<200).map { ($0 * 10, "Row: @self changed.") })
    digest.rest(after: Storm.pause) { _ in }
    #expect(digest.activity.storms.map(\.isOn) == [true])
    digest.rest(after: Storm.pause + 0.5) { _ in }
    #expect(digest.activity.storms.map(\.isOn) == [false])
    #expect(digest.activity.storms.map(\.times) == [200])
  }

  @Test func `is one storm where much comes at once and only the first of it tells the time`()
    throws
  {
    let log = activity((0..<9_000).map { ($0 % 100 == 0 ? $0 : nil, "Row: @self changed.") })
    let storm = try #require(log.activity.storms.first)
    #expect(log.activity.storms.count == 1 && storm.times == 9_000 && storm.isOn)
    #expect(storm.seconds == 8.9)
  }

  @Test func `is a storm without times where nothing else comes between`() {
    let lines = ["Row: @self changed. ×600", "Row: @self changed. ×7,056", "Badge: @self changed."]
    let storms = activity(lines.map { (nil, $0) }).activity.storms
    #expect(storms == [Storm(type: 0, names: [.ownValue], times: 7_656, seconds: nil)])
  }

  @Test func `has a rate, which falls when nothing comes`() {
    var digest = activity((0..<300).map { ($0 * 10, "Row: @self changed. ×2") })
    #expect((190...210).contains(digest.activity.rate(at: 2.99)))
    #expect(digest.activity.rate(at: 5) == 0)
    let counts = digest.takeCounts()
    #expect(counts.map(\.type) == [0] && counts.map(\.times) == [600])
    #expect(digest.takeCounts().isEmpty)
  }

  @Test func `tells so many types apart and no more`() {
    var types = ViewTypes()
    for index in 0..<ChangeTotals.mostTypes { _ = types.number(of: "Type\(index)") }
    #expect(types.number(of: "Another") == nil && types.number(of: "Type7") == 7)
    #expect(types.known("Type8") == 8 && types.known("Another") == nil)
  }
}
