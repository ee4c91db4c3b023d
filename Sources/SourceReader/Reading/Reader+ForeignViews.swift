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

  /// How a built-in view follows its arguments.
  typealias ForeignView =
    @Sendable (Reader) -> (NodeID, [CallArgument], Frame) -> Meaning

  /// The built-in views whose arguments mean something of their own.
  private static let ownViews: [String: ForeignView] = [
    "Binding": Reader.binding, "Bindable": Reader.binding, "FocusState": Reader.binding,
    "NavigationLink": Reader.navigationLink, "Button": Reader.button,
    "NavigationStack": Reader.navigationStack, "NavigationSplitView": Reader.navigationStack,
    "NavigationStackStore": Reader.navigationStack, "WithViewStore": Reader.withViewStore,
  ]

  func evaluated(_ argument: CallArgument, _ frame: Frame) -> Meaning {
    evaluate(argument.node, frame)
  }
}
