import Invalidation

extension ConstantFact {
  /// The literal as a value.
  var value: Value {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .number(number)
    case .boolean(let flag): .boolean(flag)
    case .null: .null
    }
  }
}

extension GateTest {
  /// The test of a value.
  fileprivate var value: Condition.Test {
    switch self {
    case .equals(let constant): .equals(constant.value)
    case .differs(let constant): .differs(constant.value)
    }
  }
}

extension TreeBuilder {
  /// The tree as declarations, views in the order of the outline, and the node behind each view.
  func declarations() -> (Declarations, [Int]) {
    var order: [Int] = []
    var stack = Array(nodes.indices.filter { nodes[$0].parent < 0 }.reversed())
    while let node = stack.popLast() {
      order.append(node)
      stack += nodes[node].children.reversed()
    }
    var numbers = Array(repeating: 0, count: nodes.count)
    for (place, node) in order.enumerated() { numbers[node] = place }

    var declarations = Declarations()
    declarations.settings.comparesInputs = true
    declarations.settings.presumesPresence = true
    var instances: Set<String> = []
    for (number, entry) in keys.entries.enumerated() {
      declarations.keys.append(
        KeyDeclaration(name: entry.name, storage: storage(entry, number, numbers))
      )
      guard case .object(let type) = entry.storage, instances.insert(type).inserted else {
        continue
      }
      declarations.instances.append(InstanceDeclaration(name: type, type: type))
    }
    for node in order { declarations.views.append(view(node, numbers)) }
    return (declarations, order)
  }

  private func view(_ node: Int, _ numbers: [Int]) -> ViewDeclaration {
    let own = nodes[node]
    var view = ViewDeclaration(
      name: own.name,
      parent: own.parent < 0 ? nil : ViewID(numbers[own.parent])
    )
    view.isContent = own.isContent
    view.takesClosure = own.takesClosure
    view.conditions = own.conditions.map { group in
      group.map { Condition(key: KeyID($0.key), test: $0.test.value) }
    }
    view.identity = own.identity.map { KeyID($0) }
    for read in own.reads {
      var declared = Read(key: KeyID(read.use.key))
      declared.path = read.use.path
      declared.isPossible = read.isPossible
      switch read.access {
      case .direct: declared.access = .direct
      case .binding: declared.access = .binding
      case .input: declared.access = .input
      }
      if read.access != .direct, read.use.origin >= 0 {
        declared.origin = ViewID(numbers[read.use.origin])
      }
      view.reads.append(declared)
    }
    view.environment = own.environment.map(writer)
    view.contentEnvironment = own.contentEnvironment.map(writer)
    return view
  }

  private func writer(_ writer: TreeWriter) -> WriterDeclaration {
    let expression: Expression
    if let source = writer.source {
      expression = .from(KeyID(source))
    } else if !writer.sources.isEmpty {
      expression = .derived(writer.sources.map { KeyID($0) })
    } else if let object = writer.object {
      expression = .constant(.string(object))
    } else if let constant = writer.constant {
      expression = .constant(constant.value)
    } else if writer.isTransform {
      // How it transforms nobody can see; an unstated value stands for its own transform.
      expression = .transform(.add(0))
    } else {
      expression = .constant(.unstated(-1))
    }
    return WriterDeclaration(key: KeyID(writer.key), expression: expression)
  }

  private func storage(_ entry: KeyBook.Entry, _ number: Int, _ numbers: [Int]) -> KeyStorage {
    switch entry.storage {
    case .state(let node, let first): .state(owner: ViewID(numbers[node]), first: first)
    case .property(let type, let first, let whole):
      .property(type: type, first: first, whole: whole)
    case .environment: environment(entry.name, number)
    case .object(let type): .environment(first: .string(type), system: false, comparable: true)
    case .external: .external(first: .unstated(0))
    }
  }

  /// An environment key with its default, and its parts where parts of it are read.
  private func environment(_ name: String, _ number: Int) -> KeyStorage {
    let fact = EnvironmentKeys.find(String(name.dropFirst(2)), in: reader)
    var first = fact?.value ?? .unstated(0)
    if let paths = keys.paths[number] {
      var members: [[String]] = []
      for path in paths { members.append(path) }
      for (place, path) in members.sorted(by: { $0.joined() < $1.joined() }).enumerated() {
        first = first.setting(.unstated(-100 - place), at: path)
      }
    }
    return .environment(
      first: first,
      system: fact == nil,
      comparable: fact.map { !$0.isClosure } ?? true
    )
  }
}
