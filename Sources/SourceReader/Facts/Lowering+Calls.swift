import SwiftSyntax

// Calls: what is called, arguments, and closures.

extension Lowering {
  mutating func lower(_ generic: GenericSpecializationExprSyntax) -> NodeID {
    let inner = lower(generic.expression)
    let node = facts.code[inner]
    let types = genericArguments(generic.genericArgumentClause)
    if node.kind == .name || node.kind == .member {
      let children = Array(facts.code.children(inner)) + types
      return facts.code.add(node.kind, node.name, children, at: Int(node.offset))
    }
    return inner
  }

  mutating func lower(_ call: FunctionCallExprSyntax) -> NodeID {
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

  mutating func lower(_ closure: ClosureExprSyntax) -> NodeID {
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
}
