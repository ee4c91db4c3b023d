extension Run {
  /// The one-line text of an update, as the lesson prints it.
  ///
  /// A checked view counts as skipped here. The text of a past update is what it was, wherever the
  /// run stands now.
  ///
  /// - Parameters:
  ///   - index: the update's place in ``updates``.
  ///   - limit: how many characters are wanted at least; the text may stop after them, so that a
  ///     screen can ask for a line of a million names.
  /// - Returns: the line; empty where there is no such update.
  /// - Complexity: O(n) in the number of views, or what fills `limit`.
  public func text(at index: Int, limit: Int = .max) -> String {
    guard updates.indices.contains(index) else { return "" }
    let update = updates[index]
    var line = ChangeLine(
      label: update.change.label,
      keys: update.change.writes.map { graph.keys[$0.key.index].name },
      isEmitted: update.isEmitted,
      limit: limit
    )
    let recomputed = update.entries.lazy.filter { $0.outcome == .recomputed }
    line.add(.recomputed, recomputed.map { "\(graph.name(of: $0.view)) \($0.causes)" })
    line.add(.skipped, stillViews(at: index).lazy.map { graph.name(of: $0) })
    for outcome in [Outcome.possible, .created, .removed]
    where !line.isFull && update.count(outcome) > 0 {
      let views = update.entries.lazy.filter { $0.outcome == outcome }
      line.add(outcome, views.map { graph.name(of: $0.view) })
    }
    return line.text
  }

  /// The views that an update skipped or checked, in the order of declaration, found as asked for.
  private func stillViews(at index: Int) -> some Sequence<ViewID> {
    let existing = existing(after: index)
    let entries = updates[index].entries
    var next = 0
    return (0..<graph.viewCount).lazy.compactMap { number -> ViewID? in
      let view = ViewID(number)
      while next < entries.count, entries[next].view < view { next += 1 }
      guard existing.contains(graph.position(of: view)) else { return nil }
      guard next < entries.count, entries[next].view == view else { return view }
      return entries[next].outcome == .checked ? view : nil
    }
  }

  /// The positions of the views that existed once an update was in force.
  func existing(after index: Int) -> LiveSet {
    var existing = world.existing
    let between = index < position ? (index + 1)..<position : position..<(index + 1)
    for record in records[between] {
      for position in record.positions { existing.toggle(Int(position)) }
    }
    return existing
  }
}
