extension Reader {
  /// Follows `base.name(…)`.
  func evaluateMethod(
    _ callee: NodeID,
    _ node: NodeID,
    _ arguments: [CallArgument],
    _ frame: Frame
  ) -> Meaning {
    let code = code(frame)
    let name = code[callee].name
    guard let baseNode = code.child(callee, 0) else { return .nothing }
    let mark = mark
    let base = evaluate(baseNode, frame)
    here = site(node, frame)
    if case .type(let type) = base.form {
      if name == program.known.initializer { return construct(type, node, arguments, frame) }
      let types = code.children(callee).dropFirst().map {
        program.resolve($0, file: frame.file, scope: frame.scope)
      }
      let member = memberAccess(name, of: base, Array(types), isProjection: false, frame)
      if case .plain = member.form, member.type == .unknown {
        return unknownCall(name, on: base, node, arguments, frame)
      }
      return apply(member, named: name, node, arguments, frame)
    }
    // A function of the value's own type comes before what views in general can do.
    if let member = self.member(name, of: base, isProjection: false) {
      switch member.form {
      case .function(let reference, let own):
        let items = isForeign(reference) ? take(from: mark) : []
        var receiver = own
        if !items.isEmpty { receiver.form = .items(items) }
        return call(reference, on: receiver, node, arguments, frame)
      case .closure, .slot, .type, .initializer, .parameter, .items:
        return apply(member, named: name, node, arguments, frame)
      default: break
      }
    }
    if let scoped = scope(name, of: base, arguments, frame) { return scoped }
    let isView = isViewLike(base) || self.mark > mark
    if let reference = program.foreignMembers[program.known.view]?[name]?.first,
      isView || base.type == .unknown
    {
      let items = take(from: mark)
      var receiver = base
      receiver.type = .view
      receiver.form = .items(items)
      return call(reference, on: receiver, node, arguments, frame)
    }
    if isView || isModifier(name, base) {
      return modify(base, name, node, arguments, mark, frame)
    }
    return unknownCall(name, on: base, node, arguments, frame)
  }

  private func isForeign(_ reference: MemberReference) -> Bool {
    reference.fact >= 0
      && program.extendedNames[Int(reference.file)][Int(reference.fact)] != nil
  }

  func isViewLike(_ value: Meaning) -> Bool {
    if value.type == .view { return true }
    if case .slot = value.form { return true }
    if case .items = value.form { return true }
    return value.type.declared.map { program[$0].isNode } ?? false
  }

  private func isModifier(_ name: Name, _ base: Meaning) -> Bool {
    guard base.type == .unknown, base.dependencies.isEmpty else { return false }
    let text = names[name]
    return Builtins.contentModifiers.contains(text) || Builtins.lazyModifiers.contains(text)
      || text == "environment" || text == "modifier" || text == "environmentObject"
  }

  /// `store.scope(state: \.child, …)` reads the child's state and is a store of it.
  private func scope(
    _ name: Name,
    of base: Meaning,
    _ arguments: [CallArgument],
    _ frame: Frame
  ) -> Meaning? {
    guard names[name] == "scope" || names[name] == "ifLet", base.type.declared != nil,
      let state = arguments.first(where: { names[$0.label] == "state" })
    else { return nil }
    let code = code(frame)
    guard code[state.node].kind == .keyPath else { return nil }
    var value = base
    for part in code.children(state.node) where code[part].kind == .name {
      guard let next = member(code[part].name, of: value, isProjection: false) else { break }
      value = next
    }
    return value
  }

  /// A modifier on a view, from here or elsewhere.
  func modify(
    _ base: Meaning,
    _ name: Name,
    _ node: NodeID,
    _ arguments: [CallArgument],
    _ mark: Int,
    _ frame: Frame
  ) -> Meaning {
    let text = names[name]
    var result = base
    result.type = .view
    result.form = .plain
    switch text {
    case "environment", "environmentObject", "transformEnvironment":
      write(text, node, arguments, mark, frame)
      return result
    case "modifier":
      applyModifier(arguments, mark, frame)
      return result
    case "equatable":
      markEquatable(from: mark)
      return result
    case "opacity", "id", "padding", "frame", "foregroundColor", "foregroundStyle":
      for argument in arguments { _ = evaluate(argument.node, frame) }
      return result
    default: break
    }
    let isLater = Builtins.lazyModifiers.contains(text)
    let isContent = Builtins.contentModifiers.contains(text)
    var shown = Meaning.nothing
    for (place, argument) in arguments.enumerated() {
      let label = names[argument.label]
      if isClosure(argument, frame) {
        if Builtins.actionLabels.contains(label) || text.hasPrefix("on") && !isContent { continue }
        guard isLater || isContent || looksLikeContent(argument.node, frame) else { continue }
        let value = evaluate(argument.node, frame)
        if isLater {
          let parameters = [self.shown(by: shown, arguments, frame)]
          later(text, node, frame) { self.place(value, with: parameters) }
        } else {
          self.place(value, with: shown.dependencies.isEmpty ? [] : [shownElement(shown)])
        }
        continue
      }
      if code(frame)[argument.node].kind == .implicitMember
        || code(frame)[argument.node].kind == .call
      {
        if style(text, argument, frame) { continue }
      }
      let value = evaluate(argument.node, frame)
      if isLater || isContent {
        let isContentValue = label == "content" || label == "destination"
        if isContentValue {
          let parameters = [self.shown(by: shown, arguments, frame)]
          later(text, node, frame) { self.place(value, with: parameters) }
        } else if place == 0 || label == "item" || label == "presenting" {
          shown = value
        }
      }
    }
    if let key = Builtins.writers[text] {
      wrap(from: mark, builtinWriter(key, node, arguments, frame))
    }
    return result
  }

  /// What a sheet or a destination shows: the item, or an element of the stack's path.
  private func shown(by value: Meaning, _ arguments: [CallArgument], _ frame: Frame) -> Meaning {
    let code = code(frame)
    let type = arguments.first { names[$0.label] == "for" }
      .flatMap { typeOperand($0.node, code, file: frame.file, scope: frame.scope) }
    if let type {
      var element = Meaning.opaque(paths.last ?? Dependencies())
      element.type = type
      return element
    }
    return shownElement(value)
  }

  private func shownElement(_ value: Meaning) -> Meaning {
    var element = value
    element.form = .plain
    element.isBindable = true
    if case .binding(let wrapped) = value.type { element.type = wrapped }
    return element
  }

  /// `.buttonStyle(.own)` and `.buttonStyle(Own())`.
  private func style(_ modifier: String, _ argument: CallArgument, _ frame: Frame) -> Bool {
    guard modifier.hasSuffix("Style"), let first = modifier.first else { return false }
    let code = code(frame)
    var named = argument.node
    if code[named].kind == .call, let callee = code.child(named, 0) { named = callee }
    guard code[named].kind == .implicitMember else { return false }
    let type = first.uppercased() + modifier.dropFirst()
    guard let name = program.names.known(type),
      let reference = program.foreignMembers[name]?[code[named].name]?.first
    else { return false }
    var base = Meaning()
    base.form = .type(.external(name, []))
    if named == argument.node {
      _ = value(of: reference, base: base, isProjection: false)
    } else {
      let inner = arguments(argument.node, frame)
      _ = call(reference, on: base, argument.node, inner, frame)
    }
    return true
  }

  /// `.modifier(M())`: what was modified becomes the content of `M`.
  private func applyModifier(_ arguments: [CallArgument], _ mark: Int, _ frame: Frame) {
    let content = take(from: mark)
    for argument in arguments {
      let (_, made) = captureItems { evaluate(argument.node, frame) }
      var isPlaced = false
      for item in made {
        if case .view(var construction) = item, !isPlaced {
          construction.inputs[program.known.content] = Argument(items: content)
          emit(.view(construction))
          isPlaced = true
        } else {
          emit(item)
        }
      }
      if !isPlaced { emit(content) }
    }
  }

  private func markEquatable(from mark: Int) {
    guard !fragments.isEmpty else { return }
    let top = fragments.count - 1
    for place in fragments[top].items.indices where place >= mark {
      guard case .view(var construction) = fragments[top].items[place] else { continue }
      construction.isEquatable = true
      fragments[top].items[place] = .view(construction)
    }
  }

  private func wrap(from mark: Int, _ writer: WriterFact?) {
    guard let writer else { return }
    let items = take(from: mark)
    if !items.isEmpty { emit(.written(writer, items)) }
  }

  private func builtinWriter(
    _ key: String,
    _ node: NodeID,
    _ arguments: [CallArgument],
    _ frame: Frame
  ) -> WriterFact? {
    guard let first = arguments.first else { return nil }
    var writer = WriterFact(
      key: .environment(names.number(of: "\\.\(key)")),
      site: site(node, frame)
    )
    writer.constant = constant(first.node, frame)
    let (value, _) = capture { evaluate(first.node, frame) }
    writer.dependencies = value.dependencies
    return writer
  }

  /// `.environment(\.key, value)`, `.environment(object)` and their like.
  private func write(
    _ text: String,
    _ node: NodeID,
    _ arguments: [CallArgument],
    _ mark: Int,
    _ frame: Frame
  ) {
    let code = code(frame)
    guard let first = arguments.first else { return }
    let content = take(from: mark)
    var writer: WriterFact?
    if code[first.node].kind == .keyPath {
      let key = SourceKey.environment(path(first.node, code))
      writer = WriterFact(key: key, site: site(node, frame))
      if text == "transformEnvironment" {
        writer?.isTransform = true
      } else if arguments.count > 1 {
        writer?.constant = constant(arguments[1].node, frame)
        let value = evaluate(arguments[1].node, frame)
        writer?.dependencies = value.dependencies
      }
    } else {
      let value = evaluate(first.node, frame)
      if let owner = owner(of: value.type) ?? typeArgumentOwner(first, frame) {
        writer = WriterFact(key: .environmentObject(owner), site: site(node, frame))
        writer?.dependencies = value.dependencies
      }
    }
    if let writer, !content.isEmpty { emit(.written(writer, content)) } else { emit(content) }
  }

  private func typeArgumentOwner(_ argument: CallArgument, _ frame: Frame) -> TypeOwner? {
    typeOperand(argument.node, code(frame), file: frame.file, scope: frame.scope)
      .flatMap { owner(of: $0) }
  }

  func constant(_ node: NodeID, _ frame: Frame) -> ConstantFact? {
    constant(node, code(frame))
  }

  /// A literal as a constant.
  func constant(_ node: NodeID, _ code: Code) -> ConstantFact? {
    let text = names[code[node].name]
    switch code[node].kind {
    case .number: return Double(text.filter { $0 != "_" }).map { .number($0) }
    case .boolean: return .boolean(text == "true")
    case .text: return code[node].count == 0 ? .text(text) : nil
    case .null: return .null
    case .implicitMember: return .text(text)
    default: return nil
    }
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
    let element = element(of: base)
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
      dependencies.formUnion(value.dependencies)
    }
    var value = Meaning()
    if Builtins.oneElement.contains(text) {
      value.type = base.type.element
      value.dependencies = element.dependencies.union(chosen.weakened(to: .chosen))
    } else if Builtins.sameElements.contains(text) {
      value.type = base.type
      value.dependencies = dependencies.union(chosen.weakened(to: .choice))
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
      let key = SourceKey.property(owner, name)
      value.dependencies.insert(.key(key))
      note(
        ReadFact(
          symbol: .key(key),
          site: here,
          guess: "\(self.name(of: owner)) is declared elsewhere"
        )
      )
    }
    return value
  }

  /// Methods whose closure runs when something happens, not now.
  private func isEffect(_ name: String, _ base: Meaning) -> Bool {
    name.hasPrefix("on") || name == "sink" || name == "async" || name == "asyncAfter"
      || name == "perform" || name == "receive" || name == "addTask" || name == "scheduled"
      || name == "assign" || name == "forEach"
  }
}
