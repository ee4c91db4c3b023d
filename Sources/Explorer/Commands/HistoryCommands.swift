import Invalidation

extension Command {
  static let timeline = Command(
    "timeline",
    .steps,
    ["H"],
    "the history, with counts: go to any step"
  ) { $0.overlay = TimelineOverlay(openIn: $0) }

  static let compare = Command(
    "compare",
    .steps,
    ["c"],
    "mark this step; at another one: which views differ"
  ) { $0.compare($0.step) }

  static let busiest = Command(
    "busiest-views",
    .steps,
    ["b"],
    "the busiest views: how often recomputed, by cause"
  ) { $0.overlay = BusiestOverlay(openIn: $0) }

  static let resetCounts = Command(
    "reset-counts",
    .steps,
    ["C"],
    "count views anew from this step on"
  ) { $0.resetCounts() }

  static let thisView = Command(
    "this-view",
    .steps,
    ["i"],
    "all of this view: reads, history, the way of a change"
  ) { state in
    if state.run.graph.viewCount > 0 {
      state.overlay = ViewOverlay(of: state.cursor)
    } else {
      state.notice = "there are no views"
    }
  }

  /// Through what was fired.
  static let history = [timeline, compare, busiest, resetCounts, thisView]
}
