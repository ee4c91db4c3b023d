import Foundation
import Scenarios

/// An input being read by a thread of its own, so that another can tell how far it has come.
final class Loading<Value: Sendable>: @unchecked Sendable {
  /// How far it has come.
  struct Progress: Sendable {
    /// In words.
    let text: String
    /// From 0 to 1.
    let share: Double
  }

  // All that both threads touch stands behind the condition.
  private let condition = NSCondition()
  private var result: Result<Value, Input.Failure>?
  private var last: Progress?

  /// Begins to read; the work tells in between how far it has come.
  init(
    _ work:
      @escaping @Sendable (@escaping @Sendable (Progress) -> Void) throws(Input.Failure) -> Value
  ) {
    let thread = Thread { [self] in
      let result: Result<Value, Input.Failure>
      do throws(Input.Failure) {
        result = .success(try work { [self] in note($0) })
      } catch {
        result = .failure(error)
      }
      finish(result)
    }
    thread.stackSize = 16 << 20
    thread.start()
  }

  private func note(_ progress: Progress) {
    condition.lock()
    if progress.share > last?.share ?? -1 { last = progress }
    condition.unlock()
  }

  private func finish(_ result: Result<Value, Input.Failure>) {
    condition.lock()
    self.result = result
    condition.signal()
    condition.unlock()
  }

  /// How far it has come; nil where it has not told yet.
  var progress: Progress? {
    condition.lock()
    defer { condition.unlock() }
    return last
  }

  /// What it came to, once it has, waiting some time at the most; nil means for ever.
  func wait(seconds: Double? = nil) -> Result<Value, Input.Failure>? {
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
