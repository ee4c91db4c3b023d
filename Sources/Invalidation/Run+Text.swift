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
    let keys = update.change.writes.map { graph.keys[$0.key.index].name }.joined(separator: ",")
    var line = Line(limit: limit)
    line.add("\(update.change.label): \(keys) \(update.isEmitted ? "changed" : "unchanged")")
    line.add(" | recomputed ")
    let recomputed = update.entries.lazy.filter { $0.outcome == .recomputed }
    line.addList(
      recomputed.map { "\(graph.name(of: $0.view)) \($0.causes.text)" },
      separator: ", ",
      or: "none"
    )
    line.add(" | skipped ")
    line.addList(stillViews(at: index).map { graph.name(of: $0) }, separator: ",", or: "none")
    for outcome in [Outcome.created, .removed] where update.count(outcome) > 0 {
      line.add(" | \(outcome.rawValue) ")
      let views = update.entries.lazy.filter { $0.outcome == outcome }
      line.addList(views.map { graph.name(of: $0.view) }, separator: ",", or: "none")
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

/// A text that stops growing when it is long enough.
private struct Line {
  private(set) var text = ""
  private var room: Int

  init(limit: Int) { room = limit }

  mutating func add(_ part: String) {
    guard room > 0 else { return }
    text += part
    room -= part.count
  }

  mutating func addList(_ parts: some Sequence<String>, separator: String, or none: String) {
    var isFirst = true
    for part in parts {
      guard room > 0 else { return }
      add(isFirst ? part : separator + part)
      isFirst = false
    }
    if isFirst { add(none) }
  }
}

extension CauseSet {
  /// The causes as the text joins them: `parent+environment`.
  var text: String { causes.map(\.rawValue).joined(separator: "+") }
}
