extension Run {
  /// What explains an update, or nil where there is no such update.
  ///
  /// - Complexity: follows what the change altered; asked of an update that is not the last in
  ///   force, a walk through history comes first.
  public func explanation(at index: Int) -> Explanation? {
    guard updates.indices.contains(index) else { return nil }
    var run = self
    run.go(to: index + 1)
    return Explanation(run, at: index)
  }

  /// Why a view was or was not reached by an update, in one sentence.
  ///
  /// - Parameters:
  ///   - view: the view that is asked about.
  ///   - index: the update's place in ``updates``.
  /// - Returns: what ``Explanation/reason(for:)`` says; empty where there is no such update.
  /// - Complexity: that of ``explanation(at:)``; who asks for many views asks that once.
  public func reason(for view: ViewID, at index: Int) -> String {
    explanation(at: index)?.reason(for: view) ?? ""
  }

  /// The values that a writer had in force before and after an update, where the update altered it.
  ///
  /// Nil means that the update left it alone. An index outside ``updates`` traps.
  ///
  /// - Complexity: O(log w) in the writers that the update altered.
  public func values(of writer: WriterID, at index: Int) -> (old: Value, new: Value)? {
    let altered = records[index].writers
    let place = altered.firstIndexSorted { $0.place >= writer.index }
    guard place < altered.count, altered[place].place == writer.index else { return nil }
    return (altered[place].old, altered[place].new)
  }
}
