// Stores of The Composable Architecture from before observation: what is observed is said by hand.

extension Reader {
  /// `WithViewStore(store, observe: …) { viewStore in … }`: its content runs whenever what is observed
  /// differs, and the view around it does not.
  func withViewStore(
    _ node: NodeID,
    _ arguments: [CallArgument],
    _ frame: Frame
  ) -> Meaning {
    guard let first = arguments.first, !isClosure(first, frame) else {
      return Meaning(type: .view)
    }
    let store = evaluate(first.node, frame)
    let observe = arguments.first { names[$0.label] == "observe" }
    let content = arguments.last { $0.isTrailing || names[$0.label] == "content" }
    later("WithViewStore", node, frame) {
      var observed = observe.map { observedState(of: store, by: $0, frame) } ?? wholeState(store)
      observed.isHeld = true
      observed.form = .plain
      guard let content else { return Dependencies() }
      return place(evaluate(content.node, frame), with: [observed])
    }
    return Meaning(type: .view)
  }

  /// The whole state: any change of it is seen.
  func wholeState(_ store: Meaning) -> Meaning {
    if let owner = owner(of: store.type), case .declared = owner {
      note(ReadFact(symbol: .key(.object(owner)), site: here))
    }
    return store
  }

  /// What an `observe:` gives: a part of the state, or a value made of parts of it; else the whole.
  private func observedState(of store: Meaning, by argument: CallArgument, _ frame: Frame)
    -> Meaning
  {
    var state = store
    state.isHeld = true
    state.form = .plain
    let given = evaluate(argument.node, frame)
    let value: Meaning
    switch given.form {
    case .path(let path): value = member(at: path, of: state)
    case .closure(let closure): value = capture { call(closure, with: [state], at: here) }.0
    case .initializer(.nominal(let id, _)): value = capture { made(id, of: state) }.0
    default: return wholeState(store)
    }
    here = site(argument.node, frame)
    return isWhole(value, of: store) ? wholeState(store) : observed(value)
  }

  /// Whether a value is the whole state itself, or nobody can say what it takes of it.
  private func isWhole(_ value: Meaning, of store: Meaning) -> Bool {
    !isTaken(value) || value.type != .unknown && value.type == store.type
  }

  /// Whether a value is made of properties of the state.
  func isTaken(_ value: Meaning) -> Bool {
    value.dependencies.symbols.keys.contains { symbol in
      if case .key(.property) = symbol { true } else { false }
    }
  }

  /// Notes that a value is observed, by the properties of which it is made.
  func observed(_ value: Meaning) -> Meaning {
    for symbol in value.dependencies.symbols.keys {
      guard case .key(.property) = symbol else { continue }
      note(ReadFact(symbol: symbol, site: here))
    }
    return value
  }

  /// A structure that its own initializer makes of one value.
  private func made(_ id: TypeID, of value: Meaning) -> Meaning {
    var result = Meaning(type: .nominal(id, []))
    let initializer = program[id].initializers.first { program.member($0).parameters.count == 1 }
    guard let initializer, let parameter = program.member(initializer).parameters.first,
      let body = program.member(initializer).body
    else { return result }
    let frame = Frame(file: initializer.file, scope: id, own: result)
    frame.assigned = [:]
    frame.bind(parameter.name, value)
    _ = run(body, frame)
    for (_, part) in frame.assigned?.sorted(by: { $0.key.number < $1.key.number }) ?? [] {
      result.dependencies.formUnion(part.dependencies)
    }
    return result
  }

  /// The members at the end of a path.
  func member(at path: [Name], of base: Meaning) -> Meaning {
    path.reduce(base) { value, name in
      member(name, of: value, isProjection: false) ?? unknownMember(name, of: value)
    }
  }
}
