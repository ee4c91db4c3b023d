import Invalidation

/// The views that some updates reached, and how often each.
///
/// Views that were never reached are not in it: what skipped them is worked out for the rows on the
/// screen alone.
struct BusiestViews: Sendable {
  /// A column by which the views can be sorted.
  enum Column: Int, CaseIterable, Sendable {
    /// As they stand in the outline.
    case view
    case recomputed, local, parent, observed, environment, external, unknown, checked

    /// Whether it counts one cause.
    var isCause: Bool {
      switch self {
      case .view, .recomputed, .checked: false
      case .local, .parent, .observed, .environment, .external, .unknown: true
      }
    }

    /// Whether it is shown only where it counts anything.
    var isRare: Bool { self == .external || self == .unknown }

    /// The column so many places further on; round at the ends.
    func moved(by places: Int) -> Column {
      let count = Column.allCases.count
      return Column.allCases[(rawValue + places + count) % count]
    }
  }

  /// How often updates reached a view.
  struct Row: Hashable, Sendable {
    private(set) var view: ViewID
    var recomputed: Int32 = 0
    var local: Int32 = 0
    var parent: Int32 = 0
    var observed: Int32 = 0
    var environment: Int32 = 0
    var external: Int32 = 0
    var unknown: Int32 = 0
    var checked: Int32 = 0
    /// How often the view was created or removed.
    var structural: Int32 = 0
    /// How many updates reached it.
    private(set) var reached: Int32 = 0

    /// A view that nothing reached.
    init(_ view: ViewID) { self.view = view }

    /// The number in a column; none in that of the views themselves.
    subscript(column: Column) -> Int {
      switch column {
      case .view: 0
      case .recomputed: Int(recomputed)
      case .local: Int(local)
      case .parent: Int(parent)
      case .observed: Int(observed)
      case .environment: Int(environment)
      case .external: Int(external)
      case .unknown: Int(unknown)
      case .checked: Int(checked)
      }
    }

    /// Counts what a change did to the view.
    mutating func add(_ entry: Update.Entry) {
      switch entry.outcome {
      case .recomputed, .possible:
        recomputed += 1
        if entry.causes.contains(Self.localCause) { local += 1 }
        if entry.causes.contains(Self.parentCause) { parent += 1 }
        if entry.causes.contains(Self.observedCause) { observed += 1 }
        if entry.causes.contains(Self.environmentCause) { environment += 1 }
        if entry.causes.contains(Self.externalCause) { external += 1 }
      case .checked: checked += 1
      case .created, .removed: structural += 1
      case .skipped: break
      }
      reached += 1
    }

    /// A view of which the same was counted as of another.
    init(_ view: ViewID, _ other: Row) {
      self = other
      self.view = view
    }

    /// Counts so many runs of an update of a log, as a new one or for which causes.
    mutating func add(_ times: Int, _ marks: MarkSet, isFirst: Bool) {
      func add(to count: inout Int32) { count = Int32(clamping: Int(count) + Int(clampedTimes)) }
      let clampedTimes = Int32(clamping: times)
      add(to: &recomputed)
      for mark in marks {
        switch mark {
        case .local: add(to: &local)
        case .parent: add(to: &parent)
        case .observed: add(to: &observed)
        case .environment: add(to: &environment)
        case .external: add(to: &external)
        case .unknown: add(to: &unknown)
        case .faulty, .checked, .created, .removed: break
        }
      }
      if isFirst { reached += 1 }
    }

    /// Raises each number to another view's, where that is larger.
    mutating func raise(to other: Row) {
      recomputed = max(recomputed, other.recomputed)
      local = max(local, other.local)
      parent = max(parent, other.parent)
      observed = max(observed, other.observed)
      environment = max(environment, other.environment)
      external = max(external, other.external)
      unknown = max(unknown, other.unknown)
      checked = max(checked, other.checked)
    }

    private static let localCause = CauseSet(.local)
    private static let parentCause = CauseSet(.parent)
    private static let observedCause = CauseSet(.observed)
    private static let environmentCause = CauseSet(.environment)
    private static let externalCause = CauseSet(.external)
  }

  /// The views, in the order of the outline.
  private let rows: [Row]
  /// The places of the rows, sorted.
  private(set) var order: [Int32] = []
  /// The column by which they are sorted.
  private(set) var column: Column
  /// The largest number of each column.
  let largest: Row
  /// The updates that were counted.
  let updates: Range<Int>

  /// Counts what a range of updates of a run reached.
  ///
  /// - Complexity: O(e) in the entries of the updates, beside a table of one word a view.
  ///
  /// - Parameters:
  ///   - run: the run.
  ///   - updates: the updates, by their places in the run.
  ///   - column: by what the views are sorted.
  ///   - log: the log that the run follows; nil in a scenario.
  init(_ run: Run, _ updates: Range<Int>, by column: Column, log: WatchedLog? = nil) {
    var rows = log?.runs(in: updates) ?? Self.rows(run, updates)
    rows.sort { run.graph.position(of: $0.view) < run.graph.position(of: $1.view) }
    self.rows = rows
    largest = rows.reduce(into: Row(ViewID(0))) { $0.raise(to: $1) }
    self.column = column
    self.updates = updates
    sort(by: column)
  }

  /// The views that a scenario's changes reached.
  private static func rows(_ run: Run, _ updates: Range<Int>) -> [Row] {
    var places = Array(repeating: Int32(-1), count: run.graph.viewCount)
    var rows: [Row] = []
    for index in updates {
      for entry in run.updates[index].entries {
        var place = places[entry.view.index]
        if place < 0 {
          place = Int32(rows.count)
          places[entry.view.index] = place
          rows.append(Row(entry.view))
        }
        rows[Int(place)].add(entry)
      }
    }
    return rows
  }

  /// The column so many places further on from the one by which they are sorted; round at the ends, past
  /// those that are shown only where they count anything.
  func column(movedBy places: Int) -> Column {
    var column = column.moved(by: places)
    while column.isRare, largest[column] == 0 { column = column.moved(by: places) }
    return column
  }

  /// How many views there are.
  var count: Int { rows.count }

  /// The row in a place of the sorted list.
  subscript(place: Int) -> Row { rows[Int(order[place])] }

  /// Sorts by another column, the largest number first; equal ones stand as in the outline.
  ///
  /// - Complexity: O(v + s) in the views and the updates, where no number is larger than these are many;
  ///   O(v log v) in a log.
  mutating func sort(by column: Column) {
    self.column = column
    guard column != .view else {
      order = Array(0..<Int32(rows.count))
      return
    }
    let updateCount = updates.count
    guard largest[column] <= updateCount else {
      order = rows.indices.sorted { (rows[$1][column], $0) < (rows[$0][column], $1) }
        .map { Int32($0) }
      return
    }
    var starts = Array(repeating: 0, count: updateCount + 2)
    for row in rows { starts[updateCount - row[column] + 1] += 1 }
    for index in 0...updateCount { starts[index + 1] += starts[index] }
    order = Array(repeating: 0, count: rows.count)
    for (index, row) in rows.enumerated() {
      let bucket = updateCount - row[column]
      order[starts[bucket]] = Int32(index)
      starts[bucket] += 1
    }
  }
}

extension Run {
  /// How many of some updates in force skipped a view that `row` counts.
  ///
  /// - Complexity: O(1) for a view that existed all the time, else that of
  ///   ``Run/skippedCount(of:since:)``.
  func skippedCount(_ row: BusiestViews.Row, in updates: Range<Int>) -> Int {
    guard row.structural == 0 else {
      return skippedCount(of: row.view, since: updates.lowerBound)
    }
    guard exists(row.view) else { return 0 }
    return updates.count - Int(row.reached)
  }
}
