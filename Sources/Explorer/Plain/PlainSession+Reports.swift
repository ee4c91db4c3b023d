import Canvas
import Documents
import Invalidation
import Scenarios

extension PlainSession {
  var graph: ViewGraph { state.run.graph }

  /// What the step in force did: a line each view that it reached, counts, and the note.
  ///
  /// - Complexity: O(r log n) for the first views reached.
  func report(_ place: String) -> [String] {
    guard let update = state.run.current,
      let explanation = state.run.explanation(at: state.step - 1)
    else { return ["\(place): nothing has been fired."] }
    let writes = update.writes.map(text).joined(separator: ", ")
    var lines = ["\(place), \(update.change.label): \(writes)."]
    for entry in update.entries.prefix(Self.limit) {
      let name = graph.name(of: entry.view)
      lines.append("\(name): \(outcome(of: entry)); \(clause(explanation, entry.view))")
    }
    let more = update.entries.count - Self.limit
    if more > 0 { lines.append("and \(more) more views; v tells of all") }
    lines += counts(update)
    return lines + Self.paragraphs(state.currentStep?.note)
  }

  /// `recomputed, environment`.
  func outcome(of entry: Update.Entry) -> String {
    entry.outcome.rawValue + (entry.causes.causes.isEmpty ? "" : ", \(entry.causes)")
  }

  /// The reason without the view that is its subject.
  private func clause(_ explanation: Explanation, _ view: ViewID) -> String {
    let sentence = explanation.reason(for: view)
    let name = graph.name(of: view) + " "
    return String(sentence.hasPrefix(name) ? sentence.dropFirst(name.count) : sentence[...])
  }

  /// How many views had each outcome, and how often each cause counted so far.
  private func counts(_ update: Update) -> [String] {
    let outcomes: [Outcome] = [.recomputed, .possible, .checked, .created, .removed]
    let reached = outcomes.map { ($0, update.count($0)) }.filter { $0.1 > 0 || $0.0 == .recomputed }
    let parts = reached.map { "\($1) \($0.rawValue)" } + ["\(update.skippedCount) skipped"]
    let totals = zip(Cause.counted, state.totals.counts(at: state.step)).map { "\($0) \($1)" }
    return [parts.joined(separator: ", ") + ". So far: \(totals.joined(separator: ", "))."]
  }

  /// What a write did: `textScale at ReaderScreen from 2 to 3`.
  private func text(_ applied: Update.AppliedWrite) -> String {
    let place = graph.place(of: applied.write, byName: true)
    let inPlace = applied.write.isInPlace ? " in place" : ""
    switch (ValueText.text(applied.old), ValueText.text(applied.new)) {
    case _ where applied.write.isInPlace && applied.old == applied.new:
      return "\(place) mutated in place"
    case (_, let new?) where applied.old == applied.new: return "\(place) set to \(new) again"
    case (let old?, let new?): return "\(place) from \(old) to \(new)\(inPlace)"
    case (nil, let new?): return "\(place) to \(new)\(inPlace)"
    default: return "\(place) changed\(inPlace)"
    }
  }
}
