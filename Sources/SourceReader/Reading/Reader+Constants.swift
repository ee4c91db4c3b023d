extension Reader {
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
}
