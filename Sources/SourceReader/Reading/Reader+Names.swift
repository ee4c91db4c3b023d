extension Reader {
  /// What a name means here; content is not placed by it.
  func lookUp(_ name: Name, _ frame: Frame) -> Meaning {
    if let local = frame.local(name) { return local }
    let known = program.known
    if name == known.`self` || name == known.superclass {
      return frame.own ?? .nothing
    }
    let text = names[name]
    if text.utf8.first == UInt8(ascii: "_"), text.utf8.count > 1 {
      // The wrapper itself: nothing is read of it.
      return wrapperItself(names.number(of: String(text.dropFirst())), frame)
    }
    if isUppercase(name), let type = type(named: name, [], frame) {
      return type
    }
    if let member = member(name, frame) { return member }
    if let global = program.globals[name]?.first { return globalValue(global) }
    if isUppercase(name) {
      var value = Meaning()
      value.form = .type(.external(name, []))
      return value
    }
    return .nothing
  }

  /// A type by its name, as a value.
  func type(named name: Name, _ arguments: [TypeReference], _ frame: Frame) -> Meaning? {
    let type = program.type(named: name, arguments, file: frame.file, scope: frame.scope)
    if case .external = type { return nil }
    var value = Meaning()
    value.form = .type(type)
    return value
  }

  /// A member of `self`, or a static one of an enclosing type.
  private func member(_ name: Name, _ frame: Frame) -> Meaning? {
    if let own = frame.own, let value = member(name, of: own, isProjection: false) { return value }
    var scope = frame.scope
    var steps = 0
    while let outer = scope, steps < 16 {
      steps += 1
      if let reference = program.members(name, of: outer).first {
        var base = Meaning()
        base.form = .type(.nominal(outer, []))
        return value(of: reference, base: base, isProjection: false)
      }
      scope = program[outer].enclosing
    }
    if let foreign = frame.foreign, let reference = program.foreignMembers[foreign]?[name]?.first {
      return value(of: reference, base: frame.own ?? .nothing, isProjection: false)
    }
    return nil
  }

  func projection(_ name: Name, _ frame: Frame) -> Meaning {
    if var local = frame.local(name) {
      local.form = .binding(carries: true)
      if case .binding = local.type {} else { local.type = .binding(local.type) }
      return local
    }
    if let own = frame.own, let value = member(name, of: own, isProjection: true) { return value }
    return .nothing
  }

  private func wrapperItself(_ name: Name, _ frame: Frame) -> Meaning {
    guard let own = frame.own, let id = own.type.declared,
      let reference = program.members(name, of: id).first
    else { return .nothing }
    let fact = property(reference)
    var value = Meaning()
    value.type = .binding(fact.type)
    if fact.role == .binding { value.dependencies = Dependencies(.input(name)) }
    value.form = .binding(carries: false)
    return value
  }

  private func globalValue(_ reference: MemberReference) -> Meaning {
    let fact = program.member(reference)
    if fact.kind == .function {
      var value = Meaning()
      value.form = .function(reference, .nothing)
      return value
    }
    return value(of: reference, base: .nothing, isProjection: false)
  }

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
      return dynamicMember(name, of: base, id)
    }
    return value(of: reference, base: base, isProjection: isProjection)
  }

  /// A type that looks its members up dynamically hands on those of what it wraps.
  private func dynamicMember(_ name: Name, of base: Meaning, _ id: TypeID) -> Meaning? {
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

  /// `$model.value` reads the value, for a binding holds it (rule B); into a structure it leads on.
  private func bindingMember(_ name: Name, of base: Meaning) -> Meaning? {
    let text = names[name]
    if text == "wrappedValue" {
      var value = base
      value.form = .plain
      if case .binding(let wrapped) = value.type { value.type = wrapped }
      for symbol in base.dependencies.symbols.keys { noteBound(symbol) }
      return value
    }
    if text == "projectedValue" { return base }
    var inner = base
    inner.form = .plain
    if case .binding(let wrapped) = base.type { inner.type = wrapped }
    guard let id = inner.type.declared else {
      if case .external = inner.type, var value = foreignMember(name, of: inner) {
        value.type = .binding(value.type)
        value.form = .binding(carries: true)
        return value
      }
      var value = base
      value.type = .unknown
      return value
    }
    guard let reference = program.members(name, of: id).first else {
      return dynamicMember(name, of: inner, id) ?? base
    }
    let fact = property(reference)
    if fact.fact.kind == .enumCase {
      var value = base
      value.type = .binding(payload(name, of: inner.type).first ?? .unknown)
      return value
    }
    guard fact.fact.kind == .variable else {
      return value(of: reference, base: inner, isProjection: false)
    }
    let isTracked = !program[id].traits.isDisjoint(with: [.observable, .wholeObject])
    var value = self.value(of: reference, base: inner, isProjection: false)
    if !isTracked, case .binding(let carries) = base.form {
      // The rest of the structure changes the binding's value only perhaps.
      value.dependencies = base.dependencies.possible
      value.form = .binding(carries: carries)
    } else {
      value.form = .binding(carries: true)
    }
    value.type = .binding(value.type)
    return value
  }

  /// Notes that a binding's value is read.
  func noteBound(_ symbol: Symbol) {
    switch symbol {
    case .own: note(ReadFact(symbol: symbol, site: here))
    case .input, .parameter:
      note(ReadFact(symbol: symbol, isBinding: true, site: here))
    case .key: break
    }
  }

  /// Elements and counts of collections, and parts of what is declared elsewhere.
  func unknownMember(_ name: Name, of base: Meaning) -> Meaning {
    var value = Meaning.opaque(base.dependencies)
    let text = names[name]
    switch base.type {
    case .list, .map:
      if Builtins.oneElement.contains(text) {
        value = element(of: base)
      } else if Builtins.sameElements.contains(text) {
        value.type = base.type
      } else if text == "indices" || text == "count" || text == "keys" || text == "isEmpty" {
        value.type = text == "indices" ? .list(.unknown) : .unknown
      }
      if base.isBinding { value.form = base.form }
    case .tuple(let parts):
      if let place = Int(text), place < parts.count { value.type = parts[place] }
    case .view:
      value.type = .view
    default: break
    }
    return value
  }

  /// A member of a type declared elsewhere: an extension of the sources, or, where it is known to
  /// be observed, a property of it.
  private func foreignMember(_ name: Name, of base: Meaning) -> Meaning? {
    guard case .external(let type, _) = base.type else { return nil }
    if let reference = program.foreignMembers[type]?[name]?.first {
      return value(of: reference, base: base, isProjection: false)
    }
    guard let owner = owner(of: base.type) else { return nil }
    let key = SourceKey.property(owner, name)
    if wholeForeign.contains(owner) {
      var value = Meaning()
      value.dependencies.insert(.key(key))
      seenForeign[owner, default: []].insert(name)
      return value
    }
    if queried.contains(owner) {
      var value = Meaning()
      value.dependencies.insert(.key(key))
      note(
        ReadFact(
          symbol: .key(key),
          site: here,
          guess: "\(self.name(of: owner)) is declared elsewhere"
        )
      )
      return value
    }
    return nil
  }
}
