extension Run {
  /// Why a view was or was not reached by an update, in one sentence.
  ///
  /// The sentence names the key, the writer or owner, both values where they are known, and the way
  /// from the source to the view; for a view that was not recomputed, the rule that kept it still.
  ///
  /// - Complexity: follows the view's own reads and what the change altered; asked of an update that
  ///   is not the last in force, a walk through history comes first.
  public func reason(for view: ViewID, at index: Int) -> String {
    guard updates.indices.contains(index) else { return "" }
    var run = self
    run.go(to: index + 1)
    let clauses = Explanation(run, at: index).reasons(for: view).map(\.clause)
    return "\(graph.name(of: view)) \(clauses.joined(separator: "; it also "))."
  }
}
