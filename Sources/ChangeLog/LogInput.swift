public import Documents
import Foundation

/// Where a change log comes from: standard input, or a file, which can be followed as it grows.
///
/// It is read by steps: each waits for as long as it is told for what comes next. A file that is
/// followed is looked at ten times a second, which every file system can do.
public struct LogInput: Sendable {
  /// What a step came to.
  public enum Step: Hashable, Sendable {
    /// Bytes came, at some seconds since the start; nil where that says nothing of when they were
    /// written, as with what a file holds from the start.
    case piece([UInt8], arrival: Double?)
    /// Nothing came in time.
    case quiet
    /// Something happened to the file.
    case notice(LogNews.Notice)
    /// The other descriptor is readable.
    case woken
    /// There is no more.
    case ended
    /// It cannot be read, or no further.
    case failed(Diagnostic)
  }

  /// The bytes read at once.
  package static let pieceSize = 1 << 17
  /// How often a file is looked at that is followed, in seconds.
  package static let pause = 0.1
  /// The bytes by which a file that is followed is known again.
  private static let tailSize = 64

  /// The name as the user knows it.
  public let name: String
  private let system: any LogSystem
  private var number: Int32
  private let kind: LogFileState.Kind
  private let follows: Bool
  /// How much of a plain file has been read.
  private var offset = 0
  /// The last of what has been read of it.
  private var tail: [UInt8] = []
  /// Whether the end was reached once: what comes now was written now.
  private var isLive = false
  private var isMissing = false

  /// Reads standard input to its end.
  public static func standardInput() -> LogInput {
    let system = RealLogSystem()
    return LogInput(
      name: "standard input",
      number: STDIN_FILENO,
      kind: system.state(of: STDIN_FILENO)?.kind ?? .other,
      follows: false,
      system
    )
  }

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - follows: whether it is read on as it grows, through truncation and rotation; else it is read
  ///     to its end. What is no plain file has an end of its own, and so has a recording.
  /// - Returns: the log, of which nothing is read yet.
  /// - Throws: why it cannot be had.
  package static func file(
    _ path: String,
    follows: Bool = false
  ) throws(FileReading.Failure) -> LogInput {
    try file(path, follows: follows, on: RealLogSystem())
  }

  /// Opens a file of a system.
  package static func file(
    _ path: String,
    follows: Bool,
    on system: any LogSystem
  ) throws(FileReading.Failure) -> LogInput {
    let number = try system.open(path)
    let kind = system.state(of: number)?.kind ?? .other
    guard kind != .folder else {
      system.close(number)
      throw .unreadable(Diagnostic(file: path, problem: "is a folder", remedy: "name a file"))
    }
    return LogInput(
      name: path,
      number: number,
      kind: kind,
      follows: follows && kind == .plain && !isRecording(number, on: system),
      system
    )
  }

  /// Whether an open file begins as a recording does.
  private static func isRecording(_ number: Int32, on system: any LogSystem) -> Bool {
    defer { system.rewind(number) }
    let start = try? system.read(number, LogRecording.mark.utf8.count)
    return LogRecording.isRecording(start ?? [])
  }

  private init(
    name: String,
    number: Int32,
    kind: LogFileState.Kind,
    follows: Bool,
    _ system: any LogSystem
  ) {
    self.name = name
    self.number = number
    self.kind = kind
    self.follows = follows
    self.system = system
  }

  /// Waits for what comes next.
  ///
  /// - Parameters:
  ///   - seconds: for how long at the most; nil means for ever.
  ///   - wake: another descriptor, which ends the wait when it is readable.
  /// - Returns: what came.
  public mutating func step(waiting seconds: Double?, wake: Int32? = nil) -> Step {
    let end = seconds.map { system.now + $0 }
    while true {
      let rest = end.map { max($0 - system.now, 0) }
      switch system.wait(for: number, or: wake, seconds: rest) {
      case .other: return .woken
      case .late:
        if let end, system.now >= end { return .quiet }
        continue
      case .ready: break
      }
      if follows, isLive, isRewritten { return restart() }
      let piece: [UInt8]?
      do throws(SystemFault) { piece = try system.read(number, Self.pieceSize) } catch {
        return .failed(Diagnostic(file: name, problem: "cannot be read: \(error.message)"))
      }
      if let piece, !piece.isEmpty {
        offset += piece.count
        if follows { tail = Array((tail + piece.suffix(Self.tailSize)).suffix(Self.tailSize)) }
        return .piece(piece, arrival: kind != .plain || isLive ? system.now : nil)
      }
      if piece != nil {
        // A pipe that nobody has opened for writing yet is not at its end.
        let isLonely = kind == .pipe && offset == 0 && number != STDIN_FILENO
        if !follows, !isLonely { return .ended }
        isLive = true
        if follows, let change = change() { return change }
      }
      let pause = min(end.map { max($0 - system.now, 0) } ?? Self.pause, Self.pause)
      if case .other = system.wait(for: nil, or: wake, seconds: pause) { return .woken }
      if let end, system.now >= end { return .quiet }
    }
  }
}

// MARK: - Following

extension LogInput {
  /// What happened to the file whose end was reached, or to its name.
  private mutating func change() -> Step? {
    if let state = system.state(of: number), state.size < offset { return restart() }
    guard let own = system.state(of: number) else { return nil }
    guard let other = system.state(at: name), other.kind == .plain else {
      guard !isMissing else { return nil }
      isMissing = true
      return .notice(.missing)
    }
    isMissing = isMissing && other.identity != own.identity
    guard other.identity != own.identity else { return nil }
    // What was written since, before the file lost its name.
    if own.size > offset { return nil }
    guard let next = try? system.open(name) else { return nil }
    system.close(number)
    number = next
    offset = 0
    tail = []
    isMissing = false
    return .notice(.replaced)
  }

  /// Whether what stood last before the place that was read to is gone, as where the file was cut and
  /// has grown beyond that place since it was looked at last.
  ///
  /// Where it is shorter now, its length tells that.
  private var isRewritten: Bool {
    let now = system.look(number, at: offset - tail.count, tail.count)
    return now.count == tail.count && now != tail
  }

  private mutating func restart() -> Step {
    system.rewind(number)
    offset = 0
    tail = []
    return .notice(.truncated)
  }
}
