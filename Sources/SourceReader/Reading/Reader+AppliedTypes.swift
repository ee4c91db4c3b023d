// Styles and modifiers that are types of the sources.

extension Reader {
  /// `.buttonStyle(.own)` and `.buttonStyle(Own())`.
  func style(_ modifier: String, _ argument: CallArgument, _ frame: Frame) -> Bool {
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
  func applyModifier(
    _ text: String,
    _ node: NodeID,
    _ arguments: [CallArgument],
    _ mark: Int,
    _ frame: Frame
  ) {
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

  func markEquatable(
    _ text: String,
    _ node: NodeID,
    _ arguments: [CallArgument],
    _ mark: Int,
    _ frame: Frame
  ) {
    guard !fragments.isEmpty else { return }
    let top = fragments.count - 1
    for place in fragments[top].items.indices where place >= mark {
      guard case .view(var construction) = fragments[top].items[place] else { continue }
      construction.isEquatable = true
      fragments[top].items[place] = .view(construction)
    }
  }
}
