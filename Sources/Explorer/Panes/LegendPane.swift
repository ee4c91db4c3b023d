import Canvas
import Invalidation

/// What the colours and glyphs mean, and how often each cause has recomputed a view so far; of a log,
/// how often it ran one.
struct LegendPane: Pane {
  let shared: SharedState

  func draw(on grid: inout Grid) {
    let rect = state.layout.legend
    guard !rect.isEmpty else { return }
    let forms = state.log == nil ? Form.all : Form.log
    let fitting = forms.lazy.map { ($0, parts($0)) }.first { form, parts in
      width(of: parts, form) <= rect.width - 2
    }
    let (form, shown) = fitting ?? (Form.glyphs, parts(.glyphs))
    var pen = Pen(rect, row: 0, inset: min(1, rect.width - 1), glyphs: state.glyphs)
    for part in shown {
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
    /// Whether causes are told that ran nothing.
    var hasZeros = true

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
    /// Those of a log, in which there may be more to count than the four causes.
    static let log = [
      Form(hasCounts: true, outcomes: 1, letters: .max, gap: 3),
      Form(hasCounts: true, outcomes: 0, letters: .max, gap: 2),
      Form(hasCounts: true, outcomes: 0, letters: .max, gap: 2, hasZeros: false),
      Form(hasCounts: true, outcomes: 0, letters: 3, gap: 1),
      Form(hasCounts: true, outcomes: 0, letters: 3, gap: 1, hasZeros: false),
    ]
  }

  private typealias Part = [(text: String, role: Role)]

  private func parts(_ form: Form) -> [Part] {
    let marks = self.marks.filter {
      form.hasZeros || state.totals.count($0, at: state.step) > 0
    }
    let parts: [Part] = marks.map { mark in
      var part: Part = [
        (mark.glyph(state.glyphs), mark.role),
        ((form.letters > 3 ? " " : "") + mark.word.prefix(form.letters), mark.role),
      ]
      if form.hasCounts { part.append((" \(count(of: mark))", .text)) }
      return part
    }
    if state.log != nil { return parts + forecast(form) + [outcomes[0]].prefix(form.outcomes) }
    return parts + outcomes.prefix(form.outcomes)
  }

  /// What is counted: the four causes, and in a log whatever else it told of.
  private var marks: [Mark] {
    guard let log = state.log else { return Cause.counted.map { Mark($0) } }
    // Without sources a log's names tell these two alone.
    let causes: [Mark] =
      log.kinds == nil ? [.parent, .observed] : [.local, .parent, .observed, .environment]
    let others = [Mark.external, .unknown, .created].filter {
      state.totals.count($0, at: state.step) > 0
    }
    return causes + others
  }

  private func count(of mark: Mark) -> String {
    let count = state.totals.count(mark, at: state.step)
    return state.log == nil ? "\(count)" : count.short
  }

  /// What the update in force did otherwise than the sources say.
  private func forecast(_ form: Form) -> [Part] {
    guard let log = state.log, let forecast = log.forecast else { return [] }
    return ForecastMark.allCases.compactMap { mark in
      let count = forecast.count(mark, log)
      guard count > 0 else { return nil }
      let word = form.letters > 3 ? " \(mark.word)" : ""
      return [("\(mark.glyph(state.glyphs))\(word)", .warning), (" \(count)", .text)]
    }
  }

  private var outcomes: [Part] {
    [
      [(state.glyphs.skipped + " skipped", .skipped)],
      [(state.glyphs.checked + " checked", .checked)],
      [(state.glyphs.created + " created", .created)],
      [(state.glyphs.removed + " removed", .removed)],
    ]
  }

  private func width(of parts: [Part], _ form: Form) -> Int {
    parts.map { $0.map { textWidth($0.text) }.reduce(0, +) + form.gap }.reduce(-form.gap, +)
  }
}
