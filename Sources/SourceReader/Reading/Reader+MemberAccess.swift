// `base.name`, for all kinds of base.

extension Reader {
  /// Follows `base.name`.
  func memberAccess(_ node: NodeID, _ frame: Frame) -> Meaning {
    let code = code(frame)
    let name = code[node].name
    guard let baseNode = code.child(node, 0) else { return .nothing }
    let types = code.children(node).dropFirst().map {
      program.resolve($0, file: frame.file, scope: frame.scope)
    }
    let base = evaluate(baseNode, frame)
    here = site(node, frame)
    return memberAccess(
      name,
      of: base,
      types,
      isProjection: code[node].flags.contains(.marked),
      frame
    )
  }

  func memberAccess(
    _ name: Name,
    of base: Meaning,
    _ types: [TypeReference] = [],
    isProjection: Bool,
    _ frame: Frame
  ) -> Meaning {
    if case .type(let type) = base.form {
      if name == program.known.`self` { return base }
      if name == program.known.initializer {
        var value = Meaning()
        value.form = .initializer(type)
        return value
      }
      if let id = type.declared {
        let nested = program.member(name, of: id, types)
        if nested.declared != nil {
          var value = Meaning()
          value.form = .type(nested)
          return value
        }
        if let reference = program.members(name, of: id).first {
          return value(of: reference, base: base, isProjection: isProjection)
        }
      } else if isUppercase(name) {
        if case .external(let outer, _) = type, let id = program.type(named: name, in: outer) {
          var value = Meaning()
          value.form = .type(.nominal(id, types))
          return value
        }
        // A module before a type, or a type nested in one of elsewhere.
        if let found = self.type(named: name, types, frame) { return found }
        var value = Meaning()
        value.form = .type(.external(name, types))
        return value
      }
      return .nothing
    }
    if let value = member(name, of: base, isProjection: isProjection) { return value }
    return unknownMember(name, of: base)
  }

  /// A member of a value whose type is known; nil where nothing is.
  func member(_ name: Name, of base: Meaning, isProjection: Bool) -> Meaning? {
    if base.isBinding { return bindingMember(name, of: base) }
    guard let id = base.type.declared else {
      if case .external = base.type { return foreignMember(name, of: base) }
      return nil
    }
    guard let reference = program.members(name, of: id).first else {
      if base.isHeld { unseen.insert(id) }
      return dynamicMember(name, of: base, id)
    }
    return value(of: reference, base: base, isProjection: isProjection)
  }

  /// A type that looks its members up dynamically hands on those of what it wraps.
  func dynamicMember(_ name: Name, of base: Meaning, _ id: TypeID) -> Meaning? {
    let isDynamic = program[id].parts.contains { part in
      program.files[Int(part.file)].types[Int(part.fact)].attributes.contains {
        names[$0.name] == "dynamicMemberLookup"
      }
    }
    guard isDynamic else { return nil }
    for stored in program[id].stored {
      var inner = property(stored).type
      if case .function = inner { continue }
      if case .binding(let wrapped) = inner { inner = wrapped }
      guard let target = inner.declared, target != id,
        let reference = program.members(name, of: target).first
      else { continue }
      var value = base
      value.type = inner
      value.form = .plain
      return self.value(of: reference, base: value, isProjection: false)
    }
    return nil
  }
}
