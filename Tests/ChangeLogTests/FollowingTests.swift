import ChangeLog
import Documents
import Synchronization
import Testing

/// Files in which something happens whenever the reading waits: a tenth of a second is one happening.
private final class ScriptedFiles: LogSystem {
  struct World {
    var time = 0.0
    var names: [String: Int] = ["app.log": 0]
    var contents: [[UInt8]] = [[]]
    var open: [Int32: (file: Int, offset: Int)] = [:]
    var script: [@Sendable (inout World) -> Void] = []
    var waits = 0

    mutating func append(_ text: String, to file: Int = 0) { contents[file] += text.utf8 }

    /// Gives the name to another file.
    mutating func rotate(_ text: String) {
      names["app.log"] = contents.count
      contents.append(Array(text.utf8))
    }
  }

  let world: Mutex<World>

  init(_ text: String, _ script: (@Sendable (inout World) -> Void)...) {
    var start = World()
    start.append(text)
    start.script = script
    world = Mutex(start)
  }

  func open(_ path: String) throws(FileReading.Failure) -> Int32 {
    let number = world.withLock { world -> Int32? in
      guard let file = world.names[path] else { return nil }
      let number = Int32(world.open.count + 10)
      world.open[number] = (file, 0)
      return number
    }
    guard let number else { throw .missing }
    return number
  }

  func close(_ file: Int32) {}

  func read(_ file: Int32, _ size: Int) throws(SystemFault) -> [UInt8]? {
    world.withLock { world in
      guard let place = world.open[file] else { return nil }
      let bytes = Array(world.contents[place.file].dropFirst(place.offset).prefix(size))
      world.open[file]?.offset += bytes.count
      return bytes
    }
  }

  func look(_ file: Int32, at offset: Int, _ size: Int) -> [UInt8] {
    world.withLock { world in
      world.open[file].map { Array(world.contents[$0.file].dropFirst(offset).prefix(size)) } ?? []
    }
  }

  func rewind(_ file: Int32) { world.withLock { $0.open[file]?.offset = 0 } }

  func state(of file: Int32) -> LogFileState? {
    world.withLock { world in
      world.open[file].map { Self.state($0.file, world.contents[$0.file].count) }
    }
  }

  func state(at path: String) -> LogFileState? {
    world.withLock { world in
      world.names[path].map { Self.state($0, world.contents[$0].count) }
    }
  }

  private static func state(_ file: Int, _ size: Int) -> LogFileState {
    LogFileState(kind: .plain, size: size, identity: [UInt64(file)])
  }

  func wait(for file: Int32?, or other: Int32?, seconds: Double?) -> LogWait {
    if file != nil { return .ready }
    return world.withLock { world in
      world.time += seconds ?? 0
      world.waits += 1
      if !world.script.isEmpty { world.script.removeFirst()(&world) }
      return .late
    }
  }

  var now: Double { world.withLock(\.time) }
}

/// How a file is read on as it grows.
@Suite struct `A file that is followed` {
  /// Takes steps until nothing has come for a second, and spells them.
  private func steps(_ files: ScriptedFiles, follows: Bool = true) throws -> [String] {
    var input = try LogInput.file("app.log", follows: follows, on: files)
    var steps: [String] = []
    while true {
      switch input.step(waiting: 1) {
      case .piece(let bytes, let arrival):
        let when = arrival.map { " at \(($0 * 10).rounded() / 10)" } ?? ""
        steps.append(String(decoding: bytes, as: UTF8.self) + when)
      case .notice(let notice): steps.append("(\(notice.rawValue))")
      case .quiet: return steps
      case .ended: return steps + ["(ended)"]
      case .woken, .failed: return steps + ["(failed)"]
      }
    }
  }

  @Test func `tells what it holds at once, and what is written as it comes`() throws {
    let files = ScriptedFiles("a", { $0.append("b") }, { _ in }, { $0.append("c") })
    #expect(try steps(files) == ["a", "b at 0.1", "c at 0.3"])
  }

  @Test func `is read from its start when it becomes shorter`() throws {
    let files = ScriptedFiles("long", { $0.contents[0] = Array("new".utf8) }, { $0.append("er") })
    #expect(try steps(files) == ["long", "(truncated)", "new at 0.1", "er at 0.2"])
  }

  @Test func `is read from its start when it was cut and is longer again at the next look`() throws
  {
    let files = ScriptedFiles(
      "old",
      { $0.append("er") },
      { $0.contents[0] = Array("new and longer".utf8) },
      { $0.append(", and on") }
    )
    #expect(
      try steps(files) == [
        "old", "er at 0.1", "(truncated)", "new and longer at 0.2", ", and on at 0.3",
      ]
    )
  }

  @Test func `is read to its end before the file that takes its name`() throws {
    let files = ScriptedFiles(
      "old",
      { world in
        world.append("er")
        world.rotate("new")
      },
      { $0.append("est", to: 1) }
    )
    #expect(try steps(files) == ["old", "er at 0.1", "(replaced)", "new at 0.1", "est at 0.2"])
  }

  @Test func `is waited for when its name is gone, while the old one may still grow`() throws {
    let files = ScriptedFiles(
      "old",
      { $0.names = [:] },
      { $0.append("er") },
      { $0.rotate("new") }
    )
    #expect(
      try steps(files) == ["old", "(missing)", "er at 0.2", "(replaced)", "new at 0.3"]
    )
  }

  @Test func `goes on where the name comes back to the same file`() throws {
    let files = ScriptedFiles(
      "a",
      { $0.names = [:] },
      { $0.names["app.log"] = 0 },
      { $0.names = [:] },
      { $0.append("b") }
    )
    #expect(try steps(files) == ["a", "(missing)", "(missing)", "b at 0.4"])
  }

  @Test func `is looked at ten times a second, and no more`() throws {
    let files = ScriptedFiles("a")
    _ = try steps(files)
    #expect((9...11).contains(files.world.withLock(\.waits)))
  }

  @Test func `that is not to be followed ends with what it holds`() throws {
    #expect(try steps(ScriptedFiles("a", { $0.append("b") }), follows: false) == ["a", "(ended)"])
  }

  @Test func `that is a recording ends with what it holds`() throws {
    let start = "\(LogRecording.mark)2026-11-30T14:05:01.000000Z\n"
    #expect(try steps(ScriptedFiles(start, { $0.append("b") })) == [start, "(ended)"])
  }

  @Test func `begins another line with another file`() {
    var digest = LogDigest()
    digest.read(Array("A: _a changed.\nB: _b cha".utf8)) { _ in }
    digest.breakLine { _ in }
    digest.read(Array("C: _c changed.\n".utf8)) { _ in }
    #expect(digest.types.names == ["A", "C"] && digest.reader.lines == 3)
  }
}
