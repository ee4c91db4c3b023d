import Canvas

extension Layout {
  /// Lays out a screen for an audience: the change as a headline, the outline with air between its
  /// rows, what the scenario tells, and the legend; nothing that only an operator needs.
  init(presenting size: Size, _ needs: Needs, showsKeys: Bool) {
    self.init()
    var rest = Rect(size)
    // What is given up first, as the screen gets lower, is added last.
    let share = min(needs.views, max(size.height / 2, 1))
    var spare = size.height - share
    func take(_ rows: Int) -> Int {
      guard spare >= rows else { return 0 }
      spare -= rows
      return rows
    }
    let legendRows = take(1)
    let headlineRows = take(1)
    let keyRows = showsKeys ? take(1) : 0
    let noteRows = take(min(needs.noteLines, max(spare - 2, 0)))
    let titleRows = take(1)
    let gapBelowHeadline = take(1)
    let gapAboveNote = take(noteRows > 0 ? 1 : 0)
    let gapAboveHeadline = take(1)
    let gapAboveLegend = take(1)

    title = rest.takeTop(titleRows)
    _ = rest.takeTop(titleRows > 0 ? gapAboveHeadline : 0)
    headline = rest.takeTop(headlineRows)
    _ = rest.takeTop(gapBelowHeadline)
    keys = rest.takeBottom(keyRows)
    legend = rest.takeBottom(legendRows)
    _ = rest.takeBottom(gapAboveLegend)
    let room = rest.height - noteRows - gapAboveNote
    spacing = needs.views * 2 - 1 <= room ? 2 : 1
    // The note stands close below the outline, however much of the screen is left.
    outline = rest.takeTop(min(room, needs.views * spacing))
    _ = rest.takeTop(gapAboveNote)
    note = rest.takeTop(noteRows)
  }
}
