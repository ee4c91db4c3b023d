import Invalidation

/// The outline as the user moves through it: which rows there are, which view is under the cursor,
/// and which row is the topmost on the screen.
///
/// Which views are listed is in ``filter`` and ``focus``, what is folded among them in ``folding``.
/// None of them touches the run: whatever is left out of sight, its history stays as it is.
struct Outline: Sendable {
  /// What a row shows.
  enum Row: Hashable, Sendable {
    /// A view.
    case view(ViewID, isFolded: Bool)
    /// Views that the last update did not reach, by their positions: siblings with all below them, or
    /// ancestors one below the other of what stands on the next row.
    case gap(Range<Int>)
  }

  private(set) var graph: ViewGraph
  /// What is listed and folded now.
  var folding: Folding
  /// What is folded of the whole outline, while a part of it is listed.
  var aside: Folding?
  /// What was folded in a part, and may not be listed now.
  var foldsInPart: Set<ViewID> = []
  /// Which views are listed.
  var filter = Filter.everything
  /// The view of which the subtree alone is listed.
  var focus: ViewID?
  /// The views that the last update reached.
  var reach = Reach()
  /// A number that changes whenever other views are listed.
  var listing = 0

  /// The view under the cursor.
  private(set) var cursor: ViewID
  /// The view on which the user put the cursor; while it is not shown, another one stands for it.
  private(set) var home: ViewID
  /// How far below the top of the pane the user left the cursor.
  private var offset = 0
  /// The row at the top of the pane.
  private(set) var top = 0
  /// How many rows the pane shows.
  private(set) var height = 1

  init(_ graph: ViewGraph) {
    self.graph = graph
    folding = Folding(graph)
    cursor = graph.outline.first ?? ViewID(0)
    home = cursor
  }

  /// Takes on a graph that has the same views and more.
  mutating func take(_ graph: ViewGraph) { self.graph = graph }

  /// The row of the cursor.
  var cursorRow: Int { folding.row(of: cursor) }

  /// The rows that the pane shows.
  ///
  /// - Complexity: O(h log n) for h rows of the pane.
  var rowsInSight: [Row] {
    (top..<max(min(top + height, folding.rowCount), top)).map { folding.row(at: $0) }
  }

  /// Tells the outline how many rows it has; the cursor stays in sight.
  mutating func resize(height: Int) {
    self.height = max(height, 1)
    scroll()
    offset = cursorRow - top
  }

  // MARK: Moving

  /// Moves the cursor by rows; the first and the last row stop it.
  mutating func move(by rows: Int) { move(to: cursorRow + rows) }

  /// Moves the cursor to a row, past gaps; one out of range is clamped.
  mutating func move(to row: Int) {
    guard folding.rowCount > 0 else { return }
    let start = cursorRow
    let target = min(max(row, 0), folding.rowCount - 1)
    let step = target < start ? -1 : 1
    guard
      let found = folding.viewRow(from: target, by: step)
        ?? folding.viewRow(from: target, by: -step)
    else { return }
    put(on: folding.view(at: found))
  }

  /// Puts the cursor on a view that is listed, and unfolds what hides it.
  mutating func reveal(_ view: ViewID) {
    folding.reveal(view)
    go(to: view)
  }

  /// Puts the cursor on a view that is listed, or on the folded one that hides it; what was out of
  /// sight comes to the middle.
  mutating func go(to view: ViewID) {
    let row = folding.row(of: view)
    if !(top..<(top + height)).contains(row) { top = row - height / 2 }
    put(on: folding.view(at: row))
  }

  /// Puts the cursor on a view that is shown.
  private mutating func put(on view: ViewID) {
    cursor = view
    scroll()
    stay()
  }

  /// Puts the cursor where its view is shown, or what stands for it, and on the screen where it was.
  mutating func settle() {
    guard folding.rowCount > 0 else { return }
    cursor = folding.view(at: folding.row(of: home))
    top = cursorRow - offset
    scroll()
  }

  /// Stays with what is under the cursor now, whatever it stands for.
  mutating func stay() {
    home = cursor
    offset = cursorRow - top
  }

  // MARK: Folding

  /// Unfolds the view under the cursor, or goes to its first child.
  mutating func expand() {
    guard graph.viewCount > 0 else { return }
    if folding.isFolded(cursor) {
      setFolded(false)
    } else if let row = folding.viewRow(from: cursorRow + 1, by: 1),
      graph.isAncestor(cursor, of: folding.view(at: row))
    {
      move(to: row)
    }
  }

  /// Folds the view under the cursor, or goes to its parent.
  mutating func collapse() {
    guard graph.viewCount > 0 else { return }
    if folding.hasChildren(cursor), !folding.isFolded(cursor) {
      setFolded(true)
    } else {
      goToParent()
    }
  }

  /// Goes to the parent, or the nearest ancestor listed; nothing lies above the subtree in focus.
  mutating func goToParent() {
    guard graph.viewCount > 0, cursor != focus, var parent = graph.parent(of: cursor) else {
      return
    }
    while folding.picks.place(of: parent) == nil, let above = graph.parent(of: parent) {
      parent = above
    }
    put(on: parent)
  }

  mutating func toggleFold() { setFolded(!folding.isFolded(cursor)) }

  mutating func setAllFolded(_ isFolded: Bool) {
    folding.setAllFolded(isFolded)
    settle()
  }

  /// Shows so many levels, and folds those below; 0 stands for all.
  mutating func showLevels(_ count: Int) {
    folding.fold(from: count > 0 ? count - 1 : .max)
    settle()
  }

  private mutating func setFolded(_ isFolded: Bool) {
    stay()
    folding.setFolded(isFolded, cursor)
    settle()
  }

  // MARK: Scrolling

  /// Shows rows further down (or up); the cursor stays on its view, or where that leaves the pane goes
  /// to the nearest view in sight.
  mutating func scroll(by rows: Int) {
    guard folding.rowCount > height else { return }
    top = RowWindow.top(top + rows, count: folding.rowCount, height: height)
    let row = cursorRow
    let nearest = min(max(row, top), top + height - 1)
    if nearest != row, let found = folding.viewRow(from: nearest, by: nearest < row ? -1 : 1) {
      cursor = folding.view(at: found)
    }
    stay()
  }

  /// The rows that the pane shows, of how many.
  var window: RowWindow { RowWindow(count: folding.rowCount, height: height, top: top) }

  /// Keeps the cursor in sight, and where it is on the first or last view also the gaps beyond.
  private mutating func scroll() {
    guard folding.rowCount > 0 else {
      top = 0
      return
    }
    let row = cursorRow
    let first = folding.viewRow(from: 0, by: 1) == row ? 0 : row
    let last =
      folding.viewRow(from: folding.rowCount - 1, by: -1) == row
      ? folding.rowCount - 1 : row
    top = min(max(top, last - height + 1), first)
    top = min(max(top, row - height + 1), row)
    top = max(0, min(top, folding.rowCount - height))
  }
}
