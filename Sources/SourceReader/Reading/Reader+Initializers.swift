// Initializers of views that the sources write out.

extension Reader {
  /// Follows an initializer of a view: what it assigns to each property.
  func inputs(
    of id: TypeID,
    by reference: MemberReference,
    _ arguments: [CallArgument],
    _ frame: Frame
  ) -> [Name: Argument] {
    let fact = property(reference)
    let parameters = fact.fact.parameters
    guard let body = fact.fact.body else { return [:] }
    var values: [Meaning?] = Array(repeating: nil, count: parameters.count)
    for (argument, place) in places(of: arguments, in: parameters, reference.file) {
      let type = place.flatMap { parameters[$0].type }.map {
        program.resolve($0, file: reference.file, scope: id)
      }
      let (value, items) = captureItems { () -> Meaning in
        code(frame)[argument.node].kind == .name
          ? lookUp(code(frame)[argument.node].name, frame)
          : evaluate(argument.node, expecting: type, frame)
      }
      var kept = value
      if !items.isEmpty { kept.form = .items(items) }
      guard let place else { continue }
      if case .closure = kept.form, kept.type == .unknown, let type { kept.type = type }
      values[place] = kept
    }
    guard calls[reference, default: 0] < 1, depth < Self.depthLimit - 10 else { return [:] }
    calls[reference, default: 0] += 1
    defer { calls[reference, default: 1] -= 1 }
    var own = Meaning()
    own.type = .nominal(id, [])
    let inner = Frame(file: reference.file, scope: id, own: own)
    inner.assigned = [:]
    for (place, parameter) in parameters.enumerated() {
      var value = values[place] ?? .nothing
      if values[place] == nil, let initial = parameter.initial {
        value = evaluate(initial, Frame(file: reference.file, scope: id, own: nil))
      }
      if let type = parameter.type, value.type == .unknown {
        value.type = program.resolve(type, file: reference.file, scope: id)
      }
      inner.bind(parameter.name, value)
    }
    // What an initializer reads of models is read by whoever makes the view.
    let (_, stray) = captureItems { run(body, inner) }
    var result = specialized(delegated(id, body, inner), of: id, by: reference)
    let assigned = inner.assigned?.sorted { $0.key.number < $1.key.number } ?? []
    for (name, value) in assigned {
      guard let member = program.members(name, of: id).first else { continue }
      let target = property(member)
      if target.role == .state { continue }
      var items: [Item] = []
      var kept = value
      if case .items(let made) = value.form {
        items = made
        kept.form = .plain
      }
      let isBuilder = target.fact.attributes.contains { names[$0.name].hasSuffix("Builder") }
      result[name] = argument(kept, items, type: target.type, isBuilder: isBuilder)
    }
    if !stray.isEmpty,
      let content = result.keys.filter({ result[$0]?.items.isEmpty == false })
        .min(by: { $0.number < $1.number })
    {
      result[content]?.items += stray
    }
    return result
  }

  /// Where an extension says what a generic parameter is, a closure that gives one makes that view.
  private func specialized(
    _ inputs: [Name: Argument],
    of id: TypeID,
    by reference: MemberReference
  ) -> [Name: Argument] {
    let types = program.files[Int(reference.file)].types[Int(reference.fact)].sameTypes
    guard !types.isEmpty else { return inputs }
    var result = inputs
    for member in program[id].stored {
      let fact = program.member(member)
      let code = program.code(member.file)
      guard let type = fact.type, code[type].kind == .functionType,
        let given = code.children(type).last, let same = types[code[given].name],
        let template = result[fact.name]?.template, template.fragment.items.isEmpty,
        let view = program.resolve(same, file: reference.file, scope: nil).declared,
        isPlaceable(view)
      else { continue }
      var fragment = template.fragment
      let site = Site(file: reference.file, offset: program.member(reference).offset)
      fragment.items = [.view(Construction(type: view, site: site))]
      result[fact.name]?.template = Template(number: template.number, fragment: fragment)
    }
    return result
  }

  /// `self.init(…)` hands on to another initializer.
  private func delegated(_ id: TypeID, _ body: NodeID, _ frame: Frame) -> [Name: Argument] {
    let code = code(frame)
    for statement in code.children(body) where code[statement].kind == .call {
      guard let callee = code.child(statement, 0), code[callee].kind == .member,
        code[callee].name == program.known.initializer, let base = code.child(callee, 0),
        code[base].kind == .name, code[base].name == program.known.`self`
      else { continue }
      return inputs(of: id, arguments(statement, frame), frame)
    }
    return [:]
  }
}
