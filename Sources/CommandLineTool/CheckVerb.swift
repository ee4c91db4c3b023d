import Canvas
import Documents
import Invalidation
import Scenarios
import SourceReader

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
    /// What sources are found to widen changes by.
    var rule: String?
    var subject: String?
    var remedy: String?
    var widens: Int?
  }

  func run() throws(Failure) -> ExitStatus {
    var status = ExitStatus.done
    var found: [Diagnostic] = []
    var findings: [Finding] = []
    let sources = options.inputs.filter(ScenarioSource.isSource)
    for name in options.inputs where SettingsFile.isSettings(name) {
      let faults = SettingsFile.read(name, themes: Themes.library().themes.map(\.name)).1
      found += faults
      if !faults.isEmpty, status == .done { status = .checkFailed }
    }
    let scenarios = options.inputs.filter {
      !ScenarioSource.isSource($0) && !SettingsFile.isSettings($0)
    }
    for name in scenarios {
      do {
        let (scenario, faults) = try ScenarioSource.open(name)
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
    if !sources.isEmpty {
      do {
        var reader = SourceReader(platform: options.platform)
        reader.looksForFindings = true
        let (reading, faults) = try ScenarioSource.openSources(sources, reader)
        found += faults.listing
        findings = reading.findings
        if !findings.isEmpty, status == .done { status = .checkFailed }
      } catch {
        found += error.diagnostics
        status = error.status
      }
    }
    guard !options.isJSON else {
      _ = try Output.write(json: found.map(Report.init) + findings.map(Report.init))
      return status
    }
    for finding in findings { Messages.warning(Diagnostic(finding)) }
    for fault in found {
      if fault.severity == .warning { Messages.warning(fault) } else { Messages.error(fault) }
    }
    return status
  }
}

extension Diagnostic {
  /// A finding as it is printed.
  fileprivate init(_ finding: Finding) {
    self.init(
      .warning,
      file: finding.place.file,
      position: Position(line: finding.place.line, column: 1),
      problem: "\(finding.rule.rawValue): \(finding.problem), widens \(finding.widens)",
      remedy: finding.remedy
    )
  }
}

extension CheckVerb.Report {
  fileprivate init(_ finding: Finding) {
    self.init(
      file: finding.place.file,
      line: finding.place.line,
      column: nil,
      severity: "warning",
      message: finding.problem,
      rule: finding.rule.rawValue,
      subject: finding.subject,
      remedy: finding.remedy,
      widens: finding.widens
    )
  }

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
