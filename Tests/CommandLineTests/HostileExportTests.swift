import Foundation
import TestSupport
import Testing

@Suite struct `An export of hostile names` {
  private func export(_ ending: String) throws -> String {
    try CommandLineTests.export(ending, input: Hostile.scenario)
  }

  @Test(arguments: ["txt", "json", "svg", "html", "cast", "dot"])
  func `holds nothing that a terminal would obey or that nobody can see`(ending: String) throws {
    #expect(try export(ending).hiddenScalars.isEmpty)
  }

  @Test func `in colour holds no sequence but those of colours`() throws {
    let text = try export("ans").replacing(/\x1B\[[0-9;]*m/, with: "")
    #expect(text.hiddenScalars.isEmpty)
  }

  @Test func `says the names in JSON as they are`() throws {
    let object = try JSONSerialization.jsonObject(with: Data(try export("json").utf8))
    let root = try #require(object as? [String: Any])
    #expect(root["scenario"] as? String == "\"]}</script><!-- \u{1}\u{202E} & 'x' \u{1B}[2J")
    let changes = try #require(root["changes"] as? [[String: Any]])
    #expect(changes[1]["label"] as? String == "\u{200F}\u{61C}\n2")
  }

  @Test func `breaks out of no element of a picture`() throws {
    let picture = try Element.read(try export("svg"))
    #expect(Set(picture.all.map(\.name)) == ["svg", "title", "desc", "rect", "g", "text"])
  }

  @Test func `breaks out of no element of a page`() throws {
    let page = try Element.read(try export("html"))
    #expect(
      Set(page.all.map(\.name)) == [
        "html", "head", "meta", "title", "style", "body", "header", "h1", "main", "section", "h2",
        "pre", "span", "p", "nav", "button", "output", "script",
      ]
    )
    #expect(page.all("script").count == 1 && page.all("style").count == 1)
    #expect(page.all("section").count == 4)
    #expect(page.all("p").map(\.text).contains("a b"))
  }

  @Test func `ends no line of a cast`() throws {
    let lines = try export("cast").split(separator: "\n")
    #expect(lines.count == 1 + 2 * 4 + 1)
    for line in lines { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    let marker = try JSONSerialization.jsonObject(with: Data(lines[6].utf8)) as? [Any]
    #expect(marker?[2] as? String == "\\u{200F}\\u{61C}\\u{A}2")
  }
}
