import Documents
import Invalidation
import Scenarios
import TestSupport
import Testing

@Suite struct `A change fired by hand` {
  private static let scripted = """
    { storage: { e: { environment: 1 }, s: { state: "Root", value: true }, n: { model: "Store" },
        Store: { environment: "one" }, "k=@": "environment" },
      objects: { one: "Store", two: { type: "Store", n: 5 } },
      views: [{ name: "Root", reads: ["s"], children: [
        { name: "A", environment: { e: 1 }, contentEnvironment: { e: 2 }, reads: ["e"], children: [
          { name: "A1", reads: ["e", "n", "ghost"] }] },
        { name: "B", contentEnvironment: { e: { add: 1 } }, children: [
          { name: "B1", reads: ["e", "k=@"] }] }] }],
      changes: [
        { label: "one", key: "e", at: "system", to: 4, note: "N", expect: { B1: "environment" } },
        { label: "two", key: "s", note: "M", expect: { Root: "local" } },
        { label: "three", key: "e", at: "A", inside: true, to: 7, expect: { A1: "environment" } }] }
    """

  private func read(_ text: String = scripted) throws -> Scenario {
    let (scenario, faults) = ScenarioReader.read(Array(text.utf8), named: "f")
    return try #require(scenario, "\(faults.diagnostics.map(\.description))")
  }

  private func firing(_ texts: [String], on scenario: Scenario) throws -> Scenario {
    var names = DeclaredNames(scenario.graph)
    let changes = try texts.map { try FireText($0).change(in: &names) }
    return scenario.adding(changes, on: names.graph)
  }

  @Test func `is written, and reads back to the same`() throws {
    let fired = try firing(
      [
        "s", "s=false", "ghost", "ghost=2", "other.ghost", "e=5@A", "e=6@system", "n=9", "n",
        "Store=two", "Store=null", "Store", "'k=@'='x@y.z'", "e={ add: [1, -0] }@A", "s=}",
        "s=" + String(repeating: "[", count: 500) + String(repeating: "]", count: 500),
      ],
      on: read()
    )
    #expect(fired.steps.count == 19)
    let again = try read(fired.text())
    #expect(ExactText(again).lines == ExactText(fired).lines)
    #expect(RunText(again).lines == RunText(fired).lines)
    #expect(again.text() == fired.text())
  }

  @Test func `names an object where the key holds one`() throws {
    var names = DeclaredNames(try read().graph)
    let error = #expect(throws: AimError.self) {
      try FireText("Store=three").change(in: &names)
    }
    #expect(error?.problem == "instance of Store 'three' is not declared")
    #expect(error?.remedy == "declared are one, two")
    #expect(throws: AimError.self) { try FireText("Store=1").change(in: &names) }
  }

  static let broken: [(text: String, problem: String, remedy: String)] = [
    (
      "s={a:", "the value {a: is broken at character 4: the text ends before '{' of 1:1 is closed",
      "a value is expected"
    ),
    (
      "s=\"abc", "the value \"abc is broken at character 1: a string that does not end on its line",
      "close it with its quote"
    ),
    (
      "s=[1,", "the value [1, is broken at character 4: the text ends before '[' of 1:1 is closed",
      "a value is expected"
    ),
    (
      "e={a:@A",
      "the value {a: is broken at character 4: the text ends before '{' of 1:1 is closed",
      "a value is expected"
    ),
  ]

  @Test(arguments: broken)
  func `is refused where its value breaks, and told where`(
    text: String,
    problem: String,
    remedy: String
  ) throws {
    var names = DeclaredNames(try read().graph)
    let error = #expect(throws: AimError.self) { try FireText(text).change(in: &names) }
    #expect(error == AimError(problem: problem, remedy: remedy))
  }

  @Test func `nests no deeper than a value of a file`() throws {
    var names = DeclaredNames(try read().graph)
    let deep = String(repeating: "[", count: 501) + String(repeating: "]", count: 501)
    #expect(throws: AimError.self) { try FireText("s=" + deep).change(in: &names) }
  }

  static let signs: [(text: String, remedy: String)] = [
    ("s=a@b.c", "leave '@b.c' out, or quote the value: s=\"a@b.c\""),
    ("ghost=a@b.c", "leave '@b.c' out, or quote the value: ghost=\"a@b.c\""),
    ("e=a@b.c", "it is written @A, @B, or quote the value: e=\"a@b.c\""),
    ("e=1@b.c", "it is written @A, @B"), ("e=1", "say which: @A, @B"),
    ("n=a@b.c", "it may be @one, @two, or quote the value: n=\"a@b.c\""),
    ("e=1@B", "change what it is derived from, or add @system for the key's own value"),
  ]

  @Test(arguments: signs)
  func `with a sign in its value says how to quote it`(text: String, remedy: String) throws {
    var names = DeclaredNames(try read().graph)
    let error = #expect(throws: AimError.self) { try FireText(text).change(in: &names) }
    #expect(error?.remedy == remedy)
  }

  @Test(arguments: [("s=a b", "a b"), ("s='tis", "'tis"), ("s=}", "}"), ("s=\"a@b.c\"", "a@b.c")])
  func `has a bare text as its value`(text: String, value: String) throws {
    var names = DeclaredNames(try read().graph)
    #expect(try FireText(text).change(in: &names).writes[0].value == .string(value))
  }

  @Test func `stands in the order of firing in place of what is scripted`() throws {
    let scenario = try read()
    var names = DeclaredNames(scenario.graph)
    let byHand = Step(change: try FireText("ghost").change(in: &names))
    let steps = scenario.steps
    let fired = scenario.replacingSteps(
      with: [steps[0], steps[1], byHand, steps[2], steps[0]],
      on: names.graph
    )
    #expect(fired.steps.map(\.change.label) == ["one", "two", "fired", "three", "one"])
    #expect(fired.steps.map(\.note) == ["N", "M", nil, nil, "N"])
    #expect(fired.steps.map { $0.expectation != nil } == [true, true, false, true, false])
    let again = try read(fired.text())
    #expect(ExactText(again).lines == ExactText(fired).lines)
    #expect(RunText(again).lines == RunText(fired).lines)
    #expect(ExpectationCheck(again).differences.isEmpty)

    let changes = scenario.replacingSteps(with: [steps[2].change, steps[2].change])
    #expect(changes.steps.map(\.change.label) == ["three", "three"])
    #expect(changes.steps.allSatisfy { $0.expectation == nil && $0.note == nil })
  }
}
