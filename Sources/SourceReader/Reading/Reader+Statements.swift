extension Reader {
  /// Follows the statements of a block; its value is that of the last expression.
  func run(_ block: NodeID, _ frame: Frame) -> Meaning {
    frame.locals.append([:])
    defer { frame.locals.removeLast() }
    var last = Meaning.nothing
    for statement in code(frame).children(block) {
      let mark = mark
      last = evaluate(statement, frame)
      if self.mark == mark { placeNamed(statement, last, frame) }
    }
    return last
  }

  /// A value that is a view stands where it is named alone.
  private func placeNamed(_ statement: NodeID, _ value: Meaning, _ frame: Frame) {
    let kind = code(frame)[statement].kind
    guard kind == .name || kind == .member, case .plain = value.form,
      case .nominal(let id, _) = value.type, isPlaceable(id)
    else { return }
    emit(.view(Construction(type: id, site: site(statement, frame))))
  }

  func execute(_ node: NodeID, _ frame: Frame) -> Meaning {
    let code = code(frame)
    switch code[node].kind {
    case .block: return run(node, frame)
    case .binding:
      bind(node, frame)
      return .nothing
    case .if:
      frame.locals.append([:])
      defer { frame.locals.removeLast() }
      var values: [Meaning] = []
      var condition = Dependencies()
      for (place, part) in code.children(node).enumerated() {
        if place == 0 {
          condition = conditions(part, frame)
        } else {
          values.append(evaluate(part, frame))
        }
      }
      var value = joined(values)
      value.dependencies.formUnion(condition.weakened(to: .choice))
      return value
    case .guard:
      for (place, part) in code.children(node).enumerated() {
        if place == 0 { _ = conditions(part, frame) } else { _ = evaluate(part, frame) }
      }
      return .nothing
    case .conditions: return .opaque(conditions(node, frame))
    case .switch: return evaluateSwitch(node, frame)
    case .loop:
      guard let pattern = code.child(node, 0), let sequence = code.child(node, 1),
        let body = code.child(node, 2)
      else { return .nothing }
      let elements = evaluate(sequence, frame)
      frame.locals.append([:])
      defer { frame.locals.removeLast() }
      bind(pattern, to: element(of: elements), frame)
      _ = evaluate(body, frame)
      return .nothing
    case .return:
      guard let value = code.child(node, 0) else { return .nothing }
      let result = evaluate(value, frame)
      frame.results.append(result)
      return result
    case .assignment: return assign(node, frame)
    case .other:
      for part in code.children(node) { _ = evaluate(part, frame) }
      return .nothing
    default: return .nothing
    }
  }

  /// Conditions bind names for what comes after them.
  private func conditions(_ node: NodeID, _ frame: Frame) -> Dependencies {
    var dependencies = Dependencies()
    for part in code(frame).children(node) {
      if code(frame)[part].kind == .binding {
        dependencies.formUnion(bind(part, frame))
      } else {
        dependencies.formUnion(evaluate(part, frame).dependencies)
      }
    }
    return dependencies
  }

  private func evaluateSwitch(_ node: NodeID, _ frame: Frame) -> Meaning {
    let code = code(frame)
    let children = code.children(node)
    guard let first = children.first else { return .nothing }
    let subject = evaluate(first, frame)
    var values: [Meaning] = []
    for one in children.dropFirst() {
      frame.locals.append([:])
      for part in code.children(one) {
        switch code[part].kind {
        case .block: values.append(evaluate(part, frame))
        case .patternName, .patternTuple, .patternCase, .patternValue:
          bind(part, to: subject, frame)
        default: _ = evaluate(part, frame)
        }
      }
      frame.locals.removeLast()
    }
    var value = joined(values)
    value.dependencies.formUnion(subject.dependencies.weakened(to: .choice))
    return value
  }

  @discardableResult
  private func bind(_ node: NodeID, _ frame: Frame) -> Dependencies {
    let code = code(frame)
    guard let pattern = code.child(node, 0) else { return Dependencies() }
    var value = Meaning.nothing
    if let expression = code.child(node, 1) {
      if code[expression].kind == .name {
        // `let content` names content without placing it.
        value = lookUp(code[expression].name, frame)
      } else if code[expression].kind == .closure || code[expression].kind == .call
        || code[expression].kind == .block || code[expression].kind == .if
        || code[expression].kind == .switch
      {
        // Views made here stand where the name is used.
        let (result, items) = captureItems { evaluate(expression, frame) }
        value = result
        if placesAtOnce {
          emit(items)
        } else if !items.isEmpty {
          value.form = .items(items)
        }
      } else {
        value = evaluate(expression, frame)
      }
    }
    bind(pattern, to: value, frame)
    return value.dependencies
  }

  /// Binds the names of a pattern to a value or to parts of it.
  func bind(_ pattern: NodeID, to value: Meaning, _ frame: Frame) {
    let code = code(frame)
    switch code[pattern].kind {
    case .patternName:
      var value = value
      if let type = code.child(pattern, 0) {
        value.type = program.resolve(type, file: frame.file, scope: frame.scope)
      }
      if code[pattern].flags.contains(.marked) {
        value.isBindable = true
        if case .binding(let wrapped) = value.type { value.type = wrapped }
        value.form = .plain
      }
      frame.bind(code[pattern].name, value)
    case .patternTuple:
      var types: [TypeReference] = []
      if case .tuple(let parts) = value.type { types = parts }
      for (place, part) in code.children(pattern).enumerated() {
        var inner = Meaning.opaque(value.dependencies)
        if place < types.count { inner.type = types[place] }
        inner.isBindable = value.isBindable
        bind(part, to: inner, frame)
      }
    case .patternCase:
      let types = payload(code[pattern].name, of: value.type)
      for (place, part) in code.children(pattern).enumerated() {
        var inner = Meaning.opaque(value.dependencies)
        if place < types.count { inner.type = types[place] }
        // `.some(let x)` is the value itself.
        if types.isEmpty, names[code[pattern].name] == "some" { inner = value }
        bind(part, to: inner, frame)
      }
    case .patternValue:
      if let expression = code.child(pattern, 0) { _ = evaluate(expression, frame) }
    default: break
    }
  }

  /// The types of what a case of an enum holds.
  func payload(_ name: Name, of type: TypeReference) -> [TypeReference] {
    guard let id = type.declared else { return [] }
    for reference in program.members(name, of: id) {
      let fact = program.member(reference)
      guard fact.kind == .enumCase else { continue }
      return fact.parameters.map { parameter in
        parameter.type.map { program.resolve($0, file: reference.file, scope: id) } ?? .unknown
      }
    }
    return []
  }

  /// An assignment reads its value; in an initializer it says what a property begins with.
  private func assign(_ node: NodeID, _ frame: Frame) -> Meaning {
    let code = code(frame)
    guard let target = code.child(node, 0), let source = code.child(node, 1) else {
      return .nothing
    }
    let (result, items) = captureItems {
      code[source].kind == .name
        ? lookUp(code[source].name, frame) : evaluate(source, frame)
    }
    var value = result
    if !items.isEmpty { value.form = .items(items) }
    guard frame.assigned != nil else { return .nothing }
    var name = Name.none
    if code[target].kind == .name {
      name = code[target].name
    } else if code[target].kind == .member, let base = code.child(target, 0),
      code[base].kind == .name, code[base].name == program.known.`self`
    {
      name = code[target].name
    }
    guard name != .none else { return .nothing }
    let text = names[name]
    if text.utf8.first == UInt8(ascii: "_") {
      let own = names.number(of: String(text.dropFirst()))
      frame.assigned?[own] = value
    } else {
      frame.assigned?[name] = value
    }
    return .nothing
  }

  /// One element of a collection.
  func element(of collection: Meaning) -> Meaning {
    var value = Meaning()
    value.type = collection.type.element
    value.dependencies = collection.dependencies.ofElement
    if isReference(value.type) { value.dependencies = value.dependencies.possible }
    if collection.isBinding {
      value.isBindable = true
      if case .binding(let wrapped) = value.type { value.type = wrapped }
    }
    return value
  }

  /// Whether values of a type are compared by their identity.
  func isReference(_ type: TypeReference) -> Bool {
    switch type {
    case .nominal(let id, _):
      program[id].traits.contains(.reference)
        || !program[id].traits.isDisjoint(with: [.observable, .wholeObject])
          && program[id].kind != .struct
    case .external: owner(of: type).map { queried.contains($0) } ?? false
    default: false
    }
  }
}
