import Documents
import Invalidation
import TestSupport
import Testing

@testable import Scenarios

@Suite struct `A scenario written as a file` {
  private func read(_ text: String, named file: String = "f") throws -> Scenario {
    let (scenario, faults) = ScenarioReader.read(Array(text.utf8), named: file)
    let errors = faults.diagnostics.filter { $0.severity == .error }
    return try #require(scenario, "\(errors.map(\.description)) in\n\(text)")
  }

  /// Holds that a scenario reads back to itself, does the same, and is written in the same way.
  private func expectToReadBack(_ scenario: Scenario, _ comment: Comment? = nil) throws {
    let text = scenario.text()
    let again = try read(text, named: "another name")
    #expect(differences(ExactText(again).lines, ExactText(scenario).lines) == [], comment)
    #expect(differences(RunText(again).lines, RunText(scenario).lines) == [], comment)
    #expect(again.text() == text, comment)
  }

  /// The lines that differ, the first few of them.
  private func differences(_ found: [String], _ wanted: [String]) -> [String] {
    let changes = found.difference(from: wanted)
    return changes.prefix(4).map { change in
      switch change {
      case .insert(let offset, let line, _): "\(offset + 1): found \(line)"
      case .remove(let offset, let line, _): "\(offset + 1): not \(line)"
      }
    }
  }

  @Test(arguments: Lesson.all.map(\.name))
  func `reads back to the lesson it was`(name: String) throws {
    try expectToReadBack(try #require(Lesson.named(name)?.read().0))
  }

  @Test(arguments: ["environment-reader", "environment-object", "environment-override"])
  func `looks like one that a person wrote`(name: String) throws {
    let lesson = try #require(Lesson.named(name))
    #expect(lesson.read().0?.text() == String(decoding: lesson.text, as: UTF8.self))
  }

  @Test func `reads back to each case of the model`() throws {
    let texts = try ModelScenarios.texts()
    #expect(texts.count > 40)
    for (number, text) in texts.enumerated() {
      let (scenario, _) = ScenarioReader.read(text, named: "case \(number)")
      try expectToReadBack(try #require(scenario), "case \(number)")
    }
  }

  @Test func `reads back whatever it says`() throws {
    for seed in 0..<60 {
      var maker = RandomScenario(seed: UInt64(seed))
      try expectToReadBack(maker.make(), "seed \(seed)")
    }
  }

  @Test func `can have every field that the format knows`() {
    var missing: Set<String> = []
    for fields in [
      Fields.scenario, .settings, .key, .view, .read, .condition, .change,
    ] {
      missing.formUnion(fields.names)
    }
    // A replacement is a write of the object's key.
    missing.subtract(["replace", "with"])
    for seed in 0..<150 where !missing.isEmpty {
      var maker = RandomScenario(seed: UInt64(seed))
      let text = maker.make().text()
      missing = missing.filter { !text.contains("\($0): ") }
    }
    #expect(missing == [])
  }

  @Test func `nests a view where it was declared, and else says its parent`() throws {
    let scenario = try read(
      """
      { views: [
          { name: "Late", parent: "Root", reads: ["e"] },
          { name: "Root", children: [{ name: "A", children: [{ name: "A1" }] }, { name: "B" }] },
          { name: "Other", title: "Another root" },
          { name: "A2", parent: "A", children: [{ name: "A21" }] },
          { name: "A211", parent: "A21" }, { name: "B1", parent: "B" } ],
        storage: { e: "environment" } }
      """
    )
    try expectToReadBack(scenario)
    #expect(
      scenario.text() == """
        {
          title: "f",
          storage: {
            e: "environment",
          },
          views: [
            { name: "Late", parent: "Root", reads: ["e"] },
            { name: "Root", children: [
              { name: "A", children: [
                { name: "A1" },
              ] },
              { name: "B" },
            ] },
            { name: "Other", title: "Another root" },
            { name: "A2", parent: "A", children: [
              { name: "A21", children: [
                { name: "A211" },
              ] },
            ] },
            { name: "B1", parent: "B" },
          ],
        }

        """
    )
  }

  @Test func `breaks what is too long for a line, a member a line`() throws {
    let name = String(repeating: "Long", count: 12)
    let scenario = try read(
      """
      { title: "T", storage: { \(name): { environment: [1] } },
        views: [{ name: "Root", contentEnvironment: { \(name): [{ a: 1 }] },
          children: [{ name: "\(name)View", reads: ["\(name)", "\(name).path"] }] }],
        changes: [
          { label: "one", key: "\(name)" },
          { label: "two", key: "\(name)", to: "\(name) and still somewhat longer" },
          { label: "three", key: "\(name)", note: "Told." }] }
      """
    )
    try expectToReadBack(scenario)
    #expect(
      scenario.text() == """
        {
          title: "T",
          storage: {
            \(name): { environment: [1] },
          },
          views: [
            {
              name: "Root",
              contentEnvironment: { \(name): [{ a: 1 }] },
              children: [
                {
                  name: "\(name)View",
                  reads: [
                    "\(name)",
                    "\(name).path",
                  ],
                },
              ],
            },
          ],
          changes: [
            { label: "one", key: "\(name)" },
            {
              label: "two",
              key: "\(name)",
              to: "\(name) and still somewhat longer",
            },
            {
              label: "three", key: "\(name)",
              note: "Told.",
            },
          ],
        }

        """
    )
  }

  @Test func `is flat below the depth to which views are nested`() throws {
    var declarations = Declarations()
    declarations.views = (0..<3000).map {
      ViewDeclaration(name: "V\($0)", parent: $0 == 0 ? nil : ViewID($0 - 1))
    }
    declarations.views.append(ViewDeclaration(name: "Beside", parent: ViewID(10)))
    declarations.views.append(ViewDeclaration(name: "Below", parent: ViewID(3000)))
    let scenario = Scenario(
      name: "deep",
      title: "Deep",
      lesson: nil,
      about: nil,
      graph: ViewGraph(declarations),
      steps: []
    )
    try expectToReadBack(scenario)
    let lines = scenario.text().split(separator: "\n")
    #expect(lines.contains(#"    { name: "V2999", parent: "V2998" },"#))
    #expect(lines.contains(#"    { name: "Beside", parent: "V10", children: ["#))
    #expect(lines.allSatisfy { $0.prefix { $0 == " " }.count < 140 })
  }

  @Test func `holds values that nest as deep as can be read`() throws {
    let deepest = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
    let scenario = try read(
      """
      { storage: { e: { environment: \(deepest) } },
        views: [{ name: "A", children: [{ name: "B", environment: { e: \(deepest) } }] }],
        changes: [{ label: "x", key: "e", to: \(deepest) }, { label: "x", set: { e: \(deepest) } }] }
      """
    )
    try expectToReadBack(scenario)
  }

  @Test(arguments: [
    ("{ add: 1 }", "{ add: 1 }"), ("{ not: true }", "{ not: true }"),
    ("{ from: 'e' }", "{ from: \"e\" }"), ("{ value: { add: 1 } }", "{ value: { add: 1 } }"),
    ("{ value: { value: 1 } }", "{ value: { value: 1 } }"),
    ("{ value: { value: 1, other: 2 } }", "{ other: 2, value: 1 }"),
    ("{ value: { other: 2, from: 1 } }", "{ value: { from: 1, other: 2 } }"),
    ("{ value: {} }", "{}"), ("{ value: [{ add: 1 }] }", "[{ add: 1 }]"),
    ("{ a: null }", "{ a: null }"),
  ])
  func `wraps a constant where it would be taken for something else`(
    written: String,
    again: String
  ) throws {
    let scenario = try read(
      """
      { storage: { e: "environment" },
        views: [{ name: "A", contentEnvironment: { e: \(written) } }] }
      """
    )
    try expectToReadBack(scenario)
    #expect(scenario.text().contains("contentEnvironment: { e: \(again) } }"))
  }

  @Test func `tells a path from a key that holds a dot`() throws {
    let scenario = try read(
      """
      { storage: { a: "environment", "a.b": "environment" },
        views: [{ name: "V", reads: ["a.b.c", { key: "a", path: ["b", "c"] }, "a.x",
          { key: "ghost", path: ["b"] }, "ghost.b", { key: "ghost.b", path: [] }, "ghost.b"] }] }
      """
    )
    try expectToReadBack(scenario)
    #expect(
      scenario.text().contains(
        """
              reads: [
                "a.b.c",
                { key: "a", path: ["b", "c"] },
                "a.x",
                { key: "ghost", path: ["b"] },
                "ghost.b",
                { key: "ghost.b", path: [] },
                "ghost.b",
              ],
        """
      )
    )
  }

  @Test func `knows the undeclared keys that the reader knows by then`() throws {
    let scenario = try read(
      """
      { storage: { e: "environment" }, views: [
        { name: "A", reads: ["u.x", "w.x", { key: "e", when: { key: "w", is: 1 } }],
          contentEnvironment: { e: { from: "u" } } },
        { name: "B", parent: "A", reads: ["u.x", "u.y", "w.y"] }] }
      """
    )
    try expectToReadBack(scenario)
    #expect(scenario.graph.reads(of: ViewID(1)).map(\.path) == [[], ["y"], ["y"]])
    #expect(scenario.text().contains(#"reads: ["u.x", "u.y", "w.y"]"#))
  }

  @Test func `tells a title from a name of the same look`() throws {
    let scenario = try read(#"{ views: [{ name: "\u00E9", title: "e\u0301" }] }"#)
    #expect(scenario.graph.title(of: ViewID(0)).unicodeScalars.count == 2)
    try expectToReadBack(scenario)
  }

  @Test func `leaves unsaid what nobody stated`() throws {
    let scenario = try read(
      """
      { title: "T", storage: { plain: "environment", system: { system: true },
          never: { comparable: false }, state: { state: "V" }, property: { model: "M" } },
        objects: { m: "M", other: { type: "M" } }, views: [{ name: "V" }],
        changes: [{ label: "fired", key: "system" }, { label: "fired", key: "ghost" }],
        settings: { bindingRerunsOwner: false } }
      """
    )
    try expectToReadBack(scenario)
    #expect(
      scenario.text() == """
        {
          title: "T",
          storage: {
            plain: "environment",
            system: { system: true },
            never: { comparable: false },
            state: { state: "V" },
            property: { model: "M" },
          },
          objects: {
            m: "M",
            other: "M",
          },
          views: [
            { name: "V" },
          ],
          changes: [
            { label: "fired", key: "system" },
            { label: "fired", key: "ghost" },
          ],
        }

        """
    )
  }
}
