import Documents
import Invalidation
import Scenarios

/// `print`: the text of every change, one line each, then the four counts.
struct PrintVerb {
  let options: Options

  func run() throws(Failure) -> ExitStatus {
    let scenario = try ScenarioSource.read(options.inputs, options)
    return try write(scenario)
  }

  /// Prints a scenario that has been read.
  func write(_ scenario: Scenario) throws(Failure) -> ExitStatus {
    var run = Run(scenario.graph)
    for step in scenario.steps { run.fire(step.change) }
    if options.isJSON { return try Output.write(json: RunReport(run, scenario: scenario)) }
    var text = ""
    for index in run.updates.indices {
      run.go(to: index + 1)
      text += run.text(at: index).visible + "\n"
      if options.explains, let explanation = run.explanation(at: index) {
        for view in run.graph.viewIDs where run.outcome(of: view, at: index) != nil {
          text += "  \(explanation.reason(for: view).visible)\n"
        }
      }
    }
    for (cause, count) in zip(Cause.counted, run.counts) { text += "\(cause): \(count)\n" }
    let external = run.updates.reduce(0) { $0 + $1.count(.external) }
    if external > 0 { text += "\(Cause.external): \(external)\n" }
    return try Output.write(text)
  }
}

extension Run {
  /// How often each of the four causes recomputed a view, in the order of ``Cause/counted``.
  var counts: [Int] {
    Cause.counted.map { cause in updates.reduce(0) { $0 + $1.count(cause) } }
  }
}

extension ViewGraph {
  /// The views, in the order of declaration.
  var viewIDs: some Sequence<ViewID> { (0..<viewCount).lazy.map { ViewID($0) } }
}
