extension Run {
  /// The one-line text of an update, as the lesson prints it.
  ///
  /// - Parameters:
  ///   - index: the update's place in ``updates``.
  ///   - limit: how many characters are wanted at least; the text may stop after them, so that a
  ///     screen can ask for a line of a million names.
  /// - Returns: the line.
  /// - Complexity: O(n) in the number of views, or what fills `limit`.
  public func text(at index: Int, limit: Int = .max) -> String {
    let update = updates[index]
    // A name may be empty of what is asked for, but a separator never is: this many are enough.
    let names = Swift.max(limit, 1)
    let hits = update.entries.lazy.filter { $0.outcome == .recomputed }
    let skipped = (0..<graph.viewCount).lazy.map { ViewID($0) }
      .filter { update.entry(for: $0) == nil }
    return ChangeLine(
      label: update.change.label,
      keys: update.change.writes.map { graph.keys[$0.key.index].name },
      isEmitted: update.isEmitted,
      recomputed: hits.prefix(names).map { entry in
        let causes = entry.causes.causes.map(\.rawValue).joined(separator: "+")
        return "\(graph.name(of: entry.view)) \(causes)"
      },
      skipped: skipped.prefix(names).map { graph.name(of: $0) }
    ).description
  }
}
