public import Documents
import Invalidation

/// Holds a scenario to what it expects of each change.
public struct ExpectationCheck {
  /// Where the run differs from what was expected, in the order of the text.
  public private(set) var differences: [Diagnostic] = []

  private let scenario: Scenario

  /// Runs the scenario and compares.
  public init(_ scenario: Scenario) {
    self.scenario = scenario
    var run = Run(scenario.graph)
    for (index, step) in scenario.steps.enumerated() {
      run.fire(step.change)
      if let expectation = step.expectation {
        compare(expectation, with: run, at: index)
      }
    }
  }

  private mutating func compare(_ expected: Expectation, with run: Run, at index: Int) {
    var awaited = Set(run.updates[index].entries.filter { $0.outcome == .recomputed }.map(\.view))
    for (view, result, position) in expected.entries {
      let entry = run.updates[index].entry(for: view)
      let found = run.outcome(of: view, at: index).map { outcome in
        outcome == .recomputed
          ? Expectation.Result.recomputed(entry?.causes ?? []) : .outcome(outcome)
      }
      if case .recomputed = result { awaited.remove(view) }
      guard found != result else {
        awaited.remove(view)
        continue
      }
      awaited.remove(view)
      report(view, wanted: result.text, found: found?.text, run, index, position)
    }
    for view in awaited.sorted() {
      let causes = run.updates[index].entry(for: view)?.causes ?? []
      report(
        view,
        wanted: "not to recompute",
        found: Expectation.Result.recomputed(causes).text,
        run,
        index,
        expected.position
      )
    }
  }

  private mutating func report(
    _ view: ViewID,
    wanted: String,
    found: String?,
    _ run: Run,
    _ index: Int,
    _ position: Position
  ) {
    let name = run.graph.name(of: view)
    let label = run.updates[index].change.label
    differences.append(
      Diagnostic(
        file: scenario.name,
        position: position,
        problem: "\(label): '\(name)' was expected \(wanted) and is \(found ?? "not there")",
        remedy: run.reason(for: view, at: index)
      )
    )
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
