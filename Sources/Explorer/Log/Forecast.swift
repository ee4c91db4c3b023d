import ChangeLog
import Invalidation
import Scenarios

/// How an update of a log differs from what the app's sources say.
///
/// An event that names where a value is stored (`_x` that is a state, an environment value, an object or
/// a value kept outside, or a key path) is a *source of change*. The model tells what a change of that
/// key reaches. Only what is sure is called a difference:
///
/// - a view is **missing** where every source of change that its event can mean reaches its type, the
///   log has named the type before (a body that prints nothing is never named), the view stands there
///   and runs for sure (``LoggedSources/runsForSure(_:for:_:_:)``), and it did not run: not in the
///   update, nor within ``settling`` behind it before the source of change came again;
/// - a view is **unexplained** where its events name nothing but what its parent handed over, no source
///   of change in the update or within ``settling`` before it reaches it, not even perhaps, and every
///   place from which what it is handed could come is one of which the log would have told: the parent
///   ran, and prints; whoever stores or reads the value prints; no closure is handed, nor anything of
///   which nobody can say whether it stays equal; and nothing above it ran for a reason that the log
///   leaves open.
///
/// Views that the model calls possible are neither. A log tells types: of a type at several places, each
/// place must pass. Where not all that ran is known, since more ran than an update lists or updates came
/// too fast to be kept, nothing is said.
struct Forecast: Sendable {
  /// For so long the views that one change reaches may run behind one another, in seconds: a slow body
  /// makes several updates of what is one.
  static let settling = 0.5
  /// The most updates before one that are looked at; behind more of them nothing is unexplained.
  private static let mostBefore = 64

  /// The views that ran without a reason, by where they stand.
  private(set) var unexplained: Set<ViewID> = []
  /// The views that should have run, with the key that changed.
  private(set) var missing: [ViewID: KeyID] = [:]
  /// Whether more views may yet be missing, once it is sure that they do not run a little later.
  private(set) var isPending = false

  /// Nothing said so far.
  static let pending = Forecast(isPending: true)

  private init(isPending: Bool) { self.isPending = isPending }

  /// Compares the update of a step with the sources.
  ///
  /// - Complexity: O(s d) for the s views that its entries, and those of the updates around it, stand
  ///   for and their depth d, beside what the changes reach that were not asked for before.
  init(step: Int, _ log: WatchedLog, _ scenario: Scenario, _ model: inout ForecastModel) {
    guard log.updates[step - 1].more == 0 else { return }
    var told = LoggedSources(log.updates[step - 1], log, scenario)
    var explained: Set<ViewID> = []
    for change in told.changes {
      let reaches = change.writes.map { model.reach(of: $0) }
      for reach in reaches { explained.formUnion(reach.all) }
      guard let first = reaches.first else { continue }
      let types = reaches.dropFirst().reduce(first.types(log)) { $0.intersection($1.types(log)) }
      for (write, reach) in zip(change.writes, reaches) {
        for view in reach.sure {
          let type = log.tree.types[view.index]
          guard !change.isCreation, types.contains(type), !told.ran.contains(type),
            told.runsForSure(view, for: write, log, scenario)
          else { continue }
          switch Self.follows(type, change, step, log) {
          case true?: break
          case false?: missing[view] = write.key
          case nil: isPending = true
          }
        }
      }
    }
    guard !told.handed.isEmpty, let before = Self.before(step, log) else { return }
    for update in before {
      let earlier = LoggedSources(update, log, scenario)
      told.recall(earlier)
      for write in earlier.changes.flatMap(\.writes) {
        explained.formUnion(model.reach(of: write).all)
      }
    }
    for type in told.handed {
      let sites = log.tree.sites[type]
      guard explained.isDisjoint(with: sites) else { continue }
      if sites.allSatisfy({ told.wouldTellWhy($0, log, scenario) }) {
        unexplained.formUnion(sites)
      }
    }
  }

  /// Whether a type runs soon behind an update, before its source of change comes again; nil while
  /// nobody knows yet.
  private static func follows(
    _ type: Int,
    _ change: LoggedSources.Change,
    _ step: Int,
    _ log: WatchedLog
  ) -> Bool? {
    // Without times nothing says what is soon.
    guard log.hasTimes else { return false }
    let end = log.updates[step - 1].end + settling
    var number = log.updates[step - 1].number
    for update in [log.updates[step...], log.held[...]].joined() {
      number += 1
      // What came too fast to be kept may be it.
      if update.number != number { return true }
      if update.start > end { return false }
      for entry in update.entries {
        let own = log.tree.groups[entry.type]
        if own == type { return true }
        if own == change.type, entry.names.contains(change.name) { return false }
      }
      if update.more > 0 { return true }
    }
    return log.isOpen && !log.isResting ? nil : false
  }

  /// The updates a little before one; nil where they are too many, or not all known.
  private static func before(_ step: Int, _ log: WatchedLog) -> [LoggedUpdate]? {
    guard log.hasTimes else { return [] }
    let start = log.updates[step - 1].start - settling
    let near = log.updates[..<(step - 1)].reversed().prefix { $0.end >= start }
    let first = near.last?.number ?? log.updates[step - 1].number
    let isWhole =
      log.updates[step - 1].number - first == near.count && near.allSatisfy { $0.more == 0 }
      && (near.count < step - 1 || first == 1)
    return near.count <= mostBefore && isWhole ? Array(near) : nil
  }
}

/// What changes of keys reach by the sources, each worked out once: the model's values never change
/// while a log is followed.
struct ForecastModel: Sendable {
  /// What one change reaches.
  struct Reach: Sendable {
    /// The views that run, as far as the model can say.
    var sure: Set<ViewID> = []
    /// Those too that may run, come or go.
    var all: Set<ViewID> = []

    /// The types of the views that run, by their numbers, as far as the log has named them.
    func types(_ log: WatchedLog) -> Set<Int> {
      Set(sure.map { log.tree.types[$0.index] }.filter { $0 >= 0 })
    }
  }

  private var run: Run?
  private var reaches: [Write: Reach] = [:]

  /// Makes a model of nothing.
  init() {}

  /// Takes the run on which changes are tried.
  mutating func take(_ run: Run) {
    guard self.run?.graph.viewCount != run.graph.viewCount else { return }
    var fresh = run
    fresh.forget(first: fresh.updates.count)
    self.run = fresh
  }

  /// What a write reaches.
  mutating func reach(of write: Write) -> Reach {
    if let known = reaches[write] { return known }
    var reach = Reach()
    let change = Change(label: "", writes: [write])
    for entry in run?.preview(change).entries ?? [] {
      if entry.outcome == .recomputed { reach.sure.insert(entry.view) }
      if entry.outcome != .skipped { reach.all.insert(entry.view) }
    }
    reaches[write] = reach
    return reach
  }
}
