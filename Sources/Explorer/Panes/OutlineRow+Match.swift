import Canvas
import Invalidation

extension OutlineRow {
  /// Marks where the text that is searched for stands in the name as it was drawn; where that part
  /// was cut out, the ellipsis; and the whole where the text stands in the name of a view with a
  /// title.
  func markMatch(in columns: Range<Int>, y: Int, on grid: inout Grid) {
    guard let search = state.search, search.isMatch(view, in: state.run.graph) else { return }
    let characters = columns.map { grid[Point(x: $0, y: y)].character }
    var ranges = search.ranges(in: characters)
    if ranges.isEmpty {
      let mark = Array(state.glyphs.ellipsis)
      let start = characters.indices.first { characters[$0...].starts(with: mark) }
      ranges = start.map { [$0..<($0 + mark.count)] } ?? [characters.indices]
    }
    for index in ranges.joined() { grid[Point(x: columns.lowerBound + index, y: y)].role = .match }
  }
}
