import Foundation

/// A real terminal: one window of a tmux server of its own, in which the program runs under a shell.
///
/// The shell writes the terminal's modes before and after, and the exit status, so that a test can
/// see what was left behind.
public final class Tmux {
  /// Why a terminal cannot be had, or did not show what was awaited.
  public struct Failure: Error, CustomStringConvertible {
    /// What was awaited, and what the screen showed.
    public let description: String
  }

  private let socket: String
  private let folder: ScratchFolder
  private let client: ScratchFolder
  private static let deadline = Sanitizer.patience

  /// Opens a terminal and runs the program in it.
  ///
  /// - Parameters:
  ///   - arguments: the program's arguments.
  ///   - width: columns.
  ///   - height: rows.
  ///   - environment: assignments that stand before the command.
  ///   - shell: what runs in the terminal in place of the program between two looks at its modes.
  /// - Throws: ``Failure`` where tmux does not start.
  public init(
    _ arguments: [String],
    width: Int = 80,
    height: Int = 24,
    environment: String = "",
    shell: String? = nil
  ) throws {
    socket = "invalidation-\(UUID().uuidString)"
    folder = try ScratchFolder()
    client = try ScratchFolder()
    let command = ([Program.path] + arguments).map { "'\($0)'" }.joined(separator: " ")
    let script = """
      cd '\(folder.url.path)'; trap : INT QUIT; stty -a > before; \
      env LC_ALL=C.UTF-8 XDG_CONFIG_HOME=/nonexistent \(environment) \
      \(shell.map { "sh -c \"\($0)\"" } ?? command); \
      echo $? > status; stty -a > after; echo left-behind; exec cat
      """
    try run([
      "-f", "/dev/null", "new-session", "-d", "-x", "\(width)", "-y", "\(height)", script,
    ])
    try run(["set", "-g", "status", "off"])
    try run(["set", "-s", "escape-time", "0"])
    try resize(width: width, height: height)
  }

  deinit {
    _ = try? run(["kill-server"])
  }

  /// Runs a tmux command and gives back what it prints.
  @discardableResult
  public func run(_ arguments: [String]) throws -> String {
    try Data().write(to: client.file("input"))
    _ = try Child.run("tmux", ["-u", "-L", socket] + arguments, in: client)
    return try client.text("output")
  }

  /// What the screen shows.
  public func screen() throws -> String { try run(["capture-pane", "-p"]) }

  /// A format of tmux, such as `#{alternate_on}`.
  public func value(_ format: String) throws -> String {
    try run(["display", "-p", format]).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Presses keys by tmux's names.
  public func press(_ keys: String...) throws { try run(["send-keys"] + keys) }

  /// Sends bytes as they are, all at once.
  public func send(_ bytes: [UInt8]) throws {
    try run(["send-keys", "-H"] + bytes.map { String($0, radix: 16) })
  }

  /// Keeps what the program writes from now on, as it is; see ``output()``.
  public func record() throws {
    try run(["pipe-pane", "cat > '\(folder.file("output").path)'"])
  }

  /// What the program wrote since ``record()``.
  public func output() throws -> String { try folder.text("output") }

  /// Gives the window another size.
  public func resize(width: Int, height: Int) throws {
    try run(["resize-window", "-x", "\(width)", "-y", "\(height)"])
  }

  /// Waits until the screen passes a test twice in a row without a change, looking again and again.
  ///
  /// A single look may come between two parts of a frame.
  ///
  /// - Throws: ``Failure`` with the screen, at the deadline.
  @discardableResult
  public func wait(for what: String, until test: (String) -> Bool) throws -> String {
    let end = Date().addingTimeInterval(Self.deadline)
    var last: String?
    while true {
      let shown = try screen()
      if test(shown) && shown == last { return shown }
      last = shown
      guard Date() < end else { throw Failure(description: "\(what) never came:\n\(shown)") }
    }
  }

  /// Waits until a text is on the screen.
  @discardableResult
  public func wait(for text: String) throws -> String {
    try wait(for: text) { $0.contains(text) }
  }

  /// The process that runs the program.
  public func programID() throws -> Int32 {
    let shell = try value("#{pane_pid}")
    let end = Date().addingTimeInterval(Self.deadline)
    while Date() < end {
      let children = Self.contents("/proc/\(shell)/task/\(shell)/children").split(separator: " ")
      for child in children where Self.contents("/proc/\(child)/comm") == "invalidation\n" {
        if let id = Int32(child) { return id }
      }
    }
    throw Failure(description: "no program under \(shell)")
  }

  /// Whether a process has ended before some seconds are over.
  public static func hasEnded(_ process: Int32, within seconds: Double) -> Bool {
    let end = Date().addingTimeInterval(seconds)
    while Date() < end {
      let status = contents("/proc/\(process)/status")
      if status.isEmpty || status.contains("State:\tZ") { return true }
    }
    return false
  }

  /// A file of the system's; empty where there is none.
  private static func contents(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }

  /// What the program left behind when it had ended.
  public struct Ending: Equatable {
    /// The exit status, as the shell tells it.
    public let status: String
    /// Whether the modes are as they were.
    public let isRestored: Bool
    /// Whether the alternate screen is on: 0 or 1.
    public let alternateScreen: String
    /// Whether the cursor is shown: 0 or 1.
    public let cursor: String

    /// How it must be, with some status.
    public static func clean(status: String) -> Ending {
      Ending(status: status, isRestored: true, alternateScreen: "0", cursor: "1")
    }
  }

  /// Waits for the program's end and looks at what it left behind.
  public func ending() throws -> Ending {
    try wait(for: "left-behind")
    return Ending(
      status: try folder.text("status").trimmingCharacters(in: .whitespacesAndNewlines),
      isRestored: try folder.text("before") == folder.text("after"),
      alternateScreen: try value("#{alternate_on}"),
      cursor: try value("#{cursor_flag}")
    )
  }
}
