// Values in the places where content is expected.

extension Reader {
  /// One argument of a built-in view: a closure is content unless it is an action.
  @discardableResult
  func content(
    _ argument: CallArgument,
    _ frame: Frame,
    isKnown: Bool = false
  ) -> Dependencies {
    if Builtins.actionLabels.contains(names[argument.label]) { return Dependencies() }
    if isClosure(argument, frame) {
      guard isKnown || looksLikeContent(argument.node, frame) else { return Dependencies() }
    }
    let value = evaluated(argument, frame)
    return place(value, with: [])
  }

  func isClosure(_ argument: CallArgument, _ frame: Frame) -> Bool {
    code(frame)[argument.node].kind == .closure
  }

  /// Content as a value: closures are called, functions and initializers of views too.
  @discardableResult
  func place(_ value: Meaning, with arguments: [Meaning]) -> Dependencies {
    switch value.form {
    case .closure(let closure): return call(closure, with: arguments, at: here).dependencies
    case .slot(let name):
      if case .function = value.type { emit(.slot(name, arguments)) }
      return value.dependencies
    case .parameter(let number, let place):
      if value.type != .view { emit(.handed(number, place, arguments)) }
      return value.dependencies
    case .initializer(.nominal(let id, _)) where program[id].isNode:
      var construction = Construction(type: id, site: here)
      reached.insert(here)
      construction.inputs = inputs(of: id, unlabelled: arguments)
      emit(.view(construction))
      return Dependencies()
    case .function(let reference, let base):
      let fact = property(reference)
      guard let body = fact.fact.body, fact.type != .void, fact.fact.type != nil else {
        return Dependencies()
      }
      return follow(reference, owner: fact.owner, base: base) { inner in
        for (parameter, value) in zip(fact.fact.parameters, arguments) {
          inner.bind(parameter.name, value)
        }
        return run(body, inner)
      }.dependencies
    default: return value.dependencies
    }
  }

  /// `View.init` handed to a row: the element goes to the first property that is asked for.
  func inputs(of id: TypeID, unlabelled arguments: [Meaning]) -> [Name: Argument] {
    guard let element = arguments.first else { return [:] }
    var candidates: [(Name, TypeReference)] = []
    if let initializer = program[id].initializers.first(where: {
      program.member($0).parameters.count { $0.initial == nil } == 1
    }) {
      let fact = program.member(initializer)
      candidates = fact.parameters.filter { $0.initial == nil }.map { ($0.name, .unknown) }
    }
    for reference in program[id].stored {
      let fact = property(reference)
      guard
        fact.role == .none || fact.role == .binding || fact.role == .bindable
          || fact.role == .handedObject, fact.fact.initial == nil
      else { continue }
      candidates.append((fact.fact.name, fact.type))
    }
    let stored = Set(program[id].stored.map { program.member($0).name })
    guard let target = candidates.first(where: { stored.contains($0.0) }) else { return [:] }
    return [target.0: argument(element, [], type: target.1, isBuilder: false)]
  }
}
