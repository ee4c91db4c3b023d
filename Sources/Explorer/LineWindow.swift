import Canvas

/// The part of a line being edited that there is room for; the cursor always stands in it.
struct LineWindow: Hashable, Sendable {
  /// What is shown before the cursor.
  let left: String
  /// The character on which the cursor stands; behind the text a mark of its own.
  let under: String
  /// What is shown behind it.
  let right: String

  /// What stands for the cursor behind the text.
  static let endMark = "_"

  /// The part of a line for so many columns, with a mark at each end where text was left out.
  ///
  /// A line that is too long keeps a third of the columns for what stands behind the cursor.
  ///
  /// - Complexity: O(n) in the length of the text.
  init(_ line: LineEditor, columns: Int, ellipsis: String) {
    let under = line.after.first.map(String.init) ?? Self.endMark
    let behind = String(line.after.dropFirst())
    let room = max(columns - textWidth(under), 0)
    let leftWidth = textWidth(line.before)
    let rightWidth = textWidth(behind)
    let leftRoom = leftWidth + rightWidth <= room ? room : room - min(rightWidth, room / 3)
    let left = Self.end(of: line.before, columns: leftRoom, ellipsis)
    self.under = under
    self.left = left
    right = Self.start(of: behind, columns: room - textWidth(left), ellipsis)
  }

  private static func start(of text: String, columns: Int, _ ellipsis: String) -> String {
    guard textWidth(text) > columns else { return text }
    let mark = textWidth(ellipsis) < columns ? ellipsis : ""
    return fitting(Array(text), columns: columns - textWidth(mark)).joined() + mark
  }

  private static func end(of text: String, columns: Int, _ ellipsis: String) -> String {
    guard textWidth(text) > columns else { return text }
    let mark = textWidth(ellipsis) < columns ? ellipsis : ""
    return mark + fitting(text.reversed(), columns: columns - textWidth(mark)).reversed().joined()
  }

  /// The first characters that fit.
  private static func fitting(_ characters: [Character], columns: Int) -> [String] {
    var left = columns
    return characters.prefix { character in
      left -= textWidth(String(character))
      return left >= 0
    }.map { String($0) }
  }
}
