import Canvas
import Invalidation

/// The view tree as an indented outline: what each view reads, and what the last change did to it.
struct OutlinePane: Pane {
  let state: State

  func draw(on grid: inout Grid) {
    let rect = state.layout.outline
    guard !rect.isEmpty else { return }
    let folding = state.outline.folding
    guard folding.rowCount > 0 else {
      var pen = Pen(rect, row: 0, glyphs: state.glyphs)
      pen.write("No views.", .quiet, on: &grid)
      return
    }
    let columns = OutlineColumns(state)
    for row in 0..<min(rect.height, folding.rowCount - state.outline.top) {
      let view = folding.view(at: state.outline.top + row)
      let isCursor = view == state.cursor
      if isCursor { grid.fillGround(rect, row: row, with: .cursor) }
      var pen = Pen(
        rect,
        row: row,
        inset: min(1, rect.width - 1),
        glyphs: state.glyphs,
        ground: isCursor ? .cursor : nil
      )
      OutlineRow(state: state, view: view, columns: columns).draw(with: &pen, on: &grid)
    }
  }
}

/// One row of the outline.
struct OutlineRow {
  let state: State
  let view: ViewID
  let columns: OutlineColumns

  private var graph: ViewGraph { state.run.graph }
  private var glyphs: Glyphs { state.glyphs }

  func draw(with pen: inout Pen, on grid: inout Grid) {
    let start = pen.x
    let look = Look(state, view)
    drawBranches(with: &pen, on: &grid)
    pen.write(look.glyph + " ", look.role, on: &grid)
    let nameEnd = start + columns.name
    pen.write(graph.title(of: view), look.role, width: max(nameEnd - pen.x, 6), on: &grid)
    if columns.hasCause {
      pen.move(to: nameEnd + 2)
      pen.write(look.word, look.role, on: &grid)
      drawHidden(with: &pen, on: &grid)
    }
    guard columns.hasReads else { return }
    pen.move(to: start + columns.details)
    drawReads(look, with: &pen, on: &grid)
  }

  /// The lines that join a view to its parent and siblings, and its fold mark.
  private func drawBranches(with pen: inout Pen, on grid: inout Grid) {
    var branches: [String] = []
    var current = view
    while let parent = graph.parent(of: current), branches.count < columns.levels {
      let isLast = graph.isLastSibling(current)
      if branches.isEmpty {
        branches.append(isLast ? glyphs.lastBranch : glyphs.branch)
      } else {
        branches.append(isLast ? glyphs.noBranch : glyphs.passingBranch)
      }
      current = parent
    }
    // A view deeper than there is room for says how many levels are left out.
    if graph.parent(of: current) != nil { pen.write(glyphs.ellipsis, .quiet, on: &grid) }
    pen.write(branches.reversed().joined(), .treeLine, on: &grid)
    let hasChildren = graph.hasChildren(view)
    let mark =
      hasChildren
      ? (state.outline.folding.isFolded(view) ? glyphs.folded : glyphs.unfolded)
      : (branches.isEmpty ? " " : glyphs.leaf)
    pen.write(mark + " ", .treeLine, on: &grid)
  }

  /// How many views that the change reached are folded away below this one.
  private func drawHidden(with pen: inout Pen, on grid: inout Grid) {
    guard state.outline.folding.isFolded(view) else { return }
    let count = state.litCount(below: view)
    if count > 0 { pen.write(count > 9999 ? "many inside" : "\(count) inside", .strong, on: &grid) }
  }

  private func drawReads(_ look: Look, with pen: inout Pen, on grid: inout Grid) {
    let written = Set((state.run.current?.writes ?? []).map(\.write.key))
    for (index, read) in graph.reads(of: view).enumerated() where pen.room > 0 {
      pen.write(index == 0 ? "reads " : ", ", look.detail(.quiet), on: &grid)
      let isCause = look.isLit && written.contains(read.key)
      pen.write(graph.fullText(of: read), isCause ? look.role : look.detail(.reads), on: &grid)
    }
    drawWriters(look, with: &pen, on: &grid)
    let existence = graph.existenceText(of: view)
    guard !existence.isEmpty else { return }
    leaveGap(&pen)
    pen.write(existence, look.detail(.quiet), on: &grid)
  }

  /// What the view's parent applied to it, and what its own body applies to its content, with the
  /// values in force.
  private func drawWriters(_ look: Look, with pen: inout Pen, on grid: inout Grid) {
    var isInside: Bool?
    for id in graph.writers(at: view) where pen.room > 0 {
      let writer = graph.writers[id.index]
      if isInside == writer.isInside {
        pen.write(", ", look.detail(.quiet), on: &grid)
      } else {
        leaveGap(&pen)
        pen.write(writer.isInside ? "sets " : "with ", look.detail(.quiet), on: &grid)
        isInside = writer.isInside
      }
      let value = state.value(of: id)
      pen.write(graph.keys[writer.key.index].name, look.detail(.writes), on: &grid)
      pen.write(value.text.isEmpty ? "" : " = ", look.detail(.quiet), on: &grid)
      pen.write(value.text, value.isChanged ? .changed : look.detail(.writes), on: &grid)
      if case .constant = writer.declaration.expression { continue }
      let source = graph.text(of: writer.declaration.expression)
      pen.write(" (\(source))", look.detail(.quiet), on: &grid)
    }
  }

  /// Sets what follows apart from what stands before it in the column.
  private func leaveGap(_ pen: inout Pen) {
    if pen.x > state.layout.outline.x + 1 + columns.details { pen.x += 2 }
  }
}

/// How a view looks after the last change: a glyph, a word and a role, always together.
struct Look {
  let glyph: String
  let word: String
  let role: Role
  /// Whether the change ran the view's body.
  let isLit: Bool

  init(_ state: State, _ view: ViewID) {
    guard let entry = state.run.current?.entry(for: view) else {
      if !state.run.exists(view) {
        self.init(state.glyphs.absent, "absent", .absent)
      } else if state.step == 0 {
        self.init(" ", "", .view)
      } else {
        self.init(state.glyphs.skipped, "", .skipped)
      }
      return
    }
    self.init(entry.outcome, entry.causes, state.glyphs)
  }

  /// How a view looks that a change did something to.
  init(_ outcome: Outcome, _ causes: CauseSet, _ glyphs: Glyphs) {
    switch outcome {
    case .recomputed, .possible:
      let causes = causes.causes
      let first = causes.first ?? .local
      let long = causes.map(\.rawValue).joined(separator: "+")
      let word =
        long.count < OutlineColumns.cause || causes.count == 1
        ? long : causes.map { String($0.rawValue.prefix(3)) }.joined(separator: "+")
      self.init(glyphs.cause(first), word, first.role, isLit: true)
    case .checked: self.init(glyphs.checked, "checked", .checked)
    case .created: self.init(glyphs.created, "created", .created)
    case .removed: self.init(glyphs.removed, "removed", .removed)
    case .skipped: self.init(glyphs.skipped, "", .skipped)
    }
  }

  private init(_ glyph: String, _ word: String, _ role: Role, isLit: Bool = false) {
    self.glyph = glyph
    self.word = word
    self.role = role
    self.isLit = isLit
  }

  /// The role of what stands beside the name: dimmed where the view is.
  func detail(_ role: Role) -> Role {
    Self.quietRoles.contains(self.role) ? self.role : role
  }
}

extension Look {
  private static let quietRoles: Set<Role> = [.skipped, .checked, .removed, .absent]
}

extension Cause {
  /// The role that gives the cause its colour.
  var role: Role {
    switch self {
    case .local: .local
    case .parent: .parent
    case .observed: .observed
    case .environment: .environment
    case .external: .external
    case .offRule, .outOfScope: .faulty
    }
  }
}
