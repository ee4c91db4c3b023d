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

  /// Lines of frames: `A B` are two events at once, of a type each; each frame comes so many
  /// milliseconds after the one before.
  private func frames(_ frames: [String], every wait: Int) -> [(Int?, String)] {
    frames.enumerated().flatMap { index, frame in
      frame.split(separator: " ").map { type in
        (index * wait, "\(type): \(type == "B" ? "_b" : "@self") changed.")
      }
    }
  }

  @Test(
    arguments: [
      (["A A B", "A A B", "A A B", "A A B"], 16), (["A B", "A", "A", "A", "A", "A"], 8),
      (["B A A", "B A A", "B A A"], 16), (["A", "A", "A"], 8), (["A B", "A B", "A B"], 8),
      (["A B", "A", "A", "A B", "A"], 8), (["A B A", "A", "A B"], 16),
    ]
  ) func `end with each frame, whatever else it holds`(each: [String], wait: Int) {
    #expect(updates(frames(each, every: wait)).count == each.count)
  }

  @Test func `go on where a row takes long, behind its list`() {
    #expect(
      updates([
        (0, "Screen: _x changed."), (1, "Row: @self changed."), (11, "Row: @self changed."),
        (21, "Row: @self changed."), (31, "Badge: _y changed."), (41, "Badge: _y changed."),
      ]) == ["Screen _x ×1, Row @self ×3, Badge _y ×2"]
    )
  }

  @Test func `end with the creation of what changes in the frames behind`() {
    #expect(
      updates([
        (0, "Screen: @self, @identity changed."), (8, "Row: @self, @identity changed."),
        (16, "Screen: _x changed."), (17, "Row: @self changed."), (32, "Screen: _x changed."),
      ]) == [
        "Screen @self @identity ×1, Row @self @identity ×1", "Screen _x ×1, Row @self ×1",
        "Screen _x ×1",
      ]
    )
  }

  @Test func `find the frames again where one was cut for the length`() {
    // A frame that begins with another type, and so many behind that the cut comes within one.
    var lines = [(Optional(0), "X: _b changed.")]
    for start in stride(from: 0, to: 800, by: 15) {
      lines += ["A", "B"].enumerated().map { (start + 4 + $0 * 3, "\($1): @self changed.") }
    }
    let updates = updates(lines)
    #expect(updates.prefix(2) == ["X _b ×1, A @self ×34, B @self ×33", "B @self ×2, A @self ×1"])
    #expect(updates.count == 21 && Set(updates.dropFirst(2)) == ["A @self ×1, B @self ×1"])
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
