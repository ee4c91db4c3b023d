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
    case .member: return isCase(node, code) ? .text(text) : nil
    default: return nil
    }
  }

  /// `Kind.name`, a case of an enum of the sources.
  private func isCase(_ node: NodeID, _ code: Code) -> Bool {
    guard let base = code.child(node, 0), code[base].kind == .name else { return false }
    return program.typesByName[code[base].name]?.contains { id in
      program[id].members[code[node].name]?.contains {
        program.member($0).kind == .enumCase && program.member($0).parameters.isEmpty
      } ?? false
    } ?? false
  }
}
