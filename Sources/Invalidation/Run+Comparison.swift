/// A view to which two steps of a run did different things.
public struct Difference: Hashable, Sendable {
  /// What one step did to a view.
  public struct Side: Hashable, Sendable {
    /// What happened; nil where the view existed neither before the step nor after.
    public let outcome: Outcome?
    /// The causes; empty unless the view was recomputed or is possible.
    public let causes: CauseSet
  }

  /// The view.
  public let view: ViewID
  /// What the one step did to it.
  public let first: Side
  /// What the other step did to it.
  public let second: Side
}

extension Run {
  /// The views to which two steps did different things, in the order of declaration.
  ///
  /// Step 0 is the start, which leaves every view that exists as it is. Steps that were stepped back
  /// over can be compared too; of a step that was never fired nothing is known.
  ///
  /// - Complexity: O(n / 64 + e log e) in the views, and in those that both steps reached and the
  ///   steps in between created or removed.
  public func differences(between first: Int, and second: Int) -> [Difference] {
    let steps = 0...updates.count
    guard steps.contains(first), steps.contains(second), first != second else { return [] }
    let (left, right) = (Sides(self, after: first), Sides(self, after: second))
    var views = left.entries.map(\.view) + right.entries.map(\.view)
    for update in updates[Swift.min(first, second)..<Swift.max(first, second)] {
      for entry in update.entries where entry.outcome == .created || entry.outcome == .removed {
        views.append(entry.view)
      }
    }
    views.sort()
    var last: ViewID?
    return views.compactMap { view in
      guard view != last else { return nil }
      last = view
      let difference = Difference(view: view, first: left[view], second: right[view])
      return difference.first == difference.second ? nil : difference
    }
  }

  /// How many of the updates in force, from `start` on, left a view alone that existed.
  ///
  /// - Complexity: O(s log r) in these updates and the views that they reached; where one created the
  ///   view, a look at everything that it created.
  public func skippedCount(of view: ViewID, since start: Int = 0) -> Int {
    let place = graph.position(of: view)
    var exists = exists(view)
    var count = 0
    for index in stride(from: position - 1, through: Swift.max(start, 0), by: -1) {
      switch updates[index].entry(for: view)?.outcome {
      case nil, .skipped: count += exists ? 1 : 0
      case .recomputed, .checked, .possible, .removed: exists = true
      case .created:
        let toggles = records[index].positions.count { Int($0) == place }
        exists = exists == toggles.isMultiple(of: 2)
      }
    }
    return count
  }

  /// What one step did to any view.
  private struct Sides {
    let entries: [Update.Entry]
    private let update: Update?
    private let existing: LiveSet
    private let graph: ViewGraph

    init(_ run: Run, after step: Int) {
      update = step > 0 ? run.updates[step - 1] : nil
      entries = update?.entries ?? []
      existing = run.existing(after: step - 1)
      graph = run.graph
    }

    subscript(view: ViewID) -> Difference.Side {
      if let entry = update?.entry(for: view) {
        return Difference.Side(outcome: entry.outcome, causes: entry.causes)
      }
      let exists = existing.contains(graph.position(of: view))
      return Difference.Side(outcome: exists ? .skipped : nil, causes: [])
    }
  }
}
