// Views of The Composable Architecture that hand on stores of a part of the state, and run again
// when that part comes, goes or changes its order.

extension Reader {
  /// `ForEachStore(store.scope(…)) { child in … }`: runs again when the elements are others.
  func forEachStore(_ node: NodeID, _ arguments: [CallArgument], _ frame: Frame) -> Meaning {
    childStore("ForEachStore", node, arguments, frame) { children, contents in
      for content in contents {
        place(evaluate(content.node, frame), with: [element(of: children)])
      }
    }
  }

  /// `IfLetStore(store.scope(…)) { child in … } else: { … }`.
  func ifLetStore(_ node: NodeID, _ arguments: [CallArgument], _ frame: Frame) -> Meaning {
    childStore("IfLetStore", node, arguments, frame) { child, contents in
      let isThere = child.storedSymbol.map { Question.ask($0, .differs(.null)) } ?? .open
      for content in contents {
        let isElse = names[content.label] == "else"
        run(behind: isElse ? isThere.opposite : isThere) {
          _ = place(evaluate(content.node, frame), with: isElse ? [] : [child])
        }
      }
    }
  }

  /// `SwitchStore(store) { state in … }`: runs again when the state is another case.
  func switchStore(_ node: NodeID, _ arguments: [CallArgument], _ frame: Frame) -> Meaning {
    childStore("SwitchStore", node, arguments, frame) { store, contents in
      switched.append(store)
      defer { switched.removeLast() }
      for content in contents { place(evaluate(content.node, frame), with: [store]) }
    }
  }

  /// `CaseLet(\State.name, action: …) { child in … }`: the store of what the case holds.
  func caseLet(_ node: NodeID, _ arguments: [CallArgument], _ frame: Frame) -> Meaning {
    var child = Meaning.nothing
    if let path = arguments.first, let name = caseName(path.node, frame), let store = switched.last
    {
      child.type = payload(name, of: store.type).first.map { program.state(of: $0) } ?? .unknown
    }
    for argument in arguments.dropFirst() where isContent(argument, frame) {
      place(evaluate(argument.node, frame), with: [child])
    }
    return Meaning(type: .view)
  }

  /// `NavigationStackStore(store.scope(…)) { root } destination: { … }`: screens by the path's elements.
  func navigationStackStore(_ node: NodeID, _ arguments: [CallArgument], _ frame: Frame) -> Meaning
  {
    childStore("NavigationStackStore", node, arguments, frame) { path, contents in
      switched.append(element(of: path))
      defer { switched.removeLast() }
      for content in contents {
        let isScreen = names[content.label] == "destination"
        place(evaluate(content.node, frame), with: isScreen ? [element(of: path)] : [])
      }
    }
  }

  /// Content that runs again when the part of the state differs of which it is given the store.
  private func childStore(
    _ name: String,
    _ node: NodeID,
    _ arguments: [CallArgument],
    _ frame: Frame,
    _ work: (Meaning, [CallArgument]) -> Void
  ) -> Meaning {
    let result = Meaning(type: .view)
    guard let first = arguments.first, !isClosure(first, frame) else { return result }
    let contents = arguments.dropFirst().filter { isContent($0, frame) }
    later(name, node, frame) {
      holdsStores = true
      var child = evaluate(first.node, frame)
      holdsStores = false
      child.form = .plain
      child = isTaken(child) ? observed(child) : wholeState(child)
      work(child, contents)
      return Dependencies()
    }
    return result
  }

  private func isContent(_ argument: CallArgument, _ frame: Frame) -> Bool {
    if isClosure(argument, frame) { return !Builtins.actionLabels.contains(names[argument.label]) }
    return ["then", "else", "content", "destination"].contains(names[argument.label])
  }

  /// The case in `\State.name`, `\.name`, `/State.name` and `State.name`.
  private func caseName(_ node: NodeID, _ frame: Frame) -> Name? {
    let code = code(frame)
    switch code[node].kind {
    case .keyPath: return code.children(node).last { code[$0].kind == .name }.map { code[$0].name }
    case .group: return code.child(node, 0).flatMap { caseName($0, frame) }
    case .member, .implicitMember: return code[node].name
    default: return nil
    }
  }
}
