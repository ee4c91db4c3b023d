// Calls of functions of the sources.

extension Reader {
  /// Calls a function of the sources.
  func call(
    _ reference: MemberReference,
    on base: Meaning,
    _ node: NodeID,
    _ arguments: [CallArgument],
    _ frame: Frame
  ) -> Meaning {
    let chosen = overload(of: reference, arguments, frame)
    let fact = property(chosen)
    if calls[chosen, default: 0] > 0 {
      // It is running already; what it is given is followed all the same.
      var dependencies = base.dependencies
      for argument in arguments { dependencies.formUnion(content(argument, frame)) }
      var result = Meaning.opaque(dependencies)
      result.type = fact.type
      return result
    }
    if fact.fact.kind == .enumCase {
      var value = joinedDependencies(values(arguments, frame))
      if let owner = fact.owner { value.type = .nominal(owner, []) }
      return value
    }
    let parameters = fact.fact.parameters
    let values = matched(arguments, to: parameters, chosen, fact.owner, frame)
    guard let body = fact.fact.body else {
      var result = joinedDependencies(values.compactMap(\.self))
      result.dependencies.formUnion(base.dependencies)
      result.type = fact.type
      return result
    }
    let mark = mark
    var result = follow(chosen, owner: fact.owner, base: base) { inner in
      for (place, parameter) in parameters.enumerated() {
        var value = values[place] ?? .nothing
        if values[place] == nil, let initial = parameter.initial {
          value = evaluate(initial, Frame(file: chosen.file, scope: fact.owner, own: nil))
        }
        if let type = parameter.type, value.type == .unknown {
          let declared = program.resolve(type, file: chosen.file, scope: fact.owner)
          if case .external(let name, _) = declared, isOpen(name) {} else { value.type = declared }
        }
        inner.bind(parameter.name, value)
      }
      return run(body, inner)
    }
    if fact.type != .unknown, fact.type != .view || result.type == .unknown {
      result.type = fact.type
    }
    if case .external(let name, _) = fact.type, isOpen(name) { result.type = .unknown }
    if fact.type == .view, case .items = result.form, self.mark > mark { result.form = .plain }
    if case .items(let items) = base.form { keep(items, since: mark) }
    return result
  }

  /// A generic parameter of a function, which may be anything.
  private func isOpen(_ name: Name) -> Bool {
    let text = names[name]
    return text.utf8.count <= 2 || text == "Content" || text == "Label" || text == "Value"
  }

  /// A function that changes a view keeps it, whether or not its own code shows where.
  private func keep(_ items: [Item], since mark: Int) {
    guard let first = items.first, !fragments.isEmpty else { return }
    let made = fragments[fragments.count - 1].items[mark...]
    if !made.contains(where: { $0.contains(first) }) { emit(items) }
  }
}
