import Canvas
import Invalidation

extension HelpTable {
  /// What the keys of the steps do while a log is followed, and behind it the commands that do there
  /// what they always do.
  static func log(_ keymap: Keymap) -> [Section] {
    let own = Section(
      title: "Following a log",
      rows: logCommands.map { command, help in row(keymap.list(of: command), help) }
    )
    let told = Command.firing.union(logCommands.map(\.command))
    let others = keys(keymap).enumerated().map { index, section in
      let group = Command.Group.allCases[index]
      let commands = Command.all.filter { $0.group == group && !told.contains($0) }
      return Section(
        title: section.title,
        rows: commands.map { row(keymap.list(of: $0), $0.help) }
      )
    }
    return [own] + others.filter { !$0.rows.isEmpty }
  }

  private static func row(_ keys: String, _ help: String) -> Row {
    Row(
      left: keys.isEmpty ? "no key" : keys,
      right: help,
      role: keys.isEmpty ? .quiet : .keyCap
    )
  }

  private static let logCommands: [(command: Command, help: String)] = [
    (.stepForward, "pause; paused, the next update; at the newest one, live again"),
    (.stepBack, "pause at the update before"),
    (.play, "live: show what comes as it comes; or pause"),
    (.jump, "jump to an update: type its number, then Enter"),
    (.reset, "pause before the first update that is kept"),
  ]

  /// What the marks of views mean while a log is followed.
  static func logMarks(_ glyphs: Glyphs) -> Section {
    let causes = marks(glyphs).rows.prefix(Cause.counted.count)
    let others: [(String, Role, String)] = [
      (
        "\(glyphs.external) AppStorage", .external,
        "a value kept outside, told by its wrapper's name"
      ),
      (
        "\(glyphs.unknown) unknown", .unknown,
        "the log's name for it tells no cause; --source helps"
      ),
      ("\(glyphs.created) created", .created, "new, or counts as new (@identity)"),
      ("\(glyphs.skipped)", .skipped, "did not run in this update"),
      ("storm", .warning, "it runs again and again with the same names"),
    ]
    let forecast = ForecastMark.allCases.map { mark in
      Row(left: "\(mark.glyph(glyphs)) \(mark.word)", right: mark.help, role: .warning)
    }
    return Section(
      title: "Marks",
      rows: causes + others.map { Row(left: $0, right: $2, role: $1) } + forecast
    )
  }
}
