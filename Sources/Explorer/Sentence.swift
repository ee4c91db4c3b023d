import Canvas

/// A sentence as a pane of some lines shows it: whatever the names in it, more of it is seen than they.
struct Sentence {
  /// The lines, with both ends of the sentence where they are too many.
  let lines: [String]

  /// Breaks a sentence into the lines of a rectangle, with a blank column at each side.
  ///
  /// A name that would take more than half of the room, at the sentence's start or anywhere in it, is
  /// cut in its middle.
  init(_ text: String, subject: String, in rect: Rect, ellipsis: String) {
    let width = max(rect.width - 2, 0)
    let limit = max(width * rect.height / 2, 24)
    guard text.utf8.count > min(limit, width * rect.height * 8) else {
      lines = wrapWhole(text, width: width, lines: rect.height, ellipsis: ellipsis)
      return
    }
    func short(_ name: some StringProtocol) -> String {
      name.utf8.count > limit
        ? elided(String(name), width: limit, ellipsis: ellipsis) : String(name)
    }
    var rest = text[...]
    var start = ""
    if textWidth(subject) > limit, text.hasPrefix(subject) {
      start = short(subject)
      rest = text.dropFirst(subject.count)
    }
    let words = rest.prefix(width * rect.height * 8).split(
      separator: " ",
      omittingEmptySubsequences: false
    )
    let sentence = start + words.map { short($0) }.joined(separator: " ")
    lines = wrapWhole(
      sentence,
      width: width,
      lines: rect.height,
      ellipsis: ellipsis
    )
  }
}
