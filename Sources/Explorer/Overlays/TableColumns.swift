import Canvas
import Invalidation

/// A column of a list.
struct TableColumn {
  var heading: String
  var headingRole = Role.heading
  /// What stands right behind the heading, in the gap.
  var headingMark = ""
  /// The columns of the screen that it takes where there is room.
  var width: Int
  /// The least that it can be shown in.
  var least: Int
  /// Whether its cells end below the end of its heading.
  var isRight = false
  /// Columns of a higher rank are given up sooner; those of rank 0 never.
  var rank = 0
}

/// What stands in one place of a list.
struct TableCell {
  var text: String
  /// What is shown where there is no room for the text.
  var short: String?
  var role = Role.text
  var elision = Elision.middle

  static let empty = TableCell(text: "")
}

extension TableCell {
  /// What a change did to a view, by glyph and word; nil where the view did not exist.
  init(_ outcome: Outcome?, _ causes: CauseSet, _ glyphs: Glyphs, words: [String]? = nil) {
    guard let outcome else {
      self.init(text: "\(glyphs.absent) absent", short: "\(glyphs.absent) abs", role: .absent)
      return
    }
    let look = Look(outcome, causes, glyphs, words: words)
    let word = outcome == .skipped ? "skipped" : look.word
    self.init(
      text: "\(look.glyph) \(word)",
      short: "\(look.glyph) \(word.prefix(3))",
      role: look.role
    )
  }
}

/// Where the columns of a list stand: all of them, or those for which there is room.
struct TableColumns {
  private let columns: [TableColumn]
  /// The columns that are shown: which, how far in, and how wide.
  private var places: [(index: Int, offset: Int, width: Int)] = []

  /// Fits columns into a width; what is left over goes to those of the lowest rank first.
  init(_ columns: [TableColumn], width: Int, gap: Int? = nil) {
    self.columns = columns
    let gap = gap ?? Self.gap(width)
    var kept = Array(columns.indices)
    func taken() -> Int { Self.taken(kept.map { columns[$0].least }, gap) }
    while taken() > width, let last = kept.max(by: { columns[$0].rank < columns[$1].rank }),
      columns[last].rank > 0
    {
      kept.removeAll { $0 == last }
    }
    var spare = max(width - taken(), 0)
    var widths = columns.map(\.least)
    for index in kept.sorted(by: { columns[$0].rank < columns[$1].rank }) {
      let more = min(spare, max(columns[index].width - columns[index].least, 0))
      widths[index] += more
      spare -= more
    }
    var offset = 0
    for index in kept {
      places.append((index, offset, widths[index]))
      offset += widths[index] + gap
    }
  }

  /// Whether all columns fit.
  static func fit(_ columns: [TableColumn], width: Int, gap: Int? = nil) -> Bool {
    taken(columns.map(\.least), gap ?? self.gap(width)) <= width
  }

  private static func taken(_ widths: [Int], _ gap: Int) -> Int {
    widths.reduce(0, +) + gap * max(widths.count - 1, 0)
  }

  /// The blank columns between two columns.
  static func gap(_ width: Int) -> Int { width < 50 ? 1 : 2 }

  /// Writes the headings along a row.
  func drawHeadings(with pen: inout Pen, on grid: inout Grid) {
    let start = pen.x
    for (index, offset, width) in places {
      let column = columns[index]
      guard width > 3 || textWidth(column.heading) <= width else { continue }
      let blank = column.isRight ? max(width - textWidth(column.heading), 0) : 0
      pen.move(to: start + offset + blank)
      pen.write(column.heading, column.headingRole, width: width, elision: .middle, on: &grid)
      pen.write(column.headingMark, column.headingRole, on: &grid)
    }
  }

  /// Writes one cell a column along a row.
  func draw(_ cells: [TableCell], with pen: inout Pen, on grid: inout Grid) {
    let start = pen.x
    for (index, offset, width) in places {
      let cell = cells[index]
      var text = cell.text
      if let short = cell.short, textWidth(text) > width { text = short }
      let blank = columns[index].isRight ? max(width - textWidth(text), 0) : 0
      pen.move(to: start + offset + blank)
      pen.write(text, cell.role, width: width, elision: cell.elision, on: &grid)
    }
  }
}
