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

  /// Notes an error.
  public mutating func error(at position: Position?, _ problem: String, _ remedy: String = "") {
    add(.init(.error, file: file, position: position, problem: problem, remedy: remedy))
  }

  /// Notes a warning.
  public mutating func warn(at position: Position?, _ problem: String, _ remedy: String = "") {
    add(.init(.warning, file: file, position: position, problem: problem, remedy: remedy))
  }

  /// Notes a fault.
  public mutating func add(_ fault: Diagnostic) {
    let count = fault.severity == .error ? errorCount : warningCount
    if count < Self.limit { kept.append(fault) }
    if fault.severity == .error { errorCount += 1 } else { warningCount += 1 }
  }
}
