extension Reader {
  /// The value of a member of a value.
  func value(of reference: MemberReference, base: Meaning, isProjection: Bool) -> Meaning {
    let fact = property(reference)
    switch fact.fact.kind {
    case .function:
      var value = Meaning()
      value.form = .function(reference, base)
      return value
    case .enumCase:
      var value = Meaning()
      if let owner = fact.owner { value.type = .nominal(owner, []) }
      if !fact.fact.parameters.isEmpty { value.form = .function(reference, base) }
      return value
    case .alias:
      var value = Meaning()
      if let owner = fact.owner {
        value.form = .type(program.member(fact.fact.name, of: owner))
      }
      return value
    case .initializer, .subscript: return .nothing
    case .variable: break
    }
    if fact.fact.modifiers.contains(.isStatic) || isType(base) {
      return staticValue(reference, fact, base)
    }
    if fact.fact.modifiers.contains(.isComputed) {
      return computed(reference, fact, base)
    }
    if case .current = base.form { return stored(fact, isProjection: isProjection) }
    return property(fact, of: base, isProjection: isProjection)
  }

  private func isType(_ value: Meaning) -> Bool {
    if case .type = value.form { return true }
    return false
  }

  private func staticValue(
    _ reference: MemberReference,
    _ fact: PropertyFact,
    _ base: Meaning
  ) -> Meaning {
    if fact.fact.modifiers.contains(.isComputed) { return computed(reference, fact, base) }
    var value = Meaning()
    value.type = fact.type
    return value
  }

  /// A stored property of the view whose body is being read.
  private func stored(_ fact: PropertyFact, isProjection: Bool) -> Meaning {
    let name = fact.fact.name
    var value = Meaning()
    value.type = fact.type
    value.isStored = true
    switch fact.role {
    case .state:
      value.dependencies = Dependencies(.own(name))
      if isProjection {
        value.form = .binding(carries: false)
        value.type = .binding(fact.type)
      } else {
        note(ReadFact(symbol: .own(name), site: here))
      }
    case .binding:
      value.dependencies = Dependencies(.input(name))
      if isProjection {
        value.form = .binding(carries: false)
        value.type = .binding(fact.type)
      } else {
        note(ReadFact(symbol: .input(name), isBinding: true, site: here))
      }
    case .bindable, .none, .ignored, .published:
      if fact.fact.modifiers.contains(.isConstant), fact.fact.initial != nil { break }
      value.dependencies = Dependencies(.input(name))
      if isProjection {
        value.form = .binding(carries: false)
        value.type = .binding(fact.type)
      } else {
        value.form = form(ofInput: fact)
      }
    case .handedObject, .ownObject, .environmentObject:
      if fact.role == .handedObject { value.dependencies = Dependencies(.input(name)) }
      value.isHeld = true
      if isProjection {
        value.form = .binding(carries: false)
        value.type = .binding(fact.type)
      }
    case .environment, .external, .scaled:
      if let key = fact.key { value.dependencies = Dependencies(.key(key)) }
      if isProjection {
        value.form = .binding(carries: false)
        value.type = .binding(fact.type)
      }
    case .constant: break
    }
    return value
  }

  /// Whether an input is content, to be placed or called.
  private func form(ofInput fact: PropertyFact) -> Meaning.Form {
    switch fact.type {
    case .function(_, let result): result == .void ? .plain : .slot(fact.fact.name)
    case .view: .slot(fact.fact.name)
    case .external(let name, _) where isGeneric(name, fact.owner): .slot(fact.fact.name)
    case .list(.view): .slot(fact.fact.name)
    case .nominal(let id, _) where isPlaceable(id) && program[id].kind == .struct:
      .slot(fact.fact.name)
    default: .plain
    }
  }

  private func isGeneric(_ name: Name, _ owner: TypeID?) -> Bool {
    owner.map { program[$0].generics.contains(name) } ?? false
  }

  /// A stored property of an object or a structure.
  private func property(_ fact: PropertyFact, of base: Meaning, isProjection: Bool) -> Meaning {
    var value = Meaning()
    value.type = fact.type
    value.dependencies = base.dependencies
    if isProjection { value.type = .binding(fact.type) }
    guard let owner = fact.owner else { return value }
    let isTracked = !program[owner].traits.isDisjoint(with: [.observable, .wholeObject])
    if isTracked, program[owner].kind != .struct {
      // An object is only the way to its properties.
      value.dependencies = Dependencies()
    }
    if fact.role == .external, let key = fact.key {
      value.dependencies.insert(.key(key))
      if program[owner].traits.contains(.wholeObject) {
        value.dependencies.insert(.key(.property(.declared(owner), fact.fact.name)))
      } else {
        note(ReadFact(symbol: .key(key), site: here))
      }
      if isProjection { value.form = .binding(carries: true) }
      return value
    }
    if fact.fact.modifiers.contains(.isConstant) || fact.role == .ignored || fact.role == .constant
    {
      return value
    }
    if case .function = fact.type { return value }
    let key = SourceKey.property(.declared(owner), fact.fact.name)
    if program[owner].traits.contains(.observable) {
      value.dependencies.insert(.key(key))
      value.isStored = true
      note(ReadFact(symbol: .key(key), site: here))
      if isProjection { value.form = .binding(carries: true) }
    } else if base.isHeld,
      program[owner].traits.contains(.wholeObject) && fact.role == .published
        || program[owner].traits.contains(.comparedState)
    {
      value.dependencies.insert(.key(key))
      touched.insert(key)
      value.isStored = true
    }
    return value
  }

  /// A computed property: what its getter reads, it reads.
  private func computed(
    _ reference: MemberReference,
    _ fact: PropertyFact,
    _ base: Meaning
  ) -> Meaning {
    guard let body = fact.fact.body else {
      var value = Meaning.opaque(base.dependencies)
      value.type = fact.type
      return value
    }
    let (value, fragment) = capture {
      follow(reference, owner: fact.owner, base: base) { frame in run(body, frame) }
    }
    return settle(value, fragment, fact)
  }

  /// Places what a getter made, and keeps of its value what its declaration and its code say.
  private func settle(
    _ value: Meaning,
    _ fragment: Fragment,
    _ fact: PropertyFact
  ) -> Meaning {
    var value = value
    if fact.type != .unknown, fact.type != .view || value.type == .unknown {
      value.type = fact.type
    }
    for read in fragment.reads { note(read) }
    emit(fragment.items)
    if fragment.items.isEmpty {
      if case .items = value.form { value.form = .plain }
    } else {
      // Placed already.
      value.form = .plain
    }
    return value
  }

  /// Runs a member's code with a value for `self`, unless it is running already.
  func follow(
    _ reference: MemberReference,
    owner: TypeID?,
    base: Meaning,
    _ work: (Frame) -> Meaning
  ) -> Meaning {
    // A view that a function of its own nests once more is followed once more, not for ever.
    guard calls[reference, default: 0] < 1, depth < Self.depthLimit - 10 else { return .nothing }
    calls[reference, default: 0] += 1
    defer {
      if calls[reference] == 1 { calls[reference] = nil } else { calls[reference]? -= 1 }
    }
    var own: Meaning? = base
    if reference.fact < 0 { own = nil }
    let frame = Frame(file: reference.file, scope: owner, own: own)
    if reference.fact >= 0 {
      frame.foreign = program.extendedNames[Int(reference.file)][Int(reference.fact)]
    }
    let last = work(frame)
    return frame.results.isEmpty ? last : joined(frame.results + [last])
  }
}
