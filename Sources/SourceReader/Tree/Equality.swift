// Whether what is handed over compares different whenever the value behind it changed.

extension Reader {
  /// Whether a view's stored property is a part of what is compared, and no own `==` decides.
  func comparesPlainly(_ name: Name, of id: TypeID) -> Bool {
    guard !hasOwnEquality(id), let reference = program.members(name, of: id).first else {
      return false
    }
    let fact = property(reference)
    guard fact.role == .none || fact.role == .binding, fact.fact.body == nil else { return false }
    var seen: Set<TypeID> = []
    return comparesPlainly(fact.type, &seen)
  }

  private func comparesPlainly(_ type: TypeReference, _ seen: inout Set<TypeID>) -> Bool {
    switch type {
    case .nominal(let id, let arguments):
      guard seen.insert(id).inserted else { return true }
      if hasOwnEquality(id) { return false }
      for argument in arguments where !comparesPlainly(argument, &seen) { return false }
      if program[id].kind == .class { return true }
      return program[id].stored.allSatisfy { comparesPlainly(property($0).type, &seen) }
    case .external: return true
    case .list(let element): return comparesPlainly(element, &seen)
    case .map(let key, let value):
      return comparesPlainly(key, &seen) && comparesPlainly(value, &seen)
    case .tuple(let parts): return parts.allSatisfy { comparesPlainly($0, &seen) }
    case .binding(let wrapped): return comparesPlainly(wrapped, &seen)
    case .function, .view, .void: return false
    case .unknown: return true
    }
  }

  private func hasOwnEquality(_ id: TypeID) -> Bool {
    guard let name = program.names.known("==") else { return false }
    return !program.members(name, of: id).isEmpty || program.globals[name] != nil
  }

  /// Whether a view that is made anew may differ though nothing that it is handed does: a first value
  /// that is made each time, or an initializer that does more than assign.
  func differsByItself(_ id: TypeID) -> Bool {
    if program[id].initializers.contains(where: { program.member($0).body != nil }) { return true }
    return program[id].stored.contains { reference in
      let fact = property(reference)
      guard fact.role == .none || fact.role == .state, let initial = fact.fact.initial else {
        return false
      }
      return !isConstant(initial, program.code(reference.file))
    }
  }

  /// Whether an expression is made of literals alone.
  private func isConstant(_ node: NodeID, _ code: Code) -> Bool {
    switch code[node].kind {
    case .text, .number, .boolean, .null, .array, .dictionary, .tuple, .argument, .group, .test:
      code.children(node).allSatisfy { isConstant($0, code) }
    default: false
    }
  }

  /// Whether an argument is made of literals and of the stored values of the view that hands it over,
  /// so that the keys behind these tell whether it differs.
  func isClosed(_ node: NodeID, _ frame: Frame) -> Bool {
    let code = code(frame)
    switch code[node].kind {
    case .name:
      if code[node].name == program.known.`self` { return false }
      let (value, _) = capture { lookUp(code[node].name, frame) }
      return value.isStored
    case .projection: return true
    case .member:
      guard let base = code.child(node, 0) else { return false }
      guard case .name = code[base].kind, code[base].name != program.known.`self` else {
        return isSelfMember(node, frame)
      }
      let (value, _) = capture { lookUp(code[base].name, frame) }
      guard value.isStored, let id = value.type.declared, program[id].kind == .struct else {
        return false
      }
      return program[id].stored.contains { program.member($0).name == code[node].name }
    case .text, .number, .boolean, .null, .array, .dictionary, .tuple, .argument, .group, .test,
      .coalesce, .ternary:
      return code.children(node).allSatisfy { isClosed($0, frame) }
    default: return false
    }
  }

  /// `self.name` of a stored property.
  private func isSelfMember(_ node: NodeID, _ frame: Frame) -> Bool {
    let code = code(frame)
    guard let base = code.child(node, 0), code[base].kind == .name,
      code[base].name == program.known.`self`
    else { return false }
    return capture { member(code[node].name, frame) }.0?.isStored ?? false
  }
}
