import Invalidation
import Scenarios

/// Makes scenarios of which bytes decide everything: what is declared, read, written and fired.
///
/// Values are few, so that they are often equal; everything that the format can say occurs, and only
/// what the scenario reader would accept.
struct WorldMaker {
  var choices: Choices
  var declared = Declarations()
  /// What a view, a key or an object is called, by its place.
  let name: @Sendable (_ kind: String, _ place: Int) -> String

  static let types = ["Store", "Cart"]

  /// Makes scenarios by bytes.
  init(
    _ bytes: [UInt8],
    name: @escaping @Sendable (_ kind: String, _ place: Int) -> String = { "\($0)\($1)" }
  ) {
    choices = Choices(bytes)
    self.name = name
  }

  /// The graph of what the first bytes declare.
  mutating func graph() -> ViewGraph {
    declareViews()
    declareKeys()
    declareInstances()
    settleObjectKeys()
    for view in declared.views.indices { fill(view) }
    declared.settings.bindingRerunsOwner = choices.once(in: 3)
    declared.settings.equalModelSetNotifies = choices.once(in: 3)
    return ViewGraph(declared)
  }

  /// A scenario with so many changes at the most.
  mutating func scenario(changes: Int) -> Scenario {
    let graph = graph()
    let steps = (0..<choices.below(changes + 1)).map { place in
      Step(
        change: change(on: graph, label: name("change", place)),
        note: choices.once(in: 4) ? name("note", place) : nil
      )
    }
    return Scenario(
      name: "made",
      title: name("title", 0),
      about: choices.once(in: 4) ? name("about", 0) : nil,
      graph: graph,
      steps: steps
    )
  }

  // MARK: Choices

  mutating func anyKey() -> KeyID { KeyID(choices.below(declared.keys.count)) }

  func keys(where matches: (KeyStorage) -> Bool) -> [KeyID] {
    declared.keys.indices.filter { matches(declared.keys[$0].storage) }.map { KeyID($0) }
  }

  func storage(_ key: KeyID) -> KeyStorage { declared.keys[key.index].storage }

  /// Values that are often equal, and often of the type that a transform or a test knows.
  private static let values: [Value] = [
    .number(1), .number(2), .number(3), .number(0), .boolean(true), .boolean(false), .null,
    .string("a"), .string("ab"), .array([.string("a"), .number(1)]), .array([]),
    .object(["a": .number(1)]), .object(["a": .number(1), "b": .number(2)]),
    .object(["a": .object(["b": .boolean(true)])]), .number(-1.5), .string(""),
  ]

  mutating func value() -> Value { choices.element(of: Self.values) }

  mutating func first() -> Value { choices.once(in: 4) ? .unstated(0) : value() }

  /// A value that the format lets the key have: that of an object key names one of its objects.
  mutating func value(for key: KeyID) -> Value {
    guard case .environment = storage(key), Self.types.contains(declared.keys[key.index].name)
    else { return value() }
    let names = declared.instances.filter { $0.type == declared.keys[key.index].name }.map(\.name)
    return choices.element(of: [Value.null] + names.map { .string($0) })
  }

  mutating func instance(of key: KeyID) -> InstanceID? {
    guard case .property(let type, _, _) = storage(key) else { return nil }
    let places = declared.instances.indices.filter { declared.instances[$0].type == type }
    return choices.element(of: [nil] + places.map { InstanceID($0) })
  }
}
