/// What is known of a member by its declaration alone.
struct PropertyFact {
  var role = WrapperRole.none
  var type = TypeReference.unknown
  /// The environment key or the external key.
  var key: SourceKey?
  /// Whether it is a store, an object that stays the same while its state changes.
  var isStore = false
  /// The type to which the member belongs.
  var owner: TypeID?
  var fact: MemberFact
}

extension Reader {
  /// A member's role, type and key.
  func property(_ reference: MemberReference) -> PropertyFact {
    if let known = propertyCache[reference] { return known }
    let fact = program.member(reference)
    var result = PropertyFact(fact: fact)
    if reference.fact >= 0 {
      result.owner = program.typeByFact[Int(reference.file)][Int(reference.fact)]
    }
    let wrappers = fact.attributes.filter { role(of: $0.name) != .none }
    let wrapper = wrappers.first { role(of: $0.name) != .ignored } ?? wrappers.first
    result.role = wrapper.map { role(of: $0.name) } ?? .none
    if fact.kind == .variable {
      result.type = declaredType(of: fact, reference, result.owner, wrapper)
      if let wrapper { describe(wrapper, &result, reference) }
      if let node = fact.type {
        let name = names[program.code(reference.file)[node].name]
        result.isStore = ForeignTypes.shapes[name] == .store
      }
    } else if let type = fact.type {
      result.type = program.resolve(type, file: reference.file, scope: result.owner)
    }
    propertyCache[reference] = result
    return result
  }

  func role(of attribute: Name) -> WrapperRole {
    if let known = attributeRoles[attribute] { return known }
    let text = names[attribute]
    let role: WrapperRole
    if let known = Wrappers.roles[text] {
      role = known
    } else if Wrappers.others.contains(text) || !isUppercase(attribute) {
      role = .none
    } else {
      role = text.hasSuffix("Builder") ? .none : .external
    }
    attributeRoles[attribute] = role
    return role
  }

  private func declaredType(
    of fact: MemberFact,
    _ reference: MemberReference,
    _ owner: TypeID?,
    _ wrapper: AttributeFact?
  ) -> TypeReference {
    if let node = fact.type {
      let type = program.resolve(node, file: reference.file, scope: owner)
      return type == .unknown && program.code(reference.file)[node].kind == .constrainedType
        ? .view : type
    }
    if let generic = wrapper?.generic {
      return program.resolve(generic, file: reference.file, scope: owner)
    }
    if let wrapper, names[wrapper.name] == "Environment", let argument = wrapper.arguments.first,
      let type = typeArgument(argument, reference, owner)
    {
      return type
    }
    // What has no type written has that of its first value.
    guard let initial = fact.initial, inferring.insert(reference).inserted else { return .unknown }
    defer { inferring.remove(reference) }
    return inferred(initial, file: reference.file, scope: owner)
  }

  /// The type of an expression, with nothing noted.
  func inferred(_ node: NodeID, file: Int32, scope: TypeID?) -> TypeReference {
    let saved = (budget, fragments, depth, here)
    defer { (budget, fragments, depth, here) = saved }
    budget = min(budget, 400)
    if budget == 0 { budget = 400 }
    fragments = [Fragment()]
    return evaluate(node, Frame(file: file, scope: scope, own: nil)).type
  }

  /// `Type.self` as an argument.
  func typeArgument(
    _ argument: NodeID,
    _ reference: MemberReference,
    _ owner: TypeID?
  ) -> TypeReference? {
    let code = program.code(reference.file)
    guard let value = code.child(argument, 0) else { return nil }
    return typeOperand(value, code, file: reference.file, scope: owner)
  }

  /// The type before `.self`.
  func typeOperand(_ node: NodeID, _ code: Code, file: Int32, scope: TypeID?) -> TypeReference? {
    guard code[node].kind == .member, names[code[node].name] == "self",
      let base = code.child(node, 0)
    else { return nil }
    let frame = Frame(file: file, scope: scope, own: nil)
    let saved = (budget, here)
    budget = max(budget, 50)
    defer { (budget, here) = saved }
    if case .type(let type) = evaluate(base, frame).form { return type }
    return nil
  }

  private func describe(
    _ wrapper: AttributeFact,
    _ result: inout PropertyFact,
    _ reference: MemberReference
  ) {
    let code = program.code(reference.file)
    let first = wrapper.arguments.first.flatMap { code.child($0, 0) }
    switch result.role {
    case .environment:
      guard let first else { return }
      if code[first].kind == .keyPath {
        result.key = .environment(path(first, code))
        if result.type == .unknown { result.type = environmentType(first, code) }
      } else if let owner = owner(of: result.type) {
        result.key = .environmentObject(owner)
      }
    case .environmentObject, .ownObject, .handedObject:
      if let owner = owner(of: result.type) { result.key = .object(owner) }
    case .scaled: result.key = .environment(names.number(of: "\\.dynamicTypeSize"))
    case .external:
      result.key = .external(externalName(wrapper, result, reference, first))
    default: break
    }
  }

  /// The name of a key path as a key: `\.a.b`.
  func path(_ node: NodeID, _ code: Code) -> Name {
    var text = "\\"
    for part in code.children(node) where code[part].kind == .name {
      text += "." + names[code[part].name]
    }
    return names.number(of: text)
  }

  /// The declared type of an environment value.
  func environmentType(_ node: NodeID, _ code: Code) -> TypeReference {
    var type = TypeReference.unknown
    for (place, part) in code.children(node).enumerated() where code[part].kind == .name {
      let members =
        place == 0
        ? program.foreignMembers[program.known.environmentValues]?[code[part].name]
        : type.declared.map { program.members(code[part].name, of: $0) }
      guard let member = members?.first else { return .unknown }
      type = property(member).type
    }
    return type
  }

  /// `@Wrapper(key)`: the key as it is written, or the type that is queried, or the property.
  private func externalName(
    _ wrapper: AttributeFact,
    _ result: PropertyFact,
    _ reference: MemberReference,
    _ first: NodeID?
  ) -> Name {
    let text = names[wrapper.name]
    let code = program.code(reference.file)
    if Self.queries.contains(text) {
      if let name = typeName(result.type.element) ?? typeName(result.type) {
        return names.number(of: "@\(text)(\(name))")
      }
      if let first, let type = typeOperand(first, code, file: reference.file, scope: result.owner),
        let name = typeName(type)
      {
        return names.number(of: "@\(text)(\(name))")
      }
    } else if let first, let key = self.text(of: first, code) {
      return names.number(of: "@\(text)(\(key))")
    }
    let owner = result.owner.map { program.displayName($0) + "." } ?? ""
    return names.number(of: "@\(text)(\(owner)\(names[result.fact.name]))")
  }

  private static let queries: Set<String> = [
    "Query", "FetchRequest", "SectionedFetchRequest", "ObservedResults",
    "ObservedSectionedResults",
  ]

  /// An expression as a key is shown.
  func text(of node: NodeID, _ code: Code) -> String? {
    let name = names[code[node].name]
    switch code[node].kind {
    case .text: return code[node].count == 0 ? "\"\(name)\"" : nil
    case .name, .number, .boolean: return name
    case .implicitMember: return "." + name
    case .member:
      guard let base = code.child(node, 0), let text = text(of: base, code) else { return nil }
      return "\(text).\(name)"
    case .keyPath:
      let path = path(node, code)
      return names[path]
    case .call:
      let parts = code.children(node).map { text(of: $0, code) }
      guard let callee = parts.first ?? nil else { return nil }
      let arguments = parts.dropFirst().compactMap(\.self)
      return "\(callee)(\(arguments.joined(separator: ", ")))"
    case .argument:
      guard let value = code.child(node, 0), let text = text(of: value, code) else { return nil }
      return code[node].name == .none ? text : "\(name): \(text)"
    default: return nil
    }
  }

  /// The name of a type as keys show it.
  func typeName(_ type: TypeReference) -> String? { owner(of: type).map { name(of: $0) } }

  func name(of owner: TypeOwner) -> String {
    switch owner {
    case .declared(let id): program.displayName(id)
    case .foreign(let name): names[name]
    }
  }

  /// The type as an owner of properties.
  func owner(of type: TypeReference) -> TypeOwner? {
    switch type {
    case .nominal(let id, _): .declared(id)
    case .external(let name, _): .foreign(name)
    case .binding(let wrapped): owner(of: wrapped)
    default: nil
    }
  }
}
