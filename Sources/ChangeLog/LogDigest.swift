/// What a change log comes to as it is read: types, updates, counts, storms.
///
///     var digest = LogDigest()
///     digest.read(Array("Row: @self changed.\n".utf8)) { print($0.events) }
///     digest.finish { print($0.events) }  // 1
///
/// - Complexity: O(n) in the bytes read; memory is bounded whatever comes.
public struct LogDigest: Sendable {
  /// Lines and events so far.
  public private(set) var reader = LogReader()
  private var fold = Fold()

  /// Begins with an empty log.
  public init() {}

  /// The types so far.
  public var types: ViewTypes { fold.types }
  /// How busy the app is.
  public var activity: Activity { fold.activity }
  /// The update that is still growing.
  public var open: LoggedUpdate? { fold.grouping.open }
  /// When the last event came, in seconds since the first.
  public var seconds: Double { fold.seconds }

  /// Reads a piece; each update that is whole is given in turn.
  ///
  /// - Parameters:
  ///   - piece: what came.
  ///   - arrival: when it came, in seconds from whatever start; nil where that says nothing.
  ///   - entry: takes an event, and the number of its type.
  ///   - update: takes an update.
  public mutating func read(
    _ piece: [UInt8],
    at arrival: Double? = nil,
    each entry: (LogReader.Entry, Int?) -> Void = { _, _ in },
    _ update: (LoggedUpdate) -> Void
  ) {
    withFold { reader, fold in
      reader.read(piece, at: arrival) { entry($0, fold.add($0, update)) }
    }
  }

  /// Takes what is left of a line for the whole of it: what comes next begins another, as in a file
  /// that takes the place of the one before.
  public mutating func breakLine(
    each entry: (LogReader.Entry, Int?) -> Void = { _, _ in },
    _ update: (LoggedUpdate) -> Void
  ) {
    withFold { reader, fold in
      reader.finish { entry($0, fold.add($0, update)) }
    }
  }

  /// Reads what is left at the end of the log.
  public mutating func finish(
    each entry: (LogReader.Entry, Int?) -> Void = { _, _ in },
    _ update: (LoggedUpdate) -> Void
  ) {
    breakLine(each: entry, update)
    rest(update)
  }

  /// How often each type ran, and for which causes.
  ///
  /// - Parameter kinds: how the properties of a type are declared, where its source is known.
  /// - Returns: the counts by type.
  /// - Complexity: O(n) in the types and their different names.
  public func totals(_ kinds: (String) -> [String: DeclaredKind]?) -> ChangeTotals {
    fold.activity.totals(kinds)
  }

  /// Closes the update that is still growing, since nothing has come for longer than its gap.
  ///
  /// Storms end too when nothing has come for longer than ``Storm/pause``.
  ///
  /// - Parameters:
  ///   - quiet: for how many seconds nothing has come.
  ///   - update: takes the update.
  public mutating func rest(after quiet: Double = 0, _ update: (LoggedUpdate) -> Void) {
    if let done = fold.grouping.flush() { update(done) }
    if quiet > Storm.pause { fold.activity.calm() }
  }

  /// How often each type ran that came since this was last asked.
  ///
  /// - Complexity: O(n) in those types.
  public mutating func takeCounts() -> [Activity.Count] {
    let counts = fold.touched.map { fold.activity.count(of: $0, at: fold.seconds) }
    for type in fold.touched { fold.isTouched[type] = false }
    fold.touched.removeAll(keepingCapacity: true)
    return counts
  }

  /// Works on both parts, of which neither is held twice meanwhile.
  private mutating func withFold(_ body: (inout LogReader, inout Fold) -> Void) {
    var fold = Fold()
    swap(&fold, &self.fold)
    body(&reader, &fold)
    swap(&fold, &self.fold)
  }
}

/// What the events come to.
private struct Fold: Sendable {
  var types = ViewTypes()
  var activity = Activity()
  var grouping = UpdateGrouping()
  var clock = LogClock()
  var seconds = 0.0
  /// The types of the numbered runs.
  var typeOfRun: [Int?] = []
  var touched: [Int] = []
  var isTouched: [Bool] = []

  mutating func add(_ entry: LogReader.Entry, _ body: (LoggedUpdate) -> Void) -> Int? {
    let type = type(of: entry)
    if let type {
      while isTouched.count <= type { isTouched.append(false) }
      if !isTouched[type] {
        isTouched[type] = true
        touched.append(type)
      }
    }
    let moment = clock.moment(of: entry)
    seconds = moment.seconds
    activity.count(entry, type: type, at: moment)
    if let done = grouping.add(entry, type: type, at: moment) { body(done) }
    return type
  }

  private mutating func type(of entry: LogReader.Entry) -> Int? {
    guard let run = entry.run else { return types.number(of: entry.event.view) }
    // Runs are numbered in the order of their coming.
    if run == typeOfRun.count { typeOfRun.append(types.number(of: entry.event.view)) }
    return typeOfRun[run]
  }
}
