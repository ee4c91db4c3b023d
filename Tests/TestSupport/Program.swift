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
  }

  /// Where the program lies: beside the tests that were built with it.
  public static let path: String = {
    let folder = Bundle.allBundles.map(\.bundleURL)
      .first { $0.pathExtension == "xctest" }?.deletingLastPathComponent()
    return (folder ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent())
      .appendingPathComponent("invalidation").path
  }()

  /// Runs the program to its end, without a terminal.
  ///
  /// - Throws: what keeps it from starting.
  public static func run(
    _ arguments: [String],
    input: String = "",
    environment: [String: String] = [:]
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment
    variables["XDG_CONFIG_HOME"] = "/nonexistent"
    process.environment = variables.merging(environment) { $1 }
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    try process.run()
    try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
    let errors = try stderr.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    return Result(
      output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self),
      status: process.terminationStatus + (isSignal ? 128 : 0)
    )
  }
}
