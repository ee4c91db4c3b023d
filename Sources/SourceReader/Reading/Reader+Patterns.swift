// Names that are bound: `let`, `if let`, `case`, closures' parameters.

extension Reader {
  @discardableResult
  func bind(_ node: NodeID, _ frame: Frame) -> Meaning {
    let code = code(frame)
    guard let pattern = code.child(node, 0) else { return .nothing }
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
    return value
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
        if case .tuple(let values) = value.form, place < values.count { inner = values[place] }
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
}
