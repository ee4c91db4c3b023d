package import Documents
import Foundation

/// What the reading of a log asks of the system; a test can stand in for it.
package protocol LogSystem: Sendable {
  /// Opens a file for reading.
  func open(_ path: String) throws(FileReading.Failure) -> Int32
  /// Closes a file.
  func close(_ file: Int32)
  /// What comes next of a file: nothing at its end.
  ///
  /// - Returns: nil where there is nothing yet.
  func read(_ file: Int32, _ size: Int) throws(SystemFault) -> [UInt8]?
  /// What stands at a place of a file, wherever it is read; nothing where that cannot be told.
  func look(_ file: Int32, at offset: Int, _ size: Int) -> [UInt8]
  /// Goes back to the start of a file.
  func rewind(_ file: Int32)
  /// What is known of an open file.
  func state(of file: Int32) -> LogFileState?
  /// What is known of the file at a place; nil where there is none.
  func state(at path: String) -> LogFileState?
  /// Waits until a file can be read, or another, so many seconds at the most; nil means for ever.
  func wait(for file: Int32?, or other: Int32?, seconds: Double?) -> LogWait
  /// The time, in seconds from whatever start.
  var now: Double { get }
}

/// A number by which the system tells why something cannot be done.
package struct SystemFault: Error {
  /// The number, as in `errno`.
  package let number: Int32

  /// The system's own words for it.
  package var message: String { unsafe String(cString: strerror(number)) }
}

/// What ends a wait.
package enum LogWait: Sendable {
  /// The file can be read.
  case ready
  /// The other one can.
  case other
  /// The time is over.
  case late
}

/// What is known of a file.
package struct LogFileState: Hashable, Sendable {
  /// What kind of file it is.
  package enum Kind: Sendable { case plain, pipe, folder, other }

  /// What kind of file it is.
  package var kind: Kind
  /// Its length in bytes.
  package var size: Int
  /// What tells it from other files.
  package var identity: [UInt64]

  /// Describes a file.
  package init(kind: Kind, size: Int, identity: [UInt64]) {
    self.kind = kind
    self.size = size
    self.identity = identity
  }
}

/// The system that the program runs on.
struct RealLogSystem: LogSystem {
  private let start = ContinuousClock.now

  func open(_ path: String) throws(FileReading.Failure) -> Int32 {
    try FileReading(path).descriptor()
  }

  func close(_ file: Int32) { _ = Foundation.close(file) }

  func read(_ file: Int32, _ size: Int) throws(SystemFault) -> [UInt8]? {
    while true {
      var count = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
        count = unsafe Foundation.read(file, buffer.baseAddress, buffer.count)
        filled = max(count, 0)
      }
      if count >= 0 { return bytes }
      if errno == EAGAIN { return nil }
      if errno != EINTR { throw SystemFault(number: errno) }
    }
  }

  func look(_ file: Int32, at offset: Int, _ size: Int) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      filled = max(unsafe pread(file, buffer.baseAddress, buffer.count, off_t(offset)), 0)
    }
  }

  func rewind(_ file: Int32) { lseek(file, 0, SEEK_SET) }

  func state(of file: Int32) -> LogFileState? {
    var state = stat()
    return unsafe fstat(file, &state) == 0 ? LogFileState(state) : nil
  }

  func state(at path: String) -> LogFileState? {
    var state = stat()
    return unsafe stat(path, &state) == 0 ? LogFileState(state) : nil
  }

  func wait(for file: Int32?, or other: Int32?, seconds: Double?) -> LogWait {
    // A number below zero is passed over.
    var files = [file, other].map { pollfd(fd: $0 ?? -1, events: Int16(POLLIN), revents: 0) }
    let count = unsafe poll(&files, 2, seconds.map { Int32(($0 * 1000).rounded(.up)) } ?? -1)
    if count > 0 { return files[1].revents != 0 ? .other : .ready }
    return .late
  }

  var now: Double {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Double(seconds * 1_000_000 + attoseconds / 1_000_000_000_000) / 1e6
  }
}

extension LogFileState {
  fileprivate init(_ state: stat) {
    let kind: Kind =
      switch state.st_mode & S_IFMT {
      case S_IFREG: .plain
      case S_IFIFO: .pipe
      case S_IFDIR: .folder
      default: .other
      }
    self.init(
      kind: kind,
      size: Int(state.st_size),
      identity: [
        UInt64(truncatingIfNeeded: state.st_dev), UInt64(truncatingIfNeeded: state.st_ino),
      ]
    )
  }
}
