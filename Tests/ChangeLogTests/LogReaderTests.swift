import ChangeLog
import Foundation
import TestSupport
import Testing

/// How a log is read as it comes.
@Suite struct `A change log` {
  private static func fixture(_ name: String) throws -> Data {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try Data(contentsOf: folder.appendingPathComponent("Fixtures/\(name)"))
  }

  /// What the handed answers hold.
  private struct Answer: Decodable {
    struct Event: Decodable, Equatable {
      let line: Int
      let view: String
      let names: [String]
      let times: Int
    }
    let events: [Event]
    let passedOver: Int
  }

  private func read(_ bytes: [UInt8], pieces: (Int) -> Int) -> ([Answer.Event], LogReader) {
    var reader = LogReader()
    var events: [Answer.Event] = []
    func take(_ entry: LogReader.Entry) {
      events.append(
        Answer.Event(
          line: entry.line,
          view: entry.event.view,
          names: entry.event.names.map(\.description),
          times: entry.event.times
        )
      )
    }
    var place = 0
    while place < bytes.count {
      let next = min(place + pieces(place), bytes.count)
      reader.read(Array(bytes[place..<next]), take)
      place = next
    }
    reader.finish(take)
    return (events, reader)
  }

  @Test func `gives the handed answers, whatever pieces it comes in`() throws {
    let bytes = [UInt8](try Self.fixture("changes.log"))
    let answer = try JSONDecoder().decode(Answer.self, from: Self.fixture("changes.expected.json"))
    var random = SeededGenerator(seed: 7)
    for largest in [1, 2, 7, 64, bytes.count] {
      let (events, reader) = read(bytes) { _ in Int.random(in: 1...largest, using: &random) }
      #expect(events == answer.events)
      #expect(reader.passedOver == answer.passedOver)
      #expect(reader.events == answer.events.count && reader.lines == 29)
    }
  }

  @Test func `needs no line break at its end, and takes those of Windows`() {
    let (events, reader) = read(Array("A: _a changed.\r\nnoise\r\nB: unchanged".utf8)) { _ in 5 }
    #expect(events.map(\.view) == ["A", "B"])
    #expect(events.map(\.line) == [1, 3])
    #expect(reader.passedOver == 1)
  }

  @Test func `is looked at for a megabyte a line`() {
    let filler = String(repeating: "x", count: LogReader.longestLine)
    let (events, reader) = read(
      Array("A: _a changed.\(filler) B: _b changed.\nC: _c changed.".utf8)
    ) {
      _ in 4096
    }
    #expect(events.map(\.view) == ["A", "C"])
    #expect(reader.lines == 2)
  }

  @Test func `is read as if it had no colours`() {
    let line = "\u{1B}[2m10:20:30\u{1B}[0m \u{1B}[38;5;7mA: _a, \u{1B}[1m@self changed\u{1B}[0m"
    let (events, _) = read(Array("\(line)\n\u{1B}B: _b changed.\u{1B}[".utf8)) { _ in 7 }
    #expect(events.map(\.view) == ["A", "B"] && events.first?.names == ["_a", "@self"])
  }

  @Test func `in JSON has its escapes undone`() {
    let line = #"  "eventMessage" : "Caf\u00e9<\"A\">: \\Model.a, _b changed.","#
    let (events, _) = read(Array(line.utf8)) { _ in 1000 }
    #expect(events.map(\.names) == [["\\Model.a", "_b"]])
  }

  @Test func `that begins with a byte order mark is read as if it did not`() {
    let (events, _) = read(Array("\u{FEFF}A: _a changed.\n\u{FEFF}B: _b changed.".utf8)) { _ in 2 }
    #expect(events.map(\.view) == ["A", "B"])
  }

  /// The events of a text with the seconds that they tell since the first of them that tells any.
  private func times(_ text: String) -> [String] {
    var entries: [LogReader.Entry] = []
    var reader = LogReader()
    reader.read(Array(text.utf8)) { entries.append($0) }
    reader.finish { entries.append($0) }
    let first = entries.lazy.compactMap(\.time).first ?? 0
    return entries.map { entry in
      let time = entry.time.map { String(($0 - first).rounded(toThousandths: ())) } ?? "-"
      return "\(entry.line) \(entry.event.view) \(time)"
    }
  }

  @Test func `takes the zones of its times into account`() {
    #expect(
      times(
        """
        2026-03-01 23:59:59.900+0000 A: _a changed.
        2026-03-02 01:00:00.000+0100 B: _b changed.
        2026-03-01 16:00:00.100-08:00 C: _c changed.
        2026-03-02 00:00:00.200Z D: _d changed.
        """
      ) == ["1 A 0.0", "2 B 0.1", "3 C 0.2", "4 D 0.3"]
    )
    #expect(
      times("00:00:01.100+0000 A: _a changed.\n01:00:01.200+0100 A: _a changed.")
        == ["1 A 0.0", "2 A 0.1"]
    )
    let times = ["23:00:00.1", "23:00:00.2+0100", "23:00:00.3", "22:00:00.4+0000", "22:00:00.5"]
    #expect(
      self.times(times.map { "\($0) A: _a changed.\n" }.joined())
        == ["1 A 0.0", "2 A 0.1", "3 A 0.2", "4 A 0.3", "5 A 0.4"]
    )
  }

  @Test func `in JSON holds several objects a line, each with its own time`() {
    #expect(
      times(
        #"[{"eventMessage": "A: _a changed.", "timestamp": "2026-03-01 10:20:30.100+0100"}, "#
          + #"{"x": {"timestamp": "1999-01-01 00:00:00"}, "eventMessage": "B: \"}\" changed. B: _b changed. C: unchanged."}, "#
          + #"{"timestamp": "2026-03-01 10:20:32.100+0100", "eventMessage": "D: _d changed."}]"#
      ) == ["1 A 0.0", "1 B -", "1 C -", "1 D 2.0"]
    )
  }

  @Test func `in JSON may have each field on a line of its own, the time behind the message`() {
    let text = #"""
      [
        {
          "traceID" : 1,
          "eventMessage" : "A: _a changed.",
          "formatString" : "%s: unchanged.",
          "backtrace" : {
            "frames" : [ { "imageOffset" : 4 } ]
          },
          "timestamp" : "2026-03-01 10:20:30.100000+0100"
        },{
          "timestamp" : "2026-03-01 10:20:31.100000+0100",
          "eventMessage" : "B: _b changed."
        },
        {
          "eventMessage" : "C: _c changed. D: _d changed."
        },
        {
          "eventMessage" : "E: _e changed.",
          "timestamp" : "2026-03-01 10:20:33.100000+0100"
        }
      ]
      F: _f changed.
      """#
    #expect(times(text) == ["4 A 0.0", "12 B 1.0", "15 C -", "15 D -", "18 E 3.0", "22 F -"])
  }

  @Test func `waits so long for the time of an object, and no longer than the next event`() {
    let message = #""eventMessage" : "A: _a changed.""#
    let time = #""timestamp" : "2026-03-01 10:20:30.1""#
    let filler = String(repeating: "\"x\" : 1,\n", count: LogReader.longestWait)
    #expect(times("\(message)\n\(filler)\(time)") == ["1 A -"])
    #expect(times("\(message)\nB: _b changed.\n\(time)") == ["1 A -", "2 B -"])
    #expect(times(message) == ["1 A -"])
  }

  @Test(
    arguments: [
      ("2026-03-01 10:20:30.500+0100 A: _a changed.", "2026-03-01 10:20:31.000+0100 x"),
      ("2026-02-28T23:59:59.5 A: _a changed.", "2026-03-01T00:00:00 "),
      ("23:00:00,25 A: _a changed.", "23:00:00,75 "),
      (
        #"{"timestamp":"2026-03-01 10:20:30.5","eventMessage":"A: _a changed."}"#,
        "2026-03-01 10:20:31 "
      ),
      (
        #"[{"eventMessage":"A: _a changed.","source":null,"timestamp" : "2026-03-01 10:20:30.5"}"#,
        "2026-03-01 10:20:31 "
      ),
    ]
  ) func `tells the time where its lines do`(first: String, second: String) throws {
    var times: [Double?] = []
    var reader = LogReader()
    reader.read(Array("\(first)\n\(second)B: _b changed.\nC: _c changed.\n".utf8)) {
      times.append($0.time)
    }
    #expect(times.count == 3 && times[2] == nil)
    #expect(abs(try #require(times[1]) - (try #require(times[0])) - 0.5) < 0.0001)
  }
}

extension Double {
  /// The number without what is smaller than a thousandth.
  fileprivate func rounded(toThousandths: Void) -> Double { (self * 1000).rounded() / 1000 }
}
