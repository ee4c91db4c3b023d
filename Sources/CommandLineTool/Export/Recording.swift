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
  /// The size of a picture; of one that is whole its width and its least height.
  let size: Size
  let glyphs: Glyphs
  /// How much of the tree the pictures hold.
  var extent = Extent.screen

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
    var state = State(scenario, size: size, themes: [theme], glyphs: glyphs)
    if case .whole(_, let isGathered) = extent, isGathered { state.listReached() }
    return Iterator(state, size, extent)
  }

  /// Plays the run.
  struct Iterator: IteratorProtocol {
    private var state: State
    private let size: Size
    private let extent: Extent
    private var step = -1

    fileprivate init(_ state: State, _ size: Size, _ extent: Extent) {
      self.state = state
      self.size = size
      self.extent = extent
    }

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

    private mutating func moment(
      _ label: String,
      title: String,
      _ note: String?,
      line: String
    ) -> Moment {
      if case .whole(let rows, _) = extent { state.layOutWhole(size, upTo: rows) }
      var grid = state.still().grid
      if let remark = extent.remark(on: state.run.graph.viewCount) {
        let last = Rect(x: 0, y: grid.size.height - 1, width: grid.size.width, height: 1)
        grid.clear(last)
        grid.draw(remark, at: Point(x: 1, y: last.y), role: .quiet, width: last.width - 1)
      }
      return Moment(
        step: step,
        label: label,
        title: title,
        note: note ?? "",
        line: line,
        grid: grid
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
