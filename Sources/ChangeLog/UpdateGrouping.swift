/// Folds the events of a log into updates: what a running app did in one go.
///
/// SwiftUI runs the bodies of one update in one turn of the run loop, some milliseconds, and the next
/// comes with the next frame at the earliest. So another update begins
///
/// - behind a pause longer than ``gap``;
/// - where the event that began the update comes again behind a pause longer than ``turn``, as it does
///   in every frame of an animation or of a loop;
/// - where nothing tells the time, as in a log without times that is read from a file at once, where
///   the event that began the update comes again after others;
/// - after ``longest`` seconds or ``mostEvents`` events, so that a storm is many steps.
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
  private var places: [Int: Int] = [:]
  private var openEvents = 0
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
    places.removeAll(keepingCapacity: true)
    openEvents = 0
    return done
  }

  private func isOver(before entry: LogReader.Entry, _ moment: LogClock.Moment) -> Bool {
    guard let open else { return false }
    if openEvents >= Self.mostEvents { return true }
    let isFirst = entry.run.flatMap { places[$0] } == 0
    guard let pause = moment.pause else { return isFirst && open.entries.count > 1 }
    return pause > Self.gap || isFirst && pause > Self.turn
      || moment.seconds - open.start > Self.longest
  }

  private mutating func count(
    _ entry: LogReader.Entry,
    _ type: Int?,
    in update: inout LoggedUpdate
  ) {
    let times = entry.event.times
    if let run = entry.run, let type {
      if let place = places[run] {
        update.entries[place].times = ChangeTotals.sum(update.entries[place].times, times)
        return
      }
      if update.entries.count < Self.mostEntries {
        places[run] = update.entries.count
        update.entries.append(
          LoggedUpdate.Entry(type: type, names: entry.event.names, times: times)
        )
        return
      }
    }
    update.more = ChangeTotals.sum(update.more, times)
  }
}
