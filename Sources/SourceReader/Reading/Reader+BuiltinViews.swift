// Built-in views whose arguments mean something of their own.

extension Reader {
  /// `Binding(get:set:)` runs `get` at once (rule G); `Binding($x)` passes a binding on.
  func binding(_ node: NodeID, _ arguments: [CallArgument], _ frame: Frame) -> Meaning {
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

  func button(_ node: NodeID, _ arguments: [CallArgument], _ frame: Frame) -> Meaning {
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
  func navigationLink(
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
  func navigationStack(
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
}
