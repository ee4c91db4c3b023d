public import Canvas
import Documents
import Invalidation

/// What the help lists, from the tables of commands and causes: the screen and `help keys` show it.
public enum HelpTable {
  /// Lines under one heading.
  public struct Section: Sendable {
    /// The heading.
    public let title: String
    /// The lines.
    public let rows: [Row]
  }

  /// A key or a mark, and what it does or means.
  public struct Row: Sendable {
    /// The keys, or the mark with its word.
    public let left: String
    /// What they do, or mean.
    public let right: String
    /// The role of what stands on the left.
    public let role: Role
  }

  /// The commands by groups, with the keys in force.
  public static func keys(_ keymap: Keymap) -> [Section] {
    Command.Group.allCases.map { group in
      Section(
        title: group.rawValue,
        rows: Command.all.filter { $0.group == group }.map { command in
          let keys = keymap.list(of: command)
          return Row(
            left: keys.isEmpty ? "no key" : keys,
            right: command.help,
            role: keys.isEmpty ? .quiet : .keyCap
          )
        }
      )
    }
  }

  /// What of the user's settings is not in force, by its place; nil where all of it is.
  static func settings(_ faults: [Diagnostic]) -> Section? {
    guard let fault = faults.first else { return nil }
    let rows = faults.map { fault in
      Row(
        left: fault.position.map { "\($0.line):\($0.column)" } ?? "",
        right: fault.remedy.isEmpty ? fault.problem : "\(fault.problem); \(fault.remedy)",
        role: .warning
      )
    }
    return Section(title: "Not in force of \(fault.file)", rows: rows)
  }

  /// What the marks of views mean.
  public static func marks(_ glyphs: Glyphs) -> Section {
    let causes = Cause.counted.map { cause in
      Row(left: "\(glyphs.cause(cause)) \(cause)", right: meanings[cause] ?? "", role: cause.role)
    }
    let outcomes: [(String, Role, String)] = [
      ("\(glyphs.checked) checked", .checked, "compared, found equal, body not run"),
      ("\(glyphs.skipped) skipped", .skipped, "not reached"),
      ("\(glyphs.created) created", .created, "came into being, body run for the first time"),
      ("\(glyphs.removed) removed", .removed, "went away"),
    ]
    return Section(
      title: "Marks",
      rows: causes + outcomes.map { Row(left: $0, right: $2, role: $1) }
    )
  }

  private static let meanings: [Cause: String] = [
    .local: "the view's own state changed",
    .parent: "a state above it changed, handed down by parameter or binding",
    .observed: "a property of an observable object changed",
    .environment: "an environment value changed",
  ]
}
