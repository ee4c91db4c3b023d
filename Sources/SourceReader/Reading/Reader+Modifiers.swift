// Modifiers of views that SwiftUI has, or that nobody declares.

extension Reader {
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
    if let own = Self.ownModifiers[text] {
      own(self)(text, node, arguments, mark, frame)
      return result
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

  /// How a modifier follows what it is given and what was made since a mark.
  typealias OwnModifier =
    @Sendable (Reader) -> (String, NodeID, [CallArgument], Int, Frame) -> Void

  /// The modifiers whose arguments mean something of their own.
  private static let ownModifiers: [String: OwnModifier] = [
    "environment": Reader.write, "environmentObject": Reader.write,
    "transformEnvironment": Reader.write, "modifier": Reader.applyModifier,
    "equatable": Reader.markEquatable, "opacity": Reader.readValues, "id": Reader.identify,
    "padding": Reader.readValues, "frame": Reader.readValues,
    "foregroundColor": Reader.readValues, "foregroundStyle": Reader.readValues,
  ]

  /// A modifier that takes values alone.
  private func readValues(
    _ text: String,
    _ node: NodeID,
    _ arguments: [CallArgument],
    _ mark: Int,
    _ frame: Frame
  ) {
    for argument in arguments { _ = evaluate(argument.node, frame) }
  }

  /// What a sheet or a destination shows: the item, or an element of the stack's path.
  func shown(by value: Meaning, _ arguments: [CallArgument], _ frame: Frame) -> Meaning {
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
}
