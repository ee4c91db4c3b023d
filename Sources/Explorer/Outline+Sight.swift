import Canvas
import Invalidation

extension Outline {
  /// How many of some views stand above the rows in sight, and how many below.
  ///
  /// A view that is folded away stands where the folded one does.
  ///
  /// - Complexity: O(log m + log n) for m positions, ascending, and n rows.
  func outOfSight(_ positions: ArraySlice<Int>) -> (above: Int, below: Int) {
    guard window.hidesRows else { return (0, 0) }
    let start = position(ofRow: top)
    let above = positions.firstIndexSorted { $0 >= start } - positions.startIndex
    let end = top + height
    guard end < folding.rowCount else { return (above, 0) }
    let next = position(ofRow: end)
    return (above, positions.endIndex - positions.firstIndexSorted { $0 >= next })
  }

  private func position(ofRow row: Int) -> Int {
    switch folding.row(at: row) {
    case .view(let view, _): graph.position(of: view)
    case .gap(let range): range.lowerBound
    }
  }

  /// Brings the first of some listed views into sight where none of them is; nothing is unfolded.
  mutating func bringIntoSight(_ positions: ArraySlice<Int>) {
    guard let first = positions.first else { return }
    let (above, below) = outOfSight(positions)
    if above + below == positions.count { go(to: graph.outline[first]) }
  }

  /// The positions of the listed views to which the last update did something; where it merely
  /// checked views, of those.
  var affected: ArraySlice<Int> {
    let found = listed(among: reach.lit)
    return found.isEmpty ? listed(among: reach.all) : found
  }
}

extension State {
  /// How many of the views that ran, or that a preview would reach, are out of sight: `↑ 2  ↓ 1 ran`;
  /// nil where none is, and while the change is on its way.
  var outOfSight: (text: String, role: Role)? {
    guard motion == nil else { return nil }
    let isPreview = preview != nil
    let views = isPreview ? outline.affected : outline.inRange(outline.reach.ran)
    let (above, below) = outline.outOfSight(views)
    let counts = [(glyphs.above, above), (glyphs.below, below)].filter { $0.1 > 0 }
    guard !counts.isEmpty else { return nil }
    let told = counts.map { "\($0) \($1)" }.joined(separator: "  ")
    return isPreview ? (told + " reached", .preview) : (told + " ran", .strong)
  }
}
