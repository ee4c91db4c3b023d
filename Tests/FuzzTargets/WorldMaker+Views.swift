import Invalidation

extension WorldMaker {
  /// Lets a view read and write, and depend on a condition and an identity.
  mutating func fill(_ view: Int) {
    declared.views[view].reads = (0..<choices.below(4)).map { _ in read() }
    declared.views[view].environment = writers(at: view, isInside: false)
    declared.views[view].contentEnvironment = writers(at: view, isInside: true)
    declared.views[view].isContent = choices.once(in: 8)
    let handed = handed(to: declared.views[view].parent)
    guard !handed.isEmpty else { return }
    if choices.once(in: 3) {
      declared.views[view].condition = condition(on: choices.element(of: handed))
      while choices.once(in: 3) {
        let group = choices.some(1 + choices.below(2), of: handed).map { condition(on: $0) }
        declared.views[view].conditions.append(group)
      }
    }
    if choices.once(in: 5) { declared.views[view].identity = choices.element(of: handed) }
  }

  /// What a body could be handed: environment values, properties, states of its own and of those
  /// above it.
  private func handed(to body: ViewID?) -> [KeyID] {
    guard let body else { return [] }
    var owners: Set<ViewID> = []
    var next: ViewID? = body
    while let view = next {
      owners.insert(view)
      next = declared.views[view.index].parent
    }
    return keys {
      switch $0 {
      case .state(let owner, _): owners.contains(owner)
      case .environment, .property: true
      case .external, .undeclared: false
      }
    }
  }

  private mutating func read() -> Read {
    var read = Read(key: anyKey())
    read.path = choices.element(of: [[], [], ["a"], ["b"], ["a", "b"]])
    if choices.once(in: 3) { read.condition = condition(on: anyKey()) }
    if case .environment = storage(read.key) {
    } else {
      read.access = choices.element(of: [.direct, .direct, .binding, .input])
    }
    read.instance = instance(of: read.key)
    return read
  }

  private mutating func condition(on key: KeyID) -> Condition {
    let value = value()
    var condition = Condition(
      key: key,
      test: choices.element(of: [.equals(value), .differs(value), .contains(value)])
    )
    condition.instance = instance(of: key)
    return condition
  }

  private mutating func writers(at view: Int, isInside: Bool) -> [WriterDeclaration] {
    let environment = keys { if case .environment = $0 { true } else { false } }
    guard choices.once(in: 3), !environment.isEmpty else { return [] }
    let body = isInside ? ViewID(view) : declared.views[view].parent
    return choices.some(1 + choices.below(2), of: environment).map { key in
      WriterDeclaration(key: key, expression: expression(for: key, body: body))
    }
  }

  /// Where a body takes a value from; now and then it is one that nothing could have handed to it.
  private mutating func source(for body: ViewID?) -> KeyID? {
    guard body != nil else { return nil }
    let handed = handed(to: body)
    return handed.isEmpty || choices.once(in: 16) ? anyKey() : choices.element(of: handed)
  }

  private mutating func expression(for key: KeyID, body: ViewID?) -> Expression {
    switch choices.below(10) {
    case 9:
      source(for: body).map { first in
        .derived([first] + (source(for: body).map { [$0] } ?? []))
      } ?? .constant(value(for: key))
    case 0: .transform(.min(2))
    case 1: .transform(.max(2))
    case 2: .transform(.add(1))
    case 3: .transform(.multiply(2))
    case 4: .transform(.not)
    case 5, 6: source(for: body).map { .from($0) } ?? .constant(value(for: key))
    default: .constant(value(for: key))
    }
  }
}
