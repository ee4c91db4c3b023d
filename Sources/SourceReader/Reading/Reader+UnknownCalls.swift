// Functions and methods that nothing in the sources declares.

extension Reader {
  /// A function that nothing declares: an extension of views on `self`, or one of elsewhere.
  func unknownFunction(
    _ name: Name,
    _ node: NodeID,
    _ arguments: [CallArgument],
    _ frame: Frame
  ) -> Meaning {
    if let own = frame.own {
      // In an extension of views a bare call is one on the view.
      if case .items = own.form {
        let mark = mark
        return modify(show(own, frame), name, node, arguments, mark, frame)
      }
      if let foreign = program.foreignMembers[program.known.view]?[name]?.first,
        own.type == .view || own.type.declared.map({ program[$0].isNode }) ?? false
      {
        return call(foreign, on: own, node, arguments, frame)
      }
    }
    if Builtins.actionFunctions.contains(names[name]) { return .nothing }
    var dependencies = Dependencies()
    for argument in arguments { dependencies.formUnion(content(argument, frame)) }
    return .opaque(dependencies)
  }

  /// A method that nothing in the sources declares: on collections it hands on their elements.
  func unknownCall(
    _ name: Name,
    on base: Meaning,
    _ node: NodeID,
    _ arguments: [CallArgument],
    _ frame: Frame
  ) -> Meaning {
    let text = names[name]
    var dependencies = base.dependencies
    let element = isOptional(text, base) ? base : element(of: base)
    var results: [Meaning] = []
    var chosen = Dependencies()
    let isAction = isEffect(text, base)
    for argument in arguments {
      if isClosure(argument, frame) {
        if isAction || Builtins.actionLabels.contains(names[argument.label]) { continue }
        let value = evaluate(argument.node, frame)
        guard case .closure(let closure) = value.form else { continue }
        let result = call(closure, with: [element, element], at: here)
        results.append(result)
        chosen.formUnion(result.dependencies)
        continue
      }
      let value = evaluate(argument.node, frame)
      if case .initializer = value.form { place(value, with: [element]) }
      if case .path(let path) = value.form, base.type != .unknown {
        let result = member(at: path, of: element)
        results.append(result)
        chosen.formUnion(result.dependencies)
      }
      dependencies.formUnion(value.dependencies)
    }
    var value = Meaning()
    if Builtins.oneElement.contains(text) {
      value.type = base.type.element
      value.dependencies = element.dependencies.union(chosen.weakened(to: .chosen))
    } else if Builtins.sameElements.contains(text) {
      value.type = base.type
      value.dependencies = dependencies.union(chosen.weakened(to: .choice))
    } else if isOptional(text, base) {
      value.type = results.first?.type ?? .unknown
      value.dependencies = dependencies.union(chosen)
    } else if text == "map" || text == "compactMap" || text == "flatMap" {
      value.type = .list(results.first?.type ?? .unknown)
      if case .list(let inner) = results.first?.type, text == "flatMap" {
        value.type = .list(inner)
      }
      value.dependencies = dependencies.union(chosen)
    } else if text == "enumerated" || text == "indexed" {
      value.type = .list(.tuple([.unknown, base.type.element]))
      value.dependencies = dependencies
    } else {
      value.dependencies = dependencies.union(chosen)
      if case .list = base.type { value.type = .unknown }
    }
    if let owner = owner(of: base.type), queried.contains(owner) {
      value.dependencies.insert(guess(.property(owner, name), of: owner))
    }
    return value
  }

  /// Whether a value that may be missing is mapped, not a collection.
  private func isOptional(_ name: String, _ base: Meaning) -> Bool {
    guard name == "map" || name == "flatMap" else { return false }
    switch base.type {
    case .nominal, .external, .function, .tuple: return true
    default: return false
    }
  }

  /// Methods whose closure runs when something happens, not now.
  private func isEffect(_ name: String, _ base: Meaning) -> Bool {
    name.hasPrefix("on") || name == "sink" || name == "async" || name == "asyncAfter"
      || name == "perform" || name == "receive" || name == "addTask" || name == "scheduled"
      || name == "assign" || name == "forEach"
  }
}
