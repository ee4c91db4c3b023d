import Foundation

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A program that a test starts and waits for.
///
/// It inherits nothing but its three files: Foundation's own way hands every open file on, and waits
/// until the last process that holds one of them, such as a server that stays, has gone too.
enum Child {
  /// Why a program cannot be started.
  struct Failure: Error {
    let number: Int32
  }

  /// Runs a program to its end, in a folder that holds its `input`, `output` and `errors`.
  ///
  /// - Returns: its exit status, or 128 and the number of the signal that ended it.
  static func run(
    _ path: String,
    _ arguments: [String],
    in folder: ScratchFolder,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> Int32 {
    let words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    let variables = unsafe environment.map { unsafe strdup("\($0)=\($1)") } + [nil]
    defer {
      for index in unsafe words.indices { unsafe free(words[index]) }
      for index in unsafe variables.indices { unsafe free(variables[index]) }
    }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    let write = O_WRONLY | O_CREAT | O_TRUNC
    for (number, name, flags) in [
      (Int32(0), "input", O_RDONLY), (1, "output", write), (2, "errors", write),
    ] {
      unsafe posix_spawn_file_actions_addopen(
        &actions,
        number,
        folder.file(name).path,
        flags,
        0o600
      )
    }
    for number in Int32(3)..<256 { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
    // A test's own thread may hold signals back; what it starts must not.
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var id = pid_t()
    let end = Date().addingTimeInterval(10)
    var result: Int32
    repeat {
      // A program that was just copied is busy while a child that another test starts at that moment
      // still holds the file that the copy was written through.
      result = unsafe posix_spawnp(&id, path, &actions, &attributes, words, variables)
    } while result == ETXTBSY && Date() < end
    guard result == 0 else { throw Failure(number: result) }
    var status: Int32 = 0
    while unsafe waitpid(id, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}
