import Foundation

/// A stack of its own for the signal handlers of a thread, so that they run where the thread's stack
/// is full.
///
/// Each thread needs one: the main thread's serves no other.
enum SignalStack {
  private static let size = 1 << 16

  /// Does some work with such a stack at hand, and puts back what was there.
  static func use(during work: () -> Void) {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    defer { unsafe memory.deallocate() }
    var stack = unsafe stack_t(ss_sp: memory, ss_flags: 0, ss_size: numericCast(size))
    var before = unsafe stack_t()
    guard unsafe sigaltstack(&stack, &before) == 0 else { return work() }
    defer { unsafe sigaltstack(&before, nil) }
    work()
  }
}
