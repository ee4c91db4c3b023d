import Canvas
import Invalidation

/// Where the columns of the outline stand, the same for every step, and what else its rows have in
/// common: all that is worked out once for a frame.
struct OutlineColumns: Sendable {
  /// The width of a cause's word with the blanks after it.
  static let cause = 13

  /// The rows in sight.
  let rows: [Outline.Row]

  /// The columns of branches, marks and name.
  let name: Int
  /// Where what a view reads, writes and hangs on begins, counted from the row's start.
  let details: Int
  /// How far rows are indented.
  let indentation: Indentation
  /// Whether there is room for the tree's lines and fold marks.
  let hasBranches: Bool
  /// Whether there is room for the cause's word.
  let hasCause: Bool
  /// Whether there is room for what a view reads.
  let hasReads: Bool
  /// The lines that join rows.
  let lines: BranchLines
  /// What a log says of how often views run.
  let rates: LogRates?
  /// The keys that the change in force wrote.
  let written: Set<KeyID>
  /// How the predictions of the step in force turned out, while what it did is what is shown.
  let verdicts: [ViewID: Predictions.Verdict]

  /// What the rows in sight have in common.
  init(_ state: __shared State) {
    rows = state.outline.rowsInSight
    let width = state.layout.outline.width
    hasCause = width >= 34
    hasReads = width >= 54
    rates = LogRates(state)
    let leastDetails = rates == nil ? 14 : OutlineRow.numbers + 8
    let taken = (hasCause ? Self.cause + 1 : 0) + (hasReads ? leastDetails : 0)
    name = max(
      min(
        max(
          8,
          min(state.isPresenting ? state.presentedNameWidth : state.nameWidth, width - taken - 1)
        ),
        width - 1
      ),
      1
    )
    details = name + 2 + (hasCause ? Self.cause : 0)
    hasBranches = name > 6
    indentation = Indentation(
      rows.map { (state.outline.depth(of: $0), textWidth($0.title(in: state))) },
      cursor: rows.isEmpty ? 0 : state.outline.depth(of: .view(state.cursor, isFolded: false)),
      width: name,
      ellipsis: textWidth(state.glyphs.ellipsis),
      widest: state.isPresenting ? Indentation.presented : Indentation.widest
    )
    lines = BranchLines(step: indentation.step, state.glyphs)
    written = Set((state.run.current?.writes ?? []).map(\.write.key))
    let isInForce = state.motion == nil && state.preview == nil && state.step > 0
    verdicts = isInForce ? state.predictions.result(at: state.step - 1)?.verdicts ?? [:] : [:]
  }

  /// How many rows of an outline are measured; a longer one may hold wider names further down.
  private static let sample = 1000
  /// The least width of the names of an outline that is not measured whole.
  private static let unmeasured = 40

  /// The widest name with its branches, among the first rows of an outline.
  static func widestName(_ graph: ViewGraph, step: Int) -> Int {
    let widest =
      graph.outline.prefix(sample).map { view in
        min(graph.depth(of: view), 12) * step + Indentation.marks
          + textWidth(graph.title(of: view))
      }.max() ?? 0
    return graph.viewCount > sample ? max(widest, unmeasured) : widest
  }
}

extension Outline {
  /// How many levels of those shown stand above a row.
  func depth(of row: Row) -> Int {
    let position =
      switch row {
      case .view(let view, _): graph.position(of: view)
      case .gap(let range): range.lowerBound
      }
    let picks = folding.picks
    return picks.level(at: position)
      - (filter == .everything ? picks.level(at: self.range.lowerBound) : 0)
  }
}
