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
