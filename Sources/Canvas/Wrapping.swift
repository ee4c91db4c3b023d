/// Breaks a text into lines at its blanks.
///
/// - Parameters:
///   - text: the text; its own line breaks are blanks.
///   - width: the most columns of a line.
///   - lines: the most lines; the last holds all the rest, to be elided where it is drawn.
/// - Returns: the lines; only the last, or one of a single word, may be wider than `width`.
/// - Complexity: O(width · lines), however long the text.
public func wrap(_ text: String, width: Int, lines: Int) -> [String] {
  guard width > 0, lines > 0 else { return [] }
  var result: [String] = []
  var line = ""
  var columns = 0
  let words = text.prefix(width * lines * 4).split(whereSeparator: \.isWhitespace)
  for (index, word) in words.enumerated() {
    let wordWidth = textWidth(String(word))
    if !line.isEmpty, columns + 1 + wordWidth > width {
      if result.count == lines - 1 {
        return result + [([Substring(line)] + words[index...]).joined(separator: " ")]
      }
      result.append(line)
      line = ""
      columns = 0
    }
    line += line.isEmpty ? String(word) : " " + word
    columns += (columns == 0 ? 0 : 1) + wordWidth
  }
  return line.isEmpty ? result : result + [line]
}
