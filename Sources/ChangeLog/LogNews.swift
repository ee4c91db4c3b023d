public import Documents

/// What is new of a log that is followed, since it was last taken.
public struct LogNews: Sendable {
  /// How many updates wait at least for whoever takes them, and at most twice as many; older ones are
  /// dropped and counted.
  public static let mostUpdates = 4_096

  /// How far the reading is.
  public enum State: Hashable, Sendable {
    /// It reads.
    case reading
    /// It has read all that is there, and more may come.
    case waiting
    /// The log is at its end.
    case ended
    /// It cannot be read, or no further.
    case failed(Diagnostic)
  }

  /// What happened to a file that is followed.
  public enum Notice: String, Hashable, Sendable {
    /// It became shorter, and is read from its start again.
    case truncated
    /// Another file has taken its name, and is read from its start.
    case replaced
    /// No file has its name any more; it is read again when one has.
    case missing
  }

  /// The updates that are whole, the newest last.
  public package(set) var updates: [LoggedUpdate] = []
  /// How many updates nobody took in time; they came before ``updates``.
  public package(set) var dropped = 0
  /// The update that is still growing.
  public package(set) var open: LoggedUpdate?
  /// Types that are new, in the order of their numbers.
  public package(set) var types: [String] = []
  /// How often each type ran so far that ran since the news were last taken.
  public package(set) var counts: [Activity.Count] = []
  /// How often anything ran in the last second, about.
  public package(set) var rate = 0.0
  /// All storms so far.
  public package(set) var storms: [Storm] = []
  /// Lines so far.
  public package(set) var lines = 0
  /// Lines without an event so far.
  public package(set) var passedOver = 0
  /// Events so far, each counted once whatever its times.
  public package(set) var events = 0
  /// What happened to the file.
  public package(set) var notices: [Notice] = []
  /// How far the reading is.
  public package(set) var state = State.reading

  /// No news.
  public init() {}
}

extension LogNews {
  /// Takes in what a digest has come to, beside its updates.
  ///
  /// - Parameters:
  ///   - digest: what reads the log.
  ///   - known: how many types were told before.
  package mutating func take(from digest: inout LogDigest, known: Int) {
    types = Array(digest.types.names[known...])
    counts = digest.takeCounts()
    storms = digest.activity.storms
    lines = digest.reader.lines
    passedOver = digest.reader.passedOver
    events = digest.reader.events
  }

  /// Adds updates; where nobody takes them, the newest are kept.
  ///
  /// - Complexity: O(n) in the updates that are added, over time.
  package mutating func add(_ more: [LoggedUpdate]) {
    updates += more
    guard updates.count > 2 * Self.mostUpdates else { return }
    let excess = updates.count - Self.mostUpdates
    updates.removeFirst(excess)
    dropped += excess
  }
}
