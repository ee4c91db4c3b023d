import SwiftSyntax

extension Lowering {
  /// A type as written.
  mutating func lower(_ type: TypeSyntax) -> NodeID {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { return passOver(.tupleType, at: type) }
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType(let type):
      return add(.type, name(type.name), arguments(type.genericArgumentClause), at: type)
    case .memberType(let type):
      let children = [lower(type.baseType)] + arguments(type.genericArgumentClause)
      return add(.memberType, name(type.name), children, at: type)
    case .optionalType(let type):
      return add(.optionalType, .none, [lower(type.wrappedType)], at: type)
    case .implicitlyUnwrappedOptionalType(let type):
      return add(.optionalType, .none, [lower(type.wrappedType)], at: type)
    case .arrayType(let type): return add(.arrayType, .none, [lower(type.element)], at: type)
    case .dictionaryType(let type):
      return add(.dictionaryType, .none, [lower(type.key), lower(type.value)], at: type)
    case .functionType(let type):
      let parameters = type.parameters.map { lower($0.type) }
      return add(.functionType, .none, parameters + [lower(type.returnClause.type)], at: type)
    case .tupleType(let type):
      if type.elements.count == 1, let only = type.elements.first, only.firstName == nil {
        return lower(only.type)
      }
      return add(.tupleType, .none, type.elements.map { lower($0.type) }, at: type)
    case .someOrAnyType(let type):
      return add(.constrainedType, .none, [lower(type.constraint)], flags: .marked, at: type)
    case .compositionType(let type):
      return add(.constrainedType, .none, type.elements.map { lower($0.type) }, at: type)
    case .attributedType(let type): return lower(type.baseType)
    case .metatypeType(let type): return lower(type.baseType)
    case .suppressedType(let type): return lower(type.type)
    default: return add(.tupleType, at: type)
    }
  }

  private mutating func arguments(_ clause: GenericArgumentClauseSyntax?) -> [NodeID] {
    guard let clause else { return [] }
    var result: [NodeID] = []
    for argument in clause.arguments {
      if case .type(let type) = argument.argument { result.append(lower(type)) }
    }
    return result
  }

  mutating func genericArguments(_ clause: GenericArgumentClauseSyntax?) -> [NodeID] {
    arguments(clause)
  }
}
