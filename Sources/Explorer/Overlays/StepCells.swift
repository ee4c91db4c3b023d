import Canvas
import Invalidation

/// What each step of the history did to a view.
struct StepCells {
  let columns: TableColumns
  private let view: ViewID
  private let state: State
  private let hasReason: Bool
  /// The run, taken to the step that was asked for last.
  private var run: Run

  init(_ view: ViewID, _ state: State, width: Int) {
    self.view = view
    self.state = state
    run = state.run
    hasReason = width >= 70
    let number = String(state.number(ofStep: state.run.updates.count)).count + 2
    let label = state.run.updates.suffix(200).map { textWidth($0.change.label) }.max() ?? 0
    var columns = [
      TableColumn(heading: "", width: number, least: number, isRight: true),
      TableColumn(heading: "", width: min(label, max(24, width / 3)), least: min(label, 10)),
      TableColumn(heading: "", width: 14, least: width < 40 ? 5 : 14),
    ]
    if hasReason { columns.append(TableColumn(heading: "", width: 200, least: 20, rank: 1)) }
    self.columns = TableColumns(columns, width: width)
  }

  /// The cells of a step.
  ///
  /// - Complexity: follows what was changed between this step and the one asked for before.
  mutating func cells(of step: Int) -> [TableCell] {
    let isUndone = step > state.step && state.log == nil
    let isNow = step == state.step
    let number = state.number(ofStep: step)
    let update = state.run.updates[step - 1]
    run.go(to: step)
    let causes = update.entry(for: view)?.causes ?? []
    let outcome = run.outcome(of: view, at: step - 1)
    var look = TableCell(outcome, causes, state.glyphs, words: state.causeWords(of: view, at: step))
    if isUndone { look.role = .skipped }
    let role: Role = isUndone ? .skipped : isNow ? .strong : .text
    var cells = [
      TableCell(
        text: isUndone ? "(\(number))" : "\(number) ",
        role: isUndone ? .skipped : isNow ? .strong : .quiet
      ),
      TableCell(text: state.label(ofStep: step), role: role), look,
    ]
    if hasReason {
      let clause =
        state.loggedClause(for: view, at: step)
        ?? run.explanation(at: step - 1)?.clause(for: view) ?? ""
      cells.append(TableCell(text: clause, role: isUndone ? .skipped : .quiet, elision: .end))
    }
    return cells
  }
}
