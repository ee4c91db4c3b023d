import Canvas
import Invalidation

/// The views that were reached since the counts were set back, the busiest first.
struct BusiestOverlay: Overlay {
  /// What was counted.
  private var views: BusiestViews
  /// The place in the sorted list that is chosen.
  private var selected = 0

  /// Counts what the steps in force reached.
  init(openIn state: State) {
    views = BusiestViews(state.run, state.countedUpdates, by: state.history.order)
  }

  /// The list as it is now; it is counted anew where a step came by itself, with the same place
  /// chosen.
  private func current(in state: State) -> BusiestOverlay {
    guard views.updates != state.countedUpdates else { return self }
    var list = BusiestOverlay(openIn: state)
    list.selected = max(0, min(selected, list.views.count - 1))
    return list
  }

  func press(_ key: Key, in state: inout State) -> [Effect]? {
    switch key {
    case .character("s"), .tab: current(in: state).sort(1, in: &state)
    case .character("S"), .backTab: current(in: state).sort(-1, in: &state)
    default: return nil
    }
    return []
  }

  /// Sorts by the column so many places further on; the list shows its start.
  private func sort(_ places: Int, in state: inout State) {
    var list = self
    list.views.sort(by: views.column.moved(by: places))
    list.selected = 0
    state.history.order = list.views.column
    state.overlay = list
  }

  func perform(_ command: Command, in state: inout State) -> [Effect]? {
    current(in: state).take(command, in: &state)
  }

  private func take(_ command: Command, in state: inout State) -> [Effect]? {
    switch command {
    case .busiest: return Command.cancel.perform(&state, .escape)
    case .resetCounts:
      state.resetCounts()
      state.overlay = BusiestOverlay(openIn: state)
    case .toggleFold, .expand:
      if views.count > 0 { state.goToView(views[selected].view) }
    case .thisView:
      if views.count > 0 { state.overlay = ViewOverlay(of: views[selected].view, back: self) }
    default:
      let movement = ListMovement(page: ListFrame.page(state), last: views.count - 1)
      guard let place = movement.row(after: command, from: selected) else { return nil }
      var list = self
      list.selected = place
      state.overlay = list
    }
    return []
  }

  func list(in state: State) -> ListFrame? { current(in: state).frame(state) }

  private func frame(_ state: State) -> ListFrame {
    ListFrame(state, lineCount: views.count, selected: selected)
  }

  func draw(_ state: State, on grid: inout Grid) { current(in: state).show(state, on: &grid) }

  private func show(_ state: State, on grid: inout Grid) {
    let frame = frame(state)
    frame.drawFrame("Busiest views", remark: remark(state), hints: hints(state), on: &grid)
    guard views.count > 0 else {
      frame.drawEmpty(emptiness(state), on: &grid)
      return
    }
    let columns = BusiestColumns(state, sortedBy: views.column, width: frame.width)
    let table = TableColumns(columns.all, width: frame.width)
    frame.drawHeadings(table, on: &grid)
    frame.drawLines(on: &grid) { place, pen, grid in
      table.draw(columns.cells(of: views[place], state), with: &pen, on: &grid)
    }
  }

  private func remark(_ state: State) -> String {
    let reached = "\(views.count) of \(state.run.graph.viewCount) reached"
    return state.size.width < 50 ? state.countedSince : "\(reached) \(state.countedSince)"
  }

  private func emptiness(_ state: State) -> String {
    state.run.updates.isEmpty
      ? "Nothing has been fired yet." : "No view was reached \(state.countedSince)."
  }

  private func hints(_ state: State) -> [HintsPane.Hint] {
    state.hint(.toggleFold, text: "go to view", rank: 0) + [("s", "sort", 2)]
      + state.hint(.resetCounts, text: "count anew", rank: 3)
      + state.hint(.thisView, text: "this view", rank: 4)
      + state.hint(.up, .down, text: "choose", rank: 5)
      + state.hint(.cancel, text: "back", rank: 1)
  }
}

extension TableColumn {
  /// Marks the heading: in the gap behind it, or within the column where the gap is narrow.
  fileprivate mutating func markHeading(_ mark: String, width screen: Int) {
    headingRole = .strong
    guard TableColumns.gap(screen) < 2, isRight else {
      headingMark = mark
      return
    }
    heading += mark
    least = max(least, textWidth(heading))
    width = max(width, least)
  }
}

/// The columns of the busiest views: as many, and with as long headings, as the screen has room for.
private struct BusiestColumns {
  let all: [TableColumn]

  /// How the headings are written; the first way that fits is taken.
  private struct Form {
    let hasParent: Bool
    /// The letters of the marks' words; 0 for none.
    let letters: Int
    /// The least width of a view's name.
    let name: Int

    static let all = [
      Form(hasParent: true, letters: .max, name: 26),
      Form(hasParent: false, letters: .max, name: 20),
      Form(hasParent: false, letters: 3, name: 20),
      Form(hasParent: false, letters: 0, name: 16),
      Form(hasParent: false, letters: 0, name: 8),
    ]
  }

  init(_ state: State, sortedBy column: BusiestViews.Column, width: Int) {
    let forms = Form.all.map { form in
      var columns = Self.columns(form, state)
      columns[column.rawValue].rank = 0
      columns[column.rawValue].markHeading(state.glyphs.unfolded, width: width)
      return columns
    }
    all = forms.first { TableColumns.fit($0, width: width) } ?? forms[forms.count - 1]
  }

  private static func columns(_ form: Form, _ state: State) -> [TableColumn] {
    let digits = String(state.countedUpdates.count).count
    func number(_ heading: String, _ role: Role, rank: Int) -> TableColumn {
      let width = max(textWidth(heading), digits)
      return TableColumn(
        heading: heading,
        headingRole: role,
        width: width,
        least: width,
        isRight: true,
        rank: rank
      )
    }
    func heading(_ glyph: String, _ word: String) -> String {
      form.letters == 0 ? glyph : "\(glyph) \(word.prefix(form.letters))"
    }
    func mark(_ mark: Mark, rank: Int) -> TableColumn {
      number(heading(mark.glyph(state.glyphs), mark.word), mark.role, rank: rank)
    }
    var columns = [
      TableColumn(heading: "view", width: 44, least: form.name),
      number(form.letters > 3 ? "recomputed" : "runs", .heading, rank: 0),
      mark(.local, rank: 2),
      mark(.parent, rank: 3),
      mark(.observed, rank: 4),
      mark(.environment, rank: 5),
      mark(.checked, rank: 6),
    ]
    columns.append(number(heading(state.glyphs.skipped, "skipped"), .skipped, rank: 7))
    if form.hasParent { columns.append(TableColumn(heading: "in", width: 24, least: 14, rank: 8)) }
    return columns
  }

  /// What a view says in each column.
  func cells(of row: BusiestViews.Row, _ state: State) -> [TableCell] {
    let graph = state.run.graph
    let marks: [(Int32, Role)] = [
      (row.local, .local), (row.parent, .parent), (row.observed, .observed),
      (row.environment, .environment), (row.checked, .checked),
    ]
    let recomputed = TableCell(
      text: String(row.recomputed),
      role: row.recomputed > 0 ? .strong : .skipped
    )
    let skipped = state.run.skippedCount(row, in: state.countedUpdates)
    let role: Role = state.run.exists(row.view) ? .text : .absent
    return [TableCell(text: graph.title(of: row.view), role: role), recomputed]
      + marks.map { TableCell(text: $0 > 0 ? String($0) : "", role: $1) }
      + [
        TableCell(text: String(skipped), role: .skipped),
        TableCell(text: graph.parent(of: row.view).map { graph.title(of: $0) } ?? "", role: .quiet),
      ]
  }
}
