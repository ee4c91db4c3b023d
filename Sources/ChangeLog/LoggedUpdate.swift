/// What came close in time: one step in the history of a running app.
///
/// A log tells types, not views: the rows of a list are one entry that came many times.
public struct LoggedUpdate: Hashable, Sendable {
  /// A type that ran with the same names, however often within the update.
  public struct Entry: Hashable, Sendable {
    /// The type's number in ``ViewTypes``.
    public let type: Int
    /// What the log named as changed; empty for `unchanged`.
    public let names: [ChangeName]
    /// How often it came; one that would be too large stays at the largest.
    public internal(set) var times: Int

    /// Makes an entry.
    public init(type: Int, names: [ChangeName], times: Int = 1) {
      self.type = type
      self.names = names
      self.times = times
    }
  }

  /// The update's number in the log, from 1.
  public let number: Int
  /// When it began, in seconds since the first event of the log; zero where nothing tells.
  public let start: Double
  /// When the last of it came.
  public internal(set) var end: Double
  /// The lines of the log from the first event to the last.
  public internal(set) var lines: ClosedRange<Int>
  /// What ran, in the order of first coming; at most ``UpdateGrouping/mostEntries``.
  public internal(set) var entries: [Entry]
  /// How often something ran that is not among the entries, since they are full.
  public internal(set) var more = 0

  /// Makes an update.
  public init(
    number: Int,
    start: Double,
    end: Double,
    lines: ClosedRange<Int>,
    entries: [Entry],
    more: Int = 0
  ) {
    self.number = number
    self.start = start
    self.end = end
    self.lines = lines
    self.entries = entries
    self.more = more
  }

  /// How often anything ran, repeats counted.
  ///
  /// - Complexity: O(n) in the entries.
  public var events: Int { entries.reduce(more) { ChangeTotals.sum($0, $1.times) } }
}
