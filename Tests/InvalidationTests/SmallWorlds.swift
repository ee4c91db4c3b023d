/// Every forest of some number of views, as the parent of each: a view stands after its parent.
func allForests(of count: Int) -> [[Int?]] {
  guard count > 0 else { return [[]] }
  return allForests(of: count - 1).flatMap { smaller in
    ([nil] + (0..<(count - 1)).map(Optional.some)).map { smaller + [$0] }
  }
}

/// Every subset of the first `count` numbers.
func allSubsets(of count: Int) -> [[Int]] {
  (0..<(1 << count)).map { bits in (0..<count).filter { bits & (1 << $0) != 0 } }
}
