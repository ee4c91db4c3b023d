// What a bare name means where it stands.

extension Reader {
  /// What a name means here; content is not placed by it.
  func lookUp(_ name: Name, _ frame: Frame) -> Meaning {
    if let local = frame.local(name) { return local }
    let known = program.known
    if name == known.`self` || name == known.superclass {
      return frame.own ?? .nothing
    }
    let text = names[name]
    if text.utf8.first == UInt8(ascii: "_"), text.utf8.count > 1 {
      // The wrapper itself: nothing is read of it.
      return wrapperItself(names.number(of: String(text.dropFirst())), frame)
    }
    if isUppercase(name), let type = type(named: name, [], frame) {
      return type
    }
    if let member = member(name, frame) { return member }
    if let global = program.globals[name]?.first { return globalValue(global) }
    if isUppercase(name) {
      var value = Meaning()
      value.form = .type(.external(name, []))
      return value
    }
    return .nothing
  }

  /// A type by its name, as a value.
  func type(named name: Name, _ arguments: [TypeReference], _ frame: Frame) -> Meaning? {
    let type = program.type(named: name, arguments, file: frame.file, scope: frame.scope)
    if case .external = type { return nil }
    var value = Meaning()
    value.form = .type(type)
    return value
  }

  /// A member of `self`, or a static one of an enclosing type.
  func member(_ name: Name, _ frame: Frame) -> Meaning? {
    if let own = frame.own, let value = member(name, of: own, isProjection: false) { return value }
    var scope = frame.scope
    var steps = 0
    while let outer = scope, steps < 16 {
      steps += 1
      if let reference = program.members(name, of: outer).first {
        var base = Meaning()
        base.form = .type(.nominal(outer, []))
        return value(of: reference, base: base, isProjection: false)
      }
      scope = program[outer].enclosing
    }
    if let foreign = frame.foreign, let reference = program.foreignMembers[foreign]?[name]?.first {
      return value(of: reference, base: frame.own ?? .nothing, isProjection: false)
    }
    return nil
  }

  private func globalValue(_ reference: MemberReference) -> Meaning {
    let fact = program.member(reference)
    if fact.kind == .function {
      var value = Meaning()
      value.form = .function(reference, .nothing)
      return value
    }
    return value(of: reference, base: .nothing, isProjection: false)
  }
}
