import ChangeLog
import Documents
import Foundation
import Synchronization

/// The file of `--record`: what comes is written as it comes, so that all of it is there whatever ends
/// the program.
final class LogKeeper: Sendable {
  private let path: String
  private let file: Int32
  private let recording: Mutex<LogRecording>

  /// Opens the file and writes its first line.
  ///
  /// - Parameters:
  ///   - path: where it is to be.
  ///   - replaces: whether it may replace a file.
  ///   - source: the log that is read, which it must not replace; nil for standard input.
  /// - Throws: ``Failure`` with status 74, or 64 where it is the log itself.
  init(_ path: String, replaces: Bool, reading source: String?) throws(Failure) {
    if Self.isFile(path, source) {
      throw .usage("--record '\(path)' is the log that is read", "name another file")
    }
    try AtomicFile(path: path, replaces: replaces).check()
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (replaces ? O_TRUNC : 0)
    let isThere = FileManager.default.fileExists(atPath: path)
    // Where a file may not be replaced, one that came up since the check is not either.
    file = unsafe open(path, flags | (replaces || isThere ? 0 : O_EXCL), 0o666)
    guard file >= 0 else { throw Output.failure(path) }
    self.path = path
    let recording = LogRecording(start: Int(Date().timeIntervalSince1970 * 1e6))
    self.recording = Mutex(recording)
    try Output.write(recording.header, to: file, named: path)
  }

  deinit { close(file) }

  /// Keeps what came.
  ///
  /// - Throws: ``Failure`` with status 74.
  func keep(_ step: LogInput.Step) throws(Failure) {
    switch step {
    case .piece(let piece, let arrival):
      let bytes = recording.withLock { $0.bytes(of: piece, at: arrival) }
      try Output.write(bytes, to: file, named: path)
    case .notice(.truncated), .notice(.replaced):
      let bytes = recording.withLock { $0.breakLine() }
      try Output.write(bytes, to: file, named: path)
    case .notice(.missing), .quiet, .woken, .ended, .failed: break
    }
  }

  /// Keeps what a follower reads.
  var sink: LogFollower.Sink {
    { [self] (step: LogInput.Step) throws(Diagnostic) -> Void in
      do throws(Failure) { try keep(step) } catch { throw error.diagnostics[0] }
    }
  }

  /// Whether a path names the log itself, by this name or another.
  private static func isFile(_ path: String, _ log: String?) -> Bool {
    var (kept, read) = (stat(), stat())
    guard unsafe stat(path, &kept) == 0 else { return false }
    let isThere = unsafe log.map { unsafe stat($0, &read) } ?? fstat(STDIN_FILENO, &read)
    return isThere == 0 && kept.st_mode & S_IFMT == S_IFREG && kept.st_dev == read.st_dev
      && kept.st_ino == read.st_ino
  }
}
