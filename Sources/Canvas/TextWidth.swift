/// How many columns a text takes when all of it is shown.
///
/// - Complexity: O(n); a text of plain ASCII needs no table.
public func textWidth(_ text: String) -> Int {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.count }
  var cells: [CellText] = []
  var columns = 0
  for character in text {
    CellText.append(character, to: &cells)
    columns += cells.reduce(0) { $0 + $1.width }
    cells.removeAll(keepingCapacity: true)
  }
  return columns
}
