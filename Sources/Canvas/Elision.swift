/// Where a text that has not the room is cut.
public enum Elision: Hashable, Sendable {
  /// At its end.
  case end
  /// In its middle: both ends are shown, where there is room for them.
  case middle
  /// At its start: the end of a path says more than its start.
  case start
}

/// A text in so many columns at the most, cut in its middle where it is wider.
///
/// - Complexity: O(width), however long the text.
public func elided(_ text: String, width: Int, ellipsis: String) -> String {
  let cells = CellText.cells(of: text, room: width, elision: .middle, ellipsis: ellipsis)
  return String(cells.map(\.character))
}

extension CellText {
  /// The cells of a text in so many columns, with a mark where it was cut.
  ///
  /// - Complexity: O(room), however long the text.
  static func cells(
    of text: String,
    room: Int,
    elision: Elision,
    ellipsis: String
  ) -> [CellText] {
    let (start, isWhole) = start(of: text, room: room)
    guard !isWhole else { return start }
    let mark = self.start(of: ellipsis, room: room).cells
    let left = room - columns(of: mark)
    if elision == .start { return mark + end(of: text, room: left) }
    let end = elision == .end ? [] : end(of: text, room: left / 2)
    let limit = left - columns(of: end)
    var head = start
    var width = columns(of: head)
    while width > limit, let last = head.popLast() { width -= last.width }
    return head + mark + end
  }

  /// The first cells that fit, and whether they are all.
  private static func start(of text: String, room: Int) -> (cells: [CellText], isWhole: Bool) {
    let scalars = room * scalarsPerColumn
    let isShort = text.utf8.count <= 4 * scalars
    let text = isShort ? text : String(text.unicodeScalars.prefix(scalars))
    var cells: [CellText] = []
    var width = 0
    for character in text {
      let count = cells.count
      append(character, to: &cells)
      width += columns(of: cells[count...])
      if width > room {
        while width > room, let last = cells.popLast() { width -= last.width }
        return (cells, false)
      }
    }
    return (cells, isShort)
  }

  /// The last cells that fit.
  private static func end(of text: String, room: Int) -> [CellText] {
    var clusters: [[CellText]] = []
    var left = room
    let scalars = room * scalarsPerColumn
    let isShort = text.utf8.count <= 4 * scalars
    let text = isShort ? text : String(text.unicodeScalars.suffix(scalars))
    for character in text.reversed() {
      var cells: [CellText] = []
      append(character, to: &cells)
      left -= columns(of: cells[...])
      guard left >= 0 else { break }
      clusters.append(cells)
    }
    return Array(clusters.reversed().joined())
  }

  /// The most scalars that are looked at for each column; more are marks without number.
  private static let scalarsPerColumn = 16

  private static func columns(of cells: some Sequence<CellText>) -> Int {
    cells.reduce(0) { $0 + $1.width }
  }
}
