/// The time that passes between the events of a log, from what its lines tell or when they came.
///
/// A line's own time counts before that of its coming. It may leap: backwards it counts as no time at
/// all, but for a day without a date, which begins anew at midnight.
public struct LogClock: Sendable {
  /// When an event came.
  public struct Moment: Hashable, Sendable {
    /// Seconds since the first event of the log; where nothing tells, those of the event before.
    public let seconds: Double
    /// Seconds since the event before, none for the first; nil where nothing tells.
    public let pause: Double?

    /// Makes a moment.
    public init(seconds: Double, pause: Double?) {
      self.seconds = seconds
      self.pause = pause
    }
  }

  private var elapsed = 0.0
  private var last: (seconds: Double, isOwn: Bool)?

  /// Begins before the first event.
  public init() {}

  /// Goes on to an event.
  public mutating func moment(of entry: LogReader.Entry) -> Moment {
    guard let seconds = entry.time ?? entry.arrival else {
      return Moment(seconds: elapsed, pause: nil)
    }
    let isOwn = entry.time != nil
    defer { last = (seconds, isOwn) }
    guard let last else { return Moment(seconds: elapsed, pause: 0) }
    guard last.isOwn == isOwn else { return Moment(seconds: elapsed, pause: nil) }
    var pause = seconds - last.seconds
    if pause < -Self.day / 2, pause > -Self.day { pause += Self.day }
    pause = max(pause, 0)
    elapsed = min(elapsed + pause, Self.longest)
    return Moment(seconds: elapsed, pause: pause)
  }

  private static let day = 86_400.0
  /// The most seconds that are counted, so that they stay countable one by one.
  private static let longest = 1e15
}
