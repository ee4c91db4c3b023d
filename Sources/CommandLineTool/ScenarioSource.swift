import CLibc
import Documents
import Invalidation
import Scenarios
import SourceReader

/// Reads the scenario that the arguments name, with the changes of `--fire` after its own.
enum ScenarioSource {
  /// - Throws: ``Failure`` with the status that the fault has.
  static func read(
    _ names: [String],
    _ options: Options,
    _ waiting: Waiting = .line
  ) throws(Failure) -> Scenario {
    let (scenario, faults) = try open(names, options, waiting)
    for fault in faults.listing where fault.severity == .warning { Messages.warning(fault) }
    guard let scenario else { throw failure(faults) }
    guard !options.fires.isEmpty else { return scenario }
    var steps: [Step] = []
    var names = DeclaredNames(scenario.graph)
    for fire in options.fires {
      do {
        let known = names.graph.keys.count
        let text = try FireText(fire.text, slips: .taken)
        if let slip = text.slip { warn(slip, of: fire.text) }
        let change = try text.change(in: &names)
        if names.graph.keys.count > known { warnUndeclared(names.graph.keys[known].name, scenario) }
        steps.append(Step(change: change))
      } catch {
        throw Failure(
          status: .usage,
          diagnostics: [
            Diagnostic(
              file: "--fire \(fire.text)",
              problem: error.problem,
              remedy: error.remedy
            )
          ]
        )
      }
    }
    return scenario.adding(steps, to: names.graph)
  }

  /// Tells of a value that is fired as a text, and may have been meant otherwise.
  private static func warn(_ slip: AimError, of text: String) {
    Messages.warning(
      Diagnostic(
        .warning,
        file: "--fire \(text)",
        problem: "\(slip.problem), and counts as a text",
        remedy: slip.remedy
      )
    )
  }

  /// Tells of a fired key that nothing declares, which is mostly a slip.
  private static func warnUndeclared(_ name: String, _ scenario: Scenario) {
    let nearest = nearestName(to: name, among: scenario.graph.keys.lazy.map(\.name).prefix(2000))
    Messages.warning(
      Diagnostic(
        .warning,
        file: "--fire \(name)",
        problem: "'\(name)' is not declared, and nobody reads it",
        remedy: nearest.map { "did you mean '\($0)'?" } ?? ""
      )
    )
  }

  /// Opens inputs: Swift files and folders together are one tree, anything else is one scenario.
  static func open(
    _ names: [String],
    _ options: Options,
    _ waiting: Waiting = .line
  ) throws(Failure) -> (Scenario?, Faults) {
    let name = names.first ?? ""
    guard names.count > 1 || isSource(name) else { return try open(name, waiting) }
    let reader = SourceReader(platform: options.platform)
    let (reading, faults) = try openSources(names, reader, waiting)
    return (reading.scenario, faults)
  }

  /// Reads Swift files and folders.
  static func openSources(
    _ names: [String],
    _ reader: SourceReader,
    _ waiting: Waiting = .line
  ) throws(Failure) -> (SourceReader.Reading, Faults) {
    if let other = names.first(where: { !SourceFiles.isSource($0) }) {
      throw .usage("'\(other)' beside other inputs", "only Swift files and folders go together")
    }
    switch try waiting.result(of: Loading(names, with: reader)) {
    case .success(let reading):
      var faults = Faults(file: names.first ?? "")
      for diagnostic in reading.diagnostics { faults.add(diagnostic) }
      return (reading, faults)
    case .failure(let failure): throw self.failure(failure)
    }
  }

  /// Whether an input is Swift source; what does not exist and names no Swift file is a lesson.
  static func isSource(_ name: String) -> Bool {
    name.hasSuffix(".swift") || name != "-" && SourceFiles.isSource(name)
  }

  /// Opens an input and says with which status it cannot be.
  static func open(
    _ name: String,
    _ waiting: Waiting = .line
  ) throws(Failure) -> Input.Reading {
    try LogFile.refuse(name)
    // What the text was taken apart into is gone, and nobody needs its memory soon.
    defer { cl_trim() }
    switch try waiting.result(of: Loading(scenario: name)) {
    case .success(let reading): return reading
    case .failure(let failure): throw self.failure(failure)
    }
  }

  private static func failure(_ failure: Input.Failure) -> Failure {
    let status: ExitStatus =
      switch failure {
      case .missing: .noInput
      case .unreadable: .ioError
      case .unfit: .badInput
      }
    return Failure(status: status, diagnostics: [failure.diagnostic])
  }

  static func failure(_ faults: Faults) -> Failure {
    let errors = faults.diagnostics.filter { $0.severity == .error }
    return Failure(
      status: .badInput,
      diagnostics: errors,
      more: faults.errorCount - errors.count
    )
  }
}
