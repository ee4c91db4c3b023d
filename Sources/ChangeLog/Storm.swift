/// A type that ran with the same names very often within a short time: a loop, or a view that runs in
/// every frame.
public struct Storm: Hashable, Sendable {
  /// The fewest runs a second.
  public static let slowestRate = 30.0
  /// At how many different times a second they come at least: the rows of one list, which run at once
  /// whenever a clock ticks, are none.
  public static let fewestTurns = 5.0
  /// The shortest time, in seconds.
  public static let shortest = 1.0
  /// The fewest runs where nothing tells the time: so often in a row, with nothing else between.
  public static let fewestInRow = 1_000
  /// The longest pause within a storm, in seconds.
  public static let pause = 1.0

  /// The type's number in ``ViewTypes``.
  public let type: Int
  /// What the log named as changed each time.
  public let names: [ChangeName]
  /// How often it ran.
  public internal(set) var times: Int
  /// In how many seconds; nil where nothing tells.
  public internal(set) var seconds: Double?
  /// Whether it still went on at the end of what was read.
  public internal(set) var isOn: Bool

  /// Makes a storm.
  public init(type: Int, names: [ChangeName], times: Int, seconds: Double?, isOn: Bool = false) {
    self.type = type
    self.names = names
    self.times = times
    self.seconds = seconds
    self.isOn = isOn
  }
}
