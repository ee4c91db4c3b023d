import Invalidation

/// Which of the views listed are folded, and how rows on the screen relate to views.
///
/// What is shown is a set of places that counts its members, so that a row is found by a search in the
/// counts and never by walking the tree.
struct Folding: Sendable {
  /// What is listed.
  let picks: Picks
  /// The places that have rows: all of them, or those of a subtree.
  private(set) var clip: Range<Int>
  /// The places of folded views, also of those within another folded subtree.
  private var folded: Bits
  /// The places that no folded view hides.
  private var shown: CountedBits
  /// How many places were looked at one by one when something was folded or unfolded last.
  private(set) var visitedCount = 0

  private var graph: ViewGraph { picks.graph }

  /// Lists views, nothing folded.
  ///
  /// - Complexity: O(p / 64) in the places.
  init(_ picks: Picks) {
    self.picks = picks
    clip = 0..<picks.count
    folded = Bits(count: picks.count)
    shown = CountedBits(Bits(count: picks.count, filled: true))
  }

  /// Lists every view, nothing folded.
  init(_ graph: ViewGraph) { self.init(Picks(all: graph)) }

  // MARK: Rows

  /// How many rows there are.
  var rowCount: Int { shown.rank(of: clip.upperBound) - firstRank }

  private var firstRank: Int { shown.rank(of: clip.lowerBound) }

  /// The place that a row shows.
  ///
  /// - Complexity: O(log p) in the places.
  private func place(at row: Int) -> Int { shown.member(at: firstRank + row) }

  /// What a row shows.
  ///
  /// - Complexity: O(log p) in the places.
  func row(at row: Int) -> Outline.Row {
    let place = place(at: row)
    return picks.isGap(place)
      ? .gap(picks.span(at: place)) : .view(picks.view(at: place), isFolded: folded[place])
  }

  /// The view on a row; of a gap its first.
  func view(at row: Int) -> ViewID { picks.view(at: place(at: row)) }

  /// Whether a row shows a gap.
  func isGap(at row: Int) -> Bool { picks.hasGaps && picks.isGap(place(at: row)) }

  /// The row of a view, or of the view that stands for it: the outermost folded one that hides it,
  /// the nearest ancestor listed, or the nearest view listed.
  ///
  /// - Complexity: O(log p) in the places, for a view that is listed.
  func row(of view: ViewID) -> Int {
    guard let place = picks.nearestPlace(to: view), rowCount > 0 else { return 0 }
    let row = shown.rank(of: place + 1) - 1 - firstRank
    return min(max(row, 0), rowCount - 1)
  }

  /// The nearest row that shows a view, from a row on upwards (-1) or downwards (1).
  ///
  /// - Complexity: O(g log p) for g gaps passed over.
  func viewRow(from row: Int, by step: Int) -> Int? {
    var row = row
    while row >= 0, row < rowCount {
      if !isGap(at: row) { return row }
      row += step
    }
    return nil
  }

  // MARK: Folding

  /// Whether a view is folded.
  func isFolded(_ view: ViewID) -> Bool { picks.place(of: view).map { folded[$0] } ?? false }

  /// Whether anything is listed below a view that is listed.
  func hasChildren(_ view: ViewID) -> Bool {
    guard let place = picks.place(of: view) else { return false }
    return picks.endOfSubtree(of: view) > place + 1
  }

  /// Folds or unfolds a view; one without children stays as it is.
  ///
  /// - Complexity: O(p / 64) in the places, and O(f log p) for f folded views that come to be shown.
  mutating func setFolded(_ isFolded: Bool, _ view: ViewID) {
    guard let place = picks.place(of: view), hasChildren(view) else { return }
    visitedCount = 1
    folded[place] = isFolded
    if shown.bits[place] { show(place..<picks.endOfSubtree(of: view)) }
  }

  /// Folds every view that has children, or none.
  mutating func setAllFolded(_ isFolded: Bool) { fold(from: isFolded ? 0 : .max) }

  /// Folds the views with children from a level on, and unfolds those above it; the first view shown
  /// is on level 0.
  ///
  /// - Complexity: O(p log p) in the places, O(p / 64) where nothing is to be folded.
  mutating func fold(from level: Int) {
    visitedCount = 0
    folded.set(clip, to: false)
    if level < .max, let first = clip.first {
      let top = graph.depth(of: picks.view(at: first))
      visitedCount = clip.count
      for place in clip where !picks.isGap(place) {
        let view = picks.view(at: place)
        guard graph.depth(of: view) - top >= level, graph.hasChildren(view) else { continue }
        if picks.endOfSubtree(of: view) > place + 1 { folded[place] = true }
      }
    }
    show(clip)
  }

  /// Folds those of some views below which anything is listed.
  ///
  /// - Complexity: O(f log p + p / 64) for f views and p places.
  mutating func fold(_ views: some Sequence<ViewID>) {
    visitedCount = 0
    for view in views {
      visitedCount += 1
      guard let place = picks.place(of: view), hasChildren(view) else { continue }
      folded[place] = true
    }
    show(clip)
  }

  /// Unfolds what hides a view.
  ///
  /// - Complexity: O(log p) where nothing hides it; else O(p / 64 + d) for a view at depth d.
  mutating func reveal(_ view: ViewID) {
    guard let place = picks.place(of: view), !shown.bits[place] else { return }
    var outermost: Range<Int>?
    visitedCount = 0
    var current = graph.parent(of: view)
    while let ancestor = current {
      visitedCount += 1
      if let above = picks.place(of: ancestor), folded[above] {
        folded[above] = false
        outermost = above..<picks.endOfSubtree(of: ancestor)
      }
      current = graph.parent(of: ancestor)
    }
    if let outermost { show(outermost) }
  }

  /// Shows the places of a subtree that is not hidden from outside, but for what is folded in it.
  private mutating func show(_ places: Range<Int>) {
    var visits = 0
    shown.change { [picks, folded] shown in
      shown.set(places, to: true)
      folded.forEach(in: places) { place in
        visits += 1
        let end = picks.endOfSubtree(of: picks.view(at: place))
        shown.set((place + 1)..<end, to: false)
        return end
      }
    }
    visitedCount += visits
  }

  /// The folded views, in the order of the outline.
  var foldedViews: [ViewID] {
    var views: [ViewID] = []
    folded.forEach(in: 0..<picks.count) { place in
      views.append(picks.view(at: place))
      return place + 1
    }
    return views
  }

  // MARK: Subtrees

  /// Gives rows to a subtree alone, or to everything (nil); what hides the subtree is unfolded.
  mutating func focus(on view: ViewID?) {
    clip = 0..<picks.count
    guard let view, let place = picks.place(of: view) else { return }
    reveal(view)
    clip = place..<picks.endOfSubtree(of: view)
  }

  /// Whether a sibling is listed below what ends at a position under a parent (nil: a root).
  ///
  /// - Complexity: O(log p) in the places; O(1) where all is listed.
  func hasSibling(from position: Int, under parent: ViewID?) -> Bool {
    let end = parent.map { graph.subtree(of: $0).upperBound } ?? picks.range.upperBound
    return position < end && picks.firstPlace(from: position) < picks.firstPlace(from: end)
  }
}

extension ViewGraph {
  /// Whether a view has children.
  func hasChildren(_ view: ViewID) -> Bool { subtree(of: view).count > 1 }
}
