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
  private func wholeState(_ store: Meaning) -> Meaning {
    if let owner = owner(of: store.type), case .declared = owner {
      note(ReadFact(symbol: .key(.object(owner)), site: here))
    }
    return store
  }

  /// What an `observe:` gives: a part of the state by a key path or a closure, else the whole.
  private func observedState(of store: Meaning, by argument: CallArgument, _ frame: Frame)
    -> Meaning
  {
    let code = code(frame)
    var path: [Name] = []
    switch code[argument.node].kind {
    case .keyPath:
      path = code.children(argument.node).filter { code[$0].kind == .name }.map { code[$0].name }
    case .closure:
      guard let block = code.children(argument.node).last, code.children(block).count == 1,
        var node = code.children(block).first
      else { return wholeState(store) }
      while code[node].kind == .member, let base = code.child(node, 0) {
        path.insert(code[node].name, at: 0)
        node = base
      }
      guard code[node].kind == .name else { return wholeState(store) }
    default: return wholeState(store)
    }
    guard let name = path.first, let owner = owner(of: store.type), case .declared(let id) = owner,
      let reference = program.members(name, of: id).first,
      !property(reference).fact.modifiers.contains(.isComputed)
    else { return wholeState(store) }
    note(ReadFact(symbol: .key(.property(owner, name)), site: here))
    var value = Meaning.opaque(Dependencies(.key(.property(owner, name))))
    value.type = property(reference).type
    for name in path.dropFirst() { value = member(name, of: value, isProjection: false) ?? value }
    return value
  }
}
