import Foundation
import TestSupport
import Testing

/// Runs written into files, each read back.
@Suite struct `An export` {
  private func screen(_ keys: String, _ arguments: String...) throws -> [Substring] {
    let result = try Program.run(["--dump", "-", "--script", keys] + arguments)
    return result.output.split(separator: "\n", omittingEmptySubsequences: false)
  }

  // MARK: Text

  @Test func `as text has the screen of every step below its title`() throws {
    let lines = try export("txt").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 3 * 25 + 2 + 1)
    #expect(lines[0].hasPrefix("─ start ──"))
    #expect(lines[26].hasPrefix("─ step 1 of 2: scale-changed ──"))
    #expect(lines[52].hasPrefix("─ step 2 of 2: mode-changed ──"))
    // The cursor stands on the first view that ran; the keys on the last line work nowhere.
    #expect(lines[27..<50] == (try screen(".jj"))[..<23])
    #expect(lines[53..<76] == (try screen("..jjjj"))[..<23])
    #expect(lines[50].isEmpty)
  }

  @Test func `is drawn in the size, the characters and with the changes asked for`() throws {
    let text = try export("txt", "--size", "40x12", "--ascii", "--fire", "textScale=3")
    #expect(text.unicodeScalars.allSatisfy { $0.isASCII })
    #expect(text.contains("- step 3 of 3: fired -"))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 4 * 13 + 3 + 1 && lines.allSatisfy { $0.count <= 40 })
  }

  /// A list of so many rows, of which some read what the two changes write.
  private func list(_ count: Int, readers: Set<Int>) -> String {
    let rows = (0..<count).map {
      "{ name: 'Row\($0)x'\(readers.contains($0) ? ", reads: ['k']" : "") }"
    }
    return """
      { storage: { k: 'environment' }, changes: [{ label: 'a', key: 'k' }, { label: 'b', key: 'k' }],
        views: [{ name: 'List', children: [\(rows.joined(separator: ","))] }] }
      """
  }

  @Test(arguments: ["txt", "ans", "html"])
  func `holds the whole tree at every step, however high that is`(ending: String) throws {
    let text = try export(ending, input: list(200, readers: [3, 190]))
    for row in ["Row0x", "Row100x", "Row199x"] {
      #expect(text.split(separator: row, omittingEmptySubsequences: false).count >= 3 + 1)
    }
    #expect(!text.contains(" of 201"))
  }

  @Test func `as a picture holds the whole tree too`() throws {
    let picture = try Element.read(try export("svg", input: list(200, readers: [3])))
    let texts = Set(picture.all("text").map(\.text))
    #expect(texts.isSuperset(of: (0..<200).map { "Row\($0)x" }))
  }

  @Test func `of a size asked for is a screen of it, and says what is out of sight`() throws {
    let text = try export("txt", "--size", "80x24", input: list(200, readers: [3]))
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 3 * 25 + 2 + 1)
    #expect(text.contains(" of 201 ─"))
  }

  @Test func `of a width asked for is as high as it needs to be`() throws {
    let text = try export("txt", "--size", "44", input: list(200, readers: [3]))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 44 })
    #expect(text.contains("Row199x"))
    let refused = try Program.run(["environment-reader", "--dump", "-", "--size", "44"])
    #expect(refused.status == 64 && refused.errors.contains("a width alone goes with 'export'"))
  }

  @Test func `of a tree too large for a file counts the views that a step skips`() throws {
    let text = try export("txt", input: list(6000, readers: [3000]))
    #expect(text.contains("· 3000 skipped\n ├── ≋ Row3000x"))
    #expect(text.contains("· 2999 skipped"))
    #expect(
      text.contains("6001 views are too many for a file: those that a step skips are one line.")
    )
    #expect(text.utf8.count < 10_000)
  }

  @Test func `bounds what one step comes to, and says how much is left out`() throws {
    let text = try export("txt", input: list(6000, readers: Set(0..<6000)))
    #expect(text.contains("Row0x") && !text.contains("Row5999x"))
    #expect(text.contains(#/ 1–5\d\d\d of 6001 ─/#))
    #expect(text.split(separator: "\n").count < 11_000)
  }

  @Test func `in colour has the same text`() throws {
    let ansi = try export("ans")
    #expect(ansi.contains("\u{1B}[0;1;38;5;"))
    let plain = ansi.replacing(/\x1B\[[0-9;]*m/, with: "")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.replacing(#/ +$/#, with: "") }
    #expect(plain.joined(separator: "\n") == (try export("txt")))
    #expect(!(try export("ans", "--color", "never").contains("38;5")))
  }

  @Test func `as JSON is what print writes for machines`() throws {
    let text = try export("json")
    #expect(text == (try Program.run(["print", "--json", "environment-reader"]).output))
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    #expect((object as? [String: Any])?["scenario"] as? String == "A reader deep in the tree")
  }

  @Test func `as a scenario reads back to the same run, with what was fired by hand`() throws {
    for lesson in ["environment-reader", "override-derived", "one-transaction", "navigation-path"] {
      let text = try export("json5", "--fire", "extra=3", input: lesson)
      let again = try Program.run(["print", "-"], input: text)
      #expect(again.output == (try Program.run(["print", lesson, "--fire", "extra=3"]).output))
      #expect(again.status == 0)
    }
  }

  // MARK: Pictures and pages

  @Test func `as SVG is a picture of the last screen`() throws {
    let picture = try Element.read(try export("svg", "--theme", "projector-light"))
    #expect(picture.attributes["viewBox"] == "0 0 984 576")
    #expect(picture.all("title")[0].text == "Environment values / A reader deep in the tree")
    #expect(picture.all("desc")[0].text.hasPrefix("step 2 of 2: mode-changed. This key belongs"))
    #expect(picture.all("text").contains { $0.text == "step 2 of 2" })
    #expect(picture.all("rect")[0].attributes["fill"] == "#ffffff")
  }

  @Test func `as HTML has a section for each step, and no need of anything else`() throws {
    let text = try export("html")
    let page = try Element.read(text)
    let sections = page.all("section")
    #expect(sections.map { $0.attributes["id"] } == ["step-0", "step-1", "step-2"])
    #expect(sections.allSatisfy { $0.attributes["hidden"] == nil })
    #expect(
      sections.map { $0.all("h2")[0].text }
        == ["Start", "Step 1 of 2: scale-changed", "Step 2 of 2: mode-changed"]
    )
    let lines = sections[1].all("pre")[0].text.split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    #expect(lines.map { $0.replacing(#/ +$/#, with: "") }.prefix(23) == (try screen(".jj"))[..<23])
    #expect(sections[1].all("p")[0].text.hasPrefix("Two bodies ran, both far below"))
    let attributes = page.all.flatMap(\.attributes.keys)
    #expect(!attributes.contains { $0.hasPrefix("on") || ["src", "href"].contains($0) })
    #expect(
      !text.contains("@import") && !text.contains("url(") && !text.contains("http://www.w3.org/2")
    )
  }

  // MARK: Recordings

  @Test func `as a cast rises in time, with a marker behind each screen`() throws {
    let lines = try export("cast").split(separator: "\n")
    let header = try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any]
    #expect(header?["version"] as? Int == 2)
    #expect(header?["width"] as? Int == 80 && header?["height"] as? Int == 24)
    let palette = (header?["theme"] as? [String: String])?["palette"] ?? ""
    #expect(palette.split(separator: ":").count == 16)
    let events = try lines.dropFirst().map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
    }
    let times = events.compactMap { $0[0] as? Double }
    #expect(times.count == 7 && zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    #expect(events.map { $0[1] as? String } == ["o", "m", "o", "m", "o", "m", "o"])
    let markers = events.filter { $0[1] as? String == "m" }.map { $0[2] as? String }
    #expect(markers == ["start", "scale-changed", "mode-changed"])
  }

  @Test(.enabled(if: Program.isInstalled("asciinema")))
  func `as a cast ends in the last screen when asciinema plays it`() throws {
    let folder = try ScratchFolder()
    let cast = folder.file("run.cast")
    try Data(try export("cast").utf8).write(to: cast)
    let terminal = try Tmux(
      [],
      width: 80,
      height: 30,
      environment: "XDG_CONFIG_HOME='\(folder.url.path)'",
      shell: "asciinema cat '\(cast.path)'"
    )
    let shown = try terminal.wait(for: "left-behind").split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    #expect(shown.prefix(23) == (try screen("..jjjj"))[..<23])
  }
}
