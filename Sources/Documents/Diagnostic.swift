/// A fault in an input: what is wrong, where, and what would be right.
public struct Diagnostic: Hashable, Sendable, Error {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable {
    /// The input cannot be used.
    case error
    /// The input is used all the same.
    case warning
  }

  /// How bad it is.
  public var severity: Severity
  /// The file, as the user named it.
  public var file: String
  /// Line and column, or nil where the fault is that of the whole file.
  public var position: Position?
  /// What is wrong.
  public var problem: String
  /// What would be right; empty where the problem says it.
  public var remedy: String

  /// Describes a fault.
  public init(
    _ severity: Severity = .error,
    file: String,
    position: Position? = nil,
    problem: String,
    remedy: String = ""
  ) {
    self.severity = severity
    self.file = file
    self.position = position
    self.problem = problem
    self.remedy = remedy
  }
}

extension Diagnostic {
  /// What is wrong and what would be right, each cut in its middle where it holds a name or list of
  /// endless length.
  public var message: String { parts.map(\.shortened).joined(separator: "; ") }

  private var parts: [String] { remedy.isEmpty ? [problem] : [problem, remedy] }
}

extension String {
  /// The text, cut in its middle where it is longer than a message has use for.
  fileprivate var shortened: String {
    guard utf8.count > 400, unicodeScalars.count > 400 else { return self }
    let start = String.UnicodeScalarView(unicodeScalars.prefix(280))
    return String(start) + "…" + String(String.UnicodeScalarView(unicodeScalars.suffix(100)))
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The fault on one line: `FILE:LINE:COLUMN: error: what is wrong; what would be right`.
  public var description: String {
    // No path is longer; whatever was named instead of a file may be.
    let file = file.utf8.count > 4096 ? file.shortened : file
    let place = position.map { "\(file):\($0.line):\($0.column)" } ?? file
    let message = parts.map(\.shortened.visible.shortened).joined(separator: "; ")
    return "\(place.visible): \(severity.rawValue): \(message)"
  }
}

/// A place in a text, counted from 1; columns count UTF-8 bytes, as compilers do.
public struct Position: Hashable, Sendable, Comparable {
  /// The line.
  public var line: Int
  /// The column.
  public var column: Int

  /// Makes a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Orders positions as they stand in the text.
  public static func < (left: Position, right: Position) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
