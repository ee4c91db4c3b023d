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
  init(_ row: Outline.Row, _ state: State, _ indentation: Indentation) {
    let graph = state.run.graph
    let outline = state.outline
    let glyphs = state.glyphs
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
      let line =
        lines.isEmpty
        ? Self.fit(
          isLast ? glyphs.lastBranch : glyphs.branch,
          max(indentation.step - 1, 1),
          glyphs.horizontal
        )
        : Self.fit(isLast ? glyphs.noBranch : glyphs.passingBranch, indentation.step, " ")
      lines.append(line)
      current = parent
      end = graph.subtree(of: parent).upperBound
    }
    self.lines = lines.reversed()
    start =
      depth > drawn
      ? glyphs.ellipsis
      : indentation.omitted > 0 ? String(repeating: " ", count: textWidth(glyphs.ellipsis)) : ""
    above = drawn > 0 ? Self.fit(glyphs.passingBranch, indentation.step, " ") : ""
  }

  /// A line cut or drawn out to so many columns.
  private static func fit(_ line: String, _ columns: Int, _ filler: String) -> String {
    line.prefix(columns) + String(repeating: filler, count: max(columns - line.count, 0))
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
