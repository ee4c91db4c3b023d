import Foundation
import Scenarios
import SourceReader

/// Swift sources being read by a thread of its own, so that another can tell how far it has come.
final class SourceLoading: @unchecked Sendable {
  // All that both threads touch stands behind the condition.
  private let condition = NSCondition()
  private var result: Result<SourceReader.Reading, Input.Failure>?
  private var last: SourceReader.Progress?

  /// Begins to read files and folders.
  init(_ names: [String], with reader: SourceReader) {
    let thread = Thread { [self] in
      let result: Result<SourceReader.Reading, Input.Failure>
      do throws(Input.Failure) {
        result = .success(try reader.read(names) { [self] in note($0) })
      } catch {
        result = .failure(error)
      }
      finish(result)
    }
    thread.stackSize = 16 << 20
    thread.start()
  }

  private func note(_ progress: SourceReader.Progress) {
    condition.lock()
    if progress.done > last?.done ?? -1 { last = progress }
    condition.unlock()
  }

  private func finish(_ result: Result<SourceReader.Reading, Input.Failure>) {
    condition.lock()
    self.result = result
    condition.signal()
    condition.unlock()
  }

  /// How far it has come; nil before the first file.
  var progress: SourceReader.Progress? {
    condition.lock()
    defer { condition.unlock() }
    return last
  }

  /// What it came to, once it has, waiting some time at the most; nil means for ever.
  func wait(seconds: Double? = nil) -> Result<SourceReader.Reading, Input.Failure>? {
    condition.lock()
    defer { condition.unlock() }
    let end = seconds.map { Date(timeIntervalSinceNow: $0) }
    while result == nil {
      if let end {
        guard condition.wait(until: end) else { return result }
      } else {
        // The distant future is too far for Foundation's clock on Linux.
        condition.wait()
      }
    }
    return result
  }
}

/// Who tells how far a reading has come that takes more than half a second.
enum Waiting {
  /// A line on standard error, where that is a terminal.
  case line
  /// A bar on the whole screen, from which the user can leave.
  case screen(Appearance, Options)

  /// From this time on something is to be seen.
  private static let patience = 0.5

  /// Waits for a reading.
  func result(
    of loading: SourceLoading
  ) throws(Failure) -> Result<SourceReader.Reading, Input.Failure> {
    if let result = loading.wait(seconds: Self.patience) { return result }
    switch self {
    case .line: if isatty(STDERR_FILENO) == 1 { showLine(loading) }
    case .screen(let appearance, let options):
      try ProgressScreen(appearance: appearance, options: options).show(until: loading)
    }
    while true {
      if let result = loading.wait() { return result }
    }
  }

  /// One line that is written over, and gone at the end.
  private func showLine(_ loading: SourceLoading) {
    func write(_ text: String) { Messages.write("\r\u{1B}[K\(text)") }
    repeat {
      if let progress = loading.progress { write(progress.text) }
    } while loading.wait(seconds: 0.1) == nil
    write("")
  }
}

extension SourceReader.Progress {
  /// How far it is, in words.
  var text: String {
    done < count
      ? "reading \(done) of \(count) files" : "\(count) files read, working out what they come to"
  }
}
