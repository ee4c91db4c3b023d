import SwiftSyntax

// Sequences of operands and operators, as the parser leaves them.

extension Lowering {
  /// Operands and operators in turn: assignment binds loosest, then `? :`, then all others.
  mutating func lower(
    _ elements: ArraySlice<ExprSyntax>,
    at node: some SyntaxProtocol
  ) -> NodeID {
    if elements.count == 1, let only = elements.first { return lower(only) }
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { return passOver(.group, at: node) }
    if let place = elements.firstIndex(where: { $0.is(AssignmentExprSyntax.self) }) {
      let target = lower(elements[..<place], at: node)
      let value = lower(elements[(place + 1)...], at: node)
      return add(.assignment, .none, [target, value], at: node)
    }
    for (place, element) in zip(elements.indices, elements) {
      if let ternary = element.as(UnresolvedTernaryExprSyntax.self) {
        let parts = [
          lower(elements[..<place], at: node), lower(ternary.thenExpression),
          lower(elements[(place + 1)...], at: node),
        ]
        return add(.ternary, .none, parts, at: node)
      }
    }
    return lowerOperators(elements, at: node)
  }

  private mutating func lowerOperators(
    _ elements: ArraySlice<ExprSyntax>,
    at node: some SyntaxProtocol
  ) -> NodeID {
    for token in ["||", "&&"] {
      let parts = self.parts(of: elements, between: token)
      guard parts.count > 1 else { continue }
      return add(.test, name(token), parts.map { lower($0, at: node) }, at: node)
    }
    var operands: [NodeID] = []
    var kind = Kind.group
    var pendingCast = false
    var operators: [String] = []
    for element in elements {
      if let token = element.as(BinaryOperatorExprSyntax.self)?.operator.text {
        operators.append(token)
        if Self.assigning.contains(token) { return add(.assignment, at: node) }
        if Self.comparing.contains(token) { kind = .test }
        if token == "??", kind == .group { kind = .coalesce }
      } else if element.is(UnresolvedAsExprSyntax.self) {
        pendingCast = true
      } else if element.is(UnresolvedIsExprSyntax.self) {
        kind = .test
      } else if pendingCast, let type = element.as(TypeExprSyntax.self) {
        pendingCast = false
        let value = operands.popLast() ?? add(.group, at: node)
        operands.append(add(.cast, .none, [value, lower(type.type)], at: node))
      } else {
        operands.append(lower(element))
      }
    }
    if operands.count == 1, kind == .group { return operands[0] }
    // Which comparison it is says whether a value can be held against a constant.
    let own = kind == .test && operators.count == 1 ? name(operators[0]) : .none
    return add(kind, own, operands, at: node)
  }

  /// What stands between the operators of one name.
  private func parts(
    of elements: ArraySlice<ExprSyntax>,
    between token: String
  ) -> [ArraySlice<ExprSyntax>] {
    elements.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == token }
  }

  private static let comparing: Set<String> = [
    "==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=",
  ]

  private static let assigning: Set<String> = [
    "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=",
  ]
}
