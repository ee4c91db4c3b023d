// Bindings: `$name`, `_name` and what is reached through them.

extension Reader {
  func projection(_ name: Name, _ frame: Frame) -> Meaning {
    if var local = frame.local(name) {
      local.form = .binding(carries: true)
      if case .binding = local.type {} else { local.type = .binding(local.type) }
      return local
    }
    if let own = frame.own, let value = member(name, of: own, isProjection: true) { return value }
    return .nothing
  }

  func wrapperItself(_ name: Name, _ frame: Frame) -> Meaning {
    guard let own = frame.own, let id = own.type.declared,
      let reference = program.members(name, of: id).first
    else { return .nothing }
    let fact = property(reference)
    var value = Meaning()
    value.type = .binding(fact.type)
    if fact.role == .binding { value.dependencies = Dependencies(.input(name)) }
    value.form = .binding(carries: false)
    return value
  }

  /// `$model.value` reads the value, for a binding holds it (rule B); into a structure it leads on.
  func bindingMember(_ name: Name, of base: Meaning) -> Meaning? {
    let text = names[name]
    if text == "wrappedValue" {
      var value = base
      value.form = .plain
      if case .binding(let wrapped) = value.type { value.type = wrapped }
      for symbol in base.dependencies.symbols.keys { noteBound(symbol) }
      return value
    }
    if text == "projectedValue" { return base }
    var inner = base
    inner.form = .plain
    if case .binding(let wrapped) = base.type { inner.type = wrapped }
    guard let id = inner.type.declared else {
      if case .external = inner.type, var value = foreignMember(name, of: inner) {
        value.type = .binding(value.type)
        value.form = .binding(carries: true)
        return value
      }
      var value = base
      value.type = .unknown
      return value
    }
    guard let reference = program.members(name, of: id).first else {
      return dynamicMember(name, of: inner, id) ?? base
    }
    let fact = property(reference)
    if fact.fact.kind == .enumCase {
      var value = base
      value.type = .binding(payload(name, of: inner.type).first ?? .unknown)
      return value
    }
    guard fact.fact.kind == .variable else {
      return value(of: reference, base: inner, isProjection: false)
    }
    let isTracked = !program[id].traits.isDisjoint(with: [.observable, .wholeObject])
    var value = self.value(of: reference, base: inner, isProjection: false)
    if !isTracked, case .binding(let carries) = base.form {
      // The rest of the structure changes the binding's value only perhaps.
      value.dependencies = base.dependencies.possible
      value.form = .binding(carries: carries)
    } else {
      value.form = .binding(carries: true)
    }
    value.type = .binding(value.type)
    return value
  }

  /// Notes that a binding's value is read.
  func noteBound(_ symbol: Symbol) {
    switch symbol {
    case .own: note(ReadFact(symbol: symbol, site: here))
    case .input, .parameter:
      note(ReadFact(symbol: symbol, isBinding: true, site: here))
    case .key: break
    }
  }
}
