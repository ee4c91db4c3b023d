import Canvas
import Invalidation
import Scenarios

extension Recording {
  /// How much of the tree a picture holds.
  ///
  /// Nobody can scroll in a picture, so that one is as high as the whole tree needs it. What a file
  /// may come to is bounded all the same: where the pictures would have too many rows, the views that
  /// a step skips are one line with their count, and where those are still too many the rest is left
  /// out, with its count in the picture.
  enum Extent: Hashable {
    /// A screen, with what is in sight there.
    case screen
    /// All rows, up to so many; views that were skipped gathered in one line, or each by itself.
    case whole(rows: Int, isGathered: Bool)

    /// The most rows of all pictures of a file.
    static let mostRows = 50_000
    /// The most rows of one picture.
    static let mostRowsOfOne = 5_000
    /// The rows that a picture has beside those of the outline, at the most.
    private static let margin = 150

    /// The whole tree of a scenario, in so many pictures.
    init(wholeOf scenario: Scenario, pictures: Int) {
      let rows = Swift.min(Self.mostRows / Swift.max(pictures, 1), Self.mostRowsOfOne)
      let isGathered = scenario.graph.viewCount > rows
      self = .whole(rows: rows + Self.margin, isGathered: isGathered)
    }

    /// What a picture says of what it leaves out; nil where it holds everything.
    func remark(on viewCount: Int) -> String? {
      guard case .whole(_, isGathered: true) = self else { return nil }
      return "\(viewCount) views are too many for a file: those that a step skips are one line."
    }
  }
}
