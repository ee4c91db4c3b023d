public import Documents
import Foundation

/// Where a change log comes from: standard input, or a file.
///
/// It is read by steps: each waits for as long as it is told for what comes next.
public struct LogInput: Sendable {
  /// What a step came to.
  public enum Step: Hashable, Sendable {
    /// Bytes came, at some seconds since the start; nil where that says nothing of when they were
    /// written.
    case piece([UInt8], arrival: Double?)
    /// Nothing came in time.
    case quiet
    /// Something happened to the file.
    case notice(LogNews.Notice)
    /// There is no more.
    case ended
    /// It cannot be read, or no further.
    case failed(Diagnostic)
  }

  /// The bytes read at once.
  static let pieceSize = 1 << 16

  /// The name as the user knows it.
  public let name: String
  private let number: Int32
  private let isFile: Bool
  private let start = ContinuousClock.now

  /// Reads standard input to its end.
  public static func standardInput() -> LogInput {
    LogInput(name: "standard input", number: STDIN_FILENO)
  }

  /// Opens a file.
  ///
  /// - Throws: why it cannot be had.
  public static func file(_ path: String) throws(Diagnostic) -> LogInput {
    let number = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else {
      let reason = unsafe String(cString: strerror(errno))
      throw Diagnostic(file: path, problem: "cannot be opened: \(reason)")
    }
    return LogInput(name: path, number: number)
  }

  private init(name: String, number: Int32) {
    self.name = name
    self.number = number
    var state = stat()
    isFile = unsafe fstat(number, &state) == 0 && state.st_mode & S_IFMT == S_IFREG
  }

  /// Waits for what comes next, so many seconds at the most; nil means for ever.
  public mutating func step(waiting seconds: Double?) -> Step {
    while true {
      var wait = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
      let count = unsafe poll(&wait, 1, seconds.map { Int32($0 * 1000) } ?? -1)
      if count == 0 { return .quiet }
      if count < 0, errno != EINTR { return failure }
      guard count > 0 else { continue }
      var size = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, filled in
        size = unsafe read(number, buffer.baseAddress, buffer.count)
        filled = max(size, 0)
      }
      if size > 0 { return .piece(bytes, arrival: isFile ? nil : self.elapsed) }
      if size == 0 { return .ended }
      if errno != EINTR, errno != EAGAIN { return failure }
    }
  }

  private var elapsed: Double {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Double(seconds) + Double(attoseconds / 1_000_000_000_000) / 1e6
  }

  private var failure: Step {
    let reason = unsafe String(cString: strerror(errno))
    return .failed(Diagnostic(file: name, problem: "cannot be read: \(reason)"))
  }
}
