import Invalidation
import Scenarios

extension Command {
  static let edit = Command(
    "edit",
    .outline,
    ["e"],
    "open the view's file in $VISUAL or $EDITOR"
  ) { state, _ in state.edit(state.cursor) }
}

extension State {
  /// Opens the place at which a view is declared.
  mutating func edit(_ view: ViewID) -> [Effect] {
    guard run.graph.viewCount > 0 else { return [] }
    guard let place = scenario.place(of: view) else {
      let isSource = scenario.origin != nil
      notice =
        isSource
        ? "\(run.graph.title(of: view)) is declared in no file that was read"
        : "this scenario was read from no file"
      return []
    }
    return [.edit(file: place.file, line: place.line)]
  }
}
