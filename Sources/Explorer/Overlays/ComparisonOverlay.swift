import Canvas
import Invalidation

/// Two steps side by side: which views differ, then which values.
struct ComparisonOverlay: Overlay {
  private let comparison: Comparison
  /// The view or the value that is chosen, counted over both.
  private let selected: Int
  /// The list to which it goes back.
  private let back: (any Overlay)?

  /// Shows a comparison, its first view chosen.
  init(_ comparison: Comparison, back: (any Overlay)?) {
    self.init(comparison, selected: 0, back: back)
  }

  private init(_ comparison: Comparison, selected: Int, back: (any Overlay)?) {
    self.comparison = comparison
    self.selected = selected
    self.back = back
  }

  /// What a line says.
  private enum Line {
    case view(Difference)
    case place(Comparison.Place)
    /// Between the views and the values, or in place of the views.
    case remark(String)
  }

  private var views: [Difference] { comparison.views }
  private var places: [Comparison.Place] { comparison.places }

  /// How many lines stand before the first value, where there is one.
  private var placesStart: Int { max(views.count, 1) + 1 }
  private var lineCount: Int { max(views.count, 1) + (places.isEmpty ? 0 : 1 + places.count) }

  private func line(at index: Int) -> Line {
    if index < views.count { return .view(views[index]) }
    if index >= placesStart { return .place(places[index - placesStart]) }
    return .remark(index == 0 ? "No view differs." : "values")
  }

  /// The line of what is chosen.
  private var selectedLine: Int {
    selected < views.count ? selected : placesStart + selected - views.count
  }

  private var chosenView: ViewID? { selected < views.count ? views[selected].view : nil }

  func perform(_ command: Command, in state: inout State) -> [Effect]? {
    switch command {
    case .cancel: state.overlay = back
    case .toggleFold, .expand:
      if let view = chosenView { state.goToView(view) }
    case .thisView:
      if let view = chosenView { state.overlay = ViewOverlay(of: view, back: self) }
    default:
      let last = views.count + places.count - 1
      let movement = ListMovement(page: ListFrame.page(state), last: last)
      guard let row = movement.row(after: command, from: selected) else { return nil }
      state.overlay = ComparisonOverlay(comparison, selected: row, back: back)
    }
    return []
  }

  func choosing(line: Int, in state: State) -> (any Overlay)? {
    let row = line < views.count ? line : line - placesStart + views.count
    let isRemark = line >= views.count && line < placesStart
    return isRemark ? nil : ComparisonOverlay(comparison, selected: row, back: back)
  }

  func list(in state: State) -> ListFrame? { frame(state) }

  private func frame(_ state: State) -> ListFrame {
    let isEmpty = views.isEmpty && places.isEmpty
    return ListFrame(state, lineCount: lineCount, selected: isEmpty ? -1 : selectedLine)
  }

  func draw(_ state: State, on grid: inout Grid) {
    let frame = frame(state)
    let (first, second) = (comparison.first, comparison.second)
    frame.drawFrame(
      "Step \(state.number(ofStep: first)) and step \(state.number(ofStep: second))",
      remark: remark,
      hints: hints(state),
      on: &grid
    )
    let table = TableColumns(columns(state, width: frame.width), width: frame.width)
    frame.drawHeadings(table, on: &grid)
    frame.drawLines(on: &grid) { line, pen, grid in
      switch self.line(at: line) {
      case .remark(let text): pen.write(text, .heading, on: &grid)
      case .place(let place):
        let cells = [
          TableCell(text: place.name, role: .key), cell(place.first, .value, "some value"),
          cell(place.second, .changed, "another value"),
        ]
        table.draw(cells, with: &pen, on: &grid)
      case .view(let view):
        let cells = [
          TableCell(text: state.run.graph.title(of: view.view)),
          cell(view.first, after: first, state.glyphs),
          cell(view.second, after: second, state.glyphs),
        ]
        table.draw(cells, with: &pen, on: &grid)
      }
    }
  }

  private var remark: String {
    switch views.count {
    case 0: "no view differs"
    case 1: "1 view differs"
    case let count: "\(count) views differ"
    }
  }

  private func hints(_ state: State) -> [HintsPane.Hint] {
    let ofView =
      chosenView == nil
      ? []
      : state.hint(.toggleFold, text: "go to view", rank: 0)
        + state.hint(.thisView, text: "this view", rank: 3)
    return ofView + state.hint(.up, .down, text: "choose", rank: 2)
      + state.hint(.cancel, text: "back", rank: 1)
  }

  private func columns(_ state: State, width: Int) -> [TableColumn] {
    let side = max(5, min((width - 4) / 3, 28))
    func column(_ step: Int) -> TableColumn {
      let heading = step == 0 ? "start" : "\(step) \(state.label(ofStep: step))"
      return TableColumn(heading: heading, width: side, least: side)
    }
    return [
      TableColumn(heading: "view", width: 40, least: 4), column(comparison.first),
      column(comparison.second),
    ]
  }

  /// What a step did to a view: glyph and word.
  private func cell(_ side: Difference.Side, after step: Int, _ glyphs: Glyphs) -> TableCell {
    guard step == 0, side.outcome != nil else {
      return TableCell(side.outcome, side.causes, glyphs)
    }
    return TableCell(text: "  as it began", short: "  -", role: .quiet)
  }

  /// A value; one that nobody stated by a word.
  private func cell(_ value: Value, _ role: Role, _ unstated: String) -> TableCell {
    TableCell(text: ValueText.text(value) ?? unstated, role: role)
  }
}
