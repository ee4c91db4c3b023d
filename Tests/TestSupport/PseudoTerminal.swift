import Foundation

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A pseudo-terminal whose other end the test holds.
///
/// It can change size between two bytes, and go away under the program. What the program writes is
/// kept as it is, and nothing interprets it.
public final class PseudoTerminal {
  /// Why there is no terminal, or what never came.
  public struct Failure: Error, CustomStringConvertible {
    /// What was awaited.
    public let description: String
  }

  /// What the program has written so far, as text.
  public var text: String { String(decoding: output, as: UTF8.self) }

  /// How the program ended.
  public struct Ending: Equatable {
    /// Its exit status; 128 and the signal's number where one ended it.
    public let status: Int32
    /// The time that it used its processor from the last ``mark()`` on, in seconds.
    public let seconds: Double
  }

  private var descriptor: Int32 = -1
  private var id = pid_t()
  private var secondsAtMark = 0.0
  /// What the program has written so far.
  public private(set) var output: [UInt8] = []

  /// Opens a terminal and runs the program in it, as the leader of a session of its own.
  public init(
    _ arguments: [String] = [],
    width: Int = 80,
    height: Int = 24,
    environment: [String: String] = [:],
    program: String = Program.path
  ) throws {
    var other: Int32 = -1
    guard unsafe openpty(&descriptor, &other, nil, nil, nil) == 0 else {
      throw Failure(description: "no pseudo-terminal")
    }
    defer { close(other) }
    let name = unsafe String(cString: ttyname(other))
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    resize(width: width, height: height)
    var variables = ProcessInfo.processInfo.environment
    variables["TERM"] = "xterm-256color"
    variables["LC_ALL"] = "C.UTF-8"
    variables["XDG_CONFIG_HOME"] = "/nonexistent"
    variables["SWIFT_BACKTRACE"] = "enable=no"
    // Whoever runs the tests may want none; the program itself takes an empty one for no wish.
    variables["NO_COLOR"] = ""
    id = try Child.start(
      program,
      arguments,
      files: [(0, name, O_RDWR), (1, name, O_RDWR), (2, name, O_RDWR)],
      environment: variables.merging(environment) { $1 },
      leadsSession: true
    )
  }

  deinit {
    if id > 0 {
      kill(id, SIGKILL)
      _ = waitpid(id, nil, 0)
    }
    hangUp()
  }

  /// Takes the terminal away under the program.
  public func hangUp() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  /// Gives the terminal another size, which the program is told by a signal.
  public func resize(width: Int, height: Int) {
    var size = winsize()
    size.ws_col = UInt16(width)
    size.ws_row = UInt16(height)
    _ = unsafe ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }

  /// Types a text.
  public func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
  }

  /// Sends the program a signal.
  public func send(signal: Int32) { kill(id, signal) }

  /// Takes what the program has written by now, waiting for it a moment at the most.
  public func read(waiting milliseconds: Int32 = 0) {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&wait, 1, milliseconds) > 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 1 << 12)
    let count = unsafe buffer.withUnsafeMutableBytes {
      unsafe Foundation.read(descriptor, $0.baseAddress, $0.count)
    }
    if count > 0 { output += buffer[..<count] }
  }

  /// Waits until the program has written a text, from some place of its output on.
  public func wait(for text: String, from start: Int = 0) throws {
    let end = Date().addingTimeInterval(Sanitizer.patience)
    let wanted = Array(text.utf8)
    while !output[start...].contains(wanted) {
      guard Date() < end else { throw Failure(description: "\(text) never came") }
      read(waiting: 100)
    }
  }

  /// Remembers the time that the program has used its processor.
  public func mark() throws {
    let path = "/proc/\(id)/stat"
    let fields = try String(contentsOfFile: path, encoding: .utf8).split(separator: " ")
    let ticks = fields[13...14].compactMap { Double($0) }.reduce(0, +)
    secondsAtMark = ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The memory that the program holds now, in bytes.
  public var memory: Int {
    get throws {
      let text = try String(contentsOfFile: "/proc/\(id)/statm", encoding: .utf8)
      let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
  }

  /// The seconds that the processor has worked for the program, finer than its clock ticks; of one thread.
  public var processorSeconds: Double {
    get throws {
      let text = try String(contentsOfFile: "/proc/\(id)/schedstat", encoding: .utf8)
      return (text.split(separator: " ").first.flatMap { Double($0) } ?? 0) / 1e9
    }
  }

  /// Waits for the program's end, and takes what it still writes.
  ///
  /// - Returns: how it ended, or nil where it has not within some seconds.
  public func ending(within seconds: Double = Sanitizer.patience) -> Ending? {
    let end = Date().addingTimeInterval(seconds)
    var status: Int32 = 0
    var used = rusage()
    while Date() < end {
      if descriptor >= 0 { read(waiting: 5) }
      guard unsafe wait4(id, &status, WNOHANG, &used) == id else { continue }
      id = 0
      if descriptor >= 0 { read() }
      return Ending(status: Child.status(status), seconds: used.seconds - secondsAtMark)
    }
    return nil
  }
}
