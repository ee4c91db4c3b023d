/// Folds the events of a log into updates: what a running app did in one go.
///
/// SwiftUI runs the bodies of one update in one turn of the run loop, some milliseconds, and the next
/// comes with the next frame at the earliest. So another update begins
///
/// - behind a pause longer than ``gap``;
/// - behind a pause longer than ``turn``, with the event that opened the update, as in every frame of
///   an animation or of a loop, or with one that can lead where all before it were creations: rows that
///   take long, whose pauses are as long, come behind their list, which opened the update;
/// - where nothing tells the time, as in a log without times that is read from a file at once, where
///   the leading event comes again after others, or where an event that can lead follows views that
///   were all created;
/// - after ``longest`` seconds or ``mostEvents`` events, so that a storm is many steps.
///
/// The event opens that comes first; where the update before was cut for its length, the first behind
/// a pause longer than ``turn``, since the cut may stand within a frame. The first event leads that
/// names what changed and is neither handed down by a parent nor a creation; where there is none, the
/// first.
public struct UpdateGrouping: Sendable {
  /// The longest pause within an update, in seconds.
  public static let gap = 0.05
  /// The longest pause within a turn of the run loop, in seconds: less than a frame at 120 Hz.
  public static let turn = 0.004
  /// The longest that an update lasts, in seconds.
  public static let longest = 0.5
  /// The most entries that an update lists.
  public static let mostEntries = 1_000
  /// The most events of an update, each counted once whatever its times.
  public static let mostEvents = 10_000

  /// The update that is still growing.
  public private(set) var open: LoggedUpdate?
  /// By the number of the run, the update in which it came last, and its place among the entries.
  private var places: [(update: Int, entry: Int)] = []
  private var openEvents = 0
  /// The run that leads the open update, and whether it can.
  private var leader: (run: Int?, canLead: Bool) = (nil, false)
  /// The run that opened the update.
  private var opener: Int?
  /// Whether all that ran in the open update was created.
  private var isCreation = true
  private var closed = 0

  /// Begins before the first event.
  public init() {}

  /// Takes an event in.
  ///
  /// - Parameters:
  ///   - entry: what came.
  ///   - type: the number of its type; nil where it has none.
  ///   - moment: when it came.
  /// - Returns: the update before, where this event begins another.
  /// - Complexity: O(1) in what was taken in before.
  public mutating func add(
    _ entry: LogReader.Entry,
    type: Int?,
    at moment: LogClock.Moment
  ) -> LoggedUpdate? {
    let isCut = (moment.pause ?? .infinity) <= Self.turn && open != nil
    let done = isOver(before: entry, moment) ? flush() : nil
    var update =
      open
      ?? LoggedUpdate(
        number: closed + 1,
        start: moment.seconds,
        end: moment.seconds,
        lines: entry.line...entry.line,
        entries: []
      )
    // With a second copy in the property each change would copy all entries.
    open = nil
    // Within a turn, what comes first after a cut is not what its frames begin with.
    if opener == nil, !isCut { opener = entry.run }
    lead(entry)
    count(entry, type, in: &update)
    openEvents += 1
    update.end = moment.seconds
    update.lines = update.lines.lowerBound...max(entry.line, update.lines.lowerBound)
    open = update
    return done
  }

  /// Closes the update that is still growing: nothing has come for longer than the gap, or the log is
  /// at its end.
  public mutating func flush() -> LoggedUpdate? {
    guard let done = open else { return nil }
    open = nil
    closed += 1
    openEvents = 0
    leader = (nil, false)
    opener = nil
    isCreation = true
    return done
  }

  private func isOver(before entry: LogReader.Entry, _ moment: LogClock.Moment) -> Bool {
    guard let open else { return false }
    if openEvents >= Self.mostEvents { return true }
    let endsCreation = isCreation && entry.event.canLead
    func isAgain(_ run: Int?) -> Bool { run != nil && run == entry.run }
    guard let pause = moment.pause else {
      return isAgain(leader.run) && open.entries.count > 1 || endsCreation
    }
    return pause > Self.gap || pause > Self.turn && (isAgain(opener) || endsCreation)
      || moment.seconds - open.start > Self.longest
  }

  private mutating func lead(_ entry: LogReader.Entry) {
    if !leader.canLead, openEvents == 0 || entry.event.canLead {
      leader = (entry.run, entry.event.canLead)
    }
    if isCreation { isCreation = entry.event.names.contains(.identity) }
  }

  private mutating func count(
    _ entry: LogReader.Entry,
    _ type: Int?,
    in update: inout LoggedUpdate
  ) {
    let times = entry.event.times
    if let run = entry.run, let type {
      if let place = place(of: run, in: update) {
        update.entries[place].times = ChangeTotals.sum(update.entries[place].times, times)
        return
      }
      if update.entries.count < Self.mostEntries {
        while places.count <= run { places.append((0, 0)) }
        places[run] = (update.number, update.entries.count)
        update.entries.append(
          LoggedUpdate.Entry(type: type, names: entry.event.names, times: times)
        )
        return
      }
    }
    update.more = ChangeTotals.sum(update.more, times)
  }

  /// The place of a run among the entries of an update, if it is one of them.
  private func place(of run: Int, in update: LoggedUpdate) -> Int? {
    guard run < places.count, places[run].update == update.number else { return nil }
    return places[run].entry
  }
}

extension ChangeEvent {
  /// Whether the event names what changed, and that was neither handed down nor a creation.
  fileprivate var canLead: Bool {
    !names.isEmpty && !names.contains { $0 == .ownValue || $0 == .identity }
  }
}
