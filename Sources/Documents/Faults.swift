/// The faults found in one input, as many as are worth printing, and how many there were.
public struct Faults: Sendable {
  /// How many faults of a severity are kept; the rest are counted.
  public static let limit = 20

  /// The file, as the user named it.
  public let file: String
  private var kept: [Diagnostic] = []
  /// How many errors there were.
  public private(set) var errorCount = 0
  /// How many warnings there were.
  public private(set) var warningCount = 0

  /// Starts without a fault.
  public init(file: String) { self.file = file }

  /// The faults kept, in the order in which they stand in the file.
  public var diagnostics: [Diagnostic] {
    kept.sorted {
      ($0.position ?? Position(line: 0, column: 0)) < ($1.position ?? Position(line: 0, column: 0))
    }
  }

  /// The faults kept, and behind them how many more there were.
  public var listing: [Diagnostic] {
    let counts = [(Diagnostic.Severity.error, errorCount), (.warning, warningCount)]
    return diagnostics
      + counts.filter { $0.1 > Self.limit }.map { severity, count in
        Diagnostic(severity, file: file, problem: "and \(count - Self.limit) more")
      }
  }

  /// Notes an error; where it is not kept, neither its place nor its words are worked out.
  public mutating func error(
    at position: @autoclosure () -> Position?,
    _ problem: @autoclosure () -> String,
    _ remedy: @autoclosure () -> String = ""
  ) {
    note(.error, position, problem, remedy)
  }

  /// Notes a warning; where it is not kept, neither its place nor its words are worked out.
  public mutating func warn(
    at position: @autoclosure () -> Position?,
    _ problem: @autoclosure () -> String,
    _ remedy: @autoclosure () -> String = ""
  ) {
    note(.warning, position, problem, remedy)
  }

  private mutating func note(
    _ severity: Diagnostic.Severity,
    _ position: () -> Position?,
    _ problem: () -> String,
    _ remedy: () -> String
  ) {
    guard keepsMore(severity) else { return count(severity) }
    add(
      Diagnostic(severity, file: file, position: position(), problem: problem(), remedy: remedy())
    )
  }

  /// Notes a fault.
  public mutating func add(_ fault: Diagnostic) {
    if keepsMore(fault.severity) { kept.append(fault) }
    count(fault.severity)
  }

  /// Whether another fault of a severity would be kept; looking for what would be right may cost
  /// much, and a file may have a million faults.
  public func keepsMore(_ severity: Diagnostic.Severity) -> Bool {
    (severity == .error ? errorCount : warningCount) < Self.limit
  }

  /// Counts a fault that is not kept.
  public mutating func count(_ severity: Diagnostic.Severity) {
    if severity == .error { errorCount += 1 } else { warningCount += 1 }
  }
}
