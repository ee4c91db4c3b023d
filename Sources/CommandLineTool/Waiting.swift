import Foundation
import Scenarios

/// Who tells how far a reading has come that takes more than half a second.
enum Waiting {
  /// A line on standard error, where that is a terminal.
  case line
  /// A bar on the whole screen, from which the user can leave.
  case screen(Appearance, Options)

  /// From this time on something is to be seen.
  private static let patience = 0.5

  /// Waits for a reading.
  func result<Value>(
    of loading: Loading<Value>
  ) throws(Failure) -> Result<Value, Input.Failure> {
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
  private func showLine(_ loading: Loading<some Any>) {
    var isWritten = false
    func write(_ text: String) { Messages.write("\r\u{1B}[K\(text)") }
    repeat {
      guard let progress = loading.progress else { continue }
      write(progress.text)
      isWritten = true
    } while loading.wait(seconds: 0.1) == nil
    if isWritten { write("") }
  }
}
