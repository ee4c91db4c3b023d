import Canvas
import Invalidation

/// The view tree as an indented outline: what each view reads, and what the last change did to it.
struct OutlinePane: Pane {
  let shared: SharedState

  func draw(on grid: inout Grid) {
    let rect = state.layout.outline
    guard !rect.isEmpty else { return }
    let columns = shared.columns ?? OutlineColumns(state)
    let rows = columns.rows
    guard !rows.isEmpty else {
      var pen = Pen(rect, row: 0, glyphs: state.glyphs)
      pen.write(state.log?.emptiness ?? "No views.", .quiet, on: &grid)
      return
    }
    if let line = state.layout.outlineHead { drawHead(line, on: &grid) }
    let spacing = state.layout.spacing
    for (index, row) in rows.enumerated() {
      let line = index * spacing
      if line > 0, spacing > 1 {
        var above = Pen(rect, row: line - 1, glyphs: state.glyphs)
        OutlineBranches(row, state, columns).drawAbove(with: &above, on: &grid)
      }
      draw(row, line: line, columns, on: &grid)
    }
    drawEmptiness(below: rows.count * spacing, on: &grid)
  }

  func follow(_ move: CursorMove, on grid: inout Grid) -> [Int] {
    let rect = state.layout.outline
    if move.hasScrolled {
      return redraw(rect, on: &grid) + (state.layout.outlineHead.map { [$0.y] } ?? [])
    }
    // A row differs under the cursor by its background alone.
    let grounds: [(row: Int, role: Role?)] = [(move.row, nil), (state.outline.cursorRow, .cursor)]
    return grounds.compactMap { row, role in
      let line = (row - state.outline.top) * state.layout.spacing
      guard (0..<rect.height).contains(line) else { return nil }
      grid.fillGround(rect, row: line, with: role)
      return rect.y + line
    }
  }

  /// Says which rows are in sight, at a place of its own, and before it how many views ran elsewhere.
  private func drawHead(_ line: Rect, on grid: inout Grid) {
    let window = state.outline.window
    grid.drawRule(line, state.glyphs)
    grid.drawMark(of: window, in: line, state.glyphs)
    guard let rows = window.text(state.glyphs), let views = state.outOfSight else { return }
    let width = textWidth(views.text) + 2
    let start = line.maxX - textWidth(rows) - 4 - width
    guard start > line.x else { return }
    grid.draw(" \(views.text) ", at: Point(x: start, y: line.y), role: views.role)
  }

  private func draw(
    _ row: Outline.Row,
    line: Int,
    _ columns: OutlineColumns,
    on grid: inout Grid
  ) {
    let rect = state.layout.outline
    var pen = Pen(rect, row: line, inset: min(1, rect.width - 1), glyphs: state.glyphs)
    switch row {
    case .gap: OutlineGap(shared: shared, row: row, columns: columns).draw(with: &pen, on: &grid)
    case .view(let view, let isFolded):
      if view == state.cursor {
        grid.fillGround(rect, row: line, with: .cursor)
        pen.ground = .cursor
      }
      OutlineRow(shared: shared, view: view, isFolded: isFolded, columns: columns)
        .draw(with: &pen, on: &grid)
    }
  }

  /// Says why only the first view is listed, where no view was recomputed.
  private func drawEmptiness(below line: Int, on grid: inout Grid) {
    let outline = state.outline
    guard outline.filter == .recomputed, outline.folding.picks.isEmpty,
      line < state.layout.outline.height
    else { return }
    var pen = Pen(state.layout.outline, row: line, glyphs: state.glyphs)
    let here = outline.focus == nil ? "" : " here"
    let reason =
      state.preview != nil
      ? "No view would recompute\(here)"
      : state.sentence(
        state.step == 0 ? "Nothing has been fired yet" : "No view recomputed\(here)",
        (.onlyRecomputed, "shows all")
      )
    pen.write(reason + ".", .quiet, on: &grid)
  }
}

/// One row of the outline.
struct OutlineRow: Drawing {
  let shared: SharedState
  let view: ViewID
  let isFolded: Bool
  let columns: OutlineColumns

  func draw(with pen: inout Pen, on grid: inout Grid) {
    let start = pen.x
    let look = Look(state, view)
    let verdict = columns.verdicts[view]
    if let mark = state.forecastMark(of: view), pen.x > 0 {
      let point = Point(x: pen.x - 1, y: pen.y)
      grid.draw(mark.glyph(state.glyphs), at: point, role: .warning, ground: pen.ground)
    }
    if let verdict, pen.x > 0, verdict == .right || verdict.isMistake {
      let mark = verdict.isMistake ? state.glyphs.removed : state.glyphs.done
      grid.draw(mark, at: Point(x: pen.x - 1, y: pen.y), role: verdict.role, ground: pen.ground)
    }
    if columns.hasBranches { drawBranches(with: &pen, on: &grid) }
    pen.write(look.glyph, look.role, on: &grid)
    pen.x += 1
    let nameStart = pen.x
    let nameEnd = start + columns.name
    pen.write(
      state.run.graph.title(of: view),
      look.role,
      width: max(nameEnd - pen.x, 1),
      elision: .middle,
      on: &grid
    )
    markMatch(in: nameStart..<max(pen.x, nameStart), y: pen.y, on: &grid)
    let hidden = isFolded ? Hidden(below: view, state) : nil
    if columns.hasCause {
      pen.move(to: nameEnd + 2)
      drawCause(look, hidden, with: &pen, on: &grid)
    }
    guard columns.hasReads else { return }
    pen.move(to: start + columns.details)
    var pieces = numbers
    if let hidden, !look.word.isEmpty { pieces += [(hidden.text, hidden.role), ("  ", .text)] }
    if let verdict {
      pieces.append((text(of: verdict), verdict.role))
      if verdict.isMistake { return pen.write(pieces, on: &grid) }
      pieces.append(("  ", .text))
    }
    pen.write(pieces + details(look), on: &grid)
  }

  /// The cause's word; where there is none, what is folded away.
  ///
  /// Where no column follows, both are written if there is room, or else what is folded away alone:
  /// glyph and colour tell the cause.
  private func drawCause(_ look: Look, _ hidden: Hidden?, with pen: inout Pen, on grid: inout Grid)
  {
    let width = columns.hasReads ? OutlineColumns.cause - 1 : .max
    let hiddenWidth = hidden.map { textWidth($0.text) } ?? 0
    let hasBoth = pen.room > textWidth(look.word) + 2 + hiddenWidth
    guard let hidden, !columns.hasReads || look.word.isEmpty else {
      pen.write(look.word, look.role, width: width, on: &grid)
      if !columns.hasReads { drawTimes(look, with: &pen, on: &grid) }
      return
    }
    if !look.word.isEmpty, hasBoth {
      pen.write(look.word + "  ", look.role, on: &grid)
    }
    pen.write(hidden.text, hidden.role, width: width, on: &grid)
  }

  /// What a prediction came to, with the reason where it was a mistake.
  private func text(of verdict: Predictions.Verdict) -> String {
    guard verdict.isMistake else { return verdict.word }
    let clause = state.run.explanation(at: state.step - 1)?.clause(for: view) ?? ""
    return "\(verdict.word): \(clause)"
  }

  /// The column of a view's fold mark on the screen, or nil where there is nothing to fold.
  static func markColumn(of view: ViewID, in state: State) -> Int? {
    let columns = OutlineColumns(state)
    guard columns.hasBranches, state.outline.folding.hasChildren(view) else { return nil }
    let branches = OutlineBranches(.view(view, isFolded: false), state, columns)
    return state.layout.outline.x + 1 + branches.width
  }

  /// The lines that join a view to its parent and siblings, and its fold mark.
  private func drawBranches(with pen: inout Pen, on grid: inout Grid) {
    let branches = OutlineBranches(.view(view, isFolded: isFolded), state, columns)
    branches.draw(with: &pen, on: &grid)
    let mark =
      state.outline.folding.hasChildren(view)
      ? (isFolded ? state.glyphs.folded : state.glyphs.unfolded)
      : (branches.isEmpty ? " " : state.glyphs.leaf)
    pen.write(mark + " ", .treeLine, on: &grid)
  }

  /// What is folded away below a view: how many views the change reached, or how many were predicted
  /// wrong.
  private struct Hidden {
    let text: String
    let role: Role

    init?(below view: ViewID, _ state: __shared State) {
      let isPreview = state.preview != nil
      let mistakes = isPreview ? 0 : state.mistakeCount(below: view)
      let count =
        mistakes > 0
        ? mistakes : isPreview ? state.reachedCount(below: view) : state.litCount(below: view)
      guard count > 0 else { return nil }
      let told = count > 9999 ? "many" : "\(count)"
      text = mistakes > 0 ? "\(state.glyphs.removed) \(told) inside" : "\(told) inside"
      role = mistakes > 0 ? .wrong : isPreview ? .preview : .strong
    }
  }

  /// What the view reads, what is set at it, and what it exists for.
  private func details(_ look: Look) -> [Pen.Piece] {
    var pieces: [Pen.Piece] = []
    func add(_ part: [Pen.Piece]) {
      guard !part.isEmpty else { return }
      if !pieces.isEmpty { pieces.append(("  ", .text)) }
      pieces += part
    }
    for part in told(look) { add(part) }
    add(reads(look))
    for part in writers(look) { add(part) }
    let existence = state.run.graph.existenceText(of: view)
    if !existence.isEmpty { add([(existence, look.detail(.quiet))]) }
    return pieces
  }

  private func reads(_ look: Look) -> [Pen.Piece] {
    var pieces: [Pen.Piece] = []
    for (index, read) in state.run.graph.reads(of: view).prefix(Self.mostPieces).enumerated() {
      let isCause = look.isLit && columns.written.contains(read.key)
      pieces.append((index == 0 ? "reads " : ", ", look.detail(.quiet)))
      pieces.append((state.run.graph.fullText(of: read), isCause ? look.role : look.detail(.reads)))
    }
    return pieces
  }

  /// The most reads, and the most writers, that a row names; no screen has room for more.
  private static let mostPieces = 100

  /// What the view's parent applied to it, and what its own body applies to its content, with the
  /// values in force.
  private func writers(_ look: Look) -> [[Pen.Piece]] {
    var parts: [[Pen.Piece]] = []
    var isInside: Bool?
    for id in state.run.graph.writers(at: view).prefix(Self.mostPieces) {
      let writer = state.run.graph.writers[id.index]
      if isInside != writer.isInside { parts.append([]) }
      let word = isInside == writer.isInside ? ", " : writer.isInside ? "sets " : "with "
      isInside = writer.isInside
      parts[parts.count - 1] += [(word, look.detail(.quiet))] + pieces(of: id, look)
    }
    return parts
  }

  private func pieces(of id: WriterID, _ look: Look) -> [Pen.Piece] {
    let writer = state.run.graph.writers[id.index]
    let value = state.value(of: id)
    let name = (state.run.graph.keys[writer.key.index].name, look.detail(.writes))
    let text = (value.text, value.isChanged ? Role.changed : look.detail(.writes))
    let pieces = value.text.isEmpty ? [name] : [name, (" = ", look.detail(.quiet)), text]
    if case .constant = writer.declaration.expression { return pieces }
    let source = state.run.graph.text(of: writer.declaration.expression)
    return pieces + [(" (\(source))", look.detail(.quiet))]
  }
}
