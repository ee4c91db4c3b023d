import Canvas
import Invalidation

/// What the colours and glyphs mean, and how often each cause has recomputed a view so far.
struct LegendPane: Pane {
  let state: State

  func draw(on grid: inout Grid) {
    let rect = state.layout.legend
    guard !rect.isEmpty else { return }
    let form = Form.all.first { width($0) <= rect.width - 2 } ?? .glyphs
    var pen = Pen(rect, row: 0, inset: min(1, rect.width - 1), glyphs: state.glyphs)
    for part in parts(form) {
      for (text, role) in part { pen.write(text, role, on: &grid) }
      pen.x += form.gap
    }
  }

  /// The forms of the legend, widest first.
  struct Form {
    let hasCounts: Bool
    /// How many of the outcomes beside recomputed are told.
    let outcomes: Int
    let letters: Int
    let gap: Int

    static let glyphs = Form(hasCounts: false, outcomes: 0, letters: 1, gap: 1)
    static let all = [
      Form(hasCounts: true, outcomes: 4, letters: .max, gap: 3),
      Form(hasCounts: true, outcomes: 2, letters: .max, gap: 3),
      Form(hasCounts: true, outcomes: 2, letters: .max, gap: 2),
      Form(hasCounts: true, outcomes: 0, letters: .max, gap: 2),
      Form(hasCounts: false, outcomes: 0, letters: .max, gap: 1),
      Form(hasCounts: true, outcomes: 0, letters: 3, gap: 1),
      Form(hasCounts: false, outcomes: 0, letters: 3, gap: 1),
    ]
  }

  private typealias Part = [(text: String, role: Role)]

  private func parts(_ form: Form) -> [Part] {
    let counts = state.totals.counts(at: state.step)
    let parts: [Part] = zip(Cause.counted, counts).map { cause, count in
      var part: Part = [
        (state.glyphs.cause(cause), cause.role),
        ((form.letters > 3 ? " " : "") + cause.rawValue.prefix(form.letters), cause.role),
      ]
      if form.hasCounts { part.append((" \(count)", .text)) }
      return part
    }
    let outcomes: [Part] = [
      [(state.glyphs.skipped + " skipped", .skipped)],
      [(state.glyphs.checked + " checked", .checked)],
      [(state.glyphs.created + " created", .created)],
      [(state.glyphs.removed + " removed", .removed)],
    ]
    return parts + outcomes.prefix(form.outcomes)
  }

  private func width(_ form: Form) -> Int {
    parts(form).map { $0.map { textWidth($0.text) }.reduce(0, +) + form.gap }.reduce(-form.gap, +)
  }
}
