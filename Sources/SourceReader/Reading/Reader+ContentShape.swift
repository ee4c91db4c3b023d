// Whether a closure whose type nobody knows makes views or does something.

extension Reader {
  /// Whether a closure makes views rather than doing something.
  func looksLikeContent(_ closure: NodeID, _ frame: Frame) -> Bool {
    let code = code(frame)
    guard let body = code.children(closure).last else { return false }
    return blockLooksLikeContent(body, frame, 0)
  }

  private func blockLooksLikeContent(_ block: NodeID, _ frame: Frame, _ level: Int) -> Bool {
    guard level < 12 else { return false }
    let code = code(frame)
    let statements = code.children(block)
    guard let last = statements.last else { return false }
    if statements.contains(where: { code[$0].kind == .assignment }) { return false }
    return expressionLooksLikeContent(last, frame, level)
  }

  private func expressionLooksLikeContent(_ node: NodeID, _ frame: Frame, _ level: Int) -> Bool {
    let code = code(frame)
    switch code[node].kind {
    case .if, .switch, .switchCase, .ternary:
      return code.children(node).contains { part in
        switch code[part].kind {
        case .block: blockLooksLikeContent(part, frame, level + 1)
        case .if, .switchCase, .call, .ternary: expressionLooksLikeContent(part, frame, level + 1)
        default: false
        }
      }
    case .return:
      return code.child(node, 0).map { expressionLooksLikeContent($0, frame, level + 1) } ?? false
    case .call, .member, .name: return rootLooksLikeView(node, frame)
    default: return false
    }
  }

  /// What a chain of calls begins with.
  private func rootLooksLikeView(_ node: NodeID, _ frame: Frame) -> Bool {
    let code = code(frame)
    var current = node
    var steps = 0
    while steps < 200 {
      steps += 1
      switch code[current].kind {
      case .call, .subscript:
        guard let next = code.child(current, 0) else { return false }
        current = next
      case .member:
        guard let base = code.child(current, 0) else { return false }
        if steps > 1, Builtins.viewModifiers.contains(names[code[current].name]) { return true }
        if isUppercase(code[current].name), code[base].kind == .name, isUppercase(code[base].name) {
          return true
        }
        if code[base].kind == .name, code[base].name == program.known.`self` {
          return isViewMember(code[current].name, frame)
        }
        if code[base].kind == .name, isUppercase(code[base].name), node != current || steps > 1 {
          let text = names[code[base].name]
          return !Builtins.actionFunctions.contains(text) && !Builtins.data.contains(text)
            && !text.hasPrefix("UI") && !text.hasPrefix("NS")
        }
        current = base
      case .name:
        let name = code[current].name
        let text = names[name]
        if isUppercase(name) {
          return !Builtins.actionFunctions.contains(text) && !Builtins.data.contains(text)
            && !text.hasPrefix("UI") && !text.hasPrefix("NS")
        }
        if text.utf8.first == UInt8(ascii: "$") { return node != current }
        if let local = frame.local(name) {
          if case .items = local.form { return true }
          if case .slot = local.form { return true }
          return local.type == .view
        }
        return isViewMember(name, frame)
      default: return false
      }
    }
    return false
  }

  private func isViewMember(_ name: Name, _ frame: Frame) -> Bool {
    var scope = frame.scope
    while let id = scope {
      if let reference = program.members(name, of: id).first {
        let fact = property(reference)
        if fact.type == .view { return true }
        if case .function(_, .view) = fact.type { return true }
        if case .slot = form(of: fact) { return true }
        return fact.type.declared.map { program[$0].traits.contains(.view) } ?? false
      }
      scope = program[id].enclosing
    }
    return false
  }

  func form(of fact: PropertyFact) -> Meaning.Form {
    if case .external(let name, _) = fact.type, let owner = fact.owner,
      program[owner].generics.contains(name)
    {
      return .slot(fact.fact.name)
    }
    return .plain
  }
}
