public import Documents
import Invalidation

/// Holds a scenario to what it expects of each change.
public struct ExpectationCheck {
  /// Where the run differs from what was expected, in the order of the text.
  public private(set) var differences: [Diagnostic] = []

  /// Runs the scenario and compares.
  public init(_ scenario: Scenario) {
    var run = Run(scenario.graph)
    for (index, step) in scenario.steps.enumerated() {
      run.fire(step.change)
      if let expectation = step.expectation {
        differences += Self.differences(of: run, at: index, from: expectation, in: scenario.name)
      }
    }
  }

  /// Where an update of a run differs from what was expected of it.
  static func differences(
    of run: Run,
    at index: Int,
    from expected: Expectation,
    in file: String
  ) -> [Diagnostic] {
    let update = run.updates[index]
    var differences: [Diagnostic] = []
    func report(_ view: ViewID, wanted: String, found: String?, _ position: Position) {
      let name = run.graph.name(of: view)
      differences.append(
        Diagnostic(
          file: file,
          position: position,
          problem:
            "\(update.change.label): '\(name)' was expected \(wanted) and is \(found ?? "not there")",
          remedy: run.reason(for: view, at: index)
        )
      )
    }
    var awaited = Set(update.entries.filter { $0.outcome == .recomputed }.map(\.view))
    for (view, result, position) in expected.entries {
      let found = run.outcome(of: view, at: index).map { outcome in
        outcome == .recomputed
          ? Expectation.Result.recomputed(update.entry(for: view)?.causes ?? []) : .outcome(outcome)
      }
      awaited.remove(view)
      if found != result { report(view, wanted: result.text, found: found?.text, position) }
    }
    for view in awaited.sorted() {
      let found = Expectation.Result.recomputed(update.entry(for: view)?.causes ?? [])
      report(view, wanted: "not to recompute", found: found.text, expected.position)
    }
    return differences
  }
}

extension Expectation.Result {
  /// The result in words, as the scenario writes it.
  var text: String {
    switch self {
    case .recomputed(let causes): causes.description
    case .outcome(let outcome): outcome.rawValue
    }
  }
}
