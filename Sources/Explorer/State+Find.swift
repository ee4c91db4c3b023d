import Canvas
import Invalidation

extension State {
  /// Goes to the next match (1) or the one before (-1).
  mutating func goToMatch(by step: Int) {
    guard search != nil else {
      notice = sentence("nothing is searched for", (.search, "searches"))
      return
    }
    search?.follow(outline)
    if let search {
      go(to: search.listed, by: step, called: "match")
      if search.listed.isEmpty { notice = search.nothingListed }
    }
  }

  /// Goes to the next view that the last update recomputed (1) or the one before (-1).
  mutating func goToRecomputed(by step: Int) {
    // Whatever is listed, what recomputed is among it.
    let ran = outline.inRange(outline.reach.ran)
    go(to: ran, by: step, called: "recomputed view")
    guard ran.isEmpty else { return }
    notice =
      self.step == 0
      ? "nothing has been fired yet"
      : outline.reach.ran.isEmpty
        ? "the last change recomputed no view" : "the last change recomputed no view here"
  }

  /// Goes to the next of some positions, after the last to the first, and says which it is.
  mutating func go(to positions: ArraySlice<Int>, by step: Int, called name: String) {
    guard !positions.isEmpty else { return }
    let here = run.graph.position(of: cursor)
    let after = positions.firstIndexSorted { step > 0 ? $0 > here : $0 >= here }
    var index = step > 0 ? after : after - 1
    let isOver = !positions.indices.contains(index)
    if isOver { index = step > 0 ? positions.startIndex : positions.endIndex - 1 }
    outline.reveal(run.graph.outline[positions[index]])
    notice = "\(name) \(index - positions.startIndex + 1) of \(positions.count)"
    if isOver { notice? += step > 0 ? ", from the top again" : ", from the end again" }
  }

  /// Leaves what was put over the outline or narrows it: the search, then the focus, then the filter.
  mutating func leaveInnermost() {
    if search != nil {
      search = nil
    } else if outline.focus != nil {
      outline.setFocus(nil)
    } else {
      outline.show(.everything)
    }
  }
}

extension Search {
  /// What is said where none of the views listed matches.
  var nothingListed: String {
    matches.isEmpty
      ? "no view matches '\(text)'"
      : "no view listed here matches '\(text)', but \(matches.count) elsewhere"
  }
}

extension Outline {
  /// Those of some positions whose views are listed, in order.
  ///
  /// - Complexity: O(log m) for m positions, or O(m log p) where only a part of p places is listed.
  func listed(among positions: [Int]) -> ArraySlice<Int> {
    let found = inRange(positions)
    guard filter != .everything else { return found }
    return found.filter { folding.picks.place(of: graph.outline[$0]) != nil }[...]
  }

  /// Those of some positions that lie in the subtree in focus.
  ///
  /// - Complexity: O(log m) for m positions.
  func inRange(_ positions: [Int]) -> ArraySlice<Int> {
    let start = positions.firstIndexSorted { $0 >= range.lowerBound }
    return positions[start..<positions.firstIndexSorted(from: start) { $0 >= range.upperBound }]
  }
}
