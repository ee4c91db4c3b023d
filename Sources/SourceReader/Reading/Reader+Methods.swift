// Calls by way of a value: `base.name(…)`.

extension Reader {
  /// Follows `base.name(…)`.
  func evaluateMethod(
    _ callee: NodeID,
    _ node: NodeID,
    _ arguments: [CallArgument],
    _ frame: Frame
  ) -> Meaning {
    let code = code(frame)
    let name = code[callee].name
    guard let baseNode = code.child(callee, 0) else { return .nothing }
    let mark = mark
    let base = evaluate(baseNode, frame)
    here = site(node, frame)
    if case .type(let type) = base.form {
      if name == program.known.initializer { return construct(type, node, arguments, frame) }
      let types = code.children(callee).dropFirst().map {
        program.resolve($0, file: frame.file, scope: frame.scope)
      }
      let member = memberAccess(name, of: base, Array(types), isProjection: false, frame)
      if case .plain = member.form, member.type == .unknown {
        return unknownCall(name, on: base, node, arguments, frame)
      }
      return apply(member, named: name, node, arguments, frame)
    }
    // A function of the value's own type comes before what views in general can do.
    if let member = self.member(name, of: base, isProjection: false) {
      switch member.form {
      case .function(let reference, let own):
        let items = isForeign(reference) ? take(from: mark) : []
        var receiver = own
        if !items.isEmpty { receiver.form = .items(items) }
        return call(reference, on: receiver, node, arguments, frame)
      case .closure, .slot, .type, .initializer, .parameter, .items:
        return apply(member, named: name, node, arguments, frame)
      default: break
      }
    }
    if let scoped = scope(name, of: base, arguments, frame) { return scoped }
    let isView = isViewLike(base) || self.mark > mark
    if let reference = program.foreignMembers[program.known.view]?[name]?.first,
      isView || base.type == .unknown
    {
      let items = take(from: mark)
      var receiver = base
      receiver.type = .view
      receiver.form = .items(items)
      return call(reference, on: receiver, node, arguments, frame)
    }
    if isView || isModifier(name, base) {
      return modify(base, name, node, arguments, mark, frame)
    }
    return unknownCall(name, on: base, node, arguments, frame)
  }

  private func isForeign(_ reference: MemberReference) -> Bool {
    reference.fact >= 0
      && program.extendedNames[Int(reference.file)][Int(reference.fact)] != nil
  }

  func isViewLike(_ value: Meaning) -> Bool {
    if value.type == .view { return true }
    if case .slot = value.form { return true }
    if case .items = value.form { return true }
    return value.type.declared.map { program[$0].isNode } ?? false
  }

  private func isModifier(_ name: Name, _ base: Meaning) -> Bool {
    guard base.type == .unknown, base.dependencies.isEmpty else { return false }
    let text = names[name]
    return Builtins.contentModifiers.contains(text) || Builtins.lazyModifiers.contains(text)
      || text == "environment" || text == "modifier" || text == "environmentObject"
  }

  /// `store.scope(state: \.child, …)` reads the child's state and is a store of it.
  func scope(
    _ name: Name,
    of base: Meaning,
    _ arguments: [CallArgument],
    _ frame: Frame
  ) -> Meaning? {
    guard names[name] == "scope" || names[name] == "ifLet", base.type.declared != nil,
      let state = arguments.first(where: { names[$0.label] == "state" })
    else { return nil }
    let code = code(frame)
    guard code[state.node].kind == .keyPath else { return nil }
    var value = base
    if holdsStores {
      value.isHeld = true
      value.form = .plain
    }
    for part in code.children(state.node) where code[part].kind == .name {
      // `\.$child` is the part itself.
      let text = names[code[part].name]
      let name =
        text.utf8.first == UInt8(ascii: "$")
        ? names.number(of: String(text.dropFirst())) : code[part].name
      guard let next = member(name, of: value, isProjection: false) else { break }
      value = next
    }
    return value
  }
}
