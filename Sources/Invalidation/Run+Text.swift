extension Run {
  /// The one-line text of an update, as the lesson prints it.
  ///
  /// - Parameters:
  ///   - index: the update's place in ``updates``.
  ///   - limit: how many characters are wanted at least; the text may stop after them, so that a
  ///     screen can ask for a line of a million names.
  /// - Complexity: O(n) in the number of views, or what fills `limit`.
  public func text(at index: Int, limit: Int = .max) -> String {
    let update = updates[index]
    let keys = update.change.writes.map { graph.keys[$0.key.index].name }.joined(separator: ",")
    var text = "\(update.change.label): \(keys) \(update.isEmitted ? "changed" : "unchanged")"
    let hits = update.entries.filter { $0.outcome == .recomputed }
    text += " | recomputed "
    text +=
      hits.isEmpty
      ? "none"
      : hits.map { entry in
        let causes = entry.causes.causes.map(\.rawValue).joined(separator: "+")
        return "\(graph.name(of: entry.view)) \(causes)"
      }.joined(separator: ", ")
    text += " | skipped "
    let skipped = (0..<graph.viewCount).lazy.map(ViewID.init)
      .filter { update.entry(for: $0) == nil }
      .map { graph.name(of: $0) }
    text += skipped.isEmpty ? "none" : skipped.joined(separator: ",")
    return text
  }

  /// Why a view was or was not reached by an update, in one sentence.
  public func reason(for view: ViewID, at index: Int) -> String {
    let update = updates[index]
    let keys = update.change.writes.map { graph.keys[$0.key.index].name }.joined(separator: ", ")
    guard let entry = update.entry(for: view) else {
      return "\(graph.name(of: view)) does not read \(keys)."
    }
    let causes = entry.causes.causes.map(\.rawValue).joined(separator: "+")
    return "\(graph.name(of: view)) reads \(keys): \(causes)."
  }
}
