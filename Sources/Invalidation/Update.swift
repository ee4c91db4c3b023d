/// What one change did: the views it reached, and nothing about those it did not.
///
///     let update = run.fire(change)
///     for entry in update.entries { print(run.graph.name(of: entry.view), entry.outcome, entry.causes) }
///
/// An update holds what it reports, so its size follows what changed and never the size of the tree.
/// A skipped view is counted and not listed.
public struct Update: Sendable {
  /// What happened to one view.
  public struct Entry: Hashable, Sendable {
    /// The view to which it happened.
    public let view: ViewID
    /// What came of the change; never ``Outcome/skipped``.
    public let outcome: Outcome
    /// Why the body ran; empty unless the view was recomputed or is possible.
    public let causes: CauseSet

    /// Makes an entry.
    public init(view: ViewID, outcome: Outcome, causes: CauseSet = []) {
      self.view = view
      self.outcome = outcome
      self.causes = causes
    }
  }

  /// What one write did to the value it was aimed at.
  public struct AppliedWrite: Hashable, Sendable {
    /// What was asked for.
    public let write: Write
    /// The value before.
    public let old: Value
    /// The value after; what ``Write/value`` left open is settled here.
    public let new: Value

    /// Makes the record of a write.
    public init(write: Write, old: Value, new: Value) {
      self.write = write
      self.old = old
      self.new = new
    }
  }

  /// The change that was fired.
  public let change: Change
  /// What was written, with the values before and after, in the order of the change.
  public let writes: [AppliedWrite]
  /// Whether any write emitted something; the text says `unchanged` where none did.
  public let isEmitted: Bool
  /// The views reached, in the order of declaration.
  public let entries: [Entry]
  /// How many of the views that exist after the change it neither reached nor checked.
  public let skippedCount: Int
  /// How many views, reads and writers were looked at to find this out: a cost that no clock disturbs.
  public internal(set) var visitedCount = 0

  /// Makes an update of what is known from elsewhere; a ``Run`` makes its own.
  ///
  /// The entries must stand in the order of declaration, and none of them skipped.
  public init(
    change: Change,
    writes: [AppliedWrite],
    isEmitted: Bool,
    entries: [Entry],
    skippedCount: Int
  ) {
    self.change = change
    self.writes = writes
    self.isEmitted = isEmitted
    self.entries = entries
    self.skippedCount = skippedCount
  }

  /// What happened to a view, or nil where the change did not reach it.
  ///
  /// - Complexity: O(log n) in the number of views reached.
  public func entry(for view: ViewID) -> Entry? {
    let place = entries.firstIndexSorted { $0.view >= view }
    return place < entries.count && entries[place].view == view ? entries[place] : nil
  }

  /// How many views the change recomputed for a cause; a view with several causes counts in each.
  ///
  /// - Complexity: O(r) in the views reached.
  public func count(_ cause: Cause) -> Int {
    entries.count { $0.causes.contains(CauseSet(cause)) }
  }

  /// How many views had an outcome; as skipped count those that ``skippedCount`` counts.
  ///
  /// - Complexity: O(r) in the views reached.
  public func count(_ outcome: Outcome) -> Int {
    outcome == .skipped ? skippedCount : entries.count { $0.outcome == outcome }
  }
}
