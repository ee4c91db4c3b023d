import Invalidation

/// How often each cause, and each other outcome, came to a view, after each update of a run.
struct Totals: Sendable {
  /// The sums after each update; the first stands before any.
  private var sums = [SIMD16<Int64>.zero]

  /// The sum of a mark after `position` updates.
  func count(_ mark: Mark, at position: Int) -> Int {
    Int(sums[min(position, sums.count - 1)][mark.rawValue])
  }

  /// The sums of the four causes after `position` updates, in the order of ``Cause/counted``.
  func counts(at position: Int) -> [Int] { Cause.counted.map { count(Mark($0), at: position) } }

  /// Adds what comes after `position` updates; later ones are forgotten.
  mutating func add(_ tally: Tally, after position: Int) {
    sums.removeLast(sums.count - position - 1)
    sums.append(sums[position] &+ tally.wide)
  }

  /// Gives the oldest updates up; they stay in the sums.
  mutating func forget(first count: Int) { sums.removeFirst(count) }
}
