import Invalidation

/// Where in the outline the views stand that an update reached; each list ascends.
struct Reach: Sendable {
  /// All of them.
  let all: [Int]
  /// Those that it did not merely check.
  let lit: [Int]
  /// Those whose bodies ran, or may have run.
  let ran: [Int]

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

  private static let running: [Outcome] = [.recomputed, .created, .possible]
}
