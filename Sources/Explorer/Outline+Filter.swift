import Invalidation

extension Outline {
  /// Which views are listed.
  enum Filter: Hashable, Sendable {
    /// All.
    case everything
    /// Those that the last update recomputed or that were predicted wrong, and their ancestors.
    case recomputed
    /// Those that it reached or that were predicted wrong, and their ancestors; between them, how
    /// many it skipped.
    case reached
  }

  /// Lists other views, or all again where these are listed already.
  ///
  /// The cursor stays on its view, or goes to the nearest ancestor listed until its view is listed
  /// again.
  ///
  /// - Complexity: O(r log r) in the views that the last update reached and their ancestors.
  mutating func toggle(_ filter: Filter) { show(filter == self.filter ? .everything : filter) }

  /// Lists some views.
  mutating func show(_ filter: Filter) {
    guard filter != self.filter else { return }
    if self.filter == .everything {
      stay()
      aside = folding
    } else {
      keepFolds()
    }
    self.filter = filter
    listing += 1
    if filter == .everything, let aside {
      folding = aside
      self.aside = nil
      foldsInPart = []
      folding.focus(on: focus)
      folding.reveal(home)
    } else {
      list()
    }
    settle()
  }

  /// Lists the subtree of the view under the cursor alone, or everything again.
  mutating func toggleFocus() {
    guard graph.viewCount > 0 else { return }
    if focus == nil {
      stay()
      setFocus(cursor)
    } else {
      setFocus(nil)
    }
  }

  /// Lists the subtree of a view alone, or everything (nil).
  mutating func setFocus(_ view: ViewID?) {
    focus = view
    listing += 1
    if filter == .everything {
      folding.focus(on: view)
    } else {
      keepFolds()
      list()
    }
    settle()
  }

  /// Takes in what the last update reached.
  mutating func follow(_ reach: Reach) {
    self.reach = reach
    guard filter != .everything else { return }
    keepFolds()
    listing += 1
    list()
    settle()
  }

  /// The positions among which views are listed.
  var range: Range<Int> { focus.map { graph.subtree(of: $0) } ?? 0..<graph.outline.count }

  /// Lists what the filter picks; what was folded in a part before stays folded.
  mutating func list() {
    folding = Folding(
      Picks(reach.listed(filter), within: range, hasGaps: filter == .reached, in: graph)
    )
    folding.fold(foldsInPart)
  }

  /// Remembers what is folded in the part that is listed.
  mutating func keepFolds() {
    foldsInPart = foldsInPart.filter { [folding] in !folding.hasChildren($0) }
    foldsInPart.formUnion(folding.foldedViews)
  }
}
