import Invalidation

// The keys of a tree: their names and where they are stored.

extension TreeBuilder {
  mutating func declareStates(of node: Int) {
    guard let id = nodes[node].type else { return }
    for reference in reader.storedProperties(of: id) {
      let fact = reader.property(reference)
      if fact.role == .state { _ = state(fact.fact.name, of: node) }
    }
  }

  mutating func state(_ name: Name, of node: Int) -> Int {
    let text = "\(nodes[node].name).\(reader.names[name])"
    if let known = keys.known(text) { return known }
    let member = nodes[node].type.flatMap { program.members(name, of: $0).first }
    let first = member.map { firstValue(of: $0) } ?? .unstated(0)
    return keys.number(text, .state(node: node, first: first))
  }

  func firstValue(of reference: MemberReference) -> Value {
    let fact = reader.property(reference)
    if let owner = reader.owner(of: fact.type), isObject(owner) {
      return .string(reader.name(of: owner))
    }
    guard let initial = fact.fact.initial,
      let constant = reader.constant(initial, program.code(reference.file))
    else { return .unstated(0) }
    return constant.value
  }

  func isObject(_ owner: TypeOwner) -> Bool {
    guard case .declared(let id) = owner else { return false }
    return program[id].traits.contains(.observable) && program[id].kind == .class
  }

  func isWhole(_ owner: TypeOwner) -> Bool {
    switch owner {
    case .declared(let id):
      !program[id].traits.isDisjoint(with: [.wholeObject, .comparedState])
        && !program[id].traits.contains(.observable)
    case .foreign: reader.wholeForeign.contains(owner)
    }
  }

  mutating func use(of key: SourceKey) -> KeyUse? {
    switch key {
    case .property(let owner, let name):
      let type = reader.name(of: owner)
      let text = "\(type).\(reader.names[name])"
      if let known = keys.known(text) { return KeyUse(key: known) }
      var first = Value.unstated(0)
      if case .declared(let id) = owner, let member = program.members(name, of: id).first {
        first = firstValue(of: member)
      }
      return KeyUse(
        key: keys.number(text, .property(type: type, first: first, whole: isWhole(owner)))
      )
    case .object(let owner):
      let type = reader.name(of: owner)
      // An observable object in the wrapper of a whole one is tracked by its properties.
      guard isWhole(owner) else { return nil }
      return KeyUse(
        key: keys.number(type, .property(type: type, first: .string(type), whole: true))
      )
    case .environment(let name):
      let parts = reader.names[name].dropFirst(2).split(separator: ".").map(String.init)
      guard let first = parts.first else { return nil }
      var use = KeyUse(key: keys.number("\\.\(first)", .environment))
      use.path = Array(parts.dropFirst())
      return use
    case .environmentObject(let owner):
      let type = reader.name(of: owner)
      if isWhole(owner) {
        return KeyUse(
          key: keys.number(type, .property(type: type, first: .string(type), whole: true))
        )
      }
      return KeyUse(key: keys.number(type, .object(type: type)))
    case .external(let name): return KeyUse(key: keys.number(reader.names[name], .external))
    }
  }

  /// Declares what observable types hold besides what was read.
  mutating func declareProperties() {
    var owners: [TypeOwner] = []
    for (index, info) in program.types.enumerated()
    where !info.traits.isDisjoint(with: [.observable, .wholeObject, .comparedState])
      && info.kind != .protocol
    {
      owners.append(.declared(TypeID(index)))
    }
    let used = Set(
      keys.entries.compactMap { entry -> String? in
        switch entry.storage {
        case .property(let type, _, _), .object(let type): type
        default: nil
        }
      }
    )
    for owner in owners where used.contains(reader.name(of: owner)) {
      guard case .declared(let id) = owner else { continue }
      for reference in program[id].stored {
        let fact = reader.property(reference)
        if fact.fact.modifiers.contains(.isConstant) || fact.role == .ignored { continue }
        if fact.role == .constant || fact.role == .external && !isWhole(owner) { continue }
        let isCompared = program[id].traits.contains(.comparedState)
        if isWhole(owner), !isCompared, fact.role != .published, fact.role != .external { continue }
        _ = use(of: .property(owner, fact.fact.name))
      }
    }
    for (owner, names) in reader.seenForeign.sorted(by: {
      reader.name(of: $0.key) < reader.name(of: $1.key)
    }) {
      for name in names.sorted(by: { $0.number < $1.number }) {
        _ = use(of: .property(owner, name))
      }
    }
  }
}
