import ChangeLog
import Testing

/// How the events of a log become steps.
@Suite struct `The updates of a log` {
  private static let types = ["Screen", "Row", "Badge"]

  /// Reads lines, each with the milliseconds at which it came, and spells the updates.
  private func updates(_ lines: [(Int?, String)]) -> [String] {
    var digest = LogDigest()
    var updates: [LoggedUpdate] = []
    for (milliseconds, line) in lines {
      digest.read(Array("\(line)\n".utf8), at: milliseconds.map { Double($0) / 1000 }) {
        updates.append($0)
      }
    }
    digest.finish { updates.append($0) }
    #expect(updates.map(\.number) == Array(0..<updates.count).map { $0 + 1 })
    return updates.map { update in
      update.entries.map { entry in
        let names = entry.names.map(\.description).joined(separator: " ")
        return "\(digest.types.names[entry.type]) \(names) ×\(entry.times)"
      }.joined(separator: ", ")
    }
  }

  @Test func `end where nothing comes for a while`() {
    #expect(
      updates([
        (0, "Screen: _x changed."), (3, "Row: @self changed."), (4, "Row: @self changed."),
        (90, "Badge: @self changed."), (139, "Row: unchanged."),
      ]) == ["Screen _x ×1, Row @self ×2", "Badge @self ×1, Row  ×1"]
    )
  }

  @Test func `end with each frame of a loop, but not with each row of a turn`() {
    var frames: [(Int?, String)] = []
    for start in [0, 16, 32] {
      for (wait, type) in ["Row", "Badge", "Row", "Badge"].enumerated() {
        frames.append((start + wait, "\(type): @self changed."))
      }
    }
    #expect(
      updates(frames) == Array(repeating: "Row @self ×2, Badge @self ×2", count: 3)
    )
  }

  @Test func `begin anew with their first event where nothing tells the time`() {
    let lines = ["Screen: _x changed.", "Row: @self changed. ×7", "Row: @self changed."]
    #expect(
      updates((lines + lines + lines).map { (nil, $0) })
        == Array(repeating: "Screen _x ×1, Row @self ×8", count: 3)
    )
    #expect(updates((0..<5).map { _ in (nil, "Row: @self changed.") }) == ["Row @self ×5"])
  }

  @Test func `are led by what changed, not by what was created or handed down before`() {
    let start = ["Screen: @self, @identity, _x changed.", "Row: @self, @identity changed. ×2"]
    let turn = ["Row: @self changed.", "Screen: _x changed.", "Badge: @self changed."]
    #expect(
      updates((start + turn.dropFirst() + turn + turn).map { (nil, $0) }) == [
        "Screen @self @identity _x ×1, Row @self @identity ×2",
        "Screen _x ×1, Badge @self ×1, Row @self ×1",
        "Screen _x ×1, Badge @self ×1, Row @self ×1",
        "Screen _x ×1, Badge @self ×1",
      ]
    )
  }

  @Test func `are no longer than half a second, nor without end`() {
    let storm = (0..<1_000).map { ($0, "Type\($0 % 7): @self changed.") }
    #expect(updates(storm.map { (Optional($0), $1) }).count == 2)
    let runs = (0...UpdateGrouping.mostEvents).map { _ in (Int?.none, "Row: @self changed.") }
    #expect(updates(runs) == ["Row @self ×\(UpdateGrouping.mostEvents)", "Row @self ×1"])
  }

  @Test func `list so many types and count the rest`() throws {
    var digest = LogDigest()
    var found: [LoggedUpdate] = []
    for index in 0..<(UpdateGrouping.mostEntries + 9) {
      digest.read(Array("Type\(index): @self changed. ×2\n".utf8)) { found.append($0) }
    }
    digest.finish { found.append($0) }
    let update = try #require(found.first)
    #expect(found.count == 1 && update.entries.count == UpdateGrouping.mostEntries)
    #expect(update.more == 18 && update.events == 2 * (UpdateGrouping.mostEntries + 9))
    #expect(update.lines == 1...(UpdateGrouping.mostEntries + 9))
  }

  @Test func `follow the time that the lines tell, through midnight`() {
    var digest = LogDigest()
    var starts: [Double] = []
    let lines = ["23:59:59.990", "23:59:59.995", "00:00:01.000", "00:00:00.500"]
    for (index, time) in lines.enumerated() {
      digest.read(Array("\(time) Type\(index): @self changed.\n".utf8), at: 0) {
        starts.append($0.start)
      }
    }
    digest.finish { starts.append($0.start) }
    #expect(starts.count == 2 && abs(starts[1] - 1.01) < 0.001)
  }

  @Test func `take nothing from when a block came, but for its first line`() {
    let turn = "Screen: _x changed.\nRow: @self changed.\n"
    var digest = LogDigest()
    var count = 0
    digest.read(Array(String(repeating: turn, count: 200).utf8), at: 1) { _ in count += 1 }
    digest.finish { _ in count += 1 }
    #expect(count == 200)
  }
}
