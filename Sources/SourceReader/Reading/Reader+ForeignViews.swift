// Views, values and functions that are declared elsewhere, made by `Type(…)`.

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
    if let own = foreignInitializer(type, node, arguments, frame) { return own }
    if let own = Self.ownViews[text] { return own(self)(node, arguments, frame) }
    if Builtins.actionFunctions.contains(text) { return .nothing }
    if Builtins.lazyViews.contains(text) { return laterView(text, node, arguments, frame) }
    var dependencies = Dependencies()
    let isKnown = type == .view || Builtins.containers.contains(text)
    for argument in arguments {
      dependencies.formUnion(content(argument, frame, isKnown: isKnown))
    }
    var value = Meaning.opaque(dependencies)
    value.type = type
    if case .external = type, !Builtins.data.contains(text) { value.type = .view }
    if case .list = type, arguments.count == 1 {
      value = evaluated(arguments[0], frame)
    }
    return value
  }

  /// An initializer that the sources add to a type declared elsewhere.
  private func foreignInitializer(
    _ type: TypeReference,
    _ node: NodeID,
    _ arguments: [CallArgument],
    _ frame: Frame
  ) -> Meaning? {
    let name: Name?
    switch type {
    case .external(let external, _): name = external
    case .binding: name = program.names.known("Binding")
    default: name = nil
    }
    guard let name, let reference = program.foreignMembers[name]?[program.known.initializer]?.first,
      fits(reference, arguments, frame)
    else { return nil }
    var base = Meaning()
    base.form = .type(type)
    var result = call(reference, on: base, node, arguments, frame)
    if result.type == .unknown { result.type = type }
    if case .external = result.type, !Builtins.data.contains(names[name]) { result.type = .view }
    return result
  }

  /// How a built-in view follows its arguments.
  typealias ForeignView =
    @Sendable (Reader) -> (NodeID, [CallArgument], Frame) -> Meaning

  /// The built-in views whose arguments mean something of their own.
  private static let ownViews: [String: ForeignView] = [
    "Binding": Reader.binding, "Bindable": Reader.binding, "FocusState": Reader.binding,
    "NavigationLink": Reader.navigationLink, "Button": Reader.button,
    "NavigationStack": Reader.navigationStack, "NavigationSplitView": Reader.navigationStack,
    "NavigationStackStore": Reader.navigationStackStore, "WithViewStore": Reader.withViewStore,
    "ForEachStore": Reader.forEachStore, "IfLetStore": Reader.ifLetStore,
    "SwitchStore": Reader.switchStore, "CaseLet": Reader.caseLet,
    "KeyPathComparator": Reader.comparator, "SortDescriptor": Reader.comparator,
  ]

  /// What compares elements by a key path is as good as the path.
  func comparator(_ node: NodeID, _ arguments: [CallArgument], _ frame: Frame) -> Meaning {
    var result = Meaning.nothing
    for argument in arguments {
      let value = evaluate(argument.node, frame)
      if case .path = value.form, case .plain = result.form { result.form = value.form }
      result.dependencies.formUnion(value.dependencies)
    }
    return result
  }

  func evaluated(_ argument: CallArgument, _ frame: Frame) -> Meaning {
    evaluate(argument.node, frame)
  }
}
