// Types as written, resolved by scope, then by file, then by target.

extension Program {
  /// The type that a node of type syntax means.
  func resolve(_ node: NodeID, file: Int32, scope: TypeID?, depth: Int = 0) -> TypeReference {
    guard depth < 24 else { return .unknown }
    let code = files[Int(file)].code
    func inner(_ node: NodeID) -> TypeReference {
      resolve(node, file: file, scope: scope, depth: depth + 1)
    }
    switch code[node].kind {
    case .type:
      let arguments = code.children(node).map(inner)
      return named(code[node].name, arguments, file: file, scope: scope, depth: depth)
    case .memberType:
      let children = code.children(node)
      guard let base = children.first else { return .unknown }
      let arguments = children.dropFirst().map(inner)
      if let outer = inner(base).declared {
        return member(code[node].name, of: outer, arguments, depth: depth)
      }
      if let own = type(named: code[node].name, in: code[base].name) {
        return .nominal(own, arguments)
      }
      return named(code[node].name, arguments, file: file, scope: nil, depth: depth, isOuter: true)
    case .optionalType: return code.child(node, 0).map(inner) ?? .unknown
    case .arrayType: return .list(code.child(node, 0).map(inner) ?? .unknown)
    case .dictionaryType:
      return .map(
        code.child(node, 0).map(inner) ?? .unknown,
        code.child(node, 1).map(inner) ?? .unknown
      )
    case .functionType:
      let children = code.children(node)
      guard let result = children.last else { return .unknown }
      return .function(children.dropLast().map(inner), inner(result))
    case .tupleType:
      let parts = code.children(node).map(inner)
      return parts.isEmpty ? .void : .tuple(parts)
    case .constrainedType:
      let parts = code.children(node).map(inner)
      if let declared = parts.first(where: { $0.declared != nil }) {
        if let id = declared.declared, self[id].traits.contains(.view) { return .view }
        return declared
      }
      return parts.contains(.view) ? .view : parts.first ?? .unknown
    default: return .unknown
    }
  }

  /// The type that a name means in a scope.
  func type(
    named name: Name,
    _ arguments: [TypeReference],
    file: Int32,
    scope: TypeID?
  ) -> TypeReference {
    named(name, arguments, file: file, scope: scope, depth: 0)
  }

  private func named(
    _ name: Name,
    _ arguments: [TypeReference],
    file: Int32,
    scope: TypeID?,
    depth: Int,
    isOuter: Bool = false
  ) -> TypeReference {
    var current = scope
    var steps = 0
    while let outer = current, steps < 16 {
      steps += 1
      let info = types[outer.index]
      if info.generics.contains(name) { return generic(name, of: outer) }
      if info.name == name, info.nested[name] == nil { return .nominal(outer, arguments) }
      if let found = alias(name, of: outer, arguments, depth: depth) { return found }
      if let nested = info.nested[name] { return nominal(nested, arguments) }
      for supertype in info.supertypes {
        if let nested = types[supertype.index].nested[name] { return nominal(nested, arguments) }
      }
      current = info.enclosing
    }
    if name == known.selfType, let scope { return .nominal(scope, []) }
    if let candidates = typesByName[name], !candidates.isEmpty,
      let best = nearest(candidates, to: file, in: namespace(of: scope), isOuter: isOuter)
    {
      return nominal(best, arguments)
    }
    if let alias = globals[name]?.first(where: { member($0).kind == .alias }),
      let target = member(alias).type
    {
      return resolve(target, file: alias.file, scope: nil, depth: depth + 1)
    }
    return foreign(name, arguments)
  }

  /// The store of a reducer stands for its state.
  private func nominal(_ id: TypeID, _ arguments: [TypeReference]) -> TypeReference {
    .nominal(id, arguments)
  }

  private func generic(_ name: Name, of id: TypeID) -> TypeReference {
    for part in types[id.index].parts {
      guard let node = files[Int(part.file)].types[Int(part.fact)].constraints[name] else {
        continue
      }
      let code = files[Int(part.file)].code
      let text = names[code[node].name]
      if text == "View" { return .view }
      let bound = resolve(node, file: part.file, scope: types[id.index].enclosing, depth: 12)
      if let declared = bound.declared {
        return self[declared].traits.contains(.view) ? .view : bound
      }
    }
    return .external(name, [])
  }

  private func alias(
    _ name: Name,
    of id: TypeID,
    _ arguments: [TypeReference],
    depth: Int
  ) -> TypeReference? {
    guard let found = types[id.index].members[name] else { return nil }
    for reference in found {
      let fact = member(reference)
      guard fact.kind == .alias, let target = fact.type else { continue }
      return resolve(
        target,
        file: reference.file,
        scope: types[id.index].enclosing,
        depth: depth + 1
      )
    }
    return nil
  }

  /// A type nested in another, or in what that inherits from.
  func member(
    _ name: Name,
    of id: TypeID,
    _ arguments: [TypeReference] = [],
    depth: Int = 0
  ) -> TypeReference {
    if let nested = types[id.index].nested[name] { return .nominal(nested, arguments) }
    if let alias = alias(name, of: id, arguments, depth: depth) { return alias }
    for supertype in types[id.index].supertypes {
      if let nested = types[supertype.index].nested[name] { return .nominal(nested, arguments) }
    }
    return .external(name, arguments)
  }

  /// A type that an extension nests in one that no file declares.
  func type(named name: Name, in outer: Name) -> TypeID? {
    typesByName[name]?.first { types[$0.index].namespace.last == outer }
  }

  /// The names of the types around a type that no file declares.
  private func namespace(of scope: TypeID?) -> [Name] {
    var current = scope
    var steps = 0
    while let id = current, steps < 16 {
      steps += 1
      if types[id.index].enclosing == nil { return types[id.index].namespace }
      current = types[id.index].enclosing
    }
    return []
  }

  /// Of types with one name, the one that stands nearest: nested ones only where nothing else is.
  private func nearest(
    _ candidates: [TypeID],
    to file: Int32,
    in namespace: [Name],
    isOuter: Bool
  ) -> TypeID? {
    let near = candidates.filter {
      !namespace.isEmpty && types[$0.index].namespace == namespace
    }
    if near.count == 1 { return near[0] }
    var outer = candidates.filter { types[$0.index].enclosing == nil }
    let bare = outer.filter { types[$0.index].namespace.isEmpty }
    if !bare.isEmpty { outer = bare }
    // A nested type is not seen by its bare name outside the type that holds it.
    let choice = outer.isEmpty ? (isOuter ? candidates : []) : outer
    if choice.count < 2 { return choice.first }
    if let same = choice.first(where: { types[$0.index].file == file }) { return same }
    return choice.max { nearness($0, to: file) < nearness($1, to: file) }
  }

  private func nearness(_ id: TypeID, to file: Int32) -> Int {
    let own = folders[Int(file)]
    let other = folders[Int(types[id.index].file)]
    return zip(own, other).prefix { $0 == $1 }.count
  }

  private func foreign(_ name: Name, _ arguments: [TypeReference]) -> TypeReference {
    let first = arguments.first ?? .unknown
    return switch ForeignTypes.shapes[names[name]] {
    case .view: .view
    case .void: .void
    case .list: .list(first)
    case .listOfLast: .list(arguments.last ?? .unknown)
    case .map: .map(first, arguments.last ?? .unknown)
    case .wrapped: first
    case .binding: .binding(first)
    case .store: store(arguments)
    case nil: .external(name, arguments)
    }
  }

  /// What is read of a store is read of its reducer's state.
  func state(of type: TypeReference) -> TypeReference {
    guard let id = type.declared, types[id.index].name != known.state,
      let state = types[id.index].nested[known.state]
    else { return type }
    return .nominal(state, [])
  }

  /// What is read of a store is read of its reducer's state.
  private func store(_ arguments: [TypeReference]) -> TypeReference {
    guard let first = arguments.first, let id = first.declared else { return .unknown }
    if types[id.index].name == known.state { return first }
    if let state = types[id.index].nested[known.state] { return .nominal(state, []) }
    return first
  }
}
