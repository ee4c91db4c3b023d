import Canvas
import Explorer
import Foundation
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

  @Test func `states what each of its scenarios must do, and they do it`() throws {
    let text = try readme()
    let start = try #require(text.range(of: "```json5\n")).upperBound
    let end = try #require(text.range(of: "```", range: start..<text.endIndex)).lowerBound
    let scenario = try scenario(String(text[start..<end]))
    #expect(scenario.steps.count == 2)
  }
}
