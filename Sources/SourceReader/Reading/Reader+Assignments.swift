extension Reader {
  /// An assignment reads its value; in an initializer it says what a property begins with.
  func assign(_ node: NodeID, _ frame: Frame) -> Meaning {
    let code = code(frame)
    guard let target = code.child(node, 0), let source = code.child(node, 1) else {
      return .nothing
    }
    let (result, items) = captureItems {
      code[source].kind == .name
        ? lookUp(code[source].name, frame) : evaluate(source, frame)
    }
    var value = result
    if !items.isEmpty { value.form = .items(items) }
    guard frame.assigned != nil else { return .nothing }
    var name = Name.none
    if code[target].kind == .name {
      name = code[target].name
    } else if code[target].kind == .member, let base = code.child(target, 0),
      code[base].kind == .name, code[base].name == program.known.`self`
    {
      name = code[target].name
    }
    guard name != .none else { return .nothing }
    let text = names[name]
    if text.utf8.first == UInt8(ascii: "_") {
      let own = names.number(of: String(text.dropFirst()))
      frame.assigned?[own] = value
    } else {
      frame.assigned?[name] = value
    }
    return .nothing
  }
}
