public import Documents

/// Finds and reads what the user names as INPUT.
public enum Input {
  /// Why an input cannot be had at all.
  public enum Failure: Error, Hashable, Sendable {
    /// There is no such file or lesson.
    case missing(Diagnostic)
    /// It is there and cannot be read.
    case unreadable(Diagnostic)
    /// It is nothing that could be read as an input.
    case unfit(Diagnostic)

    /// What is wrong, and what would be right.
    public var diagnostic: Diagnostic {
      switch self {
      case .missing(let fault), .unreadable(let fault), .unfit(let fault): fault
      }
    }
  }

  /// A scenario, or nil where the faults hold an error; and the faults.
  public typealias Reading = (Scenario?, Faults)

  /// Reads a scenario: `-` is standard input, an existing file is that file, else a lesson's name.
  ///
  /// - Parameters:
  ///   - name: the input.
  ///   - progress: told now and then how far it has come, from 0 to 1.
  /// - Returns: the scenario, or nil where the faults hold an error; and the faults.
  /// - Throws: ``Failure`` where there is nothing to read.
  public static func read(
    _ name: String,
    progress: (Double) -> Void = { _ in }
  ) throws(Failure) -> Reading {
    let bytes: [UInt8]
    do {
      bytes =
        name == "-"
        ? try FileReading.standardInput(limit: FileReading.scenarioLimit)
        : try FileReading(name, limit: FileReading.scenarioLimit).bytes()
    } catch {
      switch error {
      case .missing:
        guard let lesson = Lesson.named(name) else { throw .missing(notFound(name)) }
        return lesson.read()
      case .unreadable(let fault): throw .unreadable(fault)
      case .unfit(let fault): throw .unfit(fault)
      }
    }
    return ScenarioReader.read(
      bytes,
      named: name,
      keepsPlaces: name != "-",
      progress: progress
    )
  }

  private static func notFound(_ name: String) -> Diagnostic {
    let names = Lesson.all.map(\.name)
    let remedy: String
    if name.unicodeScalars.contains("\u{FFFD}") {
      remedy = "a name that is no UTF-8 cannot be found; give the file as '-' on standard input"
    } else {
      remedy =
        nearestName(to: name, among: names).map { "did you mean '\($0)'?" }
        ?? "lessons are \(names.joined(separator: ", "))"
    }
    return Diagnostic(file: name, problem: "no such file or lesson", remedy: remedy)
  }
}
