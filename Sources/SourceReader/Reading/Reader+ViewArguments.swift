// What a view is given: values, bindings, closures and views.

extension Reader {
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

  func argument(
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
    argument.isStored = value.isStored
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
}
