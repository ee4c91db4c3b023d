import Foundation

/// What the program tells its caller when it ends.
enum ExitStatus: Int32 {
  /// Done.
  case done = 0
  /// A check did not hold.
  case checkFailed = 1
  /// The arguments are wrong.
  case usage = 64
  /// The input is bad.
  case badInput = 65
  /// There is no such input.
  case noInput = 66
  /// A fault of the program's own.
  case internalFault = 70
  /// Something could not be read or written.
  case ioError = 74

  func exit() -> Never { Foundation.exit(rawValue) }
}
