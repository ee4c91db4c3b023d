extension RandomAccessCollection where Index == Int {
  /// The first index, from `start`, whose element passes a test that holds for all after it too.
  ///
  /// - Complexity: O(log n).
  @inlinable
  package func firstIndexSorted(from start: Int? = nil, where test: (Element) -> Bool) -> Int {
    var low = start ?? startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if test(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
