import ChangeLog
import Documents
import Foundation

/// Tells a file that holds a change log from one that holds a scenario.
enum LogFile {
  /// The bytes by which it is told.
  private static let lookedAt = 1 << 16

  /// Whether a file is a recording, or another log: its beginning holds an event, and its name is no
  /// scenario's.
  ///
  /// - Complexity: O(1) in the file's length.
  static func isLog(_ path: String) -> Bool {
    guard path != "-", FileReading.isPlain(path), !path.hasSuffix(".swift"),
      let handle = FileHandle(forReadingAtPath: path)
    else { return false }
    defer { try? handle.close() }
    let bytes = [UInt8]((try? handle.read(upToCount: lookedAt)) ?? Data())
    if LogRecording.isRecording(bytes) { return true }
    guard !path.hasSuffix(".json"), !path.hasSuffix(".json5") else { return false }
    var reader = LogReader()
    reader.read(bytes) { _ in }
    reader.finish { _ in }
    return reader.events > 0
  }

  /// Refuses a log where a scenario belongs.
  ///
  /// - Throws: ``Failure`` with status 65.
  static func refuse(_ path: String) throws(Failure) {
    guard isLog(path) else { return }
    throw Failure(
      status: .badInput,
      diagnostics: [
        Diagnostic(
          file: path,
          problem: "is the change log of an app, and no scenario",
          remedy: "write: invalidation watch \(path)"
        )
      ]
    )
  }
}
