import Documents
import Invalidation
import Scenarios
import Testing

@Suite struct `A scenario file` {
  private func read(_ text: String) -> (Scenario?, [String]) {
    let (scenario, faults) = ScenarioReader.read(Array(text.utf8), named: "f")
    return (scenario, faults.diagnostics.map(\.description))
  }

  @Test func `may state everything that the format knows`() throws {
    let (read, messages) = read(
      """
      { title: "T", lesson: "L", about: "A",
        storage: {
          textScale: "environment", colorScheme: { environment: "light", system: true },
          onOpen: { environment: null, comparable: false }, scale: { state: "Root", value: 2 },
          unread: { model: "Store", value: 0 }, cart: { model: "Cart", wholeObject: true },
          Store: { environment: "a" }, "dotted.key": "environment", config: "environment" },
        objects: { a: "Store", b: { type: "Store", unread: 7 } },
        views: [
          { name: "Root", title: "The root", contentEnvironment: { textScale: { from: "scale" } },
            children: [
              { name: "Child", reads: ["textScale", "dotted.key", "config.title.size",
                  { key: "unread", of: "b", when: { key: "scale", isNot: 3 } },
                  { key: "scale", by: "binding" }],
                environment: { textScale: { min: 3 }, config: { value: { add: 1 } } },
                when: { key: "scale", is: 2 }, id: "scale", content: true }] },
          { name: "Flat", parent: "Child" }],
        changes: [
          { label: "one", key: "scale", to: 5, note: "N", expect: { Child: "parent", Flat: "created" } },
          { label: "two", set: { unread: 1, scale: 2 } },
          { label: "three", replace: "Store", with: "b" },
          { label: "four", key: "unread", of: "b", inPlace: true },
          { label: "five", key: "textScale", at: "system" }],
        settings: { bindingRerunsOwner: true, equalModelSetNotifies: false } }
      """
    )
    #expect(messages == [])
    let scenario = try #require(read)
    let graph = scenario.graph
    #expect(scenario.title == "T")
    #expect(graph.title(of: ViewID(0)) == "The root")
    #expect(graph.parent(of: ViewID(2)) == ViewID(1))
    #expect(
      graph.reads(of: ViewID(1)).map { graph.text(of: $0) } == [
        "textScale", "dotted.key", "config.title.size", "unread", "scale",
      ]
    )
    #expect(
      graph.writers(at: ViewID(1)).map { graph.text(of: $0) } == [
        "textScale = min 3", "config = {add: 1}",
      ]
    )
    #expect(graph.settings.bindingRerunsOwner)
    #expect(scenario.steps.map { $0.change.writes.count } == [1, 2, 1, 1, 1])
    #expect(
      scenario.steps[1].change.writes.map { graph.keys[$0.key.index].name } == ["unread", "scale"]
    )
  }

  /// A scenario with a part that is wrong, and what is said of it.
  static let faults: [(text: String, messages: [String])] = [
    (
      "[1]",
      ["f:1:1: error: a scenario is an array; an object is expected"]
    ),
    (
      "{ veiws: [{ name: 'A' }], views: [{ name: 'A', chidren: [] }] }",
      [
        "f:1:3: error: unknown field 'veiws' of a scenario; did you mean 'views'?",
        "f:1:48: error: unknown field 'chidren' of a view; did you mean 'children'?",
      ]
    ),
    (
      "{ views: [{ name: 'A' }, { name: 'A' }, {}] }",
      [
        "f:1:34: error: a second view named 'A'; names are unique; 'title' gives a name to show instead",
        "f:1:41: error: a view without a name; add name: \"…\"",
      ]
    ),
    (
      "{ views: [{ name: 'A', parent: 'Z' }] }",
      ["f:1:32: error: parent 'Z' is not declared; did you mean 'A'?"]
    ),
    (
      "{ views: [{ name: 'Aa', parent: 'Bb' }, { name: 'Bb', parent: 'Aa' }] }",
      [
        "f:1:33: error: 'Aa' is its own ancestor; a chain of parents ends at a root, which has none"
      ]
    ),
    (
      "{ views: [{ name: 'A', children: [{ name: 'B', parent: 'C' }] }, { name: 'C' }] }",
      [
        "f:1:56: error: 'B' is nested in 'A' and says parent 'C'; nest it there or leave 'parent' out"
      ]
    ),
    (
      "{ storage: { s: { state: 'Nobody' } }, views: [{ name: 'Root' }] }",
      [
        "f:1:26: error: the state's owner, view 'Nobody' is not declared; declared are Root"
      ]
    ),
    (
      "{ storage: { s: { state: 'A', environment: 1 }, t: {} }, views: [{ name: 'A' }] }",
      [
        "f:1:17: error: 's' is at once environment and state; give it exactly one of environment, state, model, external",
        "f:1:52: error: 't' does not say where its value lives; give it exactly one of environment, state, model, external",
      ]
    ),
    (
      "{ storage: { e: 'environment' }, views: [{ name: 'A', reads: [{ key: 'e', by: 'input' }] }] }",
      [
        "f:1:79: error: 'by' on the environment key 'e'; an environment value is read where it stands; leave 'by' out"
      ]
    ),
    (
      "{ storage: { e: 'environment' }, views: [{ name: 'A', reads: [{ key: 'e', path: [1] }, { key: 'e', path: 'b' }] }] }",
      [
        "f:1:82: error: an element of 'path' is a number; the name of a member is expected",
        "f:1:106: error: 'path' is a string; a list is expected",
      ]
    ),
    (
      "{ storage: { e: 'environment' }, views: [{ name: 'A', environment: { e: { min: 'x' } } }] }",
      ["f:1:80: error: 'min' is a string; a number is expected"]
    ),
    (
      "{ storage: { e: 'environment' }, views: [{ name: 'A', environment: { e: { min: 1, max: 2 } } }] }",
      [
        "f:1:75: error: 'min' stands beside other fields; a constant that looks like an expression is written { value: … }"
      ]
    ),
    (
      "{ storage: { s: { state: 'A' } }, views: [{ name: 'A', contentEnvironment: { s: 1 } }] }",
      [
        "f:1:78: error: 's' is no environment key of storage; only environment keys can be written into the environment"
      ]
    ),
    (
      "{ storage: { s: { state: 'B' } }, views: [{ name: 'A', children: [{ name: 'B', when: { key: 's', is: 1 } }] }] }",
      [
        "f:1:86: error: 'when' names 's', a state of 'B', which 'A' could not be handed; name a state of the parent or of an ancestor of it"
      ]
    ),
    (
      "{ storage: { e: 'environment' }, views: [{ name: 'A', when: { key: 'e', is: 1, isNot: 2 } }] }",
      [
        "f:1:61: error: a condition with is and isNot; give it exactly one of is, isNot, contains"
      ]
    ),
    (
      "{ storage: { e: 'environment' }, views: [{ name: 'A', when: { key: 'e', is: 1 } }] }",
      [
        "f:1:61: error: a root with 'when'; it is evaluated in the parent's body, and a root has none"
      ]
    ),
    (
      "{ views: [{ name: 'A' }], changes: [{ label: 'x' }, { label: 'y', key: 'k', set: { k: 1 } }, { key: 'k' }] }",
      [
        "f:1:37: error: a change that changes nothing; give it exactly one of key, set, replace",
        "f:1:53: error: a change with key and set; give it exactly one of key, set, replace",
        "f:1:94: error: a change without a label; add label: \"…\"",
      ]
    ),
    (
      "{ storage: { e: 'environment' }, views: [{ name: 'A', environment: { e: 1 } }, { name: 'B', environment: { e: 2 } }], changes: [{ label: 'x', key: 'e' }, { label: 'y', key: 'e', at: 'C' }] }",
      [
        "f:1:148: error: several views write 'e'; say which with 'at': A, B",
        "f:1:183: error: 'C' does not write 'e'; it is written at A, B",
      ]
    ),
    (
      "{ storage: { e: 'environment' }, views: [{ name: 'A', contentEnvironment: { e: { add: 1 } } }], changes: [{ label: 'x', key: 'e' }] }",
      [
        "f:1:126: error: the value that 'A' writes into 'e' is derived; change what it is derived from, or say at: \"system\" for the key's own value"
      ]
    ),
    (
      "{ storage: { m: { model: 'M' } }, objects: { a: 'M' }, views: [{ name: 'A', reads: [{ key: 'm', of: 'b' }] }] }",
      ["f:1:101: error: instance of M 'b' is not declared; did you mean 'a'?"]
    ),
    (
      "{ storage: { M: { environment: 'zz' }, m: { model: 'M' } }, objects: { one: 'M' }, views: [{ name: 'A' }] }",
      ["f:1:32: error: instance of M 'zz' is not declared; declared are one"]
    ),
    (
      "{ views: [{ name: 'A' }], changes: [{ label: 'x', key: 'k', expect: { A: 'blue', B: 'local' } }] }",
      [
        "f:1:56: warning: 'k' is not declared in storage, its readers are out-of-scope; declare it there",
        "f:1:74: error: 'A' is expected to be 'blue'; write causes such as \"local+environment\", or one of created, removed, checked, skipped",
        "f:1:82: error: view 'B' is not declared; did you mean 'A'?",
      ]
    ),
  ]

  @Test(arguments: faults)
  func `is refused with the place of every fault and what would be right`(
    text: String,
    messages: [String]
  ) {
    let (scenario, found) = read(text)
    #expect(scenario == nil)
    #expect(found == messages)
  }

  @Test func `is accepted with a warning where the lesson accepts it`() {
    let (scenario, found) = read(
      "{ storage: { s: { state: 'A' } }, views: [{ name: 'A' }, { name: 'B', reads: ['s', 'ghost'] }] }"
    )
    #expect(scenario != nil)
    #expect(
      found == [
        "f:1:78: warning: 'B' reads 's', a state of 'A', which nothing could have handed to it: off-rule; read it below its owner",
        "f:1:84: warning: 'ghost' is not declared in storage, its readers are out-of-scope; declare it there",
      ]
    )
  }

  @Test func `may label several changes alike, as where one was fired twice`() {
    let (scenario, found) = read(
      "{ storage: { e: 'environment' }, views: [{ name: 'A' }], changes: [{ label: 'x', key: 'e' }, { label: 'x', key: 'e' }] }"
    )
    #expect(scenario?.steps.map(\.change.label) == ["x", "x"])
    #expect(found == [])
  }

  @Test func `leaves a default unstated where only the rest is said of an environment key`() {
    let (scenario, found) = read(
      "{ storage: { s: { system: true }, n: { comparable: false } }, views: [{ name: 'A' }] }"
    )
    #expect(
      scenario?.graph.keys.map(\.storage) == [
        .environment(first: .unstated(0), system: true, comparable: true),
        .environment(first: .unstated(0), system: false, comparable: false),
      ]
    )
    #expect(found == [])
  }

  @Test func `reads children nested as deep as anyone likes, and values as deep as is of use`()
    throws
  {
    let opening = (0..<5000).map { "{ name: 'V\($0)', children: [" }.joined()
    let text = "{ views: [\(opening)\(String(repeating: "]}", count: 5000))] }"
    let scenario = try #require(read(text).0)
    #expect(scenario.graph.depth(of: ViewID(4999)) == 4999)
    let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    let (refused, faults) = read("{ storage: { k: { environment: \(deep) } } }")
    #expect(refused == nil)
    #expect(
      faults == [
        "f:1:532: error: a value nested deeper than 500; only 'children' may nest deeper"
      ]
    )
  }

  @Test func `reads a scenario without views`() throws {
    #expect(try #require(read("{ views: [] }").0).graph.viewCount == 0)
    #expect(try #require(read("{}").0).graph.viewCount == 0)
  }

  @Test func `draws several roots as a forest`() throws {
    let scenario = try #require(read("{ views: [{ name: 'A' }, { name: 'B' }] }").0)
    #expect(scenario.graph.outline.map { scenario.graph.depth(of: $0) } == [0, 0])
  }

  @Test func `tells each difference from what it expects`() throws {
    let scenario = try #require(
      read(
        """
        { storage: { e: "environment" },
          views: [{ name: "A", reads: ["e"] }, { name: "B" }],
          changes: [{ label: "x", key: "e", expect: { B: "local" } }] }
        """
      ).0
    )
    #expect(
      ExpectationCheck(scenario).differences.map(\.description) == [
        "f:3:47: error: x: 'B' was expected local and is skipped; "
          + "B does not read e.",
        "f:3:45: error: x: 'A' was expected not to recompute and is environment; "
          + "A reads e, whose default changed.",
      ]
    )
  }
}
