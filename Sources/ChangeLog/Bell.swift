import Foundation

/// A descriptor that becomes readable when somebody rings.
final class Bell: Sendable {
  /// Readable from the ringing to the hearing.
  let out: Int32
  private let into: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    _ = unsafe pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (out, into) = (ends[0], ends[1])
  }

  deinit {
    close(out)
    close(into)
  }

  /// Makes the descriptor readable; says whether it is.
  @discardableResult func ring() -> Bool {
    var byte: UInt8 = 1
    return unsafe write(into, &byte, 1) == 1
  }

  /// Takes one ringing back.
  func hear() {
    var byte: UInt8 = 0
    _ = unsafe read(out, &byte, 1)
  }
}
