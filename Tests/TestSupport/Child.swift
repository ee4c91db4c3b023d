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

  /// How a program ended, and what it took.
  struct Ending {
    /// Its exit status, or 128 and the number of the signal that ended it.
    let status: Int32
    /// The time that it used a processor, in seconds.
    let seconds: Double
    /// The most memory that it held at once, in bytes; 0 where that is no more than the test's own
    /// process held, with which the system begins to count.
    let memory: Int
  }

  /// Runs a program to its end, in a folder that holds its `input`, `output` and `errors`.
  ///
  /// - Returns: how it ended.
  static func run(
    _ path: String,
    _ arguments: [String],
    in folder: ScratchFolder,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> Ending {
    let write = O_WRONLY | O_CREAT | O_TRUNC
    let id = try start(
      path,
      arguments,
      files: [
        (0, folder.file("input").path, O_RDONLY), (1, folder.file("output").path, write),
        (2, folder.file("errors").path, write),
      ],
      environment: environment
    )
    var status: Int32 = 0
    var used = rusage()
    while unsafe wait4(id, &status, 0, &used) < 0, errno == EINTR {}
    var own = rusage()
    // RUSAGE_SELF, which systems give different types.
    unsafe getrusage(0, &own)
    return Ending(
      status: self.status(status),
      seconds: used.seconds,
      memory: used.memory > own.memory ? used.memory : 0
    )
  }

  /// The exit status of what `waitpid` gives, or 128 and the number of the signal.
  static func status(_ status: Int32) -> Int32 {
    status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  /// Starts a program with three files open, by their numbers.
  ///
  /// With `leadsSession` it gets a session of its own, whose terminal is the first that it opens.
  ///
  /// - Returns: its process.
  /// - Throws: ``Failure`` with the system's number.
  static func start(
    _ path: String,
    _ arguments: [String],
    files: [(number: Int32, path: String, flags: Int32)],
    environment: [String: String],
    leadsSession: Bool = false
  ) throws -> pid_t {
    let words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    let variables = unsafe environment.map { unsafe strdup("\($0)=\($1)") } + [nil]
    defer {
      for index in unsafe words.indices { unsafe free(words[index]) }
      for index in unsafe variables.indices { unsafe free(variables[index]) }
    }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (number, path, flags) in files {
      unsafe posix_spawn_file_actions_addopen(&actions, number, path, flags, 0o600)
    }
    for number in Int32(3)..<256 { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
    // A test's own thread may hold signals back; what it starts must not.
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    let flags = POSIX_SPAWN_SETSIGMASK | (leadsSession ? setsidFlag : 0)
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    var id = pid_t()
    let end = Date().addingTimeInterval(10)
    var result: Int32
    repeat {
      // A program that was just copied is busy while a child that another test starts at that moment
      // still holds the file that the copy was written through.
      result = unsafe posix_spawnp(&id, path, &actions, &attributes, words, variables)
    } while result == ETXTBSY && Date() < end
    guard result == 0 else { throw Failure(number: result) }
    return id
  }

  #if canImport(Glibc)
  /// What Swift's view of libc leaves out, since the header gives it to those who ask only.
  private static let setsidFlag: Int32 = 0x80
  #else
  private static let setsidFlag = POSIX_SPAWN_SETSID
  #endif
}

extension rusage {
  /// The time that a processor was used, in seconds.
  var seconds: Double {
    [ru_utime, ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1_000_000 }
  }

  /// The most memory that was held at once, in bytes.
  fileprivate var memory: Int {
    #if canImport(Glibc)
    ru_maxrss << 10
    #else
    ru_maxrss
    #endif
  }
}
