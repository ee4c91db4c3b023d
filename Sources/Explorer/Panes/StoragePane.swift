import Canvas
import Invalidation

/// The storage keys: where each value lives, and what it is.
struct StoragePane: Pane {
  let state: State

  func draw(on grid: inout Grid) {
    let rect = state.layout.storage
    guard rect.height > 1 else { return }
    grid.drawHeading("storage", rect, state.glyphs)
    let keys = state.run.graph.keys
    guard !keys.isEmpty else {
      var pen = Pen(rect, row: 1, glyphs: state.glyphs)
      pen.write("Nothing is stored.", .quiet, on: &grid)
      return
    }
    let rows = rect.height - 1
    let written = state.run.current?.writes ?? []
    let focus = written.first?.write.key.index ?? 0
    let top = max(0, min(focus - rows / 2, keys.count - rows))
    let shown = top..<min(top + rows, keys.count)
    let nameWidth = min(shown.map { textWidth(keys[$0].name) }.max() ?? 0, rect.width / 2)
    let placeWidth = min(
      shown.map { textWidth(place(of: keys[$0])) }.max() ?? 0,
      rect.width * 9 / 20
    )
    for index in shown {
      var pen = Pen(rect, row: index - top + 1, glyphs: state.glyphs)
      let start = pen.x
      let write = written.first { $0.write.key.index == index }
      pen.write(keys[index].name, .key, width: nameWidth, on: &grid)
      pen.move(to: start + nameWidth + 2)
      pen.write(place(of: keys[index]), .quiet, width: placeWidth, on: &grid)
      pen.move(to: start + nameWidth + placeWidth + 4)
      if let write {
        pen.write(change(write), .changed, on: &grid)
      } else {
        pen.write(text(state.run.value(of: KeyID(index))) ?? "", .value, on: &grid)
      }
    }
  }

  private func place(of key: KeyDeclaration) -> String {
    switch key.storage {
    case .state(let owner, _): "state of \(state.run.graph.title(of: owner))"
    case .property(let type, _, let whole): whole ? "\(type), whole object" : "property of \(type)"
    case .environment(_, let system, _): system ? "environment, system" : "environment"
    case .external: "kept outside"
    case .undeclared: "declared nowhere"
    }
  }

  /// The values before and after a write; `changed` where nobody stated them.
  private func change(_ write: Update.AppliedWrite) -> String {
    switch (text(write.old), text(write.new)) {
    case (nil, nil): "changed"
    case (let old, let new): "\(old ?? "?") \(state.glyphs.arrow) \(new ?? "?")"
    }
  }

  private func text(_ value: Value) -> String? {
    if case .unstated = value { nil } else { value.description }
  }
}
