import SwiftSyntax

extension Lowering {
  mutating func lower(_ expression: ExprSyntax) -> NodeID {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { return add(.group, at: expression) }
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

  private mutating func lower(_ generic: GenericSpecializationExprSyntax) -> NodeID {
    let inner = lower(generic.expression)
    let node = facts.code[inner]
    let types = genericArguments(generic.genericArgumentClause)
    if node.kind == .name || node.kind == .member {
      let children = Array(facts.code.children(inner)) + types
      return facts.code.add(node.kind, node.name, children, at: Int(node.offset))
    }
    return inner
  }

  private mutating func lower(_ call: FunctionCallExprSyntax) -> NodeID {
    let callee = lower(call.calledExpression)
    var parts = [callee] + arguments(call.arguments)
    if let closure = call.trailingClosure {
      parts.append(add(.argument, .none, [lower(closure)], flags: .trailing, at: closure))
    }
    for closure in call.additionalTrailingClosures {
      let label = name(closure.label)
      parts.append(add(.argument, label, [lower(closure.closure)], flags: .trailing, at: closure))
    }
    // A call is known by the place of its name, as a chain's calls all begin at one.
    let place = Int(facts.code[callee].offset)
    return facts.code.add(.call, .none, parts, at: place)
  }

  mutating func arguments(_ list: LabeledExprListSyntax) -> [NodeID] {
    var result: [NodeID] = []
    for argument in list {
      let label = argument.label.map { name($0) } ?? .none
      result.append(add(.argument, label, [lower(argument.expression)], at: argument))
    }
    return result
  }

  private mutating func lower(_ closure: ClosureExprSyntax) -> NodeID {
    var parts: [NodeID] = []
    switch closure.signature?.parameterClause {
    case .simpleInput(let list):
      for parameter in list { parts.append(parameterPattern(parameter.name, type: nil)) }
    case .parameterClause(let clause):
      for parameter in clause.parameters {
        parts.append(
          parameterPattern(parameter.secondName ?? parameter.firstName, type: parameter.type)
        )
      }
    case nil: break
    @unknown default: break
    }
    let chain = chainBase
    chainBase = nil
    parts.append(block(closure.statements, at: closure))
    chainBase = chain
    return add(.closure, .none, parts, at: closure)
  }

  /// `$item` is marked: both the value and its binding are bound.
  private mutating func parameterPattern(_ token: TokenSyntax, type: TypeSyntax?) -> NodeID {
    let text = token.text
    let types = type.map { [lower($0)] } ?? []
    if text.utf8.first == UInt8(ascii: "$") {
      let own = name(String(text.dropFirst()))
      return add(.patternName, own, types, flags: .marked, at: token)
    }
    return add(.patternName, name(text), types, at: token)
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

  /// Operands and operators in turn: assignment binds loosest, then `? :`, then all others.
  private mutating func lower(
    _ elements: ArraySlice<ExprSyntax>,
    at node: some SyntaxProtocol
  ) -> NodeID {
    if elements.count == 1, let only = elements.first { return lower(only) }
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

  private static let comparing: Set<String> = [
    "==", "!=", "<", ">", "<=", ">=", "&&", "||", "===", "!==", "~=",
  ]

  private static let assigning: Set<String> = [
    "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=",
  ]
}
