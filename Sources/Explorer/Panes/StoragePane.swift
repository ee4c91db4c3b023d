import Canvas
import Invalidation

/// The storage: where each value lives and what it is, and below an environment key every place
/// that sets it, with the value in force there.
///
/// Of several values the one that the view under the cursor has is marked; what a nearer value keeps
/// from it is called shadowed, and stands in parentheses where there is no room for the word.
struct StoragePane: Pane {
  let state: State

  func draw(on grid: inout Grid) {
    let rect = state.layout.storage
    guard rect.height > 1 else { return }
    grid.drawHeading("storage", rect, state.glyphs)
    guard !state.storage.rows.isEmpty else {
      var pen = Pen(rect, row: 1, glyphs: state.glyphs)
      pen.write("Nothing is stored.", .quiet, on: &grid)
      return
    }
    let shown = window.shown
    grid.drawMark(of: window, in: rect, after: 12, state.glyphs)
    let items = shown.map { StorageItem(state.storage.rows[$0], state, width: rect.width) }
    let nameWidth = min(items.map { textWidth($0.name) }.max() ?? 0, rect.width * 2 / 5)
    let placeWidth = min(
      items.map { textWidth($0.place) }.max() ?? 0,
      max(9, rect.width - nameWidth - 5 - Self.valueWidth)
    )
    for (row, item) in items.enumerated() {
      let isChosen = state.preview?.row == shown.lowerBound + row
      if isChosen { grid.fillGround(rect, row: row + 1, with: .cursor) }
      var pen = Pen(
        rect,
        row: row + 1,
        glyphs: state.glyphs,
        ground: isChosen ? .cursor : nil
      )
      let start = pen.x
      pen.write(item.name, item.nameRole, width: nameWidth, on: &grid)
      pen.move(to: start + nameWidth + 2)
      pen.write(item.place, item.placeRole, width: placeWidth, on: &grid)
      pen.move(to: start + nameWidth + placeWidth + 4)
      pen.write(item.text(room: pen.room), item.valueRole, on: &grid)
      guard let remark = item.remark else { continue }
      if !item.value.text.isEmpty { pen.x += 1 }
      pen.write(remark, item.remarkRole, on: &grid)
    }
  }

  /// Where the hardware cursor stands while a row is chosen: on it; nil where it is not shown.
  var cursor: Point? {
    let rect = state.layout.storage
    guard let row = state.preview?.row, rect.height > 1 else { return nil }
    return Point(x: rect.x, y: rect.y + 1 + row - window.shown.lowerBound)
  }

  /// The columns that are left for a value, however long the places' names are.
  private static let valueWidth = 10

  /// The rows that fit, with what the last change wrote among them unless the user scrolled.
  var window: RowWindow {
    let height = max(state.layout.storage.height - 1, 0)
    let focus =
      state.preview?.row ?? (state.run.current?.writes.last?.write).map {
        state.storage.row(of: $0)
      } ?? 0
    let top = state.scrolling.storage ?? focus - height + 2
    return RowWindow(count: state.storage.rows.count, height: height, top: top)
  }
}

/// What stands in one row of the storage pane.
private struct StorageItem {
  var name: String
  var nameRole = Role.key
  var place: String
  var placeRole = Role.quiet
  var value: ValueText
  /// What the value is to the view under the cursor.
  var remark: String?
  var isShadowed = false
  /// Whether there is no room for a remark in words.
  let isNarrow: Bool

  /// Whether there is room to say in words where a key is stored.
  static func hasWords(_ width: Int) -> Bool { width >= 60 }

  /// The value as it is written in so many columns.
  func text(room: Int) -> String {
    let frame = isShadowed && isNarrow ? ("(", ")") : ("", "")
    let text = frame.0 + value.text + frame.1
    return textWidth(text) <= room ? text : frame.0 + value.short + frame.1
  }
  var valueRole: Role { value.isChanged ? .changed : isShadowed ? .shadowed : .value }
  var remarkRole: Role { isShadowed ? .shadowed : .strong }

  init(_ row: StorageRows.Row, _ state: State, width: Int) {
    let graph = state.run.graph
    isNarrow = width < 46
    switch row {
    case .key(let key, let hasInstances):
      name = graph.keys[key.index].name
      place = Self.place(of: graph.keys[key.index], state, width: width)
      value = hasInstances ? ValueText(.unstated(0)) : Self.value(of: key, state)
      if !graph.writers(of: key).isEmpty { note(nil, of: key, state) }
    case .writer(let id, let depth):
      let writer = graph.writers[id.index]
      name = Self.indent(depth) + graph.title(of: writer.view)
      nameRole = .quiet
      switch writer.declaration.expression {
      case .constant: place = "sets"
      case .from(let key): place = "from \(graph.keys[key.index].name)"
      case .transform(let transform): place = transform.description
      }
      value = state.value(of: id)
      note(id, of: writer.key, state)
    case .instance(let id, let key):
      name = Self.indent(0) + graph.instances[id.index].name
      nameRole = .quiet
      place = ""
      value = Self.value(of: key, in: id, state)
    }
  }

  /// Says what the value at a writer, or the key's own, is to the view under the cursor.
  private mutating func note(_ writer: WriterID?, of key: KeyID, _ state: State) {
    let graph = state.run.graph
    let cursor = state.cursor
    if graph.nearestWriter(of: key, for: cursor) == writer {
      remark = state.glyphs.seen + (isNarrow ? "" : " \(graph.title(of: cursor))")
      return
    }
    let scope = writer.map { graph.scope(of: $0) } ?? 0..<graph.outline.count
    guard scope.contains(graph.position(of: cursor)) else { return }
    isShadowed = true
    remark = isNarrow ? nil : "shadowed"
  }

  private static func indent(_ depth: Int) -> String {
    String(repeating: "  ", count: min(depth, 4) + 1)
  }

  /// Where a key is stored: the glyph of the cause that follows from it, and where there is room the
  /// words.
  private static func place(of key: KeyDeclaration, _ state: State, width: Int) -> String {
    let graph = state.run.graph
    let hasWords = hasWords(width)
    switch key.storage {
    case .state(let owner, _):
      let glyph = state.glyphs.cause(.local)
      return "\(glyph) \(hasWords ? "state of " : "")\(graph.title(of: owner))"
    case .property(let type, _, let isWhole):
      let glyph = state.glyphs.cause(.observed)
      guard hasWords else { return "\(glyph) \(type)" }
      return isWhole ? "\(glyph) \(type), whole object" : "\(glyph) property of \(type)"
    case .environment(_, let isSystem, _):
      let glyph = state.glyphs.cause(.environment)
      if isSystem { return "\(glyph) \(hasWords ? "environment, system" : "system")" }
      return "\(glyph) environment"
    case .external:
      return "\(state.glyphs.cause(.external)) \(hasWords ? "kept outside" : "outside")"
    case .undeclared:
      return "\(state.glyphs.cause(.outOfScope)) \(hasWords ? "declared nowhere" : "nowhere")"
    }
  }

  /// The value of a key where it is stored, of an instance where it is a property of several.
  private static func value(
    of key: KeyID,
    in instance: InstanceID? = nil,
    _ state: State
  ) -> ValueText {
    let written = state.preview == nil ? state.run.current?.writes ?? [] : []
    let write = written.last { applied in
      applied.write.key == key && applied.write.target == .storage
        && (instance == nil || state.run.graph.instance(of: applied.write) == instance)
    }
    if let write { return ValueText(from: write.old, to: write.new, state.glyphs) }
    return ValueText(state.run.value(of: key, in: instance))
  }
}

extension State {
  /// The value that a writer has in force, and what the last change made of it.
  func value(of writer: WriterID) -> ValueText {
    if step > 0, preview == nil, let values = run.values(of: writer, at: step - 1),
      values.old != values.new
    {
      return ValueText(from: values.old, to: values.new, glyphs)
    }
    return ValueText(run.value(at: writer))
  }
}
