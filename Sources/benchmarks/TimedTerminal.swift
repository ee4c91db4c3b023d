import Foundation
import TestSupport

/// A program on a pseudo-terminal, with the time that it takes to answer.
struct TimedTerminal {
  private let terminal: PseudoTerminal

  /// Starts a program.
  init(_ program: String, _ arguments: [String], width: Int = 80, height: Int = 24) throws {
    terminal = try PseudoTerminal(arguments, width: width, height: height, program: program)
  }

  /// Starts a program, and waits until a text is on its screen and nothing more is written.
  init(_ program: String, _ arguments: [String], showing text: String) throws {
    try self.init(program, arguments)
    try wait(for: text)
    settle()
  }

  /// The bytes of memory that the program holds.
  var memory: Double { get throws { Double(try terminal.memory) } }

  /// Why nothing more is awaited.
  struct Silence: Error, CustomStringConvertible {
    let description: String
  }

  /// Waits until the program has written a text.
  func wait(for text: String) throws {
    let wanted = Data(text.utf8)
    let end = ContinuousClock.now + .seconds(60)
    while Data(terminal.output).range(of: wanted) == nil {
      guard ContinuousClock.now < end else { throw Silence(description: "\(text) never came") }
      terminal.read(waiting: 100)
    }
  }

  /// Waits until it writes nothing more.
  func settle() { _ = lastWritten(waiting: 400) }

  /// Types keys, and waits until what they lead to is written.
  ///
  /// - Parameters:
  ///   - keys: the keys, as a terminal sends them.
  ///   - patience: after how many milliseconds without output nothing more is awaited.
  /// - Returns: the seconds to the last byte written, and how many bytes there were.
  /// - Throws: ``Silence`` where nothing is written.
  func answer(to keys: String, patience: Int32 = 25) throws -> (seconds: Double, bytes: Int) {
    let written = terminal.output.count
    let start = ContinuousClock.now
    terminal.type(keys)
    guard let end = lastWritten(waiting: 2_000, patience: patience) else {
      throw Silence(description: "no answer to \(keys.debugDescription)")
    }
    return ((end - start).seconds, terminal.output.count - written)
  }

  /// Waits for so many milliseconds until something is written, and then until nothing more is.
  ///
  /// - Returns: when the last byte came; nil where none did.
  private func lastWritten(
    waiting: Int32,
    patience: Int32? = nil
  ) -> ContinuousClock.Instant? {
    var (wait, end) = (waiting, ContinuousClock.Instant?.none)
    while true {
      let count = terminal.output.count
      terminal.read(waiting: wait)
      guard terminal.output.count > count else { return end }
      end = .now
      wait = patience ?? waiting
    }
  }

  /// Types keys in turn, each as soon as the answer to the one before is whole, which is known from its
  /// bytes; and measures their answers.
  ///
  /// - Parameters:
  ///   - keys: the keys; each must always be answered by as many bytes.
  ///   - count: how often they are typed.
  /// - Returns: the seconds to each answer's last byte, and the seconds that the processor worked for the
  ///   program meanwhile.
  /// - Throws: ``Silence`` where an answer does not come.
  func answersWithoutRest(
    to keys: [String],
    count: Int
  ) throws -> (answers: [Double], work: Double) {
    for key in keys { _ = try answer(to: key) }
    let lengths = try keys.map { try answer(to: $0).bytes }
    let work = try terminal.processorSeconds
    var answers: [Double] = []
    for _ in 0..<count {
      for (key, length) in zip(keys, lengths) {
        let written = terminal.output.count
        let start = ContinuousClock.now
        terminal.type(key)
        while terminal.output.count < written + length {
          let count = terminal.output.count
          terminal.read(waiting: 2_000)
          guard terminal.output.count > count else { throw Silence(description: "no answer") }
        }
        answers.append((ContinuousClock.now - start).seconds)
      }
    }
    return (answers, try terminal.processorSeconds - work)
  }

  /// Measures the seconds from a start of a program to a text on its screen.
  static func starts(
    _ program: String,
    _ arguments: [String],
    until text: String,
    count: Int = 11
  ) throws -> Samples {
    try Sampling(warmUps: 1, count: count, shortest: 0).samples {
      try TimedTerminal(program, arguments).wait(for: text)
    }
  }
}

/// The program itself, as it lies beside the benchmarks.
enum BuiltProgram {
  /// Why there is none.
  struct Absence: Error, CustomStringConvertible {
    let description = "needs swift build -c release --product invalidation"
  }

  /// Builds the program, where its package is at hand, so that it is as new as what is measured.
  ///
  /// - Returns: its path.
  static func path() throws -> String {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let isRelease = Program.path.contains("/release/")
    if isRelease, FileManager.default.fileExists(atPath: package.path + "/Package.swift") {
      let arguments = ["build", "-c", "release", "--product", "invalidation"]
      _ = try? Program.run(arguments + ["--package-path", package.path], path: "swift")
    }
    guard FileManager.default.isExecutableFile(atPath: Program.path) else { throw Absence() }
    return Program.path
  }
}
