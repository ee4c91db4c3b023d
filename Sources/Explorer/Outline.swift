import Invalidation

/// The outline as the user moves through it: what is folded, which view is under the cursor, and
/// which row is the topmost on the screen.
struct Outline: Sendable {
  private let graph: ViewGraph
  private(set) var folding: Folding
  /// The view under the cursor.
  private(set) var cursor: ViewID
  /// The row at the top of the pane.
  private(set) var top = 0
  /// How many rows the pane shows.
  private(set) var height = 1

  init(_ graph: ViewGraph) {
    self.graph = graph
    folding = Folding(graph)
    cursor = graph.outline.first ?? ViewID(0)
  }

  /// The row of the cursor.
  var cursorRow: Int { folding.row(of: cursor) }

  /// Tells the outline how many rows it has; the cursor stays in sight.
  mutating func resize(height: Int) {
    self.height = max(height, 1)
    scroll()
  }

  /// Moves the cursor by rows; the first and the last row stop it.
  mutating func move(by rows: Int) { move(to: cursorRow + rows) }

  /// Moves the cursor to a row; one out of range is clamped.
  mutating func move(to row: Int) {
    guard folding.rowCount > 0 else { return }
    cursor = folding.view(at: min(max(row, 0), folding.rowCount - 1))
    scroll()
  }

  /// Puts the cursor on a view, and unfolds what hides it.
  mutating func reveal(_ view: ViewID) {
    folding.reveal(view)
    cursor = view
    scroll()
  }

  /// Unfolds the view under the cursor, or goes to its first child.
  mutating func expand() {
    guard graph.viewCount > 0 else { return }
    if folding.isFolded(cursor) {
      folding.setFolded(false, cursor)
    } else if graph.hasChildren(cursor) {
      move(by: 1)
    }
  }

  /// Folds the view under the cursor, or goes to its parent.
  mutating func collapse() {
    guard graph.viewCount > 0 else { return }
    if graph.hasChildren(cursor), !folding.isFolded(cursor) {
      setFolded(true)
    } else if let parent = graph.parent(of: cursor) {
      cursor = parent
      scroll()
    }
  }

  mutating func toggleFold() { setFolded(!folding.isFolded(cursor)) }

  mutating func setAllFolded(_ isFolded: Bool) {
    folding.setAllFolded(isFolded)
    settle()
  }

  private mutating func setFolded(_ isFolded: Bool) {
    folding.setFolded(isFolded, cursor)
    settle()
  }

  /// Puts the cursor on the view that hides it, where one does.
  private mutating func settle() {
    guard folding.rowCount > 0 else { return }
    cursor = folding.view(at: folding.row(of: cursor))
    scroll()
  }

  private mutating func scroll() {
    let row = cursorRow
    top = min(max(top, row - height + 1), row)
    top = max(0, min(top, folding.rowCount - height))
  }
}
