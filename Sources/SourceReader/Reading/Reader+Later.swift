// Content that runs later: for each element, for each size, when it is shown.

extension Reader {
  /// Content that runs later is a part of its own, in which what is read is noted apart.
  func later(_ name: String, _ node: NodeID, _ frame: Frame, _ work: () -> Dependencies) {
    let (_, fragment) = capture(work)
    guard !fragment.items.isEmpty || !fragment.reads.isEmpty else { return }
    emit(.later(name, fragment, site(node, frame)))
  }

  /// A view that calls its content later, for each element or each size.
  func laterView(
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
}
