extension Run {
  /// Why a view was or was not reached by an update, in one sentence.
  public func reason(for view: ViewID, at index: Int) -> String {
    let update = updates[index]
    let name = graph.name(of: view)
    let read = update.writes.first { write in
      graph.reads(of: view).contains { $0.key == write.write.key }
    }
    guard let read else { return unread(update, by: view) }
    let key = graph.keys[read.write.key.index]
    let place: String
    switch (key.storage, graph.cause(of: view, reading: read.write.key)) {
    case (.environment(_, let system, _), _):
      place = system ? "an environment value that the system sets" : "an environment value"
    case (.property(let type, _, _), _): place = "a property of \(type)"
    case (_, .local): place = "its own state"
    case (.state(let owner, _), .parent): place = "a state of \(graph.name(of: owner)) above it"
    case (.state(let owner, _), _):
      place = "a state of \(graph.name(of: owner)), which nothing could have handed to it"
    case (.undeclared, _): place = "which is declared nowhere"
    }
    return "\(name) reads \(key.name), \(place); it changed\(Self.values(read))."
  }

  /// The values before and after, where somebody stated them.
  private static func values(_ write: Update.AppliedWrite) -> String {
    if case .unstated = write.old { return "" }
    if case .unstated = write.new { return "" }
    return " from \(write.old) to \(write.new)"
  }

  /// Why a view that reads none of the keys was left alone.
  ///
  /// - Complexity: O(r) in the number of views that the update reached.
  private func unread(_ update: Update, by view: ViewID) -> String {
    let keys = update.change.writes.map { graph.keys[$0.key.index].name }.joined(separator: ", ")
    let name = graph.name(of: view)
    guard let below = update.entries.first(where: { graph.isAncestor(view, of: $0.view) }) else {
      return "\(name) does not read \(keys), so the change passed it by."
    }
    return "\(name) does not read \(keys); \(graph.name(of: below.view)) below it does, "
      + "and a view in between is left alone."
  }
}
