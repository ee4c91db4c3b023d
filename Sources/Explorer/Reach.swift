import Invalidation

/// Where in the outline the views stand that an update reached; each list ascends.
struct Reach: Sendable {
  /// All of them.
  let all: [Int]
  /// Those that it did not merely check.
  let lit: [Int]
  /// Those whose bodies ran, or may have run.
  let ran: [Int]
  /// Those that a learner predicted wrong, whether or not the update reached them.
  private(set) var mistakes: [Int] = []

  /// Before any update.
  init() { (all, lit, ran) = ([], [], []) }

  /// Notes where an update's views stand.
  ///
  /// - Complexity: O(r log r) in the number of views reached.
  init(_ update: Update, in graph: ViewGraph) {
    let reached = update.entries.map { (position: graph.position(of: $0.view), $0.outcome) }
      .sorted { $0.position < $1.position }
    all = reached.map(\.position)
    lit = reached.lazy.filter { $0.1 != .checked }.map(\.position)
    ran = reached.lazy.filter { Self.running.contains($0.1) }.map(\.position)
  }

  /// Adds views that were predicted wrong.
  ///
  /// - Complexity: O(m log m) in their number.
  mutating func add(mistakes views: some Sequence<ViewID>, in graph: ViewGraph) {
    mistakes = views.map { graph.position(of: $0) }.sorted()
  }

  /// Those that a filter lists: of what the update reached, and every mistake.
  ///
  /// - Complexity: O(r + m); O(1) without mistakes.
  func listed(_ filter: Outline.Filter) -> [Int] {
    let picked = filter == .recomputed ? ran : all
    guard !mistakes.isEmpty else { return picked }
    var merged: [Int] = []
    merged.reserveCapacity(picked.count + mistakes.count)
    var rest = mistakes[...]
    for position in picked {
      while let mistake = rest.first, mistake <= position {
        if mistake < position { merged.append(mistake) }
        rest.removeFirst()
      }
      merged.append(position)
    }
    return merged + rest
  }

  private static let running: [Outcome] = [.recomputed, .created, .possible]
}
