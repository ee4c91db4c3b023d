extension Reader {
  /// Follows `Type(…)`.
  func construct(
    _ type: TypeReference,
    _ node: NodeID,
    _ arguments: [CallArgument],
    _ frame: Frame
  ) -> Meaning {
    let site = site(node, frame)
    guard case .nominal(let id, _) = type else {
      return constructForeign(type, node, arguments, frame)
    }
    guard program[id].isNode else { return constructPlain(type, id, arguments, frame) }
    if guess == nil { reached.insert(site) } else { guessed.insert(site) }
    var construction = Construction(type: id, site: site)
    construction.guess = guess
    construction.inputs = inputs(of: id, arguments, frame)
    emit(.view(construction))
    var value = Meaning()
    value.type = .nominal(id, [])
    return value
  }

  /// A structure or an object: its parts are read where it is made.
  private func constructPlain(
    _ type: TypeReference,
    _ id: TypeID,
    _ arguments: [CallArgument],
    _ frame: Frame
  ) -> Meaning {
    var dependencies = Dependencies()
    for argument in arguments {
      if code(frame)[argument.node].kind == .closure, !looksLikeContent(argument.node, frame) {
        continue
      }
      let value = evaluate(argument.node, frame)
      if case .closure(let closure) = value.form {
        _ = call(closure, with: [], at: here)
      }
      dependencies.formUnion(value.dependencies)
    }
    var value = Meaning.opaque(dependencies)
    value.type = type
    return value
  }

  /// What a view is given, by the names of its properties.
  func inputs(
    of id: TypeID,
    _ arguments: [CallArgument],
    _ frame: Frame
  ) -> [Name: Argument] {
    let labels = arguments.filter { !$0.isTrailing }.map(\.label)
    let candidates = program[id].initializers.filter { program.member($0).body != nil }
    let best = candidates.max {
      fit(program.member($0), labels, arguments.count)
        < fit(program.member($1), labels, arguments.count)
    }
    let memberwise = memberwiseParameters(of: id)
    if let best {
      let own = fit(program.member(best), labels, arguments.count)
      // An initializer in an extension leaves the memberwise one in place.
      let isInExtension = program.files[Int(best.file)].types[Int(best.fact)].kind == .extension
      if !isInExtension || own >= fit(memberwiseFact(memberwise), labels, arguments.count) {
        return inputs(of: id, by: best, arguments, frame)
      }
    }
    return inputs(of: id, memberwise: memberwise, arguments, frame)
  }

  private func memberwiseFact(_ parameters: [ParameterFact]) -> MemberFact {
    var fact = MemberFact(kind: .initializer, name: program.known.initializer)
    fact.parameters = parameters
    return fact
  }

  /// The parameters of the initializer that nobody wrote.
  private func memberwiseParameters(of id: TypeID) -> [ParameterFact] {
    var result: [ParameterFact] = []
    for reference in program[id].stored {
      let fact = property(reference)
      if fact.fact.modifiers.contains(.isConstant), fact.fact.initial != nil { continue }
      if fact.role == .environment || fact.role == .environmentObject || fact.role == .constant {
        continue
      }
      var parameter = ParameterFact(label: fact.fact.name, name: fact.fact.name)
      parameter.type = fact.fact.type
      parameter.initial = fact.fact.initial
      if parameter.initial == nil, fact.role == .external || fact.role == .scaled {
        parameter.initial = fact.fact.type
      }
      parameter.isBuilder = fact.fact.attributes.contains { names[$0.name].hasSuffix("Builder") }
      result.append(parameter)
    }
    return result
  }

  private func inputs(
    of id: TypeID,
    memberwise parameters: [ParameterFact],
    _ arguments: [CallArgument],
    _ frame: Frame
  ) -> [Name: Argument] {
    var result: [Name: Argument] = [:]
    for (argument, place) in places(of: arguments, in: parameters, program[id].file) {
      guard let place else {
        _ = self.argument(argument.node, type: nil, isBuilder: false, frame)
        continue
      }
      let parameter = parameters[place]
      let type = parameter.type.map {
        program.resolve($0, file: program[id].file, scope: id)
      }
      result[parameter.name] = self.argument(
        argument.node,
        type: type,
        isBuilder: parameter.isBuilder,
        frame
      )
    }
    return result
  }

  /// Follows an argument of a view: what it depends on, what it makes, and what it makes later.
  func argument(
    _ node: NodeID,
    type: TypeReference?,
    isBuilder: Bool,
    _ frame: Frame
  ) -> Argument {
    let code = code(frame)
    if code[node].kind == .closure {
      let value = evaluate(node, frame)
      guard case .closure(let closure) = value.form else { return Argument() }
      return argument(closure, type: type, isBuilder: isBuilder)
    }
    let (value, items) = captureItems { () -> Meaning in
      code[node].kind == .name
        ? lookUp(code[node].name, frame) : evaluate(node, expecting: type, frame)
    }
    return argument(value, items, type: type, isBuilder: isBuilder)
  }

  private func argument(
    _ closure: ClosureValue,
    type: TypeReference?,
    isBuilder: Bool
  ) -> Argument {
    var argument = Argument()
    argument.isClosure = true
    if case .function(_, .void)? = type, !isBuilder { return argument }
    let isContent: Bool
    switch type {
    case .function: isContent = true
    default: isContent = isBuilder || looksLikeContent(closure.node, closure.frame)
    }
    guard isContent else { return argument }
    closureCount += 1
    let number = closureCount
    let code = program.files[Int(closure.frame.file)].code
    var types: [TypeReference] = []
    if case .function(let parameters, _)? = type { types = parameters }
    let count = max(types.count, code.children(closure.node).count - 1, 1)
    let parameters = (0..<count).map { place -> Meaning in
      var value = Meaning()
      value.form = .parameter(number, Int32(place))
      value.dependencies = Dependencies(.parameter(number, Int32(place)))
      value.isBindable = true
      if place < types.count {
        value.type = types[place]
        if case .function = value.type {} else if value.type != .view { value.form = .plain }
        if case .external = value.type { value.type = .unknown }
        if case .binding = value.type { value.form = .binding(carries: true) }
      } else {
        value.form = .plain
      }
      return value
    }
    let (_, fragment) = capture { call(closure, with: parameters, at: here) }
    argument.template = Template(number: number, fragment: fragment)
    return argument
  }

  /// An argument that is a value.
  func argument(
    _ value: Meaning,
    _ items: [Item],
    type: TypeReference?,
    isBuilder: Bool
  ) -> Argument {
    var argument = Argument()
    argument.dependencies = value.dependencies
    argument.items = items
    switch value.form {
    case .binding(let carries):
      argument.isBinding = true
      argument.carries = carries
    case .closure(let closure):
      let own = self.argument(closure, type: type, isBuilder: isBuilder)
      argument.template = own.template
      argument.isClosure = true
    case .slot(let name):
      argument.slot = name
    case .items(let made): argument.items += made
    case .function: argument.isClosure = true
    case .parameter(let number, let place):
      if value.type == .view { argument.items.append(.handed(number, place, [])) }
    default: break
    }
    return argument
  }

  /// Follows an initializer of a view: what it assigns to each property.
  private func inputs(
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
    for (name, value) in inner.assigned ?? [:] {
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
      let content = result.keys.first(where: { result[$0]?.items.isEmpty == false })
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
