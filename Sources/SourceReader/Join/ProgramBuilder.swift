/// Joins the facts of all files: numbers names alike, and gathers what belongs to each type.
struct ProgramBuilder {
  private var program: Program

  /// - Complexity: linear in the facts.
  static func program(of files: [FileFacts]) -> Program {
    var builder = ProgramBuilder(files)
    builder.declareTypes()
    builder.declareForeignViews()
    builder.attachExtensions()
    builder.inherit()
    return builder.program
  }

  private init(_ files: [FileFacts]) {
    var names = NameTable()
    let known = KnownNames(&names)
    var joined = files
    for index in joined.indices { joined[index].rename(into: &names) }
    program = Program(files: joined, names: names, known: known)
    for file in joined {
      program.folders.append(file.path.split(separator: "/").dropLast())
      program.typeByFact.append(Array(repeating: nil, count: file.types.count))
      program.extendedNames.append(Array(repeating: nil, count: file.types.count))
    }
  }

  private mutating func declareTypes() {
    for (fileIndex, file) in program.files.enumerated() {
      for (factIndex, fact) in file.types.enumerated() where fact.kind != .extension {
        let id = TypeID(program.types.count)
        var info = TypeInfo(
          name: fact.name,
          kind: fact.kind,
          file: Int32(fileIndex),
          fact: Int32(factIndex)
        )
        info.generics = fact.generics
        if fact.enclosing >= 0 {
          info.enclosing = program.typeByFact[fileIndex][Int(fact.enclosing)]
        }
        program.types.append(info)
        program.typeByFact[fileIndex][factIndex] = id
        program.typesByName[fact.name, default: []].append(id)
        if let outer = info.enclosing { program.types[outer.index].nested[fact.name] = id }
        addMembers(of: fact, fileIndex, factIndex, to: id)
      }
      for (place, global) in file.globals.enumerated() {
        let reference = MemberReference(file: Int32(fileIndex), fact: -1, place: Int32(place))
        program.globals[global.name, default: []].append(reference)
      }
    }
  }

  private mutating func addMembers(of fact: TypeFact, _ file: Int, _ index: Int, to id: TypeID) {
    program.types[id.index].parts.append(TypeInfo.Part(file: Int32(file), fact: Int32(index)))
    for (place, member) in fact.members.enumerated() {
      let reference = MemberReference(
        file: Int32(file),
        fact: Int32(index),
        place: Int32(place)
      )
      if member.kind == .initializer {
        program.types[id.index].initializers.append(reference)
        continue
      }
      program.types[id.index].members[member.name, default: []].append(reference)
      if member.kind == .variable, fact.kind != .extension,
        member.modifiers.isDisjoint(with: [.isComputed, .isStatic])
      {
        program.types[id.index].stored.append(reference)
      }
    }
  }

  /// A type of elsewhere that the sources make a view is as good as one of theirs.
  private mutating func declareForeignViews() {
    for (fileIndex, file) in program.files.enumerated() {
      for (factIndex, fact) in file.types.enumerated() where fact.kind == .extension {
        let makesView = fact.inherited.contains { node in
          let traits = Conformances.traits[program.names[file.code[node].name]] ?? []
          return !traits.isDisjoint(with: [.view, .modifier, .scene, .content])
        }
        guard makesView, let node = fact.extended, file.code[node].kind == .type,
          program.typesByName[fact.name] == nil
        else { continue }
        let id = TypeID(program.types.count)
        program.types.append(
          TypeInfo(name: fact.name, kind: .enum, file: Int32(fileIndex), fact: Int32(factIndex))
        )
        program.typesByName[fact.name] = [id]
      }
    }
  }

  private mutating func attachExtensions() {
    for (fileIndex, file) in program.files.enumerated() {
      // Types nested in an extension belong to the extended type.
      for (factIndex, fact) in file.types.enumerated() where fact.kind == .extension {
        guard let node = fact.extended else { continue }
        if let id = program.resolve(node, file: Int32(fileIndex), scope: nil).declared {
          program.typeByFact[fileIndex][factIndex] = id
          addMembers(of: fact, fileIndex, factIndex, to: id)
        } else {
          program.extendedNames[fileIndex][factIndex] = fact.name
          for (place, member) in fact.members.enumerated() {
            let reference = MemberReference(
              file: Int32(fileIndex),
              fact: Int32(factIndex),
              place: Int32(place)
            )
            program.foreignMembers[fact.name, default: [:]][member.name, default: []]
              .append(reference)
          }
        }
      }
      for (factIndex, fact) in file.types.enumerated() where fact.enclosing >= 0 {
        let outer = Int(fact.enclosing)
        guard fact.kind != .extension, file.types[outer].kind == .extension,
          let id = program.typeByFact[fileIndex][factIndex]
        else { continue }
        guard let owner = program.typeByFact[fileIndex][outer] else {
          // No file declares the extended type, or none that was read.
          if let node = file.types[outer].extended {
            program.types[id.index].namespace = file.code.path(ofType: node)
          }
          continue
        }
        program.types[id.index].enclosing = owner
        program.types[owner.index].nested[fact.name] = id
      }
    }
  }

  /// Passes traits down from what types conform to and inherit from.
  private mutating func inherit() {
    for index in program.types.indices {
      let info = program.types[index]
      var traits: TypeInfo.Traits = info.kind == .class || info.kind == .actor ? .reference : []
      for part in info.parts {
        let fact = program.files[Int(part.file)].types[Int(part.fact)]
        for attribute in fact.attributes {
          traits.formUnion(Conformances.attributes[program.names[attribute.name]] ?? [])
        }
        for node in fact.inherited {
          addSupertype(node, file: part.file, to: index, &traits)
        }
        if fact.attributes.contains(where: { program.names[$0.name] == "Reducer" }) {
          markState(of: index)
        }
        // Before observation a reducer was a protocol, and its state was compared as a whole.
        let isOld = fact.inherited.contains { node in
          Conformances.reducers.contains(
            program.names[program.files[Int(part.file)].code[node].name]
          )
        }
        if isOld, let state = program.types[index].nested[program.known.state] {
          program.types[state.index].traits.insert(.comparedState)
        }
      }
      program.types[index].traits.formUnion(traits)
    }
    var isChanging = true
    var rounds = 0
    while isChanging, rounds < 12 {
      isChanging = false
      rounds += 1
      for index in program.types.indices {
        for supertype in program.types[index].supertypes {
          var passed = program.types[supertype.index].traits
          passed.remove([.wrapper, .reference])
          if !program.types[index].traits.isSuperset(of: passed) {
            program.types[index].traits.formUnion(passed)
            isChanging = true
          }
        }
      }
    }
    for index in program.types.indices where program.types[index].kind == .protocol {
      program.types[index].traits.remove(.equatable)
    }
  }

  /// The state of a reducer is observed also where the macro writes the attribute.
  private mutating func markState(of index: Int) {
    guard let state = program.types[index].nested[program.known.state] else { return }
    program.types[state.index].traits.insert(.observable)
  }

  private mutating func addSupertype(
    _ node: NodeID,
    file: Int32,
    to index: Int,
    _ traits: inout TypeInfo.Traits
  ) {
    for node in constituents(node, file) {
      let scope = program.types[index].enclosing
      if let id = program.resolve(node, file: file, scope: scope).declared, id.index != index {
        program.types[index].supertypes.append(id)
        continue
      }
      let name = program.files[Int(file)].code[node].name
      program.types[index].foreign.append(name)
      let text = program.names[name]
      let isStruct = program.types[index].kind == .struct
      if let found = Conformances.traits[text] {
        traits.formUnion(found)
      } else if isStruct, Conformances.isViewLike(text) {
        traits.formUnion(.view)
      }
    }
    if !traits.isDisjoint(with: .anyNode) {
      program.types[index].foreign.append(program.known.view)
    }
  }

  /// The parts of `A & B`.
  private func constituents(_ node: NodeID, _ file: Int32) -> [NodeID] {
    let code = program.files[Int(file)].code
    guard code[node].kind == .constrainedType else { return [node] }
    return code.children(node).flatMap { constituents($0, file) }
  }
}

extension Code {
  /// The names of a type as it is written, from the outermost on.
  fileprivate func path(ofType node: NodeID) -> [Name] {
    let base = self[node].kind == .memberType ? child(node, 0) : nil
    return (base.map { path(ofType: $0) } ?? []) + [self[node].name]
  }
}

extension FileFacts {
  /// Gives every name the number that it has among all files.
  mutating func rename(into names: inout NameTable) {
    let numbers = self.names.texts.map { names.number(of: $0) }
    func new(_ name: Name) -> Name { name == .none ? .none : numbers[Int(name.number)] }
    code.rename(numbers)
    inactiveNames = Set(inactiveNames.map(new))
    for index in types.indices { types[index].rename(new) }
    for index in globals.indices { globals[index].rename(new) }
    self.names = NameTable()
  }
}

extension TypeFact {
  fileprivate mutating func rename(_ new: (Name) -> Name) {
    name = new(name)
    generics = generics.map(new)
    constraints = Dictionary(
      constraints.map { (new($0.key), $0.value) },
      uniquingKeysWith: { first, _ in first }
    )
    sameTypes = Dictionary(
      sameTypes.map { (new($0.key), $0.value) },
      uniquingKeysWith: { first, _ in first }
    )
    for index in attributes.indices { attributes[index].name = new(attributes[index].name) }
    for index in members.indices { members[index].rename(new) }
  }
}

extension MemberFact {
  fileprivate mutating func rename(_ new: (Name) -> Name) {
    name = new(name)
    for index in attributes.indices { attributes[index].name = new(attributes[index].name) }
    for index in parameters.indices {
      parameters[index].label = new(parameters[index].label)
      parameters[index].name = new(parameters[index].name)
    }
  }
}
