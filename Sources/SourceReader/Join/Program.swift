/// All files' facts, with one numbering of names and one table of types.
struct Program: Sendable {
  var files: [FileFacts]
  var names: NameTable
  var types: [TypeInfo] = []
  /// Types of the sources by their simple names.
  var typesByName: [Name: [TypeID]] = [:]
  /// What extensions add to types of elsewhere.
  var foreignMembers: [Name: [Name: [MemberReference]]] = [:]
  /// Functions and variables outside types.
  var globals: [Name: [MemberReference]] = [:]
  /// The type whose declaration or extension a fact is, by file and fact.
  var typeByFact: [[TypeID?]] = []
  /// The folder of each file, in parts, to tell near from far.
  var folders: [[Substring]] = []
  /// Extensions of types of elsewhere, by file and fact.
  var extendedNames: [[Name?]] = []
  let known: KnownNames

  func member(_ reference: MemberReference) -> MemberFact {
    let file = files[Int(reference.file)]
    return reference.fact < 0
      ? file.globals[Int(reference.place)]
      : file.types[Int(reference.fact)].members[Int(reference.place)]
  }

  func code(_ file: Int32) -> Code { files[Int(file)].code }

  subscript(id: TypeID) -> TypeInfo { types[id.index] }

  /// A type's name with the types around it.
  func qualifiedName(_ id: TypeID) -> String {
    var parts: [String] = []
    var current: TypeID? = id
    while let next = current, parts.count < 16 {
      parts.append(names[types[next.index].name])
      parts += types[next.index].namespace.reversed().map { names[$0] }
      current = types[next.index].enclosing
    }
    return parts.reversed().joined(separator: ".")
  }

  /// A type's name, with as many types around it as tell it from the others.
  func displayName(_ id: TypeID) -> String {
    let name = types[id.index].name
    let rivals = typesByName[name] ?? []
    // A reducer's state says nothing without the reducer.
    guard rivals.count > 1 || name == known.state else { return names[name] }
    return qualifiedName(id)
  }

  /// Members of a type, of what it inherits from and of its extensions.
  func members(_ name: Name, of id: TypeID) -> [MemberReference] {
    if let own = types[id.index].members[name] { return own }
    var seen: Set<TypeID> = [id]
    var queue = types[id.index].supertypes
    var foreign = types[id.index].foreign
    while !queue.isEmpty {
      let next = queue.removeFirst()
      guard seen.insert(next).inserted else { continue }
      if let found = types[next.index].members[name] {
        let usable = found.filter { hasSubstance($0) }
        if !usable.isEmpty { return usable }
      }
      queue += types[next.index].supertypes
      foreign += types[next.index].foreign
    }
    for type in foreign {
      if let found = foreignMembers[type]?[name] { return found }
    }
    return []
  }

  /// Whether a member is more than a protocol's requirement.
  private func hasSubstance(_ reference: MemberReference) -> Bool {
    let member = member(reference)
    return member.body != nil || member.initial != nil || member.kind == .enumCase
      || types[typeByFact[Int(reference.file)][Int(reference.fact)]?.index ?? 0].kind != .protocol
  }
}

/// Names that the reader asks for by number.
struct KnownNames: Sendable {
  let `self`: Name, superclass: Name, selfType: Name, body: Name, content: Name
  let makeBody: Name, initializer: Name, configuration: Name, wrappedValue: Name
  let projectedValue: Name, state: Name, view: Name, shorthand: [Name]
  let environmentValues: Name

  init(_ names: inout NameTable) {
    self.`self` = names.number(of: "self")
    superclass = names.number(of: "super")
    selfType = names.number(of: "Self")
    body = names.number(of: "body")
    content = names.number(of: "content")
    makeBody = names.number(of: "makeBody")
    initializer = names.number(of: "init")
    configuration = names.number(of: "configuration")
    wrappedValue = names.number(of: "wrappedValue")
    projectedValue = names.number(of: "projectedValue")
    state = names.number(of: "State")
    view = names.number(of: "View")
    environmentValues = names.number(of: "EnvironmentValues")
    var shorthand: [Name] = []
    for index in 0..<10 { shorthand.append(names.number(of: "$\(index)")) }
    self.shorthand = shorthand
  }
}
