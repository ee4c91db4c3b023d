// Calls of all kinds, by what is called.

extension Reader {
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
}
