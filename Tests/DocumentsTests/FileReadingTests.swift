import Documents
import Foundation
import TestSupport
import Testing

@Suite struct `Reading a file` {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func read(_ name: String, limit: Int = FileReading.limit) throws(FileReading.Failure)
    -> [UInt8]
  {
    try FileReading(folder.file(name).path, limit: limit).bytes()
  }

  @Test func `gives all that it holds, many chunks of it too`() throws {
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 % 250 + 1) }
    try Data(bytes).write(to: folder.file("a"))
    #expect(try read("a") == bytes)
    try Data().write(to: folder.file("b"))
    #expect(try read("b") == [])
  }

  @Test func `takes in no more than its limit`() throws {
    try Data(repeating: 0x20, count: 2 << 20).write(to: folder.file("a"))
    #expect(try read("a", limit: 2 << 20).count == 2 << 20)
    let failure = #expect(throws: FileReading.Failure.self) { try read("a", limit: 1 << 20) }
    #expect(
      failure?.diagnostic(.error, file: "a").message
        == "is larger than 1 MB, the most that is read; name a smaller file"
    )
  }

  @Test func `ends at the first NUL byte or shortly behind it`() throws {
    try Data(repeating: 0, count: 9 << 20).write(to: folder.file("a"))
    #expect(try read("a").count == 1 << 20)
  }

  @Test func `takes no half of a file that is being written for the whole`() throws {
    let path = folder.file("a").path
    try Data(repeating: 0x20, count: 12 << 20).write(to: folder.file("a"))
    let writer = Thread {
      var size: off_t = 12 << 20
      while !Thread.current.isCancelled {
        size += size > 12 << 20 ? -1 : 1
        _ = unsafe truncate(path, size)
      }
    }
    writer.start()
    var failure: FileReading.Failure?
    // The writer may not have its turn yet.
    for _ in 0..<1000 where failure == nil {
      do throws(FileReading.Failure) { _ = try read("a") } catch { failure = error }
    }
    writer.cancel()
    while !writer.isFinished { Thread.sleep(forTimeInterval: 0.001) }
    #expect(
      failure?.diagnostic(.error, file: "a").message
        == "is written to while it is read; try again when it is whole"
    )
    #expect(try read("a").count >= 12 << 20)
  }

  @Test func `knows the place of every byte, whatever the lengths of the lines`() throws {
    var text = ""
    var places: [(line: Int, column: Int)] = []
    for (index, length) in [0, 3, 510, 1, 0, 0, 2000, 511, 512, 513, 0, 40].enumerated() {
      text += String(repeating: " ", count: length) + "1\n"
      places.append((index + 1, length + 1))
    }
    let commas = text.replacing("1\n", with: "1,\n")
    let document = try Document(reading: Array("[\(commas)]".utf8), named: "f")
    places[0].column += 1
    #expect(
      document.root.elements.map(\.position)
        == places.map { Position(line: $0.line, column: $0.column) }
    )
  }
}
