import Invalidation

/// What the history knows beside the run: the counts of each step, the step to compare with, and the
/// step from which views are counted.
///
/// It follows the run alone; what the outline folds, filters or marks never changes it.
struct History: Sendable {
  /// The counts of each step; step 0, the start, reached nothing.
  private var tallies = [Tally()]
  /// The largest counts up to each step.
  private var largest = [Tally()]

  /// The step that is marked to be compared with another.
  var marked: Int?
  /// The step after which the views' own counts begin.
  var countedFrom = 0
  /// The column by which the busiest views were sorted last.
  var order = BusiestViews.Column.recomputed

  /// What a step reached.
  func tally(at step: Int) -> Tally { tallies[step] }

  /// The largest counts of any step, also of those that were stepped back over.
  var largestTally: Tally { largest[largest.count - 1] }

  /// Adds the update that comes after `position` others; later ones are given up, and with them what
  /// was marked among them.
  mutating func add(_ tally: Tally, after position: Int) {
    tallies.removeLast(tallies.count - position - 1)
    largest.removeLast(largest.count - position - 1)
    var largest = largestTally
    largest.raise(to: tally)
    tallies.append(tally)
    self.largest.append(largest)
    countedFrom = min(countedFrom, position)
    if let marked, marked > position { self.marked = nil }
  }

  /// Gives the oldest updates up; what is marked or counted from among them is no longer.
  ///
  /// - Complexity: O(n) in all updates.
  mutating func forget(first count: Int) {
    tallies.removeFirst(count)
    largest.removeFirst(count)
    tallies[0] = Tally()
    countedFrom = max(countedFrom - count, 0)
    marked = marked.flatMap { $0 < count ? nil : $0 - count }
  }
}
