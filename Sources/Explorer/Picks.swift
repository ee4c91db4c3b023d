import Invalidation

/// Which views an outline lists: all of them, or some with their ancestors.
///
/// What is listed has *places*, from 0: a view, or a gap that stands for views left out. A place
/// stands for a range of positions in the graph's outline, so that nothing has to be listed where all
/// is.
struct Picks: Sendable {
  let graph: ViewGraph
  /// The positions among which was picked.
  let range: Range<Int>
  /// Whether the views left out have places as gaps.
  let hasGaps: Bool
  /// Whether there was nothing to pick, so that the first view stands alone.
  let isEmpty: Bool
  /// Where the range of each place begins; nil where every position is a place.
  private let starts: [Int32]?
  /// How many rows above each place hold it, where some of its ancestors share one; nil where every
  /// ancestor has its own.
  private let levels: [Int32]?
  /// How many views and gaps were looked at.
  let visitedCount: Int

  /// Lists every view.
  init(all graph: ViewGraph) {
    self.graph = graph
    range = 0..<graph.outline.count
    hasGaps = false
    isEmpty = false
    starts = nil
    levels = nil
    visitedCount = 0
  }

  /// Lists some views of a range, which is all or a subtree, with their ancestors within it; at the
  /// least the first.
  ///
  /// With gaps, the views left out between two listed siblings, or before the first or after the
  /// last of them, are a place as well; one view alone stands for itself. So are several
  /// ancestors below each other that lead to one listed view alone, with what is left out between
  /// them; the topmost view of all is always listed.
  ///
  /// - Complexity: O((p + a) log r), where p views and gaps are listed, a ancestors left out, and r
  ///   views were `reached`.
  init(_ reached: [Int], within range: Range<Int>, hasGaps: Bool, in graph: ViewGraph) {
    let start = reached.firstIndexSorted { $0 >= range.lowerBound }
    let end = reached.firstIndexSorted(from: start) { $0 >= range.upperBound }
    let picked = start < end ? reached[start..<end] : [range.lowerBound]
    var builder = Builder(picked: picked, graph: graph, range: range, hasGaps: hasGaps)
    if !range.isEmpty { for index in picked.indices { builder.add(index) } }
    builder.close(upTo: range.upperBound)
    self.graph = graph
    self.range = range
    self.hasGaps = hasGaps
    isEmpty = start == end
    starts = builder.starts
    levels = hasGaps ? builder.levels : nil
    visitedCount = builder.starts.count
  }

  /// How many places there are.
  var count: Int { starts?.count ?? range.count }

  /// The positions that a place stands for.
  func span(at place: Int) -> Range<Int> {
    guard let starts else { return place..<(place + 1) }
    let start = Int(starts[place])
    guard hasGaps else { return start..<(start + 1) }
    return start..<(place + 1 < starts.count ? Int(starts[place + 1]) : range.upperBound)
  }

  /// Whether a place is a gap.
  func isGap(_ place: Int) -> Bool { hasGaps && span(at: place).count > 1 }

  /// The view at a place; of a gap its first.
  func view(at place: Int) -> ViewID { graph.outline[span(at: place).lowerBound] }

  /// How many rows above it hold the row of what begins at a position, in the range alone.
  ///
  /// - Complexity: O(log p) in the places; O(1) where all is listed.
  func level(at position: Int) -> Int {
    guard let levels else {
      return graph.depth(of: graph.outline[position])
        - (range.first.map { graph.depth(of: graph.outline[$0]) } ?? 0)
    }
    return Int(levels[min(firstPlace(from: position), levels.count - 1)])
  }

  /// The parent of a view, or the topmost of the ancestors that share a row with it; nil for a root.
  ///
  /// - Complexity: O(log p) in the places; O(1) where all is listed.
  func holder(of view: ViewID) -> ViewID? {
    guard let parent = graph.parent(of: view) else { return nil }
    let position = graph.position(of: parent)
    guard levels != nil, range.contains(position) else { return parent }
    return self.view(at: firstPlace(from: position + 1) - 1)
  }

  /// The first place that begins at a position or after it.
  ///
  /// - Complexity: O(log p) in the places; O(1) where all is listed.
  func firstPlace(from position: Int) -> Int {
    guard let starts else { return min(max(position, 0), range.count) }
    return starts.firstIndexSorted { $0 >= position }
  }

  /// The place after those of a view's subtree.
  func endOfSubtree(of view: ViewID) -> Int { firstPlace(from: graph.subtree(of: view).upperBound) }

  /// Where a view is listed as itself, or nil.
  func place(of view: ViewID) -> Int? {
    guard count > 0 else { return nil }
    let position = graph.position(of: view)
    let place = firstPlace(from: position)
    guard place < count, !isGap(place), span(at: place).lowerBound == position else { return nil }
    return place
  }

  /// The place of a view, or of the nearest ancestor listed; else of the nearest view listed above,
  /// else below.
  ///
  /// - Complexity: O(d log p) for a view d levels below the ancestor.
  func nearestPlace(to view: ViewID) -> Int? {
    guard count > 0 else { return nil }
    var current: ViewID? = view
    while let next = current, range.contains(graph.position(of: next)) {
      if let place = place(of: next) { return place }
      current = graph.parent(of: next)
    }
    let after = firstPlace(from: graph.position(of: view))
    let above = (0..<after).last { !isGap($0) }
    return above ?? (after..<count).first { !isGap($0) }
  }
}

extension Picks {
  /// Lists views in the order of the outline, and what is left out between them.
  private struct Builder {
    let picked: ArraySlice<Int>
    let graph: ViewGraph
    let range: Range<Int>
    let hasGaps: Bool
    private(set) var starts: [Int32] = []
    private(set) var levels: [Int32] = []
    /// The subtrees that are not over, outermost first, from the range itself: where the view stands
    /// and the positions below it that are still to be listed or left out.
    private var open: [(view: Int, rest: Range<Int>)]

    init(picked: ArraySlice<Int>, graph: ViewGraph, range: Range<Int>, hasGaps: Bool) {
      self.picked = picked
      self.graph = graph
      self.range = range
      self.hasGaps = hasGaps
      open = [(-1, range)]
    }

    /// Lists the next of the views picked, and its ancestors.
    mutating func add(_ index: Int) {
      let position = picked[index]
      close(upTo: position)
      var path = [graph.outline[position]]
      while let parent = graph.parent(of: path[path.count - 1]) {
        let above = graph.position(of: parent)
        if above == open.last?.view || above < range.lowerBound { break }
        path.append(parent)
      }
      var way = path.reversed().map { graph.subtree(of: $0) }[...]
      while let subtree = way.first {
        let chain = hasGaps ? chain(atStartOf: way, from: index) : 1
        if chain > 1 {
          leaveOutChain(subtree, before: way[way.startIndex + chain].lowerBound)
        } else {
          list(subtree)
        }
        way = way.dropFirst(max(chain, 1))
      }
    }

    /// How many of the views on a way down to a view picked lead to nothing else that was picked.
    private func chain(atStartOf way: ArraySlice<Range<Int>>, from index: Int) -> Int {
      guard let top = way.first, top.lowerBound > range.lowerBound,
        graph.depth(of: graph.outline[top.lowerBound]) > 0
      else { return 0 }
      var count = 0
      for (subtree, next) in zip(way, way.dropFirst()) {
        let beyond = picked.firstIndexSorted(from: index) { $0 >= next.upperBound }
        if beyond < picked.endIndex, picked[beyond] < subtree.upperBound { break }
        count += 1
      }
      return count
    }

    /// Leaves out a chain of views, from the topmost of them down to the view listed next below.
    private mutating func leaveOutChain(_ top: Range<Int>, before next: Int) {
      let rest = open[open.count - 1].rest
      leaveOut(rest.lowerBound..<top.lowerBound)
      open[open.count - 1].rest = top.upperBound..<rest.upperBound
      place(at: top.lowerBound)
      let lowest = graph.parent(of: graph.outline[next]).map { graph.position(of: $0) }
      open.append((lowest ?? top.lowerBound, next..<top.upperBound))
    }

    private mutating func list(_ subtree: Range<Int>) {
      let rest = open[open.count - 1].rest
      leaveOut(rest.lowerBound..<subtree.lowerBound)
      open[open.count - 1].rest = subtree.upperBound..<rest.upperBound
      place(at: subtree.lowerBound)
      open.append((subtree.lowerBound, subtree.dropFirst()))
    }

    /// Ends the subtrees that are over at a position.
    mutating func close(upTo position: Int) {
      while let last = open.last, last.rest.upperBound <= position {
        leaveOut(last.rest)
        open.removeLast()
      }
    }

    private mutating func place(at position: Int) {
      starts.append(Int32(position))
      if hasGaps { levels.append(Int32(open.count - 1)) }
    }

    private mutating func leaveOut(_ positions: Range<Int>) {
      if hasGaps, !positions.isEmpty { place(at: positions.lowerBound) }
    }
  }
}
