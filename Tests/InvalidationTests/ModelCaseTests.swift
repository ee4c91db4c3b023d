import Invalidation
import Testing

@Suite struct ModelCaseTests {
  @Test func `every known answer is given`() throws {
    for (number, known) in try ModelCaseLoader.kept().enumerated() {
      var run = Run(ViewGraph(known.declarations))
      var counts = Cause.counted.map { _ in 0 }
      for (index, change) in known.changes.enumerated() {
        let update = run.fire(change)
        #expect(run.text(at: index) == known.lines[index], "case \(number), change \(index)")
        #expect(entries(of: update, in: run) == known.views[index], "case \(number) \(index)")
        for (place, cause) in Cause.counted.enumerated() { counts[place] += update.count(cause) }
      }
      #expect(counts == known.counts, "case \(number)")
      for index in known.changes.indices {
        run.go(to: known.changes.count - index)
        #expect(run.text(at: index) == known.lines[index], "case \(number), \(index) afterwards")
      }
    }
  }

  private func entries(of update: Update, in run: Run) -> [String] {
    (0..<run.graph.viewCount).map { ViewID($0) }.compactMap { view in
      let entry = update.entry(for: view)
      guard entry != nil || run.exists(view) else { return nil }
      let causes = (entry?.causes.causes ?? []).map(\.rawValue).joined(separator: "+")
      return "\(run.graph.name(of: view)) \((entry?.outcome ?? .skipped).rawValue) \(causes)"
    }
  }
}
