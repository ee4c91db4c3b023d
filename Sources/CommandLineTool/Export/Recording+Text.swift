import Canvas

extension Recording {
  /// Every screen as text, each below a line with what its step is called.
  var text: String { pages { $0.text } }

  /// Every screen as text with the escape sequences of its colours, in those that there are.
  func ansi(depth: ColorDepth) -> String { pages { $0.ansi(theme: theme, depth: depth) } }

  private func pages(_ write: (Grid) -> String) -> String {
    map { write(heading($0)) + write($0.grid) }.joined(separator: "\n")
  }

  /// A line across the screen that holds a title.
  private func heading(_ moment: Moment) -> Grid {
    let line = Size(width: size.width, height: 1)
    var grid = Grid(line)
    grid.drawHeading(moment.title, Rect(line), glyphs)
    return glyphs == .ascii ? grid.inASCII : grid
  }
}
