import Canvas
import Invalidation

/// One view: what it reads, how often it was reached, where its last recompute came from, and what each
/// step of the history did to it.
struct ViewOverlay: Overlay {
  let view: ViewID
  /// The line that is chosen.
  private var selected = 0
  /// The list to which it goes back.
  private let back: (any Overlay)?

  init(of view: ViewID, back: (any Overlay)? = nil) {
    self.view = view
    self.back = back
  }

  func perform(_ command: Command, in state: inout State) -> [Effect]? {
    switch command {
    case .cancel, .thisView: state.overlay = back
    case .resetCounts: state.resetCounts()
    case .edit: return state.edit(view)
    case .toggleFold, .expand: choose(in: &state)
    default:
      let lines = ViewLines(view, state)
      let movement = ListMovement(page: ListFrame.page(state), last: lines.count - 1)
      guard let line = movement.row(after: command, from: selected) else { return nil }
      var overlay = self
      overlay.selected = lines.choice(near: line, from: selected)
      state.overlay = overlay
    }
    return []
  }

  /// The line that is chosen: the nearest one, where a step that came by itself took it away.
  private func chosen(among lines: ViewLines) -> Int {
    lines.choice(near: selected, from: selected)
  }

  /// Goes to what the chosen line names.
  private func choose(in state: inout State) {
    let lines = ViewLines(view, state)
    switch lines[chosen(among: lines)] {
    case .step(let step):
      state.goToStep(step)
      state.overlay = nil
    case .value(_, let place?), .way(_, let place?): state.goToView(place)
    default: state.goToView(view)
    }
  }

  func choosing(line: Int, in state: State) -> (any Overlay)? {
    guard ViewLines(view, state)[line].isChoice else { return nil }
    var overlay = self
    overlay.selected = line
    return overlay
  }

  func list(in state: State) -> ListFrame? { frame(state, ViewLines(view, state)) }

  private func frame(_ state: State, _ lines: ViewLines) -> ListFrame {
    ListFrame(
      state,
      lineCount: lines.count,
      selected: chosen(among: lines),
      hasHeadings: false,
      hasDetail: true
    )
  }

  func draw(_ state: State, on grid: inout Grid) {
    let lines = ViewLines(view, state)
    let frame = frame(state, lines)
    frame.drawFrame(
      state.run.graph.title(of: view),
      remark: remark(state),
      hints: hints(state),
      on: &grid
    )
    let width = frame.width
    let values = TableColumns(
      Self.columns(lines.valueWidths, shares: [width * 2 / 5, width / 4, width / 4]),
      width: width
    )
    let way = TableColumns(
      Self.columns(lines.wayWidths, shares: [width * 2 / 5, width < 50 ? 5 : 14, width / 4]),
      width: width
    )
    var steps = StepCells(view, state, width: frame.width)
    frame.drawLines(on: &grid) { index, pen, grid in
      switch lines[index] {
      case .blank: break
      case .heading(let text): pen.write(text, .heading, on: &grid)
      case .place(let place):
        pen.write(place.text(width: pen.room, state.glyphs), .quiet, elision: .middle, on: &grid)
      case .source(let text): pen.write(text, .quiet, elision: .start, on: &grid)
      case .reason(let text): pen.write(text, .strong, on: &grid)
      case .counts: drawCounts(lines.counts, state, with: &pen, on: &grid)
      case .value(let cells, _): values.draw(cells, with: &pen, on: &grid)
      case .way(let cells, _): way.draw(cells, with: &pen, on: &grid)
      case .step(let step):
        let cells = steps.cells(of: step)
        steps.columns.draw(cells, with: &pen, on: &grid)
      }
    }
    drawReason(frame, lines, state, on: &grid)
  }

  private func remark(_ state: State) -> String {
    let isWhole = state.history.countedFrom == 0
    return isWhole ? state.progress : "\(state.progress), counted \(state.countedSince)"
  }

  private func hints(_ state: State) -> [HintsPane.Hint] {
    state.hint(.toggleFold, text: "go there", rank: 0)
      + state.hint(.up, .down, text: "choose", rank: 2)
      + state.hint(.resetCounts, text: "count anew", rank: 3)
      + state.hint(.cancel, text: "back", rank: 1)
  }

  /// Columns as wide as what stands in them; where there is not the room, none gives up all of its own.
  private static func columns(_ widths: [Int], shares: [Int]) -> [TableColumn] {
    zip(widths, shares).enumerated().map { index, column in
      let least = min(column.0, max(column.1, 1))
      return TableColumn(heading: "", width: column.0, least: least, rank: index == 2 ? 1 : 0)
    }
  }

  /// What is counted of a view: the four causes, what it was checked, and what else came to it.
  private static func counted(_ counts: BusiestViews.Row, _ state: State) -> [Mark] {
    let rare: [Mark] =
      (counts.external > 0 ? [.external] : []) + (counts.unknown > 0 ? [.unknown] : [])
    return [.local, .parent, .observed, .environment] + rare + (state.log == nil ? [.checked] : [])
  }

  /// How often the view was reached, in as many words as there is room for.
  private func drawCounts(
    _ counts: BusiestViews.Row,
    _ state: State,
    with pen: inout Pen,
    on grid: inout Grid
  ) {
    let skipped = state.run.skippedCount(counts, in: state.countedUpdates)
    let marks: [(glyph: String, word: String, role: Role, count: Int)] =
      Self.counted(counts, state).map { mark in
        let column = BusiestViews.Column.allCases.first { "\($0)" == mark.word } ?? .view
        return (mark.glyph(state.glyphs), mark.word, mark.role, counts[column])
      } + [(state.glyphs.skipped, "skipped", .skipped, skipped)]
    let recomputed = "recomputed \(counts.recomputed)"
    let counted = marks.filter { $0.count > 0 || $0.role == .skipped }
    let forms = [(marks, Int.max), (counted, Int.max), (counted, 3), (marks, 0)]
    for (marks, letters) in forms {
      let texts = marks.map { mark in
        let word = letters == 0 ? "" : " " + mark.word.prefix(letters)
        return "\(mark.glyph)\(word) \(mark.count)"
      }
      let width = texts.map { textWidth($0) + 3 }.reduce(textWidth(recomputed), +)
      guard width <= pen.room || letters == 0 else { continue }
      pen.write(letters == 0 ? "runs \(counts.recomputed)" : recomputed, .strong, on: &grid)
      for (text, mark) in zip(texts, marks) {
        pen.x += letters == 0 ? 2 : 3
        pen.write(text, mark.count > 0 ? mark.role : .skipped, on: &grid)
      }
      return
    }
  }

  /// Why the chosen step, or the one in force, did what it did to the view, in whole.
  private func drawReason(
    _ frame: ListFrame,
    _ lines: ViewLines,
    _ state: State,
    on grid: inout Grid
  ) {
    var step = state.step
    if case .step(let chosen) = lines[frame.selected] { step = chosen }
    guard step > 0, !frame.detail.isEmpty else { return }
    let number = "\(step): "
    let shown = Sentence(
      number + state.reason(for: view, at: step),
      subject: number + state.run.graph.name(of: view),
      in: frame.detail,
      ellipsis: state.glyphs.ellipsis
    )
    for (row, line) in shown.lines.enumerated() {
      var pen = Pen(frame.detail, row: row, glyphs: state.glyphs)
      pen.write(line, .strong, on: &grid)
    }
  }
}
