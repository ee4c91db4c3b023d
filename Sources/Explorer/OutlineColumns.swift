import Canvas
import Invalidation

/// Where the columns of the outline stand: the same for every row and every step.
struct OutlineColumns: Sendable {
  /// The width of a cause's word with the blanks after it.
  static let cause = 13
  /// Columns an indentation takes.
  static let indent = 3

  /// The columns of branches, marks and name.
  let name: Int
  /// Where what a view reads, writes and hangs on begins, counted from the row's start.
  let details: Int
  /// How many levels of branches are drawn; deeper views leave out the outermost.
  let levels: Int
  /// Whether there is room for the cause's word.
  let hasCause: Bool
  /// Whether there is room for what a view reads.
  let hasReads: Bool

  init(_ state: State) {
    let width = state.layout.outline.width
    levels = max(1, (width / 2 - 6) / Self.indent)
    let wanted = state.nameWidth
    hasCause = width >= 34
    hasReads = width >= 54
    let taken = (hasCause ? Self.cause + 1 : 0) + (hasReads ? 14 : 0)
    name = max(8, min(wanted, width - taken - 1))
    details = name + 2 + (hasCause ? Self.cause : 0)
  }

  /// How many rows of an outline are measured; a longer one may hold wider names further down.
  private static let sample = 1000
  /// The least width of the names of an outline that is not measured whole.
  private static let unmeasured = 40

  /// The widest name with its branches, among the first rows of an outline.
  static func widestName(_ graph: ViewGraph) -> Int {
    let widest =
      graph.outline.prefix(sample).map { view in
        min(graph.depth(of: view), 12) * indent + 4 + textWidth(graph.title(of: view))
      }.max() ?? 0
    return graph.viewCount > sample ? max(widest, unmeasured) : widest
  }
}
