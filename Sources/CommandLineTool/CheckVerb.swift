import Documents
import Invalidation
import Scenarios

/// `check`: validates inputs and holds what they expect; prints nothing when all is well.
struct CheckVerb {
  let options: Options

  /// What `check --json` writes of one fault.
  struct Report: Encodable {
    let file: String
    let line: Int?
    let column: Int?
    let severity: String
    let message: String
  }

  func run() throws(Failure) -> ExitStatus {
    var status = ExitStatus.done
    var found: [Diagnostic] = []
    let sources = options.inputs.filter(ScenarioSource.isSource)
    let others = options.inputs.filter { !ScenarioSource.isSource($0) }.map { [$0] }
    for names in others + (sources.isEmpty ? [] : [sources]) {
      do {
        let (scenario, faults) = try ScenarioSource.open(names, options)
        found += faults.listing
        guard let scenario else {
          status = .badInput
          continue
        }
        let differences = ExpectationCheck(scenario).differences
        found += differences
        if !differences.isEmpty, status == .done { status = .checkFailed }
      } catch {
        found += error.diagnostics
        status = error.status
      }
    }
    guard !options.isJSON else {
      _ = try Output.write(json: found.map(Report.init))
      return status
    }
    for fault in found {
      if fault.severity == .warning { Messages.warning(fault) } else { Messages.error(fault) }
    }
    return status
  }
}

extension CheckVerb.Report {
  init(_ fault: Diagnostic) {
    self.init(
      file: fault.file,
      line: fault.position?.line,
      column: fault.position?.column,
      severity: fault.severity.rawValue,
      message: fault.message
    )
  }
}
