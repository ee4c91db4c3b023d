/// How busy a running app is: how often each type ran, how often in the last second, and the storms.
///
/// Memory is bounded: what is told apart is what ``LogReader`` and ``ViewTypes`` number, and of storms
/// the ``mostStorms`` greatest.
public struct Activity: Sendable {
  /// How many storms are kept.
  public static let mostStorms = 100

  /// How often one type ran.
  public struct Count: Hashable, Sendable {
    /// The type's number in ``ViewTypes``.
    public let type: Int
    /// How often it ran.
    public internal(set) var times = 0
    /// How often it ran in the second before the last event of the log, about.
    public internal(set) var rate = 0.0
  }

  /// The storms, in the order in which they began.
  public private(set) var storms: [Storm] = []
  private var whole = Rate()
  private var types: [Rate] = []
  private var streaks: [Streak] = []
  /// The numbered runs, and how often each came.
  private var runs: [(event: ChangeEvent, times: Int)] = []
  /// The events that have no number.
  private var others = 0
  private var inRow: (run: Int, streak: Streak)?
  /// Whether anything has told the time so far.
  private var hasTimes = false

  /// Begins with nothing counted.
  public init() {}

  /// Counts an event.
  ///
  /// - Parameters:
  ///   - entry: what came.
  ///   - type: the number of its type; nil where it has none.
  ///   - moment: when it came.
  /// - Complexity: O(1) in what was counted before.
  public mutating func count(_ entry: LogReader.Entry, type: Int?, at moment: LogClock.Moment) {
    let times = entry.event.times
    whole.add(times, at: moment.seconds)
    if let run = entry.run {
      // Runs are numbered in the order of their coming.
      if run == runs.count { runs.append((entry.event, 0)) }
      runs[run].times = ChangeTotals.sum(runs[run].times, times)
    } else {
      others = ChangeTotals.sum(others, times)
    }
    guard let type else { return }
    while types.count <= type { types.append(Rate()) }
    types[type].add(times, at: moment.seconds)
    guard let run = entry.run else { return }
    if moment.pause == nil, !hasTimes { return countInRow(run, entry.event, type) }
    // Of much that came at once only the first tells a time; the rest of it came then too.
    if !hasTimes, let (run, streak) = inRow {
      while streaks.count <= run { streaks.append(Streak()) }
      streaks[run] = streak
      inRow = nil
    }
    hasTimes = true
    countStreak(run, entry.event, type, moment)
  }

  /// Ends every storm: nothing has come for longer than ``Storm/pause``.
  ///
  /// One goes on that the log's own times say was not over.
  mutating func calm() {
    for place in storms.indices { storms[place].isOn = false }
  }

  /// How often each type ran, and for which causes.
  func totals(_ kinds: (String) -> [String: DeclaredKind]?) -> ChangeTotals {
    var totals = ChangeTotals()
    for (event, times) in runs {
      let all = ChangeEvent(view: event.view, names: event.names, times: times)
      totals.count(all, kinds(event.view))
    }
    totals.countOthers(others)
    return totals
  }

  /// How often anything ran in the second before a time, about.
  public func rate(at seconds: Double) -> Double { whole.perSecond(at: seconds) }

  /// How often a type ran.
  public func count(of type: Int, at seconds: Double) -> Count {
    guard types.indices.contains(type) else { return Count(type: type) }
    let rate = types[type]
    return Count(type: type, times: rate.total, rate: rate.perSecond(at: seconds))
  }

  /// A type that runs with the same names again and again.
  private struct Streak {
    var start = 0.0
    var last = 0.0
    var times = 0
    /// At how many different times, and when the last of these began; one where nothing tells counts.
    var turns = 0
    var turn = 0.0
    /// Its place among the storms, once it is one.
    var storm: Int?
  }

  private mutating func countStreak(
    _ run: Int,
    _ event: ChangeEvent,
    _ type: Int,
    _ moment: LogClock.Moment
  ) {
    let seconds = moment.seconds
    while streaks.count <= run { streaks.append(Streak()) }
    var streak = streaks[run]
    if streak.times == 0 || seconds - streak.last > Storm.pause {
      end(streak)
      streak = Streak(start: seconds)
    }
    if streak.turns == 0 || moment.pause == nil || seconds - streak.turn > UpdateGrouping.turn {
      streak.turns += 1
      streak.turn = seconds
    }
    streak.last = seconds
    streak.times = ChangeTotals.sum(streak.times, event.times)
    let length = seconds - streak.start
    let isLong = length >= Storm.shortest
    // A line may itself say how often it came in a row.
    if streak.storm != nil || event.times >= Storm.fewestInRow
      || isLong && Self.isRate(streak.times, atLeast: Storm.slowestRate, in: length)
        && Self.isRate(streak.turns, atLeast: Storm.fewestTurns, in: length)
    {
      note(&streak, event, type, seconds: isLong ? length : nil)
    }
    streaks[run] = streak
  }

  /// Whether so many in a time are so many a second: the first is at the start of the time and the last
  /// at its end, and times are not exact.
  private static func isRate(_ count: Int, atLeast rate: Double, in seconds: Double) -> Bool {
    Double(count) - 0.5 >= seconds * rate
  }

  private mutating func countInRow(_ run: Int, _ event: ChangeEvent, _ type: Int) {
    var streak = Streak()
    if let inRow, inRow.run == run { streak = inRow.streak } else if let inRow { end(inRow.streak) }
    streak.times = ChangeTotals.sum(streak.times, event.times)
    if streak.times >= Storm.fewestInRow { note(&streak, event, type, seconds: nil) }
    inRow = (run, streak)
  }

  private mutating func note(
    _ streak: inout Streak,
    _ event: ChangeEvent,
    _ type: Int,
    seconds: Double?
  ) {
    let storm = Storm(
      type: type,
      names: event.names,
      times: streak.times,
      seconds: seconds,
      isOn: true
    )
    if let place = streak.storm {
      storms[place] = storm
    } else if storms.count < Self.mostStorms {
      streak.storm = storms.count
      storms.append(storm)
    }
  }

  private mutating func end(_ streak: Streak) {
    if let place = streak.storm { storms[place].isOn = false }
  }
}

/// A count by time: all of it, and about how much of it within a second.
private struct Rate {
  private(set) var total = 0
  private var second = 0
  private var current = 0
  private var previous = 0

  mutating func add(_ times: Int, at seconds: Double) {
    total = ChangeTotals.sum(total, times)
    advance(to: Int(seconds))
    current = ChangeTotals.sum(current, times)
  }

  /// What came in this second, and of the one before as much as is not a second ago.
  func perSecond(at seconds: Double) -> Double {
    var rate = self
    rate.advance(to: Int(seconds))
    let share = seconds - Double(Int(seconds))
    return Double(rate.current) + Double(rate.previous) * (1 - share)
  }

  private mutating func advance(to second: Int) {
    guard second > self.second else { return }
    previous = second == self.second + 1 ? current : 0
    current = 0
    self.second = second
  }
}
