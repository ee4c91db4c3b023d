import Invalidation
import Scenarios

/// A run as `print --json` writes it.
struct RunReport: Encodable {
  struct View: Encodable {
    let view: String
    let outcome: String
    let causes: [String]
    let reason: String
  }

  struct Change: Encodable {
    let label: String
    let keys: [String]
    let text: String
    let views: [View]
  }

  let scenario: String
  let changes: [Change]
  let counts: [String: Int]

  init(_ run: Run, scenario: Scenario) {
    self.scenario = scenario.title
    var run = run
    changes = run.updates.indices.map { index in
      run.go(to: index + 1)
      let update = run.updates[index]
      let explanation = run.explanation(at: index)
      return Change(
        label: update.change.label,
        keys: update.change.writes.map { run.graph.keys[$0.key.index].name },
        text: run.text(at: index),
        views: run.graph.viewIDs.compactMap { view in
          guard let outcome = run.outcome(of: view, at: index) else { return nil }
          return View(
            view: run.graph.name(of: view),
            outcome: outcome.rawValue,
            causes: update.entry(for: view)?.causes.causes.map(\.rawValue) ?? [],
            reason: explanation?.reason(for: view) ?? ""
          )
        }
      )
    }
    var counts = Dictionary(
      uniqueKeysWithValues: zip(Cause.counted.map(\.rawValue), run.counts)
    )
    let external = run.updates.reduce(0) { $0 + $1.count(.external) }
    if external > 0 { counts[Cause.external.rawValue] = external }
    self.counts = counts
  }
}
