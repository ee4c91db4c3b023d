import Canvas
import Invalidation

/// The storage: where each value lives and what it is, and below an environment key every place
/// that sets it, with the value in force there.
///
/// Of several values the one that the view under the cursor has is marked; what a nearer value keeps
/// from it is called shadowed, and stands in parentheses where there is no room for the word.
struct StoragePane: Pane {
  let shared: SharedState

  func draw(on grid: inout Grid) {
    let rect = state.layout.storage
    guard state.log == nil, rect.height > 1 else { return }
    grid.drawHeading("storage", rect, state.glyphs)
    guard !state.storage.rows.isEmpty else {
      var pen = Pen(rect, row: 1, glyphs: state.glyphs)
      pen.write("Nothing is stored.", .quiet, on: &grid)
      return
    }
    let shown = window.shown
    grid.drawMark(of: window, in: rect, after: 12, state.glyphs)
    let columns = StorageColumns(state, shown)
    for (row, index) in shown.enumerated() {
      let item = StorageItem(state.storage.rows[index], state, width: rect.width, columns)
      let isChosen = state.preview?.row == index
      if isChosen { grid.fillGround(rect, row: row + 1, with: .cursor) }
      var pen = Pen(
        rect,
        row: row + 1,
        glyphs: state.glyphs,
        ground: isChosen ? .cursor : nil
      )
      let start = pen.x
      pen.x += item.indent
      let nameWidth = columns.name - item.indent
      pen.write(item.name, item.nameRole, width: nameWidth, elision: .middle, on: &grid)
      pen.move(to: start + columns.name + 2)
      let elision: Elision = columns.place < 12 ? .end : .middle
      pen.write(item.place, item.placeRole, width: columns.place, elision: elision, on: &grid)
      pen.move(to: start + columns.name + columns.place + 4)
      pen.write(item.text(room: pen.room), item.valueRole, on: &grid)
      guard let remark = item.remark else { continue }
      if !item.value.text.isEmpty { pen.x += 1 }
      pen.write(remark, item.remarkRole, on: &grid)
    }
  }

  func follow(_ move: CursorMove, on grid: inout Grid) -> [Int] {
    // Which of several values the view under the cursor has.
    guard state.log == nil, !state.run.graph.writers.isEmpty else { return [] }
    return redraw(state.layout.storage, on: &grid)
  }

  /// Where the hardware cursor stands while a row is chosen: on it; nil where it is not shown.
  var cursor: Point? {
    let rect = state.layout.storage
    guard let row = state.preview?.row, rect.height > 1 else { return nil }
    return Point(x: rect.x, y: rect.y + 1 + row - window.shown.lowerBound)
  }

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
struct StorageItem {
  var indent: Int
  var name: String
  var nameRole = Role.quiet
  var place: String
  var placeRole = Role.quiet
  var value: ValueText
  /// What the value is to the view under the cursor.
  var remark: String?
  var isShadowed = false
  /// Whether there is no room for a remark in words.
  let isNarrow: Bool

  /// How much is said of where a key is stored.
  enum Words: CaseIterable {
    case long, medium, short
  }

  /// The value as it is written in so many columns.
  func text(room: Int) -> String {
    let frame = isShadowed && isNarrow ? ("(", ")") : ("", "")
    let text = frame.0 + value.text + frame.1
    return textWidth(text) <= room ? text : frame.0 + value.short + frame.1
  }
  var valueRole: Role { value.isChanged ? .changed : isShadowed ? .shadowed : .value }
  var remarkRole: Role { isShadowed ? .shadowed : .strong }

  init(
    _ row: StorageRows.Row,
    _ state: __shared State,
    width: Int,
    _ columns: StorageColumns
  ) {
    let graph = state.run.graph
    isNarrow = width < 46
    indent = Self.indent(of: row)
    name = Self.name(of: row, graph)
    let words: Words = columns.words == .long ? .long : .medium
    let told = Self.place(of: row, graph, state.glyphs, words)
    place =
      textWidth(told) <= columns.place ? told : Self.place(of: row, graph, state.glyphs, .short)
    switch row {
    case .key(let key, let hasInstances):
      nameRole = .key
      value = hasInstances ? ValueText(.unstated(0)) : Self.value(of: key, state)
      noteOwner(of: graph.keys[key.index], state)
      if !graph.writers(of: key).isEmpty { note(nil, of: key, state) }
    case .writer(let id, _):
      value = state.value(of: id)
      note(id, of: graph.writers[id.index].key, state)
    case .instance(let id, let key): value = Self.value(of: key, in: id, state)
    }
  }

  /// What a row is called.
  static func name(of row: StorageRows.Row, _ graph: ViewGraph) -> String {
    switch row {
    case .key(let key, _): graph.keys[key.index].name
    case .writer(let id, _): graph.title(of: graph.writers[id.index].view)
    case .instance(let id, _): graph.instances[id.index].name
    }
  }

  /// Where a row's value comes from.
  static func place(
    of row: StorageRows.Row,
    _ graph: ViewGraph,
    _ glyphs: Glyphs,
    _ words: Words
  ) -> String {
    switch row {
    case .key(let key, _): return place(of: graph.keys[key.index], graph, glyphs, words)
    case .instance: return ""
    case .writer(let id, _):
      switch graph.writers[id.index].declaration.expression {
      case .constant: return "sets"
      case .from(let key): return "from \(graph.keys[key.index].name)"
      case .derived(let keys): return "from \(graph.names(of: keys))"
      case .transform(let transform): return transform.description
      }
    }
  }

  /// Says of a state whose owner does not exist that its value is not in force.
  private mutating func noteOwner(of key: KeyDeclaration, _ state: State) {
    guard case .state(let owner, _) = key.storage, !state.run.exists(owner) else { return }
    isShadowed = true
    remark = isNarrow ? nil : "absent"
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

  /// How many columns a row is set in.
  static func indent(of row: StorageRows.Row) -> Int {
    switch row {
    case .key: 0
    case .writer(_, let depth): 2 * (min(depth, 4) + 1)
    case .instance: 2
    }
  }

  /// Where a key is stored: the glyph of the cause that follows from it, and as many words as there is
  /// room for.
  private static func place(
    of key: KeyDeclaration,
    _ graph: ViewGraph,
    _ glyphs: Glyphs,
    _ words: Words
  ) -> String {
    func text(_ cause: Cause, _ long: String, _ medium: String, _ short: String? = nil) -> String {
      let text =
        switch words {
        case .long: long
        case .medium: medium
        case .short: short ?? medium
        }
      return "\(glyphs.cause(cause)) \(text)"
    }
    switch key.storage {
    case .state(let owner, _):
      let title = graph.title(of: owner)
      return text(.local, "state of \(title)", title)
    case .property(let type, _, let isWhole):
      return text(.observed, isWhole ? "\(type), whole object" : "property of \(type)", type)
    case .environment(_, true, _): return text(.environment, "environment, system", "system", "sys")
    case .environment: return text(.environment, "environment", "environment", "env")
    case .external: return text(.external, "kept outside", "outside", "out")
    case .undeclared: return text(.outOfScope, "declared nowhere", "nowhere")
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
