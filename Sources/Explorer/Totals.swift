import Invalidation

/// How often each of the four causes recomputed a view, after each update of a run.
struct Totals: Sendable {
  /// The sums after each update, in the order of ``Cause/counted``; the first stands before any.
  private var sums: [[Int]] = [Cause.counted.map { _ in 0 }]

  /// The sums after `position` updates.
  func counts(at position: Int) -> [Int] { sums[min(position, sums.count - 1)] }

  /// Adds the update that comes after `position` others; later ones are forgotten.
  mutating func add(_ update: Update, after position: Int) {
    sums.removeLast(sums.count - position - 1)
    sums.append(zip(counts(at: position), Cause.counted).map { $0 + update.count($1) })
  }
}
