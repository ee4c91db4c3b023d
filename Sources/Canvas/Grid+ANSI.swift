extension Grid {
  /// The picture as text with the escape sequences of its colours, one line a row.
  ///
  /// Each line starts and ends in the terminal's own style. Blanks at the end of a line are left
  /// out where they look like nothing.
  public func ansi(theme: Theme, depth: ColorDepth) -> String {
    var sheet = StyleSheet(theme: theme, depth: depth)
    let plain = Style().escapeSequence(in: depth)
    var text = ""
    for y in 0..<size.height {
      var row = cells(ofRow: y)
      while let last = row.last, last.character == " ", sheet.sequence(of: last) == plain {
        row.removeLast()
      }
      var current = plain
      for cell in row {
        guard let character = cell.character else { continue }
        let sequence = sheet.sequence(of: cell)
        if sequence != current { text += sequence }
        current = sequence
        text.append(character)
      }
      if current != plain { text += plain }
      text += "\n"
    }
    return text
  }
}

/// The escape sequences of the styles that a picture has, each made once.
private struct StyleSheet {
  let theme: Theme
  let depth: ColorDepth
  private var sequences: [Look: String] = [:]

  init(theme: Theme, depth: ColorDepth) {
    self.theme = theme
    self.depth = depth
  }

  mutating func sequence(of cell: Cell) -> String {
    let look = cell.look
    if let known = sequences[look] { return known }
    let sequence = theme.style(of: cell, in: depth).escapeSequence(in: depth)
    sequences[look] = sequence
    return sequence
  }
}
