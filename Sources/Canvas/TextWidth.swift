/// How many columns a text takes when all of it is shown.
///
/// - Complexity: O(n); ASCII and lines need no table.
public func textWidth(_ text: String) -> Int {
  if let width = CellText.plainWidth(of: text) { return width }
  var cells: [CellText] = []
  var columns = 0
  for character in text {
    CellText.append(character, to: &cells)
    columns += cells.reduce(0) { $0 + $1.width }
    cells.removeAll(keepingCapacity: true)
  }
  return columns
}
