import SwiftSyntax

extension Lowering {
  /// Statements of a file: declarations count, a program's own statements do not.
  mutating func lower(_ items: CodeBlockItemListSyntax) {
    for item in items {
      if case .decl(let declaration) = item.item { lower(declaration) }
    }
  }

  private mutating func lower(_ items: MemberBlockItemListSyntax) {
    for item in items { lower(item.decl) }
  }

  mutating func lower(_ declaration: DeclSyntax) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .structDecl(let type):
      lower(.struct, type.name, type, type.genericParameterClause, type.genericWhereClause)
    case .classDecl(let type):
      lower(.class, type.name, type, type.genericParameterClause, type.genericWhereClause)
    case .enumDecl(let type):
      lower(.enum, type.name, type, type.genericParameterClause, type.genericWhereClause)
    case .actorDecl(let type):
      lower(.actor, type.name, type, type.genericParameterClause, type.genericWhereClause)
    case .protocolDecl(let type):
      lower(.protocol, type.name, type, nil, type.genericWhereClause)
    case .extensionDecl(let type): lower(type)
    case .variableDecl(let variable): lower(variable)
    case .functionDecl(let function): lower(function)
    case .initializerDecl(let initializer): lower(initializer)
    case .subscriptDecl(let function): lower(function)
    case .enumCaseDecl(let cases): lower(cases)
    case .typeAliasDecl(let alias):
      var fact = MemberFact(kind: .alias, name: name(alias.name))
      fact.type = lower(alias.initializer.value)
      append(fact, at: alias)
    case .ifConfigDecl(let config):
      switch activeClause(config)?.elements {
      case .decls(let items): lower(items)
      case .statements(let items): lower(items)
      default: break
      }
    default: break
    }
  }

  private mutating func lower(
    _ kind: TypeFact.Kind,
    _ token: TokenSyntax,
    _ declaration: some DeclGroupSyntax,
    _ generics: GenericParameterClauseSyntax?,
    _ requirements: GenericWhereClauseSyntax?
  ) {
    var fact = TypeFact(kind: kind, name: name(token))
    for parameter in generics?.parameters ?? [] {
      let own = name(parameter.name)
      fact.generics.append(own)
      if let type = parameter.inheritedType { fact.constraints[own] = lower(type) }
    }
    add(&fact, declaration, requirements)
  }

  private mutating func lower(_ type: ExtensionDeclSyntax) {
    let extended = lower(type.extendedType)
    var fact = TypeFact(kind: .extension, name: facts.code[extended].name)
    fact.extended = extended
    add(&fact, type, type.genericWhereClause)
  }

  private mutating func add(
    _ fact: inout TypeFact,
    _ declaration: some DeclGroupSyntax,
    _ requirements: GenericWhereClauseSyntax?
  ) {
    for type in declaration.inheritanceClause?.inheritedTypes ?? [] {
      fact.inherited.append(lower(type.type))
    }
    // What exists for previews alone is no part of the app.
    let isPreview = fact.inherited.contains {
      facts.names[facts.code[$0].name].hasPrefix("PreviewProvider")
    }
    if isPreview { return }
    for requirement in requirements?.requirements ?? [] {
      switch requirement.requirement {
      case .conformanceRequirement(let requirement):
        let left = name(requirement.leftType.trimmedDescription)
        fact.constraints[left] = lower(requirement.rightType)
      case .sameTypeRequirement(let requirement):
        guard case .type(let type) = requirement.rightType else { continue }
        fact.sameTypes[name(requirement.leftType.trimmedDescription)] = lower(type)
      default: break
      }
    }
    fact.attributes = attributes(declaration.attributes)
    fact.enclosing = enclosing
    fact.offset = Int32(clamping: offset(declaration))
    facts.types.append(fact)
    let outer = enclosing
    enclosing = Int32(facts.types.count - 1)
    lower(declaration.memberBlock.members)
    enclosing = outer
  }

  mutating func append(_ fact: MemberFact, at node: some SyntaxProtocol) {
    var fact = fact
    fact.offset = Int32(clamping: offset(node))
    if enclosing < 0 {
      facts.globals.append(fact)
    } else {
      facts.types[Int(enclosing)].members.append(fact)
    }
  }

  mutating func attributes(_ list: AttributeListSyntax) -> [AttributeFact] {
    var result: [AttributeFact] = []
    for element in list {
      switch element {
      case .attribute(let attribute): result.append(lower(attribute))
      case .ifConfigDecl(let config):
        if case .attributes(let inner) = activeClause(config)?.elements {
          result += attributes(inner)
        }
      @unknown default: break
      }
    }
    return result
  }

  private mutating func lower(_ attribute: AttributeSyntax) -> AttributeFact {
    let type = attribute.attributeName
    var fact: AttributeFact
    if let identifier = type.as(IdentifierTypeSyntax.self) {
      fact = AttributeFact(name: name(identifier.name))
      fact.generic = genericArguments(identifier.genericArgumentClause).first
    } else if let member = type.as(MemberTypeSyntax.self) {
      fact = AttributeFact(name: name(member.name))
      fact.generic = genericArguments(member.genericArgumentClause).first
    } else {
      fact = AttributeFact(name: name(type.trimmedDescription))
    }
    if case .argumentList(let list) = attribute.arguments { fact.arguments = arguments(list) }
    return fact
  }

  private mutating func modifiers(_ list: DeclModifierListSyntax) -> MemberFact.Modifiers {
    var result: MemberFact.Modifiers = []
    for modifier in list {
      switch modifier.name.text {
      case "static", "class": result.insert(.isStatic)
      case "lazy": result.insert(.isLazy)
      case "override": result.insert(.isOverride)
      default: break
      }
    }
    return result
  }

  private mutating func lower(_ variable: VariableDeclSyntax) {
    let attributes = attributes(variable.attributes)
    let base = modifiers(variable.modifiers)
    let bindings = Array(variable.bindings)
    // `var a, b: Int` says its type once, at the end.
    let shared = bindings.last?.typeAnnotation?.type
    for binding in bindings {
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      var fact = MemberFact(kind: .variable, name: name(pattern.identifier))
      fact.attributes = attributes
      fact.modifiers = base
      if variable.bindingSpecifier.text == "let" { fact.modifiers.insert(.isConstant) }
      let isBare = binding.typeAnnotation == nil && binding.initializer == nil
      if let type = binding.typeAnnotation?.type ?? (isBare ? shared : nil) {
        fact.type = lower(type)
      }
      if let value = binding.initializer?.value { fact.initial = lower(value) }
      if let accessors = binding.accessorBlock { lower(accessors, into: &fact) }
      append(fact, at: binding)
    }
  }

  private mutating func lower(_ accessors: AccessorBlockSyntax, into fact: inout MemberFact) {
    switch accessors.accessors {
    case .getter(let items):
      fact.body = block(items, at: accessors)
      fact.modifiers.insert(.isComputed)
    case .accessors(let list):
      for accessor in list {
        switch accessor.accessorSpecifier.text {
        case "get", "_read", "unsafeAddress":
          fact.modifiers.insert(.isComputed)
          if let body = accessor.body { fact.body = block(body.statements, at: accessor) }
        default: break
        }
      }
    @unknown default: break
    }
  }

  private mutating func lower(_ function: FunctionDeclSyntax) {
    append(fact(of: function), at: function)
  }

  mutating func fact(of function: FunctionDeclSyntax) -> MemberFact {
    var fact = MemberFact(kind: .function, name: name(function.name))
    fact.attributes = attributes(function.attributes)
    fact.modifiers = modifiers(function.modifiers)
    fact.parameters = parameters(function.signature.parameterClause)
    if let type = function.signature.returnClause?.type { fact.type = lower(type) }
    if let body = function.body { fact.body = block(body.statements, at: body) }
    return fact
  }

  private mutating func lower(_ initializer: InitializerDeclSyntax) {
    var fact = MemberFact(kind: .initializer, name: name("init"))
    fact.modifiers = modifiers(initializer.modifiers)
    if initializer.optionalMark != nil { fact.modifiers.insert(.isFailable) }
    fact.parameters = parameters(initializer.signature.parameterClause)
    if let body = initializer.body { fact.body = block(body.statements, at: body) }
    append(fact, at: initializer)
  }

  private mutating func lower(_ function: SubscriptDeclSyntax) {
    var fact = MemberFact(kind: .subscript, name: name("subscript"))
    fact.modifiers = modifiers(function.modifiers)
    fact.parameters = parameters(function.parameterClause)
    fact.type = lower(function.returnClause.type)
    if let accessors = function.accessorBlock { lower(accessors, into: &fact) }
    append(fact, at: function)
  }

  private mutating func lower(_ cases: EnumCaseDeclSyntax) {
    for element in cases.elements {
      var fact = MemberFact(kind: .enumCase, name: name(element.name))
      for parameter in element.parameterClause?.parameters ?? [] {
        let label = parameter.firstName.map { name($0) } ?? .none
        var value = ParameterFact(label: label, name: label)
        value.type = lower(parameter.type)
        fact.parameters.append(value)
      }
      append(fact, at: element)
    }
  }

  private mutating func parameters(_ clause: FunctionParameterClauseSyntax) -> [ParameterFact] {
    var result: [ParameterFact] = []
    for parameter in clause.parameters {
      let isUnlabelled = parameter.firstName.text == "_"
      var fact = ParameterFact(
        label: isUnlabelled ? .none : name(parameter.firstName),
        name: name(parameter.secondName ?? parameter.firstName)
      )
      fact.type = lower(parameter.type)
      if let value = parameter.defaultValue?.value { fact.initial = lower(value) }
      fact.isBuilder = parameter.attributes.contains {
        $0.trimmedDescription.hasSuffix("Builder")
      }
      if !fact.isBuilder, let attributed = parameter.type.as(AttributedTypeSyntax.self) {
        fact.isBuilder = attributed.attributes.contains {
          $0.trimmedDescription.hasSuffix("Builder")
        }
      }
      result.append(fact)
    }
    return result
  }
}
