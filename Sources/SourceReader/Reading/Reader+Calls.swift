/// The arguments of a call.
struct CallArgument {
  let label: Name
  let node: NodeID
  let isTrailing: Bool
}

extension Reader {
  func arguments(_ node: NodeID, _ frame: Frame) -> [CallArgument] {
    let code = code(frame)
    return code.children(node).dropFirst().compactMap { argument in
      guard let value = code.child(argument, 0) else { return nil }
      return CallArgument(
        label: code[argument].name,
        node: value,
        isTrailing: code[argument].flags.contains(.trailing)
      )
    }
  }

  func evaluateCall(_ node: NodeID, _ frame: Frame) -> Meaning {
    let code = code(frame)
    guard let callee = code.child(node, 0) else { return .nothing }
    let arguments = arguments(node, frame)
    switch code[callee].kind {
    case .name:
      let name = code[callee].name
      let types = code.children(callee).map {
        program.resolve($0, file: frame.file, scope: frame.scope)
      }
      var value = lookUp(name, frame)
      if case .type(.nominal(let id, let found)) = value.form, found.isEmpty, !types.isEmpty {
        value.form = .type(.nominal(id, types))
      }
      if case .type(.external(let external, _)) = value.form, !types.isEmpty {
        value.form = .type(.external(external, types))
      }
      if case .plain = value.form, value.type == .unknown, value.dependencies.isEmpty,
        frame.local(name) == nil
      {
        return unknownFunction(name, node, arguments, frame)
      }
      return apply(value, named: name, node, arguments, frame)
    case .member: return evaluateMethod(callee, node, arguments, frame)
    case .implicitMember: return implicitCall(code[callee].name, arguments, frame)
    default:
      let value = evaluate(callee, frame)
      if case .plain = value.form {
        // A layout is called with its content: `(OwnLayout()) { … }`.
        for argument in arguments { content(argument, frame) }
        return value
      }
      return apply(value, named: .none, node, arguments, frame)
    }
  }

  /// Calls a value.
  func apply(
    _ value: Meaning,
    named name: Name,
    _ node: NodeID,
    _ arguments: [CallArgument],
    _ frame: Frame
  ) -> Meaning {
    switch value.form {
    case .type(let type): return construct(type, node, arguments, frame)
    case .initializer(let type): return construct(type, node, arguments, frame)
    case .function(let reference, let base):
      if reference.fact < 0, isUppercase(name), !fits(reference, arguments, frame) {
        // A function that is named like a built-in view, where the view is meant.
        return constructForeign(.external(name, []), node, arguments, frame)
      }
      return call(reference, on: base, node, arguments, frame)
    case .closure(let closure):
      return call(closure, with: values(arguments, frame), at: here)
    case .slot(let slot):
      let values = values(arguments, frame)
      emit(.slot(slot, values))
      var result = joinedDependencies(values)
      result.dependencies.formUnion(value.dependencies)
      if case .function(_, let type) = value.type { result.type = type }
      return result
    case .parameter(let number, let place):
      let values = values(arguments, frame)
      emit(.handed(number, place, values))
      var result = joinedDependencies(values)
      result.dependencies.formUnion(value.dependencies)
      return result
    case .items(let items):
      emit(items)
      return value
    default:
      var result = joinedDependencies(values(arguments, frame))
      result.dependencies.formUnion(value.dependencies)
      if case .function(_, let type) = value.type { result.type = type }
      return result
    }
  }

  /// The arguments' values; closures are not called.
  func values(_ arguments: [CallArgument], _ frame: Frame) -> [Meaning] {
    arguments.map { evaluate($0.node, frame) }
  }

  func joinedDependencies(_ values: [Meaning]) -> Meaning {
    var dependencies = Dependencies()
    for value in values { dependencies.formUnion(value.dependencies) }
    return .opaque(dependencies)
  }

  /// Calls a closure that was written in the sources.
  func call(_ closure: ClosureValue, with arguments: [Meaning], at place: Site) -> Meaning {
    let code = program.files[Int(closure.frame.file)].code
    let own = Site(file: closure.frame.file, offset: Int32(closure.node.number))
    guard openClosures[own, default: 0] < 2, depth < Self.depthLimit - 10 else { return .nothing }
    openClosures[own, default: 0] += 1
    defer { openClosures[own, default: 1] -= 1 }
    let frame = closure.frame.snapshot()
    frame.locals.append([:])
    let parts = code.children(closure.node)
    guard let body = parts.last else { return .nothing }
    if parts.count == 1 {
      for (place, value) in arguments.prefix(program.known.shorthand.count).enumerated() {
        frame.bind(program.known.shorthand[place], value)
      }
    }
    for (place, pattern) in parts.dropLast().enumerated() {
      var value = place < arguments.count ? arguments[place] : .nothing
      if arguments.count == 1, parts.count > 2, case .tuple(let types) = arguments[0].type {
        // A pair that the closure takes apart.
        value = .opaque(arguments[0].dependencies)
        if place < types.count { value.type = types[place] }
      }
      bind(pattern, to: value, frame)
    }
    let last = run(body, frame)
    return frame.results.isEmpty ? last : joined(frame.results + [last])
  }

  /// Calls a function of the sources.
  func call(
    _ reference: MemberReference,
    on base: Meaning,
    _ node: NodeID,
    _ arguments: [CallArgument],
    _ frame: Frame
  ) -> Meaning {
    let chosen = overload(of: reference, arguments, frame)
    let fact = property(chosen)
    if calls[chosen, default: 0] > 0 {
      // It is running already; what it is given is followed all the same.
      var dependencies = base.dependencies
      for argument in arguments { dependencies.formUnion(content(argument, frame)) }
      var result = Meaning.opaque(dependencies)
      result.type = fact.type
      return result
    }
    if fact.fact.kind == .enumCase {
      var value = joinedDependencies(values(arguments, frame))
      if let owner = fact.owner { value.type = .nominal(owner, []) }
      return value
    }
    let parameters = fact.fact.parameters
    let values = matched(arguments, to: parameters, chosen, fact.owner, frame)
    guard let body = fact.fact.body else {
      var result = joinedDependencies(values.compactMap(\.self))
      result.dependencies.formUnion(base.dependencies)
      result.type = fact.type
      return result
    }
    let mark = mark
    var result = follow(chosen, owner: fact.owner, base: base) { inner in
      for (place, parameter) in parameters.enumerated() {
        var value = values[place] ?? .nothing
        if values[place] == nil, let initial = parameter.initial {
          value = evaluate(initial, Frame(file: chosen.file, scope: fact.owner, own: nil))
        }
        if let type = parameter.type, value.type == .unknown {
          let declared = program.resolve(type, file: chosen.file, scope: fact.owner)
          if case .external(let name, _) = declared, isOpen(name) {} else { value.type = declared }
        }
        inner.bind(parameter.name, value)
      }
      return run(body, inner)
    }
    if fact.type != .unknown, fact.type != .view || result.type == .unknown {
      result.type = fact.type
    }
    if case .external(let name, _) = fact.type, isOpen(name) { result.type = .unknown }
    if fact.type == .view, case .items = result.form, self.mark > mark { result.form = .plain }
    if case .items(let items) = base.form { keep(items, since: mark) }
    return result
  }

  /// Whether any function of a name takes these arguments and is not running.
  private func fits(
    _ reference: MemberReference,
    _ arguments: [CallArgument],
    _ frame: Frame
  ) -> Bool {
    let chosen = overload(of: reference, arguments, frame)
    guard calls[chosen, default: 0] == 0 else { return false }
    let parameters = program.member(chosen).parameters
    guard parameters.count(where: { $0.initial == nil }) <= arguments.count else { return false }
    return arguments.allSatisfy { argument in
      argument.label == .none || parameters.contains { $0.label == argument.label }
    }
  }

  /// A generic parameter of a function, which may be anything.
  private func isOpen(_ name: Name) -> Bool {
    let text = names[name]
    return text.utf8.count <= 2 || text == "Content" || text == "Label" || text == "Value"
  }

  /// A function that changes a view keeps it, whether or not its own code shows where.
  private func keep(_ items: [Item], since mark: Int) {
    guard let first = items.first, !fragments.isEmpty else { return }
    let made = fragments[fragments.count - 1].items[mark...]
    if !made.contains(where: { $0.contains(first) }) { emit(items) }
  }

  /// Which of several functions of one name takes these arguments.
  private func overload(
    of reference: MemberReference,
    _ arguments: [CallArgument],
    _ frame: Frame
  ) -> MemberReference {
    let fact = program.member(reference)
    var candidates: [MemberReference] = []
    if reference.fact < 0 {
      candidates = program.globals[fact.name] ?? []
    } else if let owner = program.typeByFact[Int(reference.file)][Int(reference.fact)] {
      candidates = program.members(fact.name, of: owner)
    } else if let name = program.extendedNames[Int(reference.file)][Int(reference.fact)] {
      candidates = program.foreignMembers[name]?[fact.name] ?? []
    }
    guard candidates.count > 1 else { return reference }
    let labels = arguments.filter { !$0.isTrailing }.map(\.label)
    return candidates.max { first, second in
      fit(program.member(first), labels, arguments.count)
        < fit(program.member(second), labels, arguments.count)
    } ?? reference
  }

  /// How well a function's parameters fit the labels of a call; the more, the better.
  func fit(_ fact: MemberFact, _ labels: [Name], _ count: Int) -> Int {
    guard fact.kind == .function || fact.kind == .initializer || fact.kind == .enumCase else {
      return -1000
    }
    var score = 0
    var next = 0
    for label in labels {
      var place = next
      while place < fact.parameters.count, fact.parameters[place].label != label { place += 1 }
      if place < fact.parameters.count {
        score += 4
        for skipped in next..<place where fact.parameters[skipped].initial == nil {
          score -= skipped >= 0 ? 3 : 0
        }
        next = place + 1
      } else {
        score -= 12
      }
    }
    let required = fact.parameters.count { $0.initial == nil }
    score -= 2 * max(0, required - count)
    score -= max(0, count - fact.parameters.count) * 6
    return score - fact.parameters.count
  }

  /// The arguments in the order of the parameters; nil where one is left out.
  private func matched(
    _ arguments: [CallArgument],
    to parameters: [ParameterFact],
    _ reference: MemberReference,
    _ owner: TypeID?,
    _ frame: Frame
  ) -> [Meaning?] {
    var result: [Meaning?] = Array(repeating: nil, count: parameters.count)
    for (argument, place) in places(of: arguments, in: parameters, reference.file) {
      let (value, items) = captureItems { () -> Meaning in
        if self.code(frame)[argument.node].kind == .name {
          return lookUp(self.code(frame)[argument.node].name, frame)
        }
        let expected = place.flatMap { parameters[$0].type }.map {
          program.resolve($0, file: reference.file, scope: owner)
        }
        return evaluate(argument.node, expecting: expected, frame)
      }
      guard let place else {
        emit(items)
        continue
      }
      var kept = value
      if !items.isEmpty {
        if case .function(_, .void) = value.type {} else { kept.form = .items(items) }
      }
      result[place] = kept
    }
    return result
  }

  /// Which parameter each argument is for.
  func places(
    of arguments: [CallArgument],
    in parameters: [ParameterFact],
    _ file: Int32
  ) -> [(CallArgument, Int?)] {
    var result: [(CallArgument, Int?)] = []
    var next = 0
    let trailing = arguments.filter(\.isTrailing)
    for argument in arguments where !argument.isTrailing {
      var place = next
      while place < parameters.count, parameters[place].label != argument.label { place += 1 }
      guard place < parameters.count else {
        result.append((argument, nil))
        continue
      }
      result.append((argument, place))
      next = place + 1
    }
    // The first trailing closure has no label; it takes the first function that is still open, such
    // that the labelled ones behind it find theirs.
    var taken = Set(result.compactMap(\.1))
    for argument in trailing where argument.label != .none {
      if let place = parameters.firstIndex(where: { $0.label == argument.label }) {
        result.append((argument, place))
        taken.insert(place)
      } else {
        result.append((argument, nil))
      }
    }
    for argument in trailing where argument.label == .none {
      let open = parameters.indices.filter { place in
        !taken.contains(place)
          && (parameters[place].isBuilder || isFunction(parameters[place], file))
      }
      let required = open.filter { parameters[$0].initial == nil }
      // Closures are matched from the front; one that may be left out gives way to one that may not.
      let place = required.first ?? open.last
      result.append((argument, place))
    }
    return result
  }

  private func isFunction(_ parameter: ParameterFact, _ file: Int32) -> Bool {
    guard let type = parameter.type else { return false }
    let code = program.code(file)
    var node: NodeID? = type
    while let current = node, code[current].kind == .optionalType { node = code.child(current, 0) }
    guard let node else { return false }
    if code[node].kind == .functionType { return true }
    if case .function = program.resolve(type, file: file, scope: nil) { return true }
    return false
  }

  /// An argument with the type that is expected of it: `.name` is a member of that.
  func evaluate(_ node: NodeID, expecting type: TypeReference?, _ frame: Frame) -> Meaning {
    let code = code(frame)
    if let type, code[node].kind == .implicitMember {
      return implicitMember(code[node].name, of: type)
    }
    if let type, code[node].kind == .call, let callee = code.child(node, 0),
      code[callee].kind == .implicitMember, let id = type.declared
    {
      let name = code[callee].name
      if name == program.known.initializer {
        return construct(type, node, arguments(node, frame), frame)
      }
      if let reference = program.members(name, of: id).first {
        var base = Meaning()
        base.form = .type(type)
        return call(reference, on: base, node, arguments(node, frame), frame)
      }
    }
    return evaluate(node, frame)
  }

  func implicitMember(_ name: Name, of type: TypeReference) -> Meaning {
    guard let id = type.declared, let reference = program.members(name, of: id).first else {
      return .nothing
    }
    var base = Meaning()
    base.form = .type(type)
    var value = value(of: reference, base: base, isProjection: false)
    if value.type == .unknown { value.type = type }
    return value
  }

  /// `.name(…)`: whatever it makes, its arguments are read.
  private func implicitCall(
    _ name: Name,
    _ arguments: [CallArgument],
    _ frame: Frame
  ) -> Meaning {
    var dependencies = Dependencies()
    for argument in arguments {
      if code(frame)[argument.node].kind == .closure { continue }
      dependencies.formUnion(evaluate(argument.node, frame).dependencies)
    }
    var value = Meaning.opaque(dependencies)
    if names[name] == "constant" { value.form = .binding(carries: true) }
    return value
  }
}

extension Item {
  /// Whether an item is, or holds, another.
  fileprivate func contains(_ other: Item) -> Bool {
    switch (self, other) {
    case (.view(let own), .view(let sought)):
      own.site == sought.site
        || own.inputs.values.contains { $0.items.contains { $0.contains(other) } }
    case (.slot(let own, _), .slot(let sought, _)): own == sought
    case (.later(_, let fragment, let own), _):
      if case .later(_, _, let sought) = other, own == sought {
        true
      } else {
        fragment.items.contains { $0.contains(other) }
      }
    case (.written(let own, let items), _):
      if case .written(let sought, _) = other, own.site == sought.site {
        true
      } else {
        items.contains { $0.contains(other) }
      }
    case (.view(let own), _):
      own.inputs.values.contains { $0.items.contains { $0.contains(other) } }
    case (.handed(let number, let place, _), .handed(let other, let second, _)):
      number == other && place == second
    default: false
    }
  }
}
