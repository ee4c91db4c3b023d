import Foundation

/// Threads whose stacks hold what nests very deep.
///
/// What may stand on one is bounded by ``Nesting``; should it overflow all the same, handlers of signals
/// run on a stack of their own. Of a stack only what is used takes memory.
enum DeepThread {
  private static let stackSize = 256 << 20

  /// Runs the same work on several threads, and comes back when the last has done it.
  static func run(count: Int, _ work: @escaping @Sendable () -> Void) {
    let group = DispatchGroup()
    for _ in 0..<count {
      group.enter()
      let thread = Thread {
        SignalStack.use(during: work)
        group.leave()
      }
      thread.stackSize = stackSize
      thread.start()
    }
    group.wait()
  }

  /// What some work comes to on such a thread.
  static func result<Result: Sendable>(of work: @escaping @Sendable () -> Result) -> Result {
    let box = Box<Result>()
    run(count: 1) { box.value = work() }
    guard let value = box.value else { preconditionFailure("the thread came to no result") }
    return value
  }

  /// Written by the one thread, and read when it has ended.
  private final class Box<Value>: @unchecked Sendable {
    var value: Value?
  }
}
