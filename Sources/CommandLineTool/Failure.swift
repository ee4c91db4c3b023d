import Documents
import Foundation

/// Why the program cannot do what it was asked.
struct Failure: Error {
  let status: ExitStatus
  let diagnostics: [Diagnostic]
  /// How many faults there are beyond those listed.
  var more = 0

  /// Wrong usage, told in one line.
  static func usage(_ problem: String, _ remedy: String = "see invalidation --help") -> Failure {
    Failure(
      status: .usage,
      diagnostics: [Diagnostic(file: "arguments", problem: problem, remedy: remedy)]
    )
  }

  /// Prints the faults to standard error, a line each.
  func report() {
    for diagnostic in diagnostics { Messages.error(diagnostic) }
    if more > 0 { Messages.standardError("invalidation: and \(more) more") }
  }
}

/// What goes to standard error.
enum Messages {
  /// Prints a fault that ends the program.
  static func error(_ diagnostic: Diagnostic) { standardError("invalidation: \(diagnostic)") }

  /// Prints a warning.
  static func warning(_ diagnostic: Diagnostic) { standardError("\(diagnostic)") }

  /// Prints a line.
  static func standardError(_ line: String) { write(line + "\n") }

  /// Prints a text as it is; where standard error cannot take it, nobody is left to tell.
  static func write(_ text: String) {
    try? Output.write(text, to: STDERR_FILENO, named: "errors")
  }
}
