import Invalidation
import Scenarios

/// A run of any scenario, forwards and back, agrees with the naive reference about every view.
@Sendable func holdEngine(_ bytes: [UInt8]) {
  var maker = WorldMaker(bytes)
  let graph = maker.graph()
  var run = Run(graph)
  var references = [Reference(graph)]
  holdExistence(run, references[0])
  for _ in 0..<12 where maker.choices.hasMore {
    if maker.choices.once(in: 4) {
      run.go(to: maker.choices.below(run.updates.count + 1))
    } else {
      let change = maker.change(on: graph)
      references.removeLast(references.count - run.position - 1)
      var reference = references[run.position]
      let answer = reference.fire(change)
      references.append(reference)
      let preview = run.preview(change)
      let update = run.fire(change)
      hold(preview.entries == update.entries, "a preview shows what the change does")
      holdAgreement(update, answer, run, reference)
    }
    holdExistence(run, references[run.position])
  }
  for position in [0, run.updates.count] {
    run.go(to: position)
    holdExistence(run, references[position])
  }
}

/// The changes of a scenario do what the reference says.
func holdSteps(of scenario: Scenario) {
  var run = Run(scenario.graph)
  var reference = Reference(scenario.graph)
  holdExistence(run, reference)
  for step in scenario.steps {
    let answer = reference.fire(step.change)
    let update = run.fire(step.change)
    holdAgreement(update, answer, run, reference)
    holdExistence(run, reference)
  }
}

private func holdAgreement(
  _ update: Update,
  _ answer: Reference.Answer,
  _ run: Run,
  _ reference: Reference
) {
  guard reference.isSettled else { return }
  for view in (0..<run.graph.viewCount).map({ ViewID($0) }) {
    let (found, wanted) = (update.entry(for: view), answer.entries[view])
    hold(found == wanted, "\(text(found)) for \(text(wanted)) at \(text(view, run))")
  }
  hold(update.isEmitted == answer.isEmitted, "emitted: \(answer.isEmitted) \(text(run))")
  hold(update.skippedCount == answer.skippedCount, "skipped \(answer.skippedCount) \(text(run))")
}

/// The same views exist, and whatever they read they see the same.
private func holdExistence(_ run: Run, _ reference: Reference) {
  guard reference.isSettled else { return }
  for view in (0..<run.graph.viewCount).map({ ViewID($0) }) {
    let exists = reference.now.exists[view.index]
    hold(run.exists(view) == exists, "existing \(exists) at \(text(view, run))")
    for read in run.graph.reads(of: view) where exists {
      let value = reference.now.value(of: read, seenBy: view).end(of: read.path)
      let found = run.value(of: read, by: view)
      let isSame = found == value || "\(found)" == "\(value)"
      hold(isSame, "\(value), not \(found) for \(run.graph.text(of: read)) at \(text(view, run))")
    }
  }
}

private func text(_ entry: Update.Entry?) -> String {
  entry.map { "\($0.outcome) \($0.causes)" } ?? "nothing"
}

private func text(_ view: ViewID, _ run: Run) -> String {
  "\(run.graph.name(of: view)) \(text(run))"
}

/// What was fired so far, as a scenario to try it with.
private func text(_ run: Run) -> String {
  let steps = run.updates[..<run.position].map { Step(change: $0.change) }
  return "after\n" + Scenario(name: "", title: "", graph: run.graph, steps: steps).text()
}
