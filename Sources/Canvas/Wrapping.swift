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
  if text.utf8.count <= width, isPlainLine(text) { return [text] }
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

/// Whether a text is words of visible ASCII with one blank between them.
private func isPlainLine(_ text: String) -> Bool {
  let blank = UInt8(ascii: " ")
  var last = blank
  for byte in text.utf8 {
    guard byte > blank ? byte < 0x7F : byte == blank && last != blank else { return false }
    last = byte
  }
  return last != blank
}

/// Breaks a text into lines at its blanks, and leaves out words in its middle where there are too many.
///
/// Both ends of a sentence stay; of a single line only the beginning, to be elided where it is drawn.
///
/// - Parameters:
///   - text: the text; its own line breaks are blanks.
///   - width: the most columns of a line.
///   - lines: the most lines.
///   - ellipsis: what stands for the words left out.
/// - Returns: the lines; one of a single word may be wider than `width`.
/// - Complexity: O((width · lines)²), however long the text.
public func wrapWhole(_ text: String, width: Int, lines: Int, ellipsis: String) -> [String] {
  func fits(_ wrapped: [String]) -> Bool {
    wrapped.count < lines || wrapped.last.map { textWidth($0) <= width } ?? true
  }
  let whole = wrap(text, width: width, lines: lines)
  guard width > 0, lines > 1, !fits(whole) else { return whole }
  let words = text.split(whereSeparator: \.isWhitespace)
  var kept = min(words.count - 1, width * lines)
  while kept > 1 {
    let end = kept * 2 / 5
    let parts = words.prefix(kept - end) + [Substring(ellipsis)] + words.suffix(end)
    let wrapped = wrap(parts.joined(separator: " "), width: width, lines: lines)
    if fits(wrapped) { return wrapped }
    kept -= 1
  }
  return whole
}
