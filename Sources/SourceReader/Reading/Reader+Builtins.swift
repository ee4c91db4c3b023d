extension Reader {
  /// Follows `Type(…)` of a type declared elsewhere.
  func constructForeign(
    _ type: TypeReference,
    _ node: NodeID,
    _ arguments: [CallArgument],
    _ frame: Frame
  ) -> Meaning {
    var text = ""
    switch type {
    case .external(let name, _): text = names[name]
    case .binding: text = "Binding"
    default: break
    }
    switch text {
    case "Binding", "Bindable", "FocusState": return binding(arguments, frame)
    case "NavigationLink": return navigationLink(node, arguments, frame)
    case "Button": return button(arguments, frame)
    case "NavigationStack", "NavigationSplitView", "NavigationStackStore":
      return navigationStack(node, arguments, frame)
    default: break
    }
    if Builtins.actionFunctions.contains(text) { return .nothing }
    if Builtins.lazyViews.contains(text) { return laterView(text, node, arguments, frame) }
    var dependencies = Dependencies()
    for argument in arguments {
      dependencies.formUnion(content(argument, frame, isKnown: type == .view))
    }
    var value = Meaning.opaque(dependencies)
    value.type = type
    if case .external = type, !Self.isData(text) { value.type = .view }
    if case .list = type, arguments.count == 1 {
      value = evaluated(arguments[0], frame)
    }
    return value
  }

  private static func isData(_ name: String) -> Bool { data.contains(name) }

  /// Types of elsewhere that are no views, though their names begin like one.
  private static let data: Set<String> = [
    "String", "Int", "Double", "Float", "Bool", "Date", "URL", "UUID", "Data", "CGFloat", "CGSize",
    "CGPoint", "CGRect", "DateFormatter", "Calendar", "NSPredicate", "NSSortDescriptor",
    "IndexPath",
    "IndexSet", "Locale", "Range", "Array", "Set", "Dictionary", "AttributedString",
    "LocalizedStringKey", "LocalizedStringResource", "EdgeInsets", "GridItem", "TimeInterval",
    "Measurement", "Decimal", "NSAttributedString", "NumberFormatter", "Optional",
  ]

  private func evaluated(_ argument: CallArgument, _ frame: Frame) -> Meaning {
    evaluate(argument.node, frame)
  }

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
  private func inputs(of id: TypeID, unlabelled arguments: [Meaning]) -> [Name: Argument] {
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

  /// `Binding(get:set:)` runs `get` at once (rule G); `Binding($x)` passes a binding on.
  private func binding(_ arguments: [CallArgument], _ frame: Frame) -> Meaning {
    var result = Meaning()
    result.form = .binding(carries: true)
    for argument in arguments {
      let label = names[argument.label]
      if label == "set" || (argument.isTrailing && argument.label == .none) { continue }
      var value = evaluated(argument, frame)
      if case .closure(let closure) = value.form { value = call(closure, with: [], at: here) }
      result.dependencies.formUnion(value.dependencies)
      if result.type == .unknown { result.type = value.type }
      if label != "get", case .binding(let carries) = value.form {
        result.form = .binding(carries: carries)
      }
    }
    if case .binding = result.type {} else { result.type = .binding(result.type) }
    return result
  }

  private func button(_ arguments: [CallArgument], _ frame: Frame) -> Meaning {
    var value = Meaning()
    value.type = .view
    let hasLabel = arguments.contains { names[$0.label] == "label" }
    let hasAction = arguments.contains {
      let label = names[$0.label]
      return label == "action" || label == "intent" || label == "rename"
    }
    for argument in arguments {
      let label = names[argument.label]
      if label == "action" || label == "intent" {
        if !isClosure(argument, frame) { _ = evaluated(argument, frame) }
        continue
      }
      let isLabel = label == "label" || (argument.isTrailing && hasAction && !hasLabel)
      if isClosure(argument, frame), !isLabel { continue }
      value.dependencies.formUnion(place(evaluated(argument, frame), with: []))
    }
    return value
  }

  /// The destination runs when it is shown, the label with the body.
  private func navigationLink(
    _ node: NodeID,
    _ arguments: [CallArgument],
    _ frame: Frame
  ) -> Meaning {
    var value = Meaning()
    value.type = .view
    let labels = arguments.map { names[$0.label] }
    let hasLabel = labels.contains("label")
    let hasValue =
      labels.contains("value") || labels.contains("destination")
      || labels.contains("state")
    for argument in arguments {
      let isDestination =
        names[argument.label] == "destination"
        || (argument.isTrailing && argument.label == .none
          && (hasLabel && !labels.contains("value") || !hasValue))
      if isClosure(argument, frame), isDestination,
        !(labels.contains("destination") && names[argument.label] != "destination")
      {
        later("NavigationLink", node, frame) { place(evaluated(argument, frame), with: []) }
      } else {
        value.dependencies.formUnion(place(evaluated(argument, frame), with: []))
      }
    }
    return value
  }

  /// A stack's path is what its destinations show elements of.
  private func navigationStack(
    _ node: NodeID,
    _ arguments: [CallArgument],
    _ frame: Frame
  ) -> Meaning {
    var path = Dependencies()
    for argument in arguments where !isClosure(argument, frame) {
      path.formUnion(evaluated(argument, frame).dependencies)
    }
    paths.append(path.possible)
    defer { paths.removeLast() }
    for argument in arguments where isClosure(argument, frame) {
      _ = place(evaluated(argument, frame), with: [.opaque(path.possible)])
    }
    var value = Meaning()
    value.type = .view
    return value
  }

  /// Content that runs later is a part of its own, in which what is read is noted apart.
  func later(_ name: String, _ node: NodeID, _ frame: Frame, _ work: () -> Dependencies) {
    let (_, fragment) = capture(work)
    guard !fragment.items.isEmpty || !fragment.reads.isEmpty else { return }
    emit(.later(name, fragment, site(node, frame)))
  }

  /// A view that calls its content later, for each element or each size.
  private func laterView(
    _ name: String,
    _ node: NodeID,
    _ arguments: [CallArgument],
    _ frame: Frame
  ) -> Meaning {
    var result = Meaning()
    result.type = .view
    let isCollection = Builtins.collections.contains(name)
    let data = arguments.first.flatMap { first -> Meaning? in
      guard isCollection, !isClosure(first, frame) else { return nil }
      let label = names[first.label]
      guard label.isEmpty || label == "data" || label == "store" || label == "sections" else {
        return nil
      }
      return evaluated(first, frame)
    }
    let element = data.map { self.element(of: $0) }
    if let data { result.dependencies = data.dependencies }
    for (place, argument) in arguments.enumerated() {
      if place == 0, data != nil { continue }
      if Builtins.actionLabels.contains(names[argument.label]) { continue }
      if isClosure(argument, frame) || isContentArgument(argument) {
        let value = evaluated(argument, frame)
        // A list without data, and the header of one, are built with the body.
        if isCollection, data == nil || isPlainPart(argument, element) {
          _ = self.place(value, with: [])
        } else {
          later(name, node, frame) { self.place(value, with: element.map { [$0] } ?? []) }
        }
      } else {
        _ = evaluated(argument, frame)
      }
    }
    return result
  }

  private func isContentArgument(_ argument: CallArgument) -> Bool {
    let label = names[argument.label]
    return label == "content" || label == "rowContent"
  }

  private func isPlainPart(_ argument: CallArgument, _ element: Meaning?) -> Bool {
    let label = names[argument.label]
    return label == "header" || label == "footer" || label == "columns"
  }

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

  /// Whether a closure makes views rather than doing something.
  func looksLikeContent(_ closure: NodeID, _ frame: Frame) -> Bool {
    let code = code(frame)
    guard let body = code.children(closure).last else { return false }
    return blockLooksLikeContent(body, frame, 0)
  }

  private func blockLooksLikeContent(_ block: NodeID, _ frame: Frame, _ level: Int) -> Bool {
    guard level < 12 else { return false }
    let code = code(frame)
    let statements = code.children(block)
    guard let last = statements.last else { return false }
    if statements.contains(where: { code[$0].kind == .assignment }) { return false }
    return expressionLooksLikeContent(last, frame, level)
  }

  private func expressionLooksLikeContent(_ node: NodeID, _ frame: Frame, _ level: Int) -> Bool {
    let code = code(frame)
    switch code[node].kind {
    case .if, .switch, .switchCase, .ternary:
      return code.children(node).contains { part in
        switch code[part].kind {
        case .block: blockLooksLikeContent(part, frame, level + 1)
        case .if, .switchCase, .call, .ternary: expressionLooksLikeContent(part, frame, level + 1)
        default: false
        }
      }
    case .return:
      return code.child(node, 0).map { expressionLooksLikeContent($0, frame, level + 1) } ?? false
    case .call, .member, .name: return rootLooksLikeView(node, frame)
    default: return false
    }
  }

  /// What a chain of calls begins with.
  private func rootLooksLikeView(_ node: NodeID, _ frame: Frame) -> Bool {
    let code = code(frame)
    var current = node
    var steps = 0
    while steps < 200 {
      steps += 1
      switch code[current].kind {
      case .call, .subscript:
        guard let next = code.child(current, 0) else { return false }
        current = next
      case .member:
        guard let base = code.child(current, 0) else { return false }
        if isUppercase(code[current].name), code[base].kind == .name, isUppercase(code[base].name) {
          return true
        }
        if code[base].kind == .name, code[base].name == program.known.`self` {
          return isViewMember(code[current].name, frame)
        }
        if code[base].kind == .name, isUppercase(code[base].name), node != current || steps > 1 {
          let text = names[code[base].name]
          return !Builtins.actionFunctions.contains(text) && !Self.isData(text)
            && !text.hasPrefix("UI") && !text.hasPrefix("NS")
        }
        current = base
      case .name:
        let name = code[current].name
        let text = names[name]
        if isUppercase(name) {
          return !Builtins.actionFunctions.contains(text) && !Self.isData(text)
            && !text.hasPrefix("UI") && !text.hasPrefix("NS")
        }
        if text.utf8.first == UInt8(ascii: "$") { return node != current }
        if let local = frame.local(name) {
          if case .items = local.form { return true }
          if case .slot = local.form { return true }
          return local.type == .view
        }
        return isViewMember(name, frame)
      default: return false
      }
    }
    return false
  }

  private func isViewMember(_ name: Name, _ frame: Frame) -> Bool {
    var scope = frame.scope
    while let id = scope {
      if let reference = program.members(name, of: id).first {
        let fact = property(reference)
        if fact.type == .view { return true }
        if case .function(_, .view) = fact.type { return true }
        if case .slot = form(of: fact) { return true }
        return fact.type.declared.map { program[$0].traits.contains(.view) } ?? false
      }
      scope = program[id].enclosing
    }
    return false
  }

  private func form(of fact: PropertyFact) -> Meaning.Form {
    if case .external(let name, _) = fact.type, let owner = fact.owner,
      program[owner].generics.contains(name)
    {
      return .slot(fact.fact.name)
    }
    return .plain
  }
}
