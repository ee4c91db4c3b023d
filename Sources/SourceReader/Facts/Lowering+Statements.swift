import SwiftSyntax

extension Lowering {
  mutating func block(_ items: CodeBlockItemListSyntax, at node: some SyntaxProtocol) -> NodeID {
    var children: [NodeID] = []
    for item in items { lower(item, into: &children) }
    return add(.block, .none, children, at: node)
  }

  private mutating func lower(_ item: CodeBlockItemSyntax, into children: inout [NodeID]) {
    switch item.item {
    case .expr(let expression): children.append(lower(expression))
    case .stmt(let statement): children.append(lower(statement))
    case .decl(let declaration): lowerLocal(declaration, into: &children)
    @unknown default: break
    }
  }

  private mutating func lowerLocal(_ declaration: DeclSyntax, into children: inout [NodeID]) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .variableDecl(let variable):
      for binding in variable.bindings {
        var value = binding.initializer.map { lower($0.value) }
        if value == nil, case .getter(let items) = binding.accessorBlock?.accessors {
          value = block(items, at: binding)
        }
        let pattern = pattern(binding.pattern, type: binding.typeAnnotation?.type)
        let parts = [pattern] + (value.map { [$0] } ?? [])
        children.append(add(.binding, .none, parts, at: binding))
      }
    case .functionDecl(let function):
      let fact = fact(of: function)
      guard let body = fact.body else { return }
      let names = fact.parameters.map { parameter in
        facts.code.add(.patternName, parameter.name, parameter.type.map { [$0] } ?? [])
      }
      let closure = add(.closure, .none, names + [body], at: function)
      let pattern = add(.patternName, fact.name, at: function)
      children.append(add(.binding, .none, [pattern, closure], at: function))
    case .ifConfigDecl(let config):
      if case .statements(let items) = activeClause(config)?.elements {
        for item in items { lower(item, into: &children) }
      }
    case .structDecl, .enumDecl, .classDecl: lower(declaration)
    case .macroExpansionDecl(let macro):
      children.append(add(.macro, name(macro.macroName), arguments(macro.arguments), at: macro))
    default: break
    }
  }

  mutating func lower(_ statement: StmtSyntax) -> NodeID {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { return passOver(.other, at: statement) }
    switch statement.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let statement): return lower(statement.expression)
    case .returnStmt(let statement):
      let value = statement.expression.map { [lower($0)] } ?? []
      return add(.return, .none, value, at: statement)
    case .guardStmt(let statement):
      let parts = [
        conditions(statement.conditions), block(statement.body.statements, at: statement),
      ]
      return add(.guard, .none, parts, at: statement)
    case .forStmt(let statement):
      let parts = [
        pattern(statement.pattern, type: nil), lower(statement.sequence),
        block(statement.body.statements, at: statement),
      ]
      return add(.loop, .none, parts, at: statement)
    case .whileStmt(let statement):
      let parts = [
        conditions(statement.conditions), block(statement.body.statements, at: statement),
      ]
      return add(.other, .none, parts, at: statement)
    case .repeatStmt(let statement):
      let parts = [block(statement.body.statements, at: statement), lower(statement.condition)]
      return add(.other, .none, parts, at: statement)
    case .doStmt(let statement):
      var parts = [block(statement.body.statements, at: statement)]
      for clause in statement.catchClauses {
        parts.append(block(clause.body.statements, at: clause))
      }
      return add(.other, .none, parts, at: statement)
    case .throwStmt(let statement):
      return add(.return, .none, [], at: statement)
    case .labeledStmt(let statement): return lower(statement.statement)
    default: return add(.other, at: statement)
    }
  }

  mutating func conditions(_ list: ConditionElementListSyntax) -> NodeID {
    var children: [NodeID] = []
    for element in list {
      switch element.condition {
      case .expression(let expression): children.append(lower(expression))
      case .optionalBinding(let binding):
        let bound = pattern(binding.pattern, type: binding.typeAnnotation?.type)
        let value: NodeID
        if let initializer = binding.initializer {
          value = lower(initializer.value)
        } else {
          value = add(.name, facts.code[bound].name, at: binding)
        }
        children.append(add(.binding, .none, [bound, value], at: binding))
      case .matchingPattern(let match):
        let parts = [pattern(match.pattern, type: nil), lower(match.initializer.value)]
        children.append(add(.binding, .none, parts, at: match))
      case .availability: break
      @unknown default: break
      }
    }
    return facts.code.add(.conditions, .none, children)
  }

  mutating func lower(_ expression: IfExprSyntax) -> NodeID {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { return passOver(.group, at: expression) }
    var parts = [conditions(expression.conditions)]
    parts.append(block(expression.body.statements, at: expression.body))
    switch expression.elseBody {
    case .ifExpr(let other): parts.append(lower(other))
    case .codeBlock(let other): parts.append(block(other.statements, at: other))
    case nil: break
    @unknown default: break
    }
    return add(.if, .none, parts, at: expression)
  }

  mutating func lower(_ expression: SwitchExprSyntax) -> NodeID {
    var parts = [lower(expression.subject)]
    lower(expression.cases, into: &parts)
    return add(.switch, .none, parts, at: expression)
  }

  private mutating func lower(_ cases: SwitchCaseListSyntax, into parts: inout [NodeID]) {
    for element in cases {
      switch element {
      case .switchCase(let one): parts.append(lower(one))
      case .ifConfigDecl(let config):
        if case .switchCases(let inner) = activeClause(config)?.elements {
          lower(inner, into: &parts)
        }
      @unknown default: break
      }
    }
  }

  private mutating func lower(_ one: SwitchCaseSyntax) -> NodeID {
    var children: [NodeID] = []
    if case .case(let label) = one.label {
      for item in label.caseItems {
        children.append(pattern(item.pattern, type: nil))
        if let test = item.whereClause?.condition { children.append(lower(test)) }
      }
    }
    children.append(block(one.statements, at: one))
    return add(.switchCase, .none, children, at: one)
  }

  /// A pattern; what it binds are names, what it matches are values.
  mutating func pattern(_ pattern: PatternSyntax, type: TypeSyntax?) -> NodeID {
    switch pattern.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let pattern):
      let children = type.map { [lower($0)] } ?? []
      return add(.patternName, name(pattern.identifier), children, at: pattern)
    case .tuplePattern(let tuple):
      let parts = tuple.elements.map { self.pattern($0.pattern, type: nil) }
      return add(.patternTuple, .none, parts, at: tuple)
    case .valueBindingPattern(let binding): return self.pattern(binding.pattern, type: type)
    case .expressionPattern(let pattern): return expressionPattern(pattern.expression)
    case .isTypePattern: return add(.patternValue, at: pattern)
    default: return add(.patternTuple, at: pattern)
    }
  }

  /// `case .name(let x)` is written as an expression with patterns inside.
  private mutating func expressionPattern(_ expression: ExprSyntax) -> NodeID {
    switch expression.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let call):
      let callee = call.calledExpression.as(MemberAccessExprSyntax.self)
      guard let callee else {
        return add(.patternValue, .none, [lower(expression)], at: expression)
      }
      let parts = call.arguments.map { expressionPattern($0.expression) }
      return add(.patternCase, name(callee.declName.baseName), parts, at: expression)
    case .memberAccessExpr(let member):
      return add(.patternCase, name(member.declName.baseName), at: expression)
    case .patternExpr(let inner): return pattern(inner.pattern, type: nil)
    case .tupleExpr(let tuple):
      let parts = tuple.elements.map { expressionPattern($0.expression) }
      return add(.patternTuple, .none, parts, at: tuple)
    case .optionalChainingExpr(let inner):
      let wrapped = expressionPattern(inner.expression)
      guard facts.code[wrapped].kind == .patternName else { return wrapped }
      return add(.patternCase, name("some"), [wrapped], at: expression)
    case .declReferenceExpr(let name) where isBinding(name):
      return add(.patternName, self.name(name.baseName), at: name)
    case .discardAssignmentExpr: return add(.patternTuple, at: expression)
    case .sequenceExpr(let sequence) where sequence.elements.count == 3:
      // `let x as Type`.
      if let first = sequence.elements.first, first.is(PatternExprSyntax.self) {
        let last = sequence.elements.last?.as(TypeExprSyntax.self)
        let inner = first.as(PatternExprSyntax.self)?.pattern
        if let inner {
          let name = inner.as(ValueBindingPatternSyntax.self)?.pattern ?? inner
          return pattern(name, type: last?.type)
        }
      }
      return add(.patternValue, .none, [lower(expression)], at: expression)
    default: return add(.patternValue, .none, [lower(expression)], at: expression)
    }
  }

  /// Inside `let .name(x)` a bare name is bound; there the parser makes it an identifier.
  private func isBinding(_ name: DeclReferenceExprSyntax) -> Bool {
    var parent = name.parent
    var steps = 0
    while let node = parent, steps < 12 {
      if node.is(ValueBindingPatternSyntax.self) { return true }
      if node.is(CodeBlockItemSyntax.self) || node.is(SwitchCaseItemSyntax.self) { return false }
      parent = node.parent
      steps += 1
    }
    return false
  }
}
