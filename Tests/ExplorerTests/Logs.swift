import Canvas
import ChangeLog
@testable import Explorer
import Invalidation
@testable import Scenarios
import TestSupport
import Testing

/// A log that comes piece by piece into a front.
struct WatchedFront {
  var state: State
  /// Whether the counts that are new are told in the other order, which says nothing.
  var tellsBackwards = false
  private var digest = LogDigest()
  private var known = 0

  /// A front on a log that has told nothing yet.
  init(
    _ size: Size = Size(width: 80, height: 24),
    sources: (scenario: Scenario, kinds: DeclaredKinds)? = nil,
    glyphs: Glyphs = .unicode
  ) {
    state = State(
      watching: "library.log",
      sources: sources,
      size: size,
      themes: ThemeLibrary().themes,
      glyphs: glyphs
    )
  }

  /// Lets lines come at some times; all that is whole is taken in at once.
  mutating func tell(_ lines: [(time: Double, line: String)], isOver: Bool = true) {
    var news = LogNews()
    for (time, line) in lines {
      digest.read(Array((line + "\n").utf8), at: time) { news.add([$0]) }
    }
    if isOver { digest.rest { news.add([$0]) } }
    take(&news)
  }

  /// Lets one update after the other come, each of one row, so that the front sees all of them.
  mutating func tell(rows: Range<Int>) {
    for start in stride(from: rows.lowerBound, to: rows.upperBound, by: 1000) {
      let piece = start..<min(start + 1000, rows.upperBound)
      tell(piece.map { (Double($0) * 0.1, "Row: @self changed.") })
    }
  }

  /// Lets the log end.
  mutating func end() {
    var news = LogNews()
    digest.finish { news.add([$0]) }
    news.state = .ended
    take(&news)
  }

  /// Lets something happen to the file.
  mutating func notice(_ notice: LogNews.Notice) {
    var news = LogNews()
    news.notices = [notice]
    take(&news)
  }

  private mutating func take(_ news: inout LogNews) {
    news.take(from: &digest, known: known)
    known = digest.types.names.count
    if tellsBackwards { news.counts.reverse() }
    state.take(news)
  }

  /// Presses keys.
  mutating func press(_ keys: String) throws {
    for key in try KeyScript.keys(of: keys) { _ = state.update(.key(key)) }
  }

  /// What the screen shows.
  var text: String { state.frame().grid.text }

  /// The row of the outline that shows a view.
  func row(_ name: String) -> String {
    state.frame().grid.lines.first { $0.contains(" \(name) ") || $0.hasSuffix(" \(name)") } ?? ""
  }
}

/// What an app of books prints: its start, a tap on a row, a scroll, and a surface that runs without end.
let libraryLog: [(time: Double, line: String)] =
  [
    (0, "LibraryScreen: @self, @identity, _path, _store changed."),
    (0.001, "ShelfTab: @self, @identity, _selection changed."),
    (0.002, "BookRow: @self, @identity, _isMarked changed. ×12"),
    (0.003, "Reader.Toolbar: @self, @identity, _dismiss changed."),
    (1.2, "BookRow: _isMarked changed."),
    (1.201, "BookRow.Badge: @self changed."),
    (2.5, "LibraryScreen: \\LibraryModel.books changed."),
    (2.501, "ShelfTab: @self changed."),
    (2.502, "BookRow: @self changed. ×9"),
    (2.503, "BookRow: @self, _isMarked changed. ×3"),
    (4, "Reader.Toolbar: unchanged."),
  ]

/// A surface that runs in every frame.
let stormLog: [(time: Double, line: String)] = (0..<120).map { frame in
  (5 + Double(frame) * 0.0167, "ReadingSurface: @self changed.")
}
