import Invalidation

/// Which subtrees of an outline are folded, and how rows on the screen relate to positions in it.
///
/// Hidden views lie in ranges of positions, one an outermost folded view, so a row is found by a
/// binary search and never by walking the tree.
struct Folding: Sendable {
  private let graph: ViewGraph
  /// The positions of folded views, ascending; also those that lie within another folded subtree.
  private var folded: [Int] = []
  /// The outermost folded views: the range of positions each hides, and how many the ones before
  /// it hide.
  private var hidden: [(range: Range<Int>, before: Int)] = []

  init(_ graph: ViewGraph) { self.graph = graph }

  /// How many rows there are.
  var rowCount: Int {
    graph.viewCount - (hidden.last.map { $0.before + $0.range.count } ?? 0)
  }

  /// The view on a row.
  ///
  /// - Complexity: O(log f) in the number of folded views.
  func view(at row: Int) -> ViewID {
    let index = hidden.firstIndexSorted { $0.range.lowerBound - $0.before > row } - 1
    let skipped = index >= 0 ? hidden[index].before + hidden[index].range.count : 0
    return graph.outline[row + skipped]
  }

  /// The row of a view, or of the outermost folded view that hides it.
  ///
  /// - Complexity: O(log f) in the number of folded views.
  func row(of view: ViewID) -> Int {
    guard graph.viewCount > 0 else { return 0 }
    let position = graph.position(of: view)
    let index = hidden.firstIndexSorted { $0.range.lowerBound > position } - 1
    guard index >= 0 else { return position }
    let (range, before) = hidden[index]
    return range.contains(position)
      ? range.lowerBound - 1 - before : position - before - range.count
  }

  /// Whether a view is folded.
  func isFolded(_ view: ViewID) -> Bool {
    guard graph.viewCount > 0 else { return false }
    let position = graph.position(of: view)
    let index = folded.firstIndexSorted { $0 >= position }
    return index < folded.count && folded[index] == position
  }

  /// Folds or unfolds a view; one without children stays as it is.
  ///
  /// - Complexity: O(f) in the number of folded views.
  mutating func setFolded(_ isFolded: Bool, _ view: ViewID) {
    guard graph.viewCount > 0 else { return }
    let position = graph.position(of: view)
    let index = folded.firstIndexSorted { $0 >= position }
    let wasFolded = index < folded.count && folded[index] == position
    guard wasFolded != isFolded, graph.hasChildren(view) else { return }
    if isFolded { folded.insert(position, at: index) } else { folded.remove(at: index) }
    rebuild()
  }

  /// Unfolds what hides a view.
  ///
  /// - Complexity: O(f) in the number of folded views.
  mutating func reveal(_ view: ViewID) {
    folded.removeAll { graph.isAncestor(graph.outline[$0], of: view) }
    rebuild()
  }

  /// Folds every view that has children, or none.
  ///
  /// - Complexity: O(n) in the number of views, or O(1) for none.
  mutating func setAllFolded(_ isFolded: Bool) {
    folded =
      isFolded
      ? graph.outline.indices.filter { graph.hasChildren(graph.outline[$0]) } : []
    rebuild()
  }

  private mutating func rebuild() {
    hidden.removeAll(keepingCapacity: true)
    var total = 0
    var index = 0
    while index < folded.count {
      let subtree = graph.subtree(of: graph.outline[folded[index]])
      hidden.append((subtree.dropFirst(), total))
      total += subtree.count - 1
      index = folded.firstIndexSorted(from: index) { $0 >= subtree.upperBound }
    }
  }
}

extension Array {
  /// The first index, from `start`, whose element passes a test that holds for all after it too.
  func firstIndexSorted(from start: Int = 0, where test: (Element) -> Bool) -> Int {
    var low = start
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if test(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension ViewGraph {
  /// Whether a view has children.
  func hasChildren(_ view: ViewID) -> Bool { subtree(of: view).count > 1 }
}
