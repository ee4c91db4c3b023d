import Foundation
import Synchronization

/// The signals that ask a program to end, held back so that what it has read can still be told.
///
/// The first that comes makes a descriptor readable; the second ends the program at once. One that the
/// caller has the program ignore, as nohup does, stays ignored.
final class EndSignals: Sendable {
  /// Readable once a signal has come.
  let descriptor: Int32
  private let found = Atomic<Int32>(0)
  private let isArmed = Atomic<Bool>(false)

  /// Holds the signals back on this thread and those that it starts from now on.
  init() {
    var ends: [Int32] = [-1, -1]
    _ = unsafe pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    descriptor = ends[0]
    let into = ends[1]
    let held = Self.signals.filter { !Self.isIgnored($0) }
    guard !held.isEmpty else { return }
    var set = Self.set(held)
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
    Thread { [self] in wait(for: held, into) }.start()
  }

  /// The signal that has come.
  var signal: Int32? {
    let number = found.load(ordering: .acquiring)
    return number == 0 ? nil : number
  }

  /// From now on the first signal is told and does not end the program.
  func arm() { isArmed.store(true, ordering: .releasing) }

  /// Lets a signal do what it would have done.
  static func raise(_ signal: Int32) -> Never {
    _ = Foundation.signal(signal, SIG_DFL)
    var set = set([signal])
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    _ = Foundation.raise(signal)
    exit(128 + signal)
  }

  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  private func wait(for held: [Int32], _ into: Int32) {
    var set = Self.set(held)
    while true {
      var number: Int32 = 0
      guard unsafe sigwait(&set, &number) == 0 else { continue }
      let isFirst = found.load(ordering: .relaxed) == 0
      guard isFirst, isArmed.load(ordering: .acquiring) else { Self.raise(number) }
      found.store(number, ordering: .releasing)
      var byte: UInt8 = 1
      _ = unsafe write(into, &byte, 1)
    }
  }

  private static func set(_ signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in signals { unsafe sigaddset(&set, signal) }
    return set
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(signal, nil, &action) == 0 else { return false }
    #if canImport(Glibc)
    let handler = unsafe action.__sigaction_handler.sa_handler
    #else
    let handler = unsafe action.__sigaction_u.__sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
