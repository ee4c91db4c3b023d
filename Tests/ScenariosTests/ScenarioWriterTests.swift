import Documents
import Invalidation
import Scenarios
import Testing

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

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `reads back whatever it says`(seed: UInt64) throws {
    var maker = RandomScenario(seed: seed)
    try expectToReadBack(maker.make())
  }
}
