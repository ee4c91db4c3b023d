import Foundation
public import Testing

/// The sanitizer under which the tests run, as `.ci/sanitize` names it in `SANITIZER`.
public enum Sanitizer {
  private static let name = ProcessInfo.processInfo.environment["SANITIZER"]

  /// How long a test waits for what another process does, in seconds: a sanitizer slows both.
  public static let patience = name == nil ? 60.0 : 300.0

  /// Whether it is the one of threads, whose own memory is a file, and which takes signals for itself.
  public static let isThread = name == "thread"
}

extension Trait where Self == ConditionTrait {
  /// Leaves a test out that limits the size of files, or faults, under the sanitizer of threads.
  public static var unlessThreadSanitized: Self {
    .disabled(if: Sanitizer.isThread, "the sanitizer itself would not survive it")
  }
}
