import Documents
import Invalidation
import Scenarios

/// Reads the scenario that the arguments name, with the changes of `--fire` after its own.
enum ScenarioSource {
  /// - Throws: ``Failure`` with the status that the fault has.
  static func read(_ name: String, _ options: Options) throws(Failure) -> Scenario {
    let (scenario, faults) = try open(name)
    for fault in faults.diagnostics where fault.severity == .warning { Messages.warning(fault) }
    guard let scenario else { throw failure(faults) }
    guard !options.fires.isEmpty else { return scenario }
    var steps: [Step] = []
    var names = DeclaredNames(scenario.graph)
    for fire in options.fires {
      do {
        let change = try FireText(fire.text).change(in: &names)
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

  /// Opens an input and says with which status it cannot be.
  static func open(_ name: String) throws(Failure) -> (Scenario?, Faults) {
    do {
      return try Input.read(name)
    } catch {
      switch error {
      case .missing(let diagnostic):
        throw Failure(status: .noInput, diagnostics: [diagnostic])
      case .unreadable(let diagnostic):
        throw Failure(status: .ioError, diagnostics: [diagnostic])
      }
    }
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
