import Canvas
import Explorer
import Invalidation
import Scenarios

/// A run from its start to its last change, as a picture for each step.
///
/// The pictures are drawn as they are asked for, the start first, and none is kept.
struct Recording: Sequence {
  /// The screen at one step, and what is told of it.
  struct Moment {
    /// How many changes are in force.
    let step: Int
    /// The label of the change; `start` before the first.
    let label: String
    /// What the step is called: `start`, `step 1 of 2: scale-changed`.
    let title: String
    /// What the scenario tells beside it; empty where it tells nothing.
    let note: String
    /// The change in the lesson's own line, or its beginning; empty before the first.
    let line: String
    /// The screen, without the keys that would work there.
    let grid: Grid
  }

  let scenario: Scenario
  let theme: Theme
  let size: Size
  let glyphs: Glyphs

  /// What the title line calls the scenario.
  var title: String {
    [scenario.lesson, scenario.title].compactMap(\.self).joined(separator: " / ")
  }

  /// The run at its end.
  var run: Run {
    var run = Run(scenario.graph)
    for step in scenario.steps { run.fire(step.change) }
    return run
  }

  func makeIterator() -> Iterator {
    Iterator(State(scenario, size: size, themes: [theme], glyphs: glyphs))
  }

  /// Plays the run.
  struct Iterator: IteratorProtocol {
    private var state: State
    private var step = -1

    fileprivate init(_ state: State) { self.state = state }

    /// - Complexity: O(cells) of the screen, and what the change reaches.
    mutating func next() -> Moment? {
      step += 1
      guard step > 0 else { return moment("start", title: "start", state.scenario.about, line: "") }
      let steps = state.scenario.steps
      guard step <= steps.count else { return nil }
      _ = state.update(.key(.character(" ")))
      if let view = Self.told(state.run) { state.select(view) }
      let label = steps[step - 1].change.label
      return moment(
        label,
        title: "step \(step) of \(steps.count): \(label)",
        steps[step - 1].note,
        line: state.run.text(at: step - 1, limit: 2000)
      )
    }

    private func moment(_ label: String, title: String, _ note: String?, line: String) -> Moment {
      Moment(
        step: step,
        label: label,
        title: title,
        note: note ?? "",
        line: line,
        grid: state.still().grid
      )
    }

    /// The view of which the picture tells why it did what it did: the first that ran, or else the
    /// first that the change reached.
    private static func told(_ run: Run) -> ViewID? {
      let entries = run.current?.entries ?? []
      let ran = entries.filter { $0.outcome == .recomputed }
      return (ran.isEmpty ? entries : ran).map(\.view)
        .min { run.graph.position(of: $0) < run.graph.position(of: $1) }
    }
  }
}
