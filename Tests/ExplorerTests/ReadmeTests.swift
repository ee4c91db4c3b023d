import Canvas
import Explorer
import Foundation
import Invalidation
import Scenarios
import Testing

@Suite struct `The README` {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func readme() throws -> String {
    try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
  }

  @Test func `shows the screen that the program shows`() throws {
    let picture = try front(keys: "jj.").frame().grid.text
    #expect(try readme().contains("```text\n\(picture)```\n"))
  }

  @Test func `lists the keys of the table of commands`() throws {
    var table = "| keys | |\n| --- | --- |\n"
    for command in Command.all {
      let keys = command.keyList.split(separator: "  ").map { "`\($0)`" }.joined(separator: " ")
      table += "| \(keys) | \(command.help) |\n"
    }
    let text = try readme()
    #expect(text.contains("<!-- keys -->\n\(table)<!-- end of keys -->"), "\(table)")
  }

  @Test func `shows settings that are read without a fault`() throws {
    let text = try readme()
    let heading = try #require(text.range(of: "\n## Settings\n")).upperBound
    let start = try #require(text.range(of: "```json5\n", range: heading..<text.endIndex))
      .upperBound
    let end = try #require(text.range(of: "```", range: start..<text.endIndex)).lowerBound
    let (settled, warnings) = settings(String(text[start..<end]))
    #expect(warnings.isEmpty)
    #expect(settled.keys.count == 5)
    let keymap = Keymap(bindings: settled.keys)
    for command in Command.all where settled.keys[command] != [] {
      #expect(Set(keymap.keys(of: command)).isSuperset(of: command.keys), "\(command.name)")
    }
    #expect(settled.theme == "light" && settled.glyphs == .ascii)
    #expect(settled.mouse == true && settled.motion == false)
  }

  @Test func `tells the plain front's lines as it writes them`() throws {
    var session = PlainSession(try #require(Lesson.named("environment-reader")?.read().0))
    let lines = session.answer(to: "").split(separator: "\n").prefix(2).joined(separator: "\n")
    #expect(try readme().contains("```text\n\(lines)\n```\n"))
  }

  @Test func `states what each of its scenarios must do, and they do it`() throws {
    let text = try readme()
    let start = try #require(text.range(of: "```json5\n")).upperBound
    let end = try #require(text.range(of: "```", range: start..<text.endIndex)).lowerBound
    let scenario = try scenario(String(text[start..<end]))
    #expect(scenario.steps.count == 2)
    var run = Run(scenario.graph)
    for step in scenario.steps { run.fire(step.change) }
    let lines = run.updates.indices.map { run.text(at: $0) + "\n" }.joined()
    #expect(text.contains("```text\n\(lines)local: 0\nparent: 1\nobserved: 1\nenvironment: 0\n```"))
    #expect(ExpectationCheck(scenario).differences.isEmpty)
  }
}
