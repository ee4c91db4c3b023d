/// The numbers gone through so far, as ranges that neither overlap nor touch, in order: each number
/// comes once, however often it is asked for.
struct OnceRanges: Sendable {
  private var ranges: [Range<Int>] = []

  /// Takes a range.
  ///
  /// - Returns: the parts of it that had not been taken, in order.
  /// - Complexity: O(log r + p) for r ranges taken apart from each other, of which p lie in this one,
  ///   and a move of those behind it.
  mutating func take(_ range: Range<Int>) -> [Range<Int>] {
    guard !range.isEmpty else { return [] }
    let first = ranges.firstIndexSorted { $0.upperBound >= range.lowerBound }
    let end = ranges.firstIndexSorted(from: first) { $0.lowerBound > range.upperBound }
    var parts: [Range<Int>] = []
    var merged = range
    var place = range.lowerBound
    for known in ranges[first..<end] {
      if place < known.lowerBound { parts.append(place..<known.lowerBound) }
      place = max(place, known.upperBound)
      merged =
        min(merged.lowerBound, known.lowerBound)..<max(merged.upperBound, known.upperBound)
    }
    if place < range.upperBound { parts.append(place..<range.upperBound) }
    ranges.replaceSubrange(first..<end, with: CollectionOfOne(merged))
    return parts
  }
}
