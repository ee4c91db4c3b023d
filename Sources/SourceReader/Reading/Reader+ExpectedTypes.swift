// `.name`, whose type only the place where it stands tells.

extension Reader {
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
  func implicitCall(
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
