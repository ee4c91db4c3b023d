import ChangeLog
import TestSupport
import Testing

/// What is kept of a log, and read again.
@Suite struct `A recording` {
  private static let start = 1_796_047_501_000_000

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `holds each line behind the time of its coming`() {
    var recording = LogRecording(start: Self.start)
    var bytes = recording.header
    bytes += recording.bytes(of: Array("A: _a changed.\r\n\nB: _b".utf8), at: 0.25)
    bytes += recording.bytes(of: Array(" changed.\nC: unchanged.\n".utf8), at: 90)
    bytes += recording.bytes(of: Array("D: unchanged.\n".utf8), at: nil)
    #expect(
      text(bytes) == """
        # invalidation recording 1 of 2026-11-30T14:05:01.000000Z
        2026-11-30T14:05:01.250000Z A: _a changed.\r
        2026-11-30T14:05:01.250000Z \n\
        2026-11-30T14:05:01.250000Z B: _b changed.
        2026-11-30T14:06:31.000000Z C: unchanged.
         D: unchanged.

        """
    )
    #expect(LogRecording.isRecording(bytes) && !LogRecording.isRecording("A: _a changed.".utf8))
  }

  @Test func `tells the time of a block for its first line alone`() {
    var recording = LogRecording(start: Self.start)
    let line = "A: _a changed. \(String(repeating: "x", count: LogReader.blockSize))\n"
    let lines = text(recording.bytes(of: Array((line + line).utf8), at: 1)).split(separator: "\n")
    #expect(lines[0].hasPrefix("2026-11-30T14:05:02.000000Z A") && lines[1].hasPrefix(" A"))
  }

  /// What a log came to: events with their times, updates, lines.
  private struct Result: Equatable {
    var entries: [LogReader.Entry] = []
    var updates: [LoggedUpdate] = []
    var counts: [Int] = []
  }

  private func result(of pieces: [(bytes: [UInt8], arrival: Double?)]) -> Result {
    var result = Result()
    var digest = LogDigest()
    for piece in pieces {
      digest.read(piece.bytes, at: piece.arrival) { entry, _ in
        result.entries.append(entry)
      } _: { update in
        result.updates.append(update)
      }
    }
    digest.finish(each: { entry, _ in result.entries.append(entry) }, { result.updates.append($0) })
    result.counts = [digest.reader.lines, digest.reader.passedOver, digest.reader.events]
    return result
  }

  @Test(arguments: 1...40) func `is read again as the log came`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let lines = [
      "Screen: _x changed.", "Row: @self changed. ×3", "noise", "", "Row: unchanged.\r",
      "2026-03-01 10:20:30.5 app: Row: @self changed.", "日本: _値 changed.",
      String(repeating: "y", count: LogReader.blockSize),
    ]
    var log: [UInt8] = []
    for _ in 0..<60 { log += Array((lines.randomElement(using: &random) ?? "").utf8) + [0x0A] }
    log.removeLast(Int.random(in: 0...3, using: &random))
    var pieces: [(bytes: [UInt8], arrival: Double?)] = []
    var arrival = 0
    while !log.isEmpty {
      let size = Int.random(in: 1...[20, 6_000].randomElement(using: &random)!, using: &random)
      arrival += Int.random(in: 0...60_000, using: &random)
      pieces.append((Array(log.prefix(size)), seed % 5 == 0 ? nil : Double(arrival) / 1e6))
      log.removeFirst(min(size, log.count))
    }
    var recording = LogRecording(start: Self.start)
    var bytes = recording.header
    for piece in pieces { bytes += recording.bytes(of: piece.bytes, at: piece.arrival) }
    let cut = Int.random(in: 0...bytes.count, using: &random)
    let again = result(of: [(Array(bytes[..<cut]), nil), (Array(bytes[cut...]), nil)])
    let isSame = again == result(of: pieces)
    #expect(isSame)
  }

  @Test func `of a recording is read again too`() {
    var inner = LogRecording(start: Self.start)
    let log = Array("A: _a changed.\nnoise\n".utf8)
    let first = inner.header + inner.bytes(of: log, at: 0.5)
    var outer = LogRecording(start: Self.start + 9_000_000)
    let second = outer.header + outer.bytes(of: first, at: 2)
    #expect(result(of: [(second, nil)]).counts == [2, 1, 1])
    #expect(result(of: [(second, nil)]).entries.map(\.arrival) == [0.5])
  }

  @Test func `whose times are broken is still a log`() {
    let mark = LogRecording.mark
    let text =
      "\(mark)2026-11-30T14:05:01.000000Z\n2026-11-30T14:05:61 A: _a changed.\n2026-99-30T14:05:01.000000Z B: _b changed.\n"
    #expect(result(of: [(Array(text.utf8), nil)]).entries.map(\.event.view) == ["A", "B"])
    #expect(result(of: [(Array("\(mark)soon\nA: _a changed.\n".utf8), nil)]).counts == [2, 1, 1])
  }
}
