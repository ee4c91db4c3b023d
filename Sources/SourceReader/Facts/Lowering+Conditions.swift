import SwiftSyntax

// `#if`: the clause that the chosen platform compiles.

extension Lowering {
  /// The clause that is compiled, or nil where none is.
  mutating func activeClause(_ config: IfConfigDeclSyntax) -> IfConfigClauseSyntax? {
    let active = config.clauses.first { clause in
      guard let condition = clause.condition else { return true }
      return holds(condition)
    }
    for clause in config.clauses where clause.id != active?.id { noteNames(in: clause) }
    return active
  }

  /// Remembers which names a clause uses that is not compiled: they are used elsewhere.
  private mutating func noteNames(in clause: IfConfigClauseSyntax) {
    for token in clause.tokens(viewMode: .sourceAccurate) {
      if case .identifier(let text) = token.tokenKind { facts.inactiveNames.insert(name(text)) }
    }
  }

  private func holds(_ condition: ExprSyntax) -> Bool {
    switch condition.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr(let literal): return literal.literal.text == "true"
    case .prefixOperatorExpr(let prefix): return !holds(prefix.expression)
    case .tupleExpr(let tuple): return tuple.elements.first.map { holds($0.expression) } ?? false
    case .declReferenceExpr(let name): return name.baseName.text == "DEBUG"
    case .functionCallExpr(let call): return holds(call)
    case .sequenceExpr(let sequence): return holds(Array(sequence.elements))
    case .infixOperatorExpr(let infix):
      return holds([infix.leftOperand, infix.operator, infix.rightOperand])
    default: return condition.trimmedDescription.hasPrefix("canImport")
    }
  }

  /// Operands and operators in turn; `&&` binds tighter than `||`.
  private func holds(_ elements: [ExprSyntax]) -> Bool {
    var result = false
    var term = true
    for (index, element) in elements.enumerated() {
      if index.isMultiple(of: 2) {
        term = term && holds(element)
      } else if element.trimmedDescription == "||" {
        result = result || term
        term = true
      }
    }
    return result || term
  }

  private func holds(_ call: FunctionCallExprSyntax) -> Bool {
    let argument = call.arguments.first?.expression.trimmedDescription ?? ""
    switch call.calledExpression.trimmedDescription {
    case "os": return argument == platform.rawValue
    case "canImport": return platform.hasModule(argument)
    case "targetEnvironment": return argument == "simulator"
    case "swift", "compiler": return !argument.hasPrefix("<")
    case "hasFeature", "hasAttribute": return true
    case "arch": return argument == "arm64"
    default: return false
    }
  }
}
