// Modifiers that write into the environment.

extension Reader {
  func wrap(from mark: Int, _ writer: WriterFact?) {
    guard let writer else { return }
    let items = take(from: mark)
    if !items.isEmpty { emit(.written(writer, items)) }
  }

  func builtinWriter(
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
    writer.isStored = value.isStored
    return writer
  }

  /// `.environment(\.key, value)`, `.environment(object)` and their like.
  func write(
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
        writer?.isStored = value.isStored
      }
    } else {
      let value = evaluate(first.node, frame)
      if let owner = owner(of: value.type) ?? typeArgumentOwner(first, frame) {
        writer = WriterFact(key: .environmentObject(owner), site: site(node, frame))
        writer?.dependencies = value.dependencies
        writer?.isStored = value.isStored
      }
    }
    if let writer, !content.isEmpty { emit(.written(writer, content)) } else { emit(content) }
  }

  private func typeArgumentOwner(_ argument: CallArgument, _ frame: Frame) -> TypeOwner? {
    typeOperand(argument.node, code(frame), file: frame.file, scope: frame.scope)
      .flatMap { owner(of: $0) }
  }
}
