import Documents
import Invalidation
import TestSupport

@testable import Scenarios

/// Makes scenarios in which everything that the format can say occurs, with names and values of the
/// kinds that are hard to spell.
struct RandomScenario {
  private var random: SeededGenerator
  private var declarations = Declarations()
  private var used: Set<String> = []
  private static let types = ["Store", "Cart", "from"]

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func make() -> Scenario {
    addViews()
    declarations.settings.comparesInputs = flip()
    declarations.settings.presumesPresence = flip()
    for _ in 0..<roll(1...12) { addKey() }
    for _ in 0..<roll(0...4) { addInstance() }
    settleObjectDefaults()
    for index in declarations.views.indices { fill(index) }
    declarations.settings.bindingRerunsOwner = flip()
    declarations.settings.equalModelSetNotifies = flip()
    let graph = ViewGraph(declarations)
    return Scenario(
      name: "made",
      title: text(),
      lesson: flip() ? text() : nil,
      about: flip() ? text() : nil,
      graph: graph,
      steps: (0..<roll(0...8)).map { _ in step(graph) }
    )
  }

  // MARK: Views

  /// Views in any order: some nested as declared, some not, some before their parents.
  private mutating func addViews() {
    let count = roll(1...14)
    let order = flip() ? Array(0..<count) : (0..<count).shuffled(using: &random)
    let names = (0..<count).map { _ in newName("V") }
    declarations.views = names.map { ViewDeclaration(name: $0) }
    for (place, view) in order.enumerated() where place > 0 && roll(0...6) > 0 {
      let parent = order[flip() ? place - 1 : roll(0...(place - 1))]
      declarations.views[view].parent = ViewID(parent)
    }
  }

  private mutating func fill(_ index: Int) {
    if roll(0...3) == 0 { declarations.views[index].title = text() }
    declarations.views[index].isContent = roll(0...5) == 0
    declarations.views[index].reads = (0..<roll(0...4)).map { _ in read() }
    let isRoot = declarations.views[index].parent == nil
    declarations.views[index].environment = writers(atRoot: isRoot)
    declarations.views[index].contentEnvironment = writers(atRoot: false)
    declarations.views[index].takesClosure = roll(0...5) == 0
    for _ in 0..<roll(1...3) {
      guard let key = gateKey(index), flip() else { continue }
      let other = flip() ? gateKey(index).map { condition($0) } : nil
      declarations.views[index].conditions.append([condition(key), other].compactMap(\.self))
    }
    if let key = gateKey(index), roll(0...3) == 0 { declarations.views[index].identity = key }
  }

  /// A key that the view's parent could be handed.
  private mutating func gateKey(_ index: Int) -> KeyID? {
    guard roll(0...2) == 0, var ancestor = declarations.views[index].parent else { return nil }
    var owners = [ancestor]
    while let next = declarations.views[ancestor.index].parent {
      owners.append(next)
      ancestor = next
    }
    return keys {
      switch $0.storage {
      case .state(let owner, _): owners.contains(owner)
      case .environment, .property, .external: true
      case .undeclared: false
      }
    }.randomElement(using: &random)
  }

  private mutating func read() -> Read {
    var read = Read(key: anyKey())
    if flip() { read.path = (0..<roll(1...3)).map { _ in name() } }
    if roll(0...3) == 0 { read.condition = condition(anyKey()) }
    switch declarations.keys[read.key.index].storage {
    case .environment where !declarations.settings.comparesInputs: break
    default: read.access = [.direct, .binding, .input].randomElement(using: &random) ?? .direct
    }
    if roll(0...3) == 0 { read.origin = anyView() }
    read.isPossible = roll(0...3) == 0
    read.instance = instance(of: read.key)
    return read
  }

  private mutating func condition(_ key: KeyID) -> Condition {
    let other = value()
    let test: Condition.Test =
      switch roll(0...2) {
      case 0: .equals(other)
      case 1: .differs(other)
      default: .contains(other)
      }
    var condition = Condition(key: key, test: test)
    condition.instance = instance(of: key)
    return condition
  }

  private mutating func writers(atRoot: Bool) -> [WriterDeclaration] {
    guard roll(0...2) == 0 else { return [] }
    let environment = keys { if case .environment = $0.storage { true } else { false } }
    return environment.shuffled(using: &random).prefix(roll(0...3)).map { key in
      WriterDeclaration(key: key, expression: expression(key, atRoot: atRoot))
    }
  }

  private mutating func expression(_ key: KeyID, atRoot: Bool) -> Expression {
    switch roll(0...10) {
    case 9: .constant(.unstated(-1))
    case 10 where !atRoot: .derived((0..<roll(1...3)).map { _ in anyKey() })
    case 0: .transform(.add(number()))
    case 1: .transform(.multiply(number()))
    case 2: .transform(.min(number()))
    case 3: .transform(.max(number()))
    case 4: .transform(.not)
    case 5 where !atRoot: .from(anyKey())
    default: .constant(value(for: key))
    }
  }

  // MARK: Storage

  private mutating func addKey() {
    let storage: KeyStorage =
      switch roll(0...5) {
      case 5: .external(first: first())
      case 0: .state(owner: anyView(), first: first())
      case 1: .property(type: type(), first: first(), whole: roll(0...3) == 0)
      case 2: .undeclared
      default: .environment(first: first(), system: flip(), comparable: roll(0...3) > 0)
      }
    var name = newName("k")
    if case .environment = storage, roll(0...2) == 0 {
      let type = type()
      if used.insert(type).inserted { name = type }
    }
    declarations.keys.append(KeyDeclaration(name: name, storage: storage))
  }

  private mutating func addInstance() {
    var instance = InstanceDeclaration(name: newName("o"), type: type())
    for key in keys({ if case .property(instance.type, _, _) = $0.storage { true } else { false } })
    where flip() {
      instance.firsts[key] = value()
    }
    declarations.instances.append(instance)
  }

  /// An environment key called like a type starts with an object, with null, or unstated.
  private mutating func settleObjectDefaults() {
    for index in declarations.keys.indices {
      guard case .environment(_, let system, let comparable) = declarations.keys[index].storage,
        isObjectKey(KeyID(index))
      else { continue }
      declarations.keys[index].storage = .environment(
        first: flip() ? .unstated(0) : value(for: KeyID(index)),
        system: system,
        comparable: comparable
      )
    }
  }

  private func isObjectKey(_ key: KeyID) -> Bool {
    let name = declarations.keys[key.index].name
    return declarations.instances.contains { $0.type == name }
      || declarations.keys.contains {
        if case .property(name, _, _) = $0.storage { true } else { false }
      }
  }

  private mutating func instance(of key: KeyID) -> InstanceID? {
    guard flip(), case .property(let type, _, _) = declarations.keys[key.index].storage else {
      return nil
    }
    return declarations.instances.indices.filter { declarations.instances[$0].type == type }
      .randomElement(using: &random).map { InstanceID($0) }
  }

  // MARK: Changes

  private mutating func step(_ graph: ViewGraph) -> Step {
    var writes: [Write] = []
    if roll(0...3) == 0 {
      let keys = graph.keys.indices.shuffled(using: &random).prefix(roll(1...4)).map { KeyID($0) }
      for key in keys {
        guard let target = try? graph.target(of: key, at: nil, inside: nil) else { continue }
        var write = Write(key: key, value: value(for: key))
        write.target = target
        writes.append(write)
      }
    }
    if writes.isEmpty { writes = [write(graph)] }
    return Step(
      change: Change(label: roll(0...2) == 0 ? "fired" : text(), writes: writes),
      note: flip() ? text() : nil,
      expectation: flip() ? expectation() : nil
    )
  }

  private mutating func write(_ graph: ViewGraph) -> Write {
    let key = anyKey()
    var write = Write(key: key, value: flip() ? value(for: key) : nil)
    switch graph.keys[key.index].storage {
    case .property:
      write.instance = instance(of: key)
      write.isInPlace = roll(0...3) == 0
    case .environment:
      let views = graph.writers(of: key).map { graph.name(of: graph.writers[$0.index].view) }
      let places = views.map { Optional($0) } + ["system", nil]
      let place = places.randomElement(using: &random) ?? nil
      // A derived value has no place to write to.
      if let target = try? graph.target(of: key, at: place, inside: flip() ? true : nil) {
        write.target = target
      }
    default: break
    }
    return write
  }

  private mutating func expectation() -> Expectation {
    let views = declarations.views.indices.shuffled(using: &random).prefix(roll(0...4))
    let position = Position(line: 1, column: 1)
    return Expectation(
      entries: views.map { view in
        let outcome = [Outcome.created, .removed, .checked, .skipped].randomElement(using: &random)
        let causes = Cause.allCases.shuffled(using: &random).prefix(roll(1...3))
        let recomputed = Expectation.Result.recomputed(CauseSet(causes.map { CauseSet($0) }))
        let result = flip() ? recomputed : outcome.map { .outcome($0) } ?? recomputed
        return (ViewID(view), result, position)
      },
      position: position
    )
  }

  // MARK: Choices

  private mutating func roll(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &random)
  }
  private mutating func flip() -> Bool { .random(using: &random) }
  private mutating func type() -> String { Self.types.randomElement(using: &random) ?? "" }
  private mutating func anyView() -> ViewID { ViewID(roll(0...(declarations.views.count - 1))) }
  private mutating func anyKey() -> KeyID { KeyID(roll(0...(declarations.keys.count - 1))) }

  private func keys(_ matches: (KeyDeclaration) -> Bool) -> [KeyID] {
    declarations.keys.indices.filter { matches(declarations.keys[$0]) }.map { KeyID($0) }
  }

  /// A name that nothing has; that of a type is kept for object keys.
  private mutating func newName(_ start: String) -> String {
    var name = roll(0...1) == 0 ? self.name() : "\(start)\(used.count)"
    while name.isEmpty || name == "type" || Self.types.contains(name)
      || !used.insert(name).inserted
    {
      name += ["x", ".y", "é", " "].randomElement(using: &random) ?? "z"
    }
    return name
  }

  private static let names = [
    "a", "a.b", "a.b.c", "b", "b.", ".", "", "value", "add", "from", "not", "key", "true", "null",
    "Infinity", "größe", "e\u{301}", "日本", "a b", "it's", "say \"no\"", "back\\slash", "1st", "$x",
    "system", "\u{202E}right", "line\nbreak", "tab\t", "\u{2028}", "\u{0}\u{1}\u{7F}", "👩‍👧",
    "\u{FEFF}",
    "\u{301}", "constructor", "a:b", "{", "//", "/* */", ",",
  ]

  private mutating func name() -> String { Self.names.randomElement(using: &random) ?? "" }

  private mutating func text() -> String {
    (0..<roll(0...4)).map { _ in name() }.joined(separator: flip() ? " " : "")
      + (roll(0...4) == 0 ? String(repeating: "long ", count: 30) : "")
  }

  private mutating func number() -> Double {
    let numbers: [Double] = [
      0, -0.0, 1, -1, 0.1, 1e21, -1e21, 1e-7, 0x1p53, 0x1p53 + 2, 1e15, 1e308,
      .leastNonzeroMagnitude,
      .greatestFiniteMagnitude, 123_456_789_012_345_680,
    ]
    let any = Double(bitPattern: random.next())
    return flip() && any.isFinite ? any : numbers.randomElement(using: &random) ?? 0
  }

  private mutating func first() -> Value { roll(0...2) == 0 ? .unstated(0) : value() }

  private mutating func value(for key: KeyID) -> Value {
    guard isObjectKey(key), case .environment = declarations.keys[key.index].storage else {
      return value()
    }
    let type = declarations.keys[key.index].name
    let names = declarations.instances.filter { $0.type == type }.map(\.name)
    return names.randomElement(using: &random).map { flip() ? .string($0) : .null } ?? .null
  }

  private mutating func value(depth: Int = 0) -> Value {
    switch roll(0...(depth < 4 ? 6 : 3)) {
    case 0: .null
    case 1: .boolean(flip())
    case 2: .number(number())
    case 3: .string(text())
    case 4: .array((0..<roll(0...5)).map { _ in value(depth: depth + 1) })
    default:
      .object(
        Dictionary(
          (0..<roll(0...3)).map { _ in (name(), value(depth: depth + 1)) },
          uniquingKeysWith: { first, _ in first }
        )
      )
    }
  }
}
