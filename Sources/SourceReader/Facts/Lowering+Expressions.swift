import SwiftSyntax

extension Lowering {
  mutating func lower(_ expression: ExprSyntax) -> NodeID {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { return passOver(.group, at: expression) }
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference): return lower(reference)
    case .memberAccessExpr(let member): return lower(member)
    case .functionCallExpr(let call): return lower(call)
    case .subscriptCallExpr(let call):
      let base = lower(call.calledExpression)
      return add(.subscript, .none, [base] + arguments(call.arguments), at: call)
    case .closureExpr(let closure): return lower(closure)
    case .stringLiteralExpr(let literal): return lower(literal)
    case .simpleStringLiteralExpr(let literal): return add(.text, at: literal)
    case .integerLiteralExpr(let literal):
      return add(.number, name(literal.literal.text), at: literal)
    case .floatLiteralExpr(let literal):
      return add(.number, name(literal.literal.text), at: literal)
    case .booleanLiteralExpr(let literal):
      return add(.boolean, name(literal.literal.text), at: literal)
    case .nilLiteralExpr(let literal): return add(.null, at: literal)
    case .tupleExpr(let tuple):
      if tuple.elements.count == 1, let only = tuple.elements.first {
        return lower(only.expression)
      }
      return add(.tuple, .none, arguments(tuple.elements), at: tuple)
    case .arrayExpr(let array):
      return add(.array, .none, array.elements.map { lower($0.expression) }, at: array)
    case .dictionaryExpr(let dictionary):
      var parts: [NodeID] = []
      if case .elements(let elements) = dictionary.content {
        for element in elements { parts += [lower(element.key), lower(element.value)] }
      }
      return add(.dictionary, .none, parts, at: dictionary)
    case .sequenceExpr(let sequence): return lower(ArraySlice(sequence.elements), at: sequence)
    case .infixOperatorExpr(let infix):
      let parts = [infix.leftOperand, infix.operator, infix.rightOperand]
      return lower(ArraySlice(parts), at: infix)
    case .ternaryExpr(let ternary):
      let parts = [
        lower(ternary.condition), lower(ternary.thenExpression), lower(ternary.elseExpression),
      ]
      return add(.ternary, .none, parts, at: ternary)
    case .prefixOperatorExpr(let prefix):
      let kind: Kind = prefix.operator.text == "!" ? .test : .group
      if kind == .group, let number = literal(prefix) { return number }
      let own = kind == .test ? name("!") : .none
      return add(kind, own, [lower(prefix.expression)], at: prefix)
    case .keyPathExpr(let path): return lower(path)
    case .ifExpr(let expression): return lower(expression)
    case .switchExpr(let expression): return lower(expression)
    case .macroExpansionExpr(let macro):
      var parts = arguments(macro.arguments)
      if let closure = macro.trailingClosure {
        parts.append(add(.argument, .none, [lower(closure)], flags: .trailing, at: closure))
      }
      for type in genericArguments(macro.genericArgumentClause) {
        parts.append(add(.typeExpression, .none, [type], at: macro))
      }
      return add(.macro, name(macro.macroName), parts, at: macro)
    case .postfixIfConfigExpr(let config): return lower(config)
    case .genericSpecializationExpr(let generic): return lower(generic)
    case .typeExpr(let type): return add(.typeExpression, .none, [lower(type.type)], at: type)
    default: return lowerWrapped(expression)
    }
  }

  /// Expressions that pass on the value of the one inside.
  private mutating func lowerWrapped(_ expression: ExprSyntax) -> NodeID {
    switch expression.as(ExprSyntaxEnum.self) {
    case .superExpr: add(.name, name("super"), at: expression)
    case .tryExpr(let inner): lower(inner.expression)
    case .awaitExpr(let inner): lower(inner.expression)
    case .unsafeExpr(let inner): lower(inner.expression)
    case .forceUnwrapExpr(let inner): lower(inner.expression)
    case .optionalChainingExpr(let inner): lower(inner.expression)
    case .inOutExpr(let inner): lower(inner.expression)
    case .consumeExpr(let inner): lower(inner.expression)
    case .copyExpr(let inner): lower(inner.expression)
    case .borrowExpr(let inner): lower(inner.expression)
    case .packElementExpr(let inner): lower(inner.pack)
    case .packExpansionExpr(let inner): lower(inner.repetitionPattern)
    case .postfixOperatorExpr(let inner):
      add(.group, .none, [lower(inner.expression)], at: expression)
    case .asExpr(let cast):
      add(.cast, .none, [lower(cast.expression), lower(cast.type)], at: expression)
    case .isExpr(let cast): add(.test, .none, [lower(cast.expression)], at: expression)
    default: add(.group, at: expression)
    }
  }

  private mutating func lower(_ reference: DeclReferenceExprSyntax) -> NodeID {
    let text = reference.baseName.text
    if text.utf8.first == UInt8(ascii: "$"), text.utf8.count > 1 {
      let rest = text.dropFirst()
      let isShorthand = rest.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0 }
      if !isShorthand { return add(.projection, name(String(rest)), at: reference) }
    }
    return add(.name, name(text), at: reference)
  }

  private mutating func lower(_ member: MemberAccessExprSyntax) -> NodeID {
    let text = member.declName.baseName.text
    let base: NodeID
    if let expression = member.base {
      base = lower(expression)
    } else if let chain = chainBase {
      base = chain
      chainBase = nil
    } else {
      return add(.implicitMember, name(text), at: member.declName)
    }
    // `model.$value` is the projection of a member.
    if text.utf8.first == UInt8(ascii: "$") {
      let own = name(String(text.dropFirst()))
      return add(.member, own, [base], flags: .marked, at: member.declName)
    }
    return add(.member, name(text), [base], at: member.declName)
  }

  /// A text without parts is kept, so that a constant can be shown.
  private mutating func lower(_ literal: StringLiteralExprSyntax) -> NodeID {
    var parts: [NodeID] = []
    var text = ""
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let segment):
        if text.utf8.count < 80 { text += segment.content.text }
      case .expressionSegment(let segment): parts += arguments(segment.expressions)
      @unknown default: break
      }
    }
    if parts.isEmpty { return add(.text, name(text), at: literal) }
    return add(.text, .none, parts, at: literal)
  }

  private mutating func literal(_ prefix: PrefixOperatorExprSyntax) -> NodeID? {
    guard prefix.operator.text == "-",
      prefix.expression.is(IntegerLiteralExprSyntax.self)
        || prefix.expression.is(FloatLiteralExprSyntax.self)
    else { return nil }
    return add(.number, name("-" + prefix.expression.trimmedDescription), at: prefix)
  }

  private mutating func lower(_ path: KeyPathExprSyntax) -> NodeID {
    var parts: [NodeID] = []
    for component in path.components {
      switch component.component {
      case .property(let property):
        parts.append(add(.name, name(property.declName.baseName), at: property))
      case .subscript(let subscripted):
        parts.append(
          add(.subscript, .none, arguments(subscripted.arguments), at: subscripted)
        )
      default: break
      }
    }
    if let root = path.root { parts.append(lower(root)) }
    return add(.keyPath, .none, parts, at: path)
  }

  private mutating func lower(_ config: PostfixIfConfigExprSyntax) -> NodeID {
    let base = config.base.map { lower($0) } ?? chainBase
    guard let base else { return add(.group, at: config) }
    guard case .postfixExpression(let chain) = activeClause(config.config)?.elements else {
      return base
    }
    let outer = chainBase
    chainBase = base
    let result = lower(chain)
    chainBase = outer
    return result
  }
}
