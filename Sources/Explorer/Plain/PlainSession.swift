import Canvas
import Documents
import Invalidation
public import Scenarios

/// A run told line by line, as append-only text: for screen readers, and for any terminal.
///
///     var session = PlainSession(scenario)
///     print(session.introduction)
///     print(session.answer(to: "."))
///
/// Nothing it says holds a character that a terminal could obey.
public struct PlainSession: Sendable {
  /// The run, which is stepped through as on the screen; how it is shown does not matter here.
  var state: State
  /// Whether the user wants no more of it.
  public internal(set) var isOver = false
  /// The columns after which lines are broken at a blank; nil where they stay whole.
  public var width: Int?

  /// Whether nothing beyond ASCII is said.
  private let isASCII: Bool

  /// Opens a scenario.
  public init(_ scenario: Scenario, isASCII: Bool = false) {
    self.isASCII = isASCII
    state = State(
      scenario,
      size: Size(width: 80, height: 1),
      themes: [Theme(name: "plain", appearance: .dark, styles: [:])],
      glyphs: .ascii
    )
  }

  /// How many views are listed at once without being asked for.
  static let limit = 200

  /// What is told of the scenario before the first command.
  ///
  /// - Complexity: follows the first views and all changes.
  public var introduction: String { text(introductionLines) }

  var introductionLines: [String] {
    let scenario = state.scenario
    var lines = [scenario.lesson.map { "\(scenario.title). Lesson: \($0)." } ?? scenario.title]
    lines += Self.paragraphs(scenario.about)
    lines += [""] + views(limit: Self.limit)
    lines += [""] + changes(limit: Self.limit)
    let next =
      !scenario.steps.isEmpty
      ? "Enter fires the next change"
      : state.run.graph.keys.isEmpty ? "Nothing can be fired here" : "f fires a change of your own"
    return lines + ["", "\(next); h tells the commands; q ends."]
  }

  /// What a scenario tells, by its own lines.
  static func paragraphs(_ text: String?) -> [String] {
    (text ?? "").split(whereSeparator: \.isNewline).map(String.init)
  }

  /// Opens another scenario in place of this one.
  mutating func open(_ scenario: Scenario) {
    let width = width
    self = PlainSession(scenario, isASCII: isASCII)
    self.width = width
  }

  /// Does what a line asks for and says what came of it.
  public mutating func answer(to line: String) -> String {
    text(PlainCommand.perform(line, in: &self))
  }

  /// Lines as they are written; a line break within one would be none of ours.
  private func text(_ lines: [String]) -> String {
    let text = lines.map { broken($0.visible) + "\n" }.joined()
    guard isASCII, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    return text.map { $0.isASCII ? String($0) : Self.spelt[$0] ?? "?" }.joined()
  }

  /// A line in as many as the width needs; those after the first stand deeper.
  private func broken(_ line: String) -> String {
    guard let width, textWidth(line) > width else { return line }
    let indent = String(line.prefix { $0 == " " })
    let room = max(width - indent.count - 2, 1)
    return wrap(line, width: room, lines: line.count).enumerated().map { index, part in
      indent + (index == 0 ? "" : "  ") + part
    }.joined(separator: "\n")
  }

  /// The characters of sentences that are not ASCII.
  private static let spelt: [Character: String] = ["›": ">", "…": "...", "×": "x"]
}
