import Canvas
import Invalidation

/// The lines that join a row of the outline to its parent and siblings.
struct OutlineBranches {
  /// The lines of each level that is drawn, outermost first.
  private let lines: [String]
  /// What stands in front of them: an ellipsis where outer levels are left out.
  private let start: String
  /// What leads down to the row from the one above, where rows stand apart.
  private let above: String

  /// Whether the row stands on the outermost level.
  var isEmpty: Bool { lines.isEmpty && start.isEmpty }

  /// The columns that they take.
  var width: Int { textWidth(start) + textWidth(lines.joined()) }

  /// The lines of a row.
  ///
  /// - Complexity: O(l log p) in the levels drawn and the places listed.
  init(_ row: Outline.Row, _ state: __shared State, _ columns: OutlineColumns) {
    let graph = state.run.graph
    let outline = state.outline
    let indentation = columns.indentation
    let depth = outline.depth(of: row)
    let drawn = indentation.drawnLevels(at: depth)
    var (current, end): (ViewID, Int) =
      switch row {
      case .view(let view, _): (view, graph.subtree(of: view).upperBound)
      case .gap(let range):
        (
          graph.outline[range.lowerBound],
          max(range.upperBound, graph.subtree(of: graph.outline[range.lowerBound]).upperBound)
        )
      }
    var lines: [String] = []
    while lines.count < drawn, let parent = outline.folding.picks.holder(of: current) {
      let isLast = !outline.folding.hasSibling(from: end, under: parent)
      let row = columns.lines
      lines.append(
        lines.isEmpty
          ? (isLast ? row.lastBranch : row.branch) : (isLast ? row.noBranch : row.passingBranch)
      )
      current = parent
      end = graph.subtree(of: parent).upperBound
    }
    self.lines = lines.reversed()
    start =
      depth > drawn
      ? state.glyphs.ellipsis
      : indentation.omitted > 0
        ? String(repeating: " ", count: textWidth(state.glyphs.ellipsis)) : ""
    above = drawn > 0 ? columns.lines.passingBranch : ""
  }

  /// Draws the lines of the row.
  func draw(with pen: inout Pen, on grid: inout Grid) {
    pen.write(start, .quiet, on: &grid)
    pen.write(lines.joined(), .treeLine, on: &grid)
  }

  /// Draws the lines that lead down to the row from the one above.
  func drawAbove(with pen: inout Pen, on grid: inout Grid) {
    guard !above.isEmpty else { return }
    pen.write(start, .quiet, on: &grid)
    pen.write(lines.dropLast().joined() + above, .treeLine, on: &grid)
  }
}

/// The lines of a level, as wide as rows are indented.
struct BranchLines: Sendable {
  let branch: String
  let lastBranch: String
  let passingBranch: String
  let noBranch: String

  /// The lines where a level takes so many columns.
  init(step: Int, _ glyphs: Glyphs) {
    let columns = max(step - 1, 1)
    branch = Self.fit(glyphs.branch, columns, glyphs.horizontal)
    lastBranch = Self.fit(glyphs.lastBranch, columns, glyphs.horizontal)
    passingBranch = Self.fit(glyphs.passingBranch, step, " ")
    noBranch = Self.fit(glyphs.noBranch, step, " ")
  }

  /// A line cut or drawn out to so many columns.
  private static func fit(_ line: String, _ columns: Int, _ filler: String) -> String {
    line.prefix(columns) + String(repeating: filler, count: max(columns - line.count, 0))
  }
}
