import ChangeLog
import Invalidation
import Scenarios

/// How an update of a log differs from what the app's sources say.
///
/// An event that names where a value is stored (`_x` that is a state, an environment value, an object or
/// a value kept outside, or a key path) is a *source of change*. The model tells what a change of that
/// key reaches. Only what is sure is called a difference:
///
/// - a view is **missing** where every source of change that its event can mean reaches its type for
///   sure, the log has named the type before (a body that prints nothing is never named), the view
///   stands there under no condition and in no content that runs later, and it did not run;
/// - a view is **unexplained** where its events name nothing but what its parent handed over, no source
///   of change in the update reaches it, not even perhaps, and every place from which what it is handed
///   could come is one of which the log would have told: the parent ran, and prints; whoever stores or
///   reads the value prints; no closure is handed; and nothing above it ran for a reason that the log
///   leaves open.
///
/// Views that the model calls possible are neither. A log tells types: of a type at several places, each
/// place must pass. An update that the pause between two events cut in two can look like a difference.
struct Forecast: Sendable {
  /// The views that ran without a reason, by where they stand.
  private(set) var unexplained: Set<ViewID> = []
  /// The views that should have run, with the key that changed.
  private(set) var missing: [ViewID: KeyID] = [:]

  /// Compares an update with the sources.
  ///
  /// - Complexity: O(s d) for the s views that its entries stand for and their depth d, beside what
  ///   the changes reach that were not asked for before.
  init(
    _ update: LoggedUpdate,
    _ log: WatchedLog,
    _ scenario: Scenario,
    _ model: inout ForecastModel
  ) {
    let graph = scenario.graph
    let told = LoggedSources(update, log, scenario)
    var explained: Set<ViewID> = []
    for writes in told.changes {
      let reaches = writes.map { model.reach(of: $0) }
      for reach in reaches { explained.formUnion(reach.sure.keys) }
      for reach in reaches { explained.formUnion(reach.possible) }
      guard let first = reaches.first else { continue }
      let types = reaches.dropFirst().reduce(first.types(log)) { $0.intersection($1.types(log)) }
      for reach in reaches {
        for (view, key) in reach.sure where types.contains(log.tree.types[view.index]) {
          let isSure = told.isThere(view, log, graph)
          if !told.ran.contains(log.tree.types[view.index]), isSure { missing[view] = key }
        }
      }
    }
    for type in told.handed {
      let sites = log.tree.sites[type]
      guard explained.isDisjoint(with: sites) else { continue }
      if sites.allSatisfy({ told.wouldTellWhy($0, log, graph) }) { unexplained.formUnion(sites) }
    }
  }
}

/// What changes of keys reach by the sources, each worked out once: the model's values never change
/// while a log is followed.
struct ForecastModel: Sendable {
  /// What one change reaches.
  struct Reach: Sendable {
    /// The views that run for sure, with the key that was written.
    var sure: [ViewID: KeyID] = [:]
    /// Those that may run, come or go.
    var possible: Set<ViewID> = []

    /// The types that run for sure, by their numbers, as far as the log has named them.
    func types(_ log: WatchedLog) -> Set<Int> {
      Set(sure.keys.map { log.tree.types[$0.index] }.filter { $0 >= 0 })
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
      switch entry.outcome {
      case .recomputed: reach.sure[entry.view] = write.key
      case .possible, .created, .removed, .checked: reach.possible.insert(entry.view)
      case .skipped: break
      }
    }
    reaches[write] = reach
    return reach
  }
}
