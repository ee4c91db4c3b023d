extension Run {
  /// Takes in an update of which is known from elsewhere what it did, such as from a running app.
  ///
  ///     let entry = Update.Entry(view: ViewID(0), outcome: .recomputed, causes: [CauseSet(.parent)])
  ///     run.observe(Update(change: change, writes: [], isEmitted: true, entries: [entry], skippedCount: 0))
  ///
  /// It is a step of the history like any other, and alters no value and no view's existence: what
  /// was created or removed is told and not done. Updates that were stepped back over stay, so the
  /// run can be looked through while more comes; it stays where it is.
  ///
  /// ``reason(for:at:)`` knows nothing of such an update.
  ///
  /// - Complexity: O(1), amortised.
  public mutating func observe(_ update: Update) {
    updates.append(update)
    records.append(ChangeRecord(serial: records.last?.serial ?? 0))
  }

  /// Gives up the oldest updates; the first that is left has what they altered behind it.
  ///
  /// A run that was stepped back to before them goes to where they end.
  ///
  /// - Complexity: O(n) in all updates.
  public mutating func forget(first count: Int) {
    let count = Swift.min(Swift.max(count, 0), updates.count)
    if position < count { go(to: count) }
    updates.removeFirst(count)
    records.removeFirst(count)
    position -= count
  }

  /// Adds views to the graph, as ``ViewGraph/add(_:)`` does; they exist, and the history stays.
  ///
  /// No update of the history may have created or removed views by itself.
  ///
  /// - Complexity: O(n) in all views.
  public mutating func add(_ views: [ViewDeclaration]) {
    let absent = graph.outline.filter { !exists($0) }
    graph.add(views)
    world.existing = LiveSet(allBelow: graph.outline.count)
    for view in absent { world.existing.toggle(graph.position(of: view)) }
  }
}
