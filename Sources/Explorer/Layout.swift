import Canvas
import Invalidation

/// Where each pane stands on a screen of one size; an empty rectangle where there is no room.
///
/// It depends on the size and the scenario alone, never on the step, so that nothing jumps.
struct Layout: Sendable {
  var title = Rect(Size(width: 0, height: 0))
  var outline = Rect(Size(width: 0, height: 0))
  var note = Rect(Size(width: 0, height: 0))
  var changes = Rect(Size(width: 0, height: 0))
  var storage = Rect(Size(width: 0, height: 0))
  var reason = Rect(Size(width: 0, height: 0))
  var line = Rect(Size(width: 0, height: 0))
  var legend = Rect(Size(width: 0, height: 0))
  var hints = Rect(Size(width: 0, height: 0))
  /// The change in force, for an audience.
  var headline = Rect(Size(width: 0, height: 0))
  /// The last keys pressed.
  var keys = Rect(Size(width: 0, height: 0))
  /// Horizontal lines, each a row.
  var rules: [Rect] = []
  /// The line between the outline and the panes beside it.
  var divider = Rect(Size(width: 0, height: 0))

  /// The line above the outline; nil where there is none.
  var outlineHead: Rect? {
    guard let line = rules.first, line.maxY == outline.y else { return nil }
    return Rect(x: outline.x, y: line.y, width: outline.width, height: 1)
  }

  /// How many rows of the screen a row of the outline takes.
  var spacing = 1

  /// From this width on, changes and storage stand beside the outline.
  static let wideFrom = 100
  /// Below this width the changes take the whole line and the storage is left out.
  static let twoPanesFrom = 56

  /// Nothing, on no screen.
  init() {}

  /// Lays out a screen.
  init(_ size: Size, _ needs: Needs, showsKeys: Bool) {
    let isWide = size.width >= Self.wideFrom && size.height >= 18
    var heights = Heights(needs, height: size.height, isWide: isWide)
    heights.cut(toFit: size.height, needs)
    var rest = Rect(size)
    title = rest.takeTop(heights.title)
    if heights.titleRule > 0 { rules.append(rest.takeTop(1)) }
    hints = rest.takeBottom(heights.hints)
    if showsKeys {
      keys = hints
      hints = keys.takeLeft(max(keys.width - KeysPane.width, keys.width / 2))
    }
    legend = rest.takeBottom(heights.legend)
    line = rest.takeBottom(heights.line)
    reason = rest.takeBottom(heights.reason)
    if heights.lowerRule > 0 { rules.append(rest.takeBottom(1)) }
    if isWide {
      placeBeside(&rest, heights)
    } else {
      placeBelow(&rest, heights)
    }
    outline = rest
  }

  /// Changes and storage side by side below the outline, the note above them.
  private mutating func placeBelow(_ rest: inout Rect, _ heights: Heights) {
    guard heights.panes > 0 else {
      note = rest.takeBottom(heights.note)
      return
    }
    var panes = rest.takeBottom(heights.panes + 1)
    _ = rest.takeBottom(heights.gap)
    note = rest.takeBottom(heights.note)
    let isDouble = panes.width >= Self.twoPanesFrom
    changes = isDouble ? panes.takeLeft(panes.width / 2) : panes.takeLeft(panes.width)
    guard isDouble else { return }
    divider = panes.takeLeft(1)
    storage = panes
  }

  /// The outline to the left; changes, storage and the note to the right of it.
  private mutating func placeBeside(_ rest: inout Rect, _ heights: Heights) {
    note = rest.takeBottom(heights.note)
    if heights.note > 0 { rules.append(rest.takeBottom(1)) }
    var column = rest
    let left = column.takeLeft(rest.width - min(max(rest.width * 2 / 5, 42), 64))
    if heights.titleRule > 0 {
      // The first heading stands in the line under the title.
      column.y -= 1
      column.height += 1
    }
    divider = column.takeLeft(1)
    let wanted = heights.changes + 2
    changes = column.takeTop(
      min(wanted, max(column.height / 2, column.height - heights.storage - 1))
    )
    storage = column
    rest = left
  }
}

/// What a scenario needs of the screen.
struct Needs: Sendable {
  /// How many views it has.
  var views: Int
  /// How many changes.
  var changes: Int
  /// How many rows of storage.
  var rows: Int
  /// How many lines the longest note takes.
  var noteLines: Int
  /// Whether all of the storage is to be seen.
  var isWhole = false

  /// What a log needs: as much as there is, since nobody knows how much will come.
  static let log = Needs(views: 1000, changes: 1000, rows: 1000, noteLines: 0)
}

/// The heights of the panes, cut down in a fixed order until the outline has its share.
struct Heights {
  var title = 1
  var titleRule = 1
  var note: Int
  var changes: Int
  var storage: Int
  /// The rows of changes and storage below the outline, without their heading; 0 beside it.
  var panes: Int
  /// The blank row between the note and the panes below it.
  var gap: Int
  var lowerRule = 1
  var reason = 2
  var line = 2
  var legend = 1
  var hints = 1

  /// The most rows of storage that a picture has.
  static let mostStorage = 100

  init(_ needs: Needs, height: Int, isWide: Bool) {
    let share = max(6, needs.isWhole ? 0 : height / 4)
    note = min(needs.noteLines, Self.mostNote(height))
    gap = isWide || note == 0 ? 0 : 1
    changes = needs.isWhole ? min(needs.changes, share) : needs.changes
    storage = needs.rows
    let rows = min(needs.rows, needs.isWhole ? Self.mostStorage : share)
    panes = isWide ? 0 : max(min(needs.changes, share), rows, 1)
  }

  /// The most lines of a note on a screen of a height.
  static func mostNote(_ height: Int) -> Int { min(max(5, height / 6), 12) }

  /// What is given up, first to last, as the screen gets lower.
  private static let cuts: [@Sendable (inout Heights) -> Void] = [
    { $0.gap = 0 },
    { $0.line = 1 },
    { $0.panes = min($0.panes, 4) },
    { $0.reason = 1 },
    { $0.panes = min($0.panes, 3) },
    { $0.note = min($0.note, 3) },
    { $0.lowerRule = 0 },
    { $0.note = min($0.note, 2) },
    { $0.panes = min($0.panes, 2) },
    { $0.note = 0 },
    { $0.line = 0 },
    { $0.titleRule = 0 },
    { $0.panes = 0 },
    { $0.reason = 0 },
    { $0.hints = 0 },
    { $0.title = 0 },
    { $0.legend = 0 },
  ]

  private var total: Int {
    title + titleRule + note + gap + (panes > 0 ? panes + 1 : 0) + lowerRule + reason + line
      + legend
      + hints
  }

  mutating func cut(toFit height: Int, _ needs: Needs) {
    let share = max(1, min(needs.views, max(height / 3, min(5, height - 1))))
    for cut in Self.cuts where total + share > height { cut(&self) }
  }
}
