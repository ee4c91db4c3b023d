import Canvas
import Invalidation

/// Every step of the history with its counts; any of them can be gone to, or compared with another.
///
/// Steps that were stepped back over stand in parentheses and are dimmed.
struct TimelineOverlay: Overlay {
  /// The step that is chosen.
  let selected: Int

  private init(selected: Int) { self.selected = selected }

  /// The list, with the step that is in force chosen.
  init(openIn state: State) { self.init(selected: state.step) }

  func perform(_ command: Command, in state: inout State) -> [Effect]? {
    switch command {
    case .timeline: return Command.cancel.perform(&state, .escape)
    case .cancel where state.history.marked != nil: state.history.marked = nil
    case .compare: state.compare(selected, from: self)
    case .toggleFold, .expand:
      if let marked = state.history.marked, marked != selected {
        state.compare(selected, from: self)
      } else {
        state.history.marked = nil
        state.goToStep(selected)
        state.overlay = nil
      }
    default:
      let movement = ListMovement(page: ListFrame.page(state), last: state.run.updates.count)
      guard let step = movement.row(after: command, from: selected) else { return nil }
      state.overlay = TimelineOverlay(selected: step)
    }
    return []
  }

  func choosing(line: Int, in state: State) -> (any Overlay)? { TimelineOverlay(selected: line) }

  func list(in state: State) -> ListFrame? { frame(state) }

  private func frame(_ state: State) -> ListFrame {
    ListFrame(state, lineCount: state.run.updates.count + 1, selected: selected)
  }

  func draw(_ state: State, on grid: inout Grid) {
    let frame = frame(state)
    let columns = TimelineColumns(state, width: frame.width)
    let table = TableColumns(columns.all, width: frame.width, gap: columns.gap)
    frame.drawFrame("History", remark: remark(state), hints: hints(state), on: &grid)
    frame.drawHeadings(table, on: &grid)
    frame.drawLines(on: &grid) { step, pen, grid in
      table.draw(columns.cells(of: step, state), with: &pen, on: &grid)
    }
  }

  private func remark(_ state: State) -> String {
    if let marked = state.history.marked {
      return "compare step \(state.number(ofStep: marked)) with another"
    }
    return state.progress
  }

  private func hints(_ state: State) -> [HintsPane.Hint] {
    let marked = state.history.marked
    let isOther = marked != selected
    let enter = isOther ? marked.map { "compare with step \(state.number(ofStep: $0))" } : nil
    return state.hint(.toggleFold, text: enter ?? "go there", rank: 0)
      + state.hint(.compare, text: isOther ? "compare" : "unmark", rank: 2)
      + state.hint(.up, .down, text: "choose", rank: 3)
      + state.hint(.cancel, text: marked == nil ? "back" : "unmark", rank: 1)
  }
}

/// The columns of the history: as many, and with as long headings, as the screen has room for.
private struct TimelineColumns {
  let all: [TableColumn]
  /// The blank columns between two of them; nil where the width decides.
  let gap: Int?
  private let marks: [Mark]
  private let hasWrites: Bool

  /// How a width is used; the first way that fits is taken.
  private struct Form {
    /// Whether marks that no step has are shown too.
    let hasAllMarks: Bool
    /// The letters of the marks' words in the headings; 0 for none.
    let letters: Int
    /// The least width of what was written; nil where it is left out.
    let writes: Int?
    var gap: Int?

    static let all = [
      Form(hasAllMarks: true, letters: .max, writes: 26),
      Form(hasAllMarks: false, letters: .max, writes: 26),
      Form(hasAllMarks: false, letters: 3, writes: 18),
      Form(hasAllMarks: false, letters: 3, writes: 15, gap: 1),
      Form(hasAllMarks: false, letters: 0, writes: 12, gap: 1),
      Form(hasAllMarks: false, letters: 0, writes: nil),
    ]
  }

  init(_ state: State, width: Int) {
    let forms = Form.all.map { Self.columns($0, state) }
    let index = forms.indices.first {
      TableColumns.fit(forms[$0].columns, width: width, gap: Form.all[$0].gap)
    }
    let form = index ?? forms.count - 1
    all = forms[form].columns
    gap = Form.all[form].gap
    marks = forms[form].marks
    hasWrites = Form.all[form].writes != nil
  }

  /// How many of the last steps are measured.
  private static let measured = 200

  private static func columns(_ form: Form, _ state: State) -> (
    columns: [TableColumn], marks: [Mark]
  ) {
    let number = String(state.number(ofStep: state.run.updates.count)).count + 2
    let hasMarked = state.history.marked != nil
    let label =
      state.run.updates.suffix(Self.measured).map { textWidth($0.change.label) }.max() ?? 0
    var columns = [
      TableColumn(heading: "step", width: max(number, 4), least: number, isRight: true),
      TableColumn(heading: "", width: hasMarked ? 6 : 3, least: hasMarked ? 6 : 3, rank: 1),
      TableColumn(
        heading: "change",
        width: min(max(label, 9), 40),
        least: min(max(label, 9), form.letters > 3 ? 16 : 10)
      ),
    ]
    if let writes = form.writes {
      let widest =
        state.run.updates.indices.suffix(Self.measured)
        .map { textWidth(state.contents(ofStep: $0 + 1)) }.max() ?? 0
      let width = max(6, min(widest, 60))
      columns.append(
        TableColumn(
          heading: state.log == nil ? "writes" : "ran",
          width: width,
          least: min(width, writes),
          rank: 2
        )
      )
    }
    let largest = state.history.largestTally
    let marks = Mark.allCases.filter { mark in
      largest[mark] > 0 || form.hasAllMarks && Mark.usual.contains(mark)
    }
    for mark in marks {
      let heading =
        form.letters == 0
        ? "" : "\(mark.glyph(state.glyphs)) \(mark.word.prefix(form.letters))"
      let width = max(textWidth(heading), String(largest[mark]).count + 2)
      columns.append(
        TableColumn(
          heading: heading,
          headingRole: mark.role,
          width: width,
          least: width,
          isRight: true,
          rank: 3 + mark.rawValue
        )
      )
    }
    return (columns, marks)
  }

  /// What a step says in each column.
  func cells(of step: Int, _ state: State) -> [TableCell] {
    let isUndone = step > state.step && state.log == nil
    let isNow = step == state.step
    let number = state.number(ofStep: step)
    func role(_ role: Role) -> Role { isUndone ? .skipped : role }
    var cells = [
      TableCell(
        text: isUndone ? "(\(number))" : "\(number) ",
        role: role(isNow ? .strong : .quiet)
      ),
      step == state.history.marked
        ? TableCell(text: "marked", role: .next)
        : TableCell(text: isNow ? "now" : "", role: .next),
      TableCell(text: state.label(ofStep: step), role: role(isNow ? .strong : .text)),
    ]
    if hasWrites {
      let text = step == 0 ? "" : state.contents(ofStep: step)
      cells.append(TableCell(text: text, role: role(.quiet)))
    }
    let tally = state.history.tally(at: step)
    for mark in marks {
      let text = tally[mark] > 0 ? "\(mark.glyph(state.glyphs)) \(tally[mark])" : ""
      cells.append(TableCell(text: text, role: role(mark.role)))
    }
    return cells
  }
}
