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
    views = BusiestViews(
      state.run,
      state.countedUpdates,
      by: state.history.order,
      log: state.log
    )
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
    list.views.sort(by: views.column(movedBy: places))
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

  func choosing(line: Int, in state: State) -> (any Overlay)? {
    var list = current(in: state)
    list.selected = line
    return list
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
    let columns = BusiestColumns(state, views, width: frame.width)
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
  /// Which of all columns there are.
  private let kept: [Int]

  /// How the headings are written; the first way that fits is taken.
  private struct Form {
    let hasParent: Bool
    /// Whether causes that recomputed nothing are shown too.
    let hasAllMarks: Bool
    /// The letters of the marks' words; 0 for none.
    let letters: Int
    /// Whether the first number is called by the longer word.
    var isLong = true
    /// The least width of a view's name, where it is wider.
    let name: Int

    static let all = [
      Form(hasParent: true, hasAllMarks: true, letters: .max, name: 40),
      Form(hasParent: false, hasAllMarks: true, letters: .max, name: 30),
      Form(hasParent: false, hasAllMarks: false, letters: .max, name: 26),
      Form(hasParent: false, hasAllMarks: false, letters: .max, isLong: false, name: 20),
      Form(hasParent: false, hasAllMarks: false, letters: 3, isLong: false, name: 16),
      Form(hasParent: false, hasAllMarks: true, letters: 0, isLong: false, name: 16),
      Form(hasParent: false, hasAllMarks: false, letters: 0, isLong: false, name: 8),
    ]
  }

  /// How many of the first views are measured.
  private static let measured = 200

  init(_ state: State, _ views: BusiestViews, width: Int) {
    let names = (0..<min(views.count, Self.measured)).map { views[$0].view }
    let widest = names.map { textWidth(state.run.graph.title(of: $0)) }.max() ?? 0
    let parents = names.map { state.run.graph.parent(of: $0) }
    let parent = parents.map { $0.map { textWidth(state.run.graph.title(of: $0)) } ?? 0 }.max() ?? 0
    let forms = Form.all.map { form in
      var columns = Self.columns(
        form,
        state,
        names: widest,
        parents: parent,
        most: views.largest[.recomputed]
      )
      columns[views.column.rawValue].rank = 0
      columns[views.column.rawValue].markHeading(state.glyphs.unfolded, width: width)
      let kept = columns.indices.filter { index in
        guard let column = BusiestViews.Column(rawValue: index) else { return true }
        if column == .checked, state.log != nil { return false }
        guard column.isCause else { return true }
        let isShown = form.hasAllMarks && !column.isRare
        return isShown || views.largest[column] > 0 || column == views.column
      }
      return (kept: kept, columns: kept.map { columns[$0] })
    }
    let form = forms.first { TableColumns.fit($0.columns, width: width) } ?? forms[forms.count - 1]
    (kept, all) = form
  }

  private static func columns(
    _ form: Form,
    _ state: State,
    names: Int,
    parents: Int,
    most: Int
  ) -> [TableColumn] {
    let digits = String(max(state.countedUpdates.count, most)).count
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
      TableColumn(heading: "view", width: max(names, 4), least: min(max(names, 4), form.name)),
      number(form.isLong ? "recomputed" : "runs", .heading, rank: 0),
      mark(.local, rank: 2),
      mark(.parent, rank: 3),
      mark(.observed, rank: 4),
      mark(.environment, rank: 5),
      mark(.external, rank: 5),
      mark(.unknown, rank: 5),
      mark(.checked, rank: 6),
    ]
    columns.append(number(heading(state.glyphs.skipped, "skipped"), .skipped, rank: 7))
    if form.hasParent {
      columns.append(
        TableColumn(heading: "in", width: max(parents, 2), least: min(max(parents, 2), 20), rank: 8)
      )
    }
    return columns
  }

  /// What a view says in each column.
  func cells(of row: BusiestViews.Row, _ state: State) -> [TableCell] {
    let graph = state.run.graph
    let marks: [(Int32, Role)] = [
      (row.local, .local), (row.parent, .parent), (row.observed, .observed),
      (row.environment, .environment), (row.external, .external), (row.unknown, .unknown),
      (row.checked, .checked),
    ]
    let recomputed = TableCell(
      text: String(row.recomputed),
      role: row.recomputed > 0 ? .strong : .skipped
    )
    let skipped = state.run.skippedCount(row, in: state.countedUpdates)
    let role: Role = state.run.exists(row.view) ? .text : .absent
    let cells =
      [TableCell(text: graph.title(of: row.view), role: role), recomputed]
      + marks.map { TableCell(text: $0 > 0 ? String($0) : "", role: $1) }
      + [
        TableCell(text: String(skipped), role: .skipped),
        TableCell(text: graph.parent(of: row.view).map { graph.title(of: $0) } ?? "", role: .quiet),
      ]
    return kept.map { cells[$0] }
  }
}
