import Foundation

/// The built program, run as a user runs it.
public struct Program: Sendable {
  /// What a run left behind.
  public struct Result: Sendable {
    /// What it printed.
    public let output: String
    /// What it said of errors.
    public let errors: String
    /// Its exit status; 128 and the signal's number where one ended it.
    public let status: Int32
    /// The time that it used a processor, in seconds.
    public let seconds: Double
    /// The most memory that it held at once, in bytes; 0 where the test's own process held as much.
    public let memory: Int
  }

  /// Where the program lies: beside the tests that were built with it.
  public static let path = sibling("invalidation")

  /// Where a program of this package lies that was built with the tests.
  public static func sibling(_ name: String) -> String {
    let folder = Bundle.allBundles.map(\.bundleURL)
      .first { $0.pathExtension == "xctest" }?.deletingLastPathComponent()
    return (folder ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent())
      .appendingPathComponent(name).path
  }

  /// Runs the program to its end, without a terminal.
  ///
  /// - Throws: what keeps it from starting.
  public static func run(
    _ arguments: [String],
    input: String = "",
    environment: [String: String] = [:],
    path: String = Program.path
  ) throws -> Result {
    let folder = try ScratchFolder()
    try Data(input.utf8).write(to: folder.file("input"))
    var variables = ProcessInfo.processInfo.environment
    // Nobody's own settings, and a place for those of programs that write some.
    variables["XDG_CONFIG_HOME"] = folder.file("config").path
    let ending = try Child.run(
      path,
      arguments,
      in: folder,
      environment: variables.merging(environment) { $1 }
    )
    return Result(
      output: try folder.text("output"),
      errors: try folder.text("errors"),
      status: ending.status,
      seconds: ending.seconds,
      memory: ending.memory
    )
  }

  /// Whether a program that reads exports is installed.
  public static func isInstalled(_ name: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
    }
  }
}
