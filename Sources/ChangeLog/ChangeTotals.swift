/// How often each type of view ran, and for which causes.
///
/// Memory is bounded: beyond ``mostTypes`` types, the events of further ones are counted together.
public struct ChangeTotals: Sendable {
  /// How many types are told apart.
  public static let mostTypes = 100_000

  /// The counts of one type.
  public struct Counts: Hashable, Sendable {
    /// How often the body ran.
    public internal(set) var times = 0
    /// How often it ran with nothing changed.
    public internal(set) var unchanged = 0
    /// How often each cause was among those of a run.
    public internal(set) var causes: [LoggedCause: Int] = [:]
    /// How often each name was among those of a run.
    public internal(set) var names: [ChangeName: Int] = [:]
  }

  /// The counts by type.
  public private(set) var types: [String: Counts] = [:]
  /// The events of types beyond those told apart.
  public private(set) var others = 0

  /// Begins with nothing counted.
  public init() {}

  /// Counts an event as often as it came; a count that would be too large stays at the largest.
  ///
  /// - Complexity: O(1) in what was counted before.
  public mutating func count(_ event: ChangeEvent, _ kinds: [String: DeclaredKind]? = nil) {
    guard types.count < Self.mostTypes || types[event.view] != nil else {
      others = Self.sum(others, event.times)
      return
    }
    types[event.view, default: Counts()].add(event, event.causes(kinds))
  }

  /// Counts events that nobody tells apart.
  mutating func countOthers(_ times: Int) { others = Self.sum(others, times) }

  static func sum(_ left: Int, _ right: Int) -> Int {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? .max : sum
  }
}

extension ChangeTotals.Counts {
  mutating func add(_ event: ChangeEvent, _ causes: [LoggedCause]) {
    let times = event.times
    self.times = ChangeTotals.sum(self.times, times)
    if event.names.isEmpty { unchanged = ChangeTotals.sum(unchanged, times) }
    for cause in causes {
      self.causes[cause] = ChangeTotals.sum(self.causes[cause] ?? 0, times)
    }
    for name in event.names where names[name] != nil || names.count < 1_000 {
      names[name] = ChangeTotals.sum(names[name] ?? 0, times)
    }
  }
}
