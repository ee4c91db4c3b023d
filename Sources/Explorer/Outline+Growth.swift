import Invalidation

extension Outline {
  /// Takes on a graph that has the same views and more; cursor, folds, filter and focus stay, and the
  /// row of the cursor stays where it is on the screen.
  ///
  /// What the last update reached is to be told anew, since positions differ.
  ///
  /// - Complexity: O(n) in the views.
  mutating func grow(to graph: ViewGraph) {
    if filter != .everything { keepFolds() }
    let folds = (aside ?? folding).foldedViews
    take(graph)
    var whole = Folding(graph)
    whole.fold(folds)
    listing += 1
    reach = Reach()
    if filter == .everything {
      folding = whole
      folding.focus(on: focus)
    } else {
      aside = whole
      list()
    }
    settle()
  }
}
