/// How far the rows of the outline are indented: the same for all rows on the screen.
///
/// Where names would be cut too short, a level takes two columns, then one; then the outermost levels
/// are left out, and an ellipsis stands for them.
struct Indentation: Hashable, Sendable {
  /// A row: how deep its view stands, and how wide its title is.
  typealias Row = (depth: Int, titleWidth: Int)

  /// Columns a level takes.
  let step: Int
  /// The outermost levels that every row leaves out.
  let omitted: Int
  /// The most levels that a row draws.
  let limit: Int

  /// Columns a level takes where there is room.
  static let widest = 3
  /// Columns a level takes before an audience, where there is room.
  static let presented = 5
  /// The fold mark, the glyph, and a blank after each.
  static let marks = 4

  /// Indents rows so that the marks and enough of every title fit into so many columns.
  ///
  /// - Parameters:
  ///   - rows: the rows on the screen.
  ///   - cursor: how deep the view under the cursor stands; levels near it are left out last.
  ///   - width: the columns for branches, marks and title.
  ///   - ellipsis: the columns of an ellipsis.
  ///   - widest: the columns that a level takes where there is room.
  init(_ rows: [Row], cursor: Int, width: Int, ellipsis: Int, widest: Int = widest) {
    let enough = min(max(width / 3, 4), 12)
    let fitting = (1...widest).last { step in
      rows.allSatisfy { row in
        let title = min(row.titleWidth, enough)
        return Self.width(of: row.depth, step: step) + Self.marks + title <= width
      }
    }
    if let fitting {
      (step, omitted, limit) = (fitting, 0, .max)
      return
    }
    step = 1
    limit = max(width - Self.marks - enough - ellipsis, 0)
    let deepest = rows.map(\.depth).max() ?? 0
    omitted = max(min(deepest - limit, cursor - limit / 2), 0)
  }

  /// Whether every level is drawn, wherever the cursor stands.
  var isWhole: Bool { limit == .max }

  /// How many of the levels above a view are drawn.
  func drawnLevels(at depth: Int) -> Int { max(min(depth - omitted, limit), 0) }

  /// The columns of the branches at a depth.
  private static func width(of depth: Int, step: Int) -> Int {
    depth == 0 ? 0 : (depth - 1) * step + max(step - 1, 1)
  }
}
