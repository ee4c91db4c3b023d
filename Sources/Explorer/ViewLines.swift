import Canvas
import Invalidation
import Scenarios

/// What can be said of one view, line by line.
///
/// First where it stands, how often it was reached, what it reads and sets, and where its last
/// recompute came from; then its history, one line a step.
struct ViewLines: Sendable {
  /// What a line says.
  enum Line: Sendable {
    case blank
    case heading(String)
    /// Where the view stands.
    case place(Place)
    /// The file and line of its declaration, or of where it is made.
    case source(String)
    /// A line of the reason for what the step in force did to it.
    case reason(String)
    /// How often it was reached.
    case counts
    /// A read or a writer: name, value and remark.
    case value([TableCell], ViewID?)
    /// A view on the way from the source of a change: name, outcome and remark.
    case way([TableCell], ViewID?)
    /// A step of the history.
    case step(Int)

    /// Whether the line can be chosen.
    var isChoice: Bool {
      switch self {
      case .blank, .heading: false
      default: true
      }
    }
  }

  let view: ViewID
  /// How often the counted steps reached the view.
  let counts: BusiestViews.Row
  /// What stands before the history.
  private var head: [Line] = []
  private let stepCount: Int

  /// Collects what is to be said.
  ///
  /// - Complexity: follows the view's reads, the writers above it, and log r for each step that
  ///   counts; the steps of the history are not looked at.
  init(_ view: ViewID, _ state: State) {
    self.view = view
    var counts = BusiestViews.Row(view)
    for index in state.countedUpdates {
      guard let entry = state.run.updates[index].entry(for: view) else { continue }
      if let log = state.log { log.count(index, into: &counts) } else { counts.add(entry) }
    }
    self.counts = counts
    stepCount = state.run.updates.count
    head = [.place(Place(of: view, state))] + Self.sources(of: view, state) + [.counts]
    if state.step > 0, ListFrame.detailHeight(state) == 0 {
      let reason = state.reason(for: view, at: state.step)
      let width = ListFrame(state, lineCount: 0, selected: 0).width
      add(
        "step \(state.number(ofStep: state.step))",
        wrap(reason, width: width, lines: 40).map { .reason($0) }
      )
    }
    add("reads", state.readLines(of: view))
    add("sets", state.writerLines(at: view))
    if state.step > 0 { add("where step \(state.step) came from", state.wayLines(to: view)) }
    if stepCount > 0 { head += [.blank, .heading("history")] }
  }

  /// The widest text in each column of the reads and writers.
  var valueWidths: [Int] { widths { if case .value(let cells, _) = $0 { cells } else { nil } } }
  /// The same of the ways, where a name stands behind its indentation.
  var wayWidths: [Int] { widths { if case .way(let cells, _) = $0 { cells } else { nil } } }

  private func widths(of cells: (Line) -> [TableCell]?) -> [Int] {
    head.compactMap(cells).reduce(into: [0, 0, 0]) { widths, cells in
      for (index, cell) in cells.enumerated() {
        widths[index] = max(widths[index], textWidth(cell.text))
      }
    }
  }

  private mutating func add(_ heading: String, _ lines: [Line]) {
    if !lines.isEmpty { head += [.blank, .heading(heading)] + lines }
  }

  /// How many lines there are.
  var count: Int { head.count + stepCount }

  subscript(index: Int) -> Line {
    index < head.count ? head[index] : .step(index - head.count + 1)
  }

  /// The line that can be chosen nearest to another one, on the side to which the choice moves.
  func choice(near index: Int, from start: Int) -> Int {
    let index = min(max(index, 0), count - 1)
    let ahead = index < start ? -1 : 1
    for direction in [ahead, -ahead] {
      var line = index
      while line >= 0, line < count {
        if self[line].isChoice { return line }
        line += direction
      }
    }
    return start
  }

  /// Where the view is declared and where it is made, in the files that say so.
  private static func sources(of view: ViewID, _ state: State) -> [Line] {
    let site = state.scenario.origin?[view].site
    let declaration = state.scenario.place(of: view)
    var lines: [Line] = []
    if let declaration { lines.append(.source("declared in \(declaration.text)")) }
    if let site, site != declaration { lines.append(.source("made in \(site.text)")) }
    if let guess = state.scenario.origin?[view].guess { lines.append(.source("a guess: \(guess)")) }
    return lines
  }
}

extension ViewLines {
  /// Where a view stands and what it exists for.
  struct Place: Sendable {
    /// The nearest ancestors, the outermost first.
    private let names: [String]
    /// Whether there are more above them.
    private let isDeeper: Bool
    /// What stands behind the names.
    private let rest: String

    /// The most ancestors that are named.
    private static let named = 8

    init(of view: ViewID, _ state: State) {
      let graph = state.run.graph
      var names: [String] = []
      var current = view
      while let parent = graph.parent(of: current), names.count < Self.named {
        names.append(graph.title(of: parent))
        current = parent
      }
      self.names = names.reversed()
      isDeeper = graph.parent(of: current) != nil
      let existence = graph.existenceText(of: view)
      let absence = state.run.exists(view) ? "" : ", absent now"
      rest = absence + (existence.isEmpty ? "" : ", " + existence)
    }

    /// The names from the root down; where there is not the room the outermost are left out, so that
    /// those that are named are named in whole.
    func text(width: Int, _ glyphs: Glyphs) -> String {
      guard !names.isEmpty else { return "a root" + rest }
      let separator = glyphs == .ascii ? " > " : " › "
      let texts = names.indices.map { first in
        let start = isDeeper || first > 0 ? [glyphs.ellipsis] : []
        return "in " + (start + names[first...]).joined(separator: separator) + rest
      }
      return texts.first { textWidth($0) <= width } ?? texts[texts.count - 1]
    }
  }
}
