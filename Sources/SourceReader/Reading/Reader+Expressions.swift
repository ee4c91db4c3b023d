extension Reader {
  /// Follows an expression or a statement, as it runs with the body.
  func evaluate(_ node: NodeID, _ frame: Frame) -> Meaning {
    budget -= 1
    visitedCount += 1
    guard budget > 0, depth < Self.depthLimit else { return .nothing }
    depth += 1
    defer { depth -= 1 }
    let code = code(frame)
    here = Site(file: frame.file, offset: code[node].offset)
    switch code[node].kind {
    case .name: return show(lookUp(code[node].name, frame), frame)
    case .projection: return projection(code[node].name, frame)
    case .member: return show(memberAccess(node, frame), frame)
    case .implicitMember: return .nothing
    case .call: return evaluateCall(node, frame)
    case .subscript: return evaluateSubscript(node, frame)
    case .closure:
      var value = Meaning()
      value.form = .closure(ClosureValue(node: node, frame: frame.snapshot()))
      return value
    case .number, .boolean, .null: return .nothing
    case .text, .test, .group: return evaluateParts(node, frame)
    case .macro: return evaluateMacro(node, frame)
    case .coalesce:
      let values = code.children(node).map { evaluate($0, frame) }
      return joined(values)
    case .argument: return code.child(node, 0).map { evaluate($0, frame) } ?? .nothing
    case .tuple:
      let values = code.children(node).map { evaluate($0, frame) }
      var value = joined(values)
      value.form = .tuple(values)
      value.type = .tuple(values.map(\.type))
      return value
    case .array:
      let values = code.children(node).map { evaluate($0, frame) }
      var value = joined(values)
      value.form = .plain
      value.type = .list(values.first?.type ?? .unknown)
      if case .type(let type)? = values.first?.form {
        value.form = .type(.list(type))
        value.type = .unknown
      }
      return value
    case .dictionary:
      let values = code.children(node).map { evaluate($0, frame) }
      return .opaque(joined(values).dependencies)
    case .ternary: return evaluateTernary(node, frame)
    case .cast:
      guard let inner = code.child(node, 0) else { return .nothing }
      var value = evaluate(inner, frame)
      if let type = code.child(node, 1) {
        value.type = program.resolve(type, file: frame.file, scope: frame.scope)
      }
      value.isStored = false
      return value
    case .keyPath:
      let parts = code.children(node).prefix { code[$0].kind == .name }
      var value = Meaning()
      value.form = .path(parts.map { code[$0].name }.filter { $0 != program.known.`self` })
      return value
    case .typeExpression:
      var value = Meaning()
      if let type = code.child(node, 0) {
        value.form = .type(program.resolve(type, file: frame.file, scope: frame.scope))
      }
      return value
    default: return execute(node, frame)
    }
  }

  /// The parts of an expression, of which only the dependencies matter.
  private func evaluateParts(_ node: NodeID, _ frame: Frame) -> Meaning {
    var dependencies = Dependencies()
    for part in code(frame).children(node) {
      dependencies.formUnion(evaluate(part, frame).dependencies)
    }
    return .opaque(dependencies)
  }

  /// `#Predicate { … }` and its like keep what their closures take from around them.
  private func evaluateMacro(_ node: NodeID, _ frame: Frame) -> Meaning {
    var dependencies = Dependencies()
    for part in code(frame).children(node) {
      let value = evaluate(part, frame)
      dependencies.formUnion(value.dependencies)
      if case .closure(let closure) = value.form {
        let (result, _) = capture { call(closure, with: [], at: here) }
        dependencies.formUnion(result.dependencies)
      }
    }
    return .opaque(dependencies)
  }

  private func evaluateTernary(_ node: NodeID, _ frame: Frame) -> Meaning {
    let values = code(frame).children(node).map { evaluate($0, frame) }
    guard let condition = values.first else { return .nothing }
    var value = joined(Array(values.dropFirst()))
    value.dependencies.formUnion(condition.dependencies.weakened(to: .choice))
    return value
  }

  /// One of several values: what is known of the first that says anything, and all dependencies.
  func joined(_ values: [Meaning]) -> Meaning {
    guard var result = values.first else { return .nothing }
    if values.count > 1 { result.isStored = false }
    for value in values.dropFirst() {
      result.dependencies.formUnion(value.dependencies)
      if result.type == .unknown { result.type = value.type }
      if case .plain = result.form { result.form = value.form }
    }
    return result
  }

  /// A value in the place of an expression: content stands where it is named.
  func show(_ value: Meaning, _ frame: Frame) -> Meaning {
    switch value.form {
    case .slot(let name):
      if case .function = value.type { return value }
      emit(.slot(name, []))
    case .items(let items): emit(items)
    case .parameter(let number, let place):
      if value.type == .view { emit(.handed(number, place, [])) }
    default: break
    }
    return value
  }

  /// Whether a value of a type can stand in a body as a view.
  func isPlaceable(_ id: TypeID) -> Bool {
    program[id].traits.contains(.view) && program[id].kind != .protocol
      && program[id].kind != .class
  }

  private func evaluateSubscript(_ node: NodeID, _ frame: Frame) -> Meaning {
    let children = code(frame).children(node)
    guard let first = children.first else { return .nothing }
    let base = evaluate(first, frame)
    var dependencies = base.dependencies
    for argument in children.dropFirst() {
      let place = evaluate(argument, frame)
      // `base[keyPath: path]`.
      if case .path(let path) = place.form, children.count == 2 {
        return member(at: path, of: base)
      }
      dependencies.formUnion(place.dependencies)
    }
    var value = Meaning.opaque(dependencies)
    switch base.type {
    case .list(let element): value.type = element
    case .map(_, let element): value.type = element
    case .binding(let wrapped):
      value.type = .binding(wrapped.element)
    case .nominal(let id, _):
      let name = names.number(of: "subscript")
      if let member = program.members(name, of: id).first { value.type = property(member).type }
    default: break
    }
    if case .binding(let carries) = base.form { value.form = .binding(carries: carries) }
    // An element that is an object stays the same object, whatever else the collection holds.
    if isReference(value.type) { value.dependencies = value.dependencies.possible }
    return value
  }
}
