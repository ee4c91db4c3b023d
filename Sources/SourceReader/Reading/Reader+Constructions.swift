extension Reader {
  /// Follows `Type(…)`.
  func construct(
    _ type: TypeReference,
    _ node: NodeID,
    _ arguments: [CallArgument],
    _ frame: Frame
  ) -> Meaning {
    let site = site(node, frame)
    guard case .nominal(let id, _) = type else {
      return constructForeign(type, node, arguments, frame)
    }
    guard program[id].isNode else { return constructPlain(type, id, arguments, frame) }
    if guess == nil { reached.insert(site) } else { guessed.insert(site) }
    var construction = Construction(type: id, site: site)
    construction.guess = guess
    construction.inputs = inputs(of: id, arguments, frame)
    construction.isOpen =
      differsByItself(id) || !arguments.allSatisfy { isClosed($0.node, frame) }
    emit(.view(construction))
    var value = Meaning()
    value.type = .nominal(id, [])
    return value
  }

  /// A structure or an object: its parts are read where it is made.
  private func constructPlain(
    _ type: TypeReference,
    _ id: TypeID,
    _ arguments: [CallArgument],
    _ frame: Frame
  ) -> Meaning {
    var dependencies = Dependencies()
    for argument in arguments {
      if code(frame)[argument.node].kind == .closure, !looksLikeContent(argument.node, frame) {
        continue
      }
      let value = evaluate(argument.node, frame)
      if case .closure(let closure) = value.form {
        _ = call(closure, with: [], at: here)
      }
      dependencies.formUnion(value.dependencies)
    }
    var value = Meaning.opaque(dependencies)
    value.type = type
    return value
  }

  /// What a view is given, by the names of its properties.
  func inputs(
    of id: TypeID,
    _ arguments: [CallArgument],
    _ frame: Frame
  ) -> [Name: Argument] {
    var result = allInputs(of: id, arguments, frame)
    for reference in program[id].stored {
      let fact = property(reference)
      guard fact.isStore, let argument = result[fact.fact.name] else { continue }
      result[fact.fact.name]?.dependencies = argument.dependencies.possible
    }
    return result
  }

  private func allInputs(
    of id: TypeID,
    _ arguments: [CallArgument],
    _ frame: Frame
  ) -> [Name: Argument] {
    let labels = arguments.filter { !$0.isTrailing }.map(\.label)
    let candidates = program[id].initializers.filter { program.member($0).body != nil }
    let best = candidates.max {
      fit(program.member($0), labels, arguments.count)
        < fit(program.member($1), labels, arguments.count)
    }
    let memberwise = memberwiseParameters(of: id)
    if let best {
      let own = fit(program.member(best), labels, arguments.count)
      // An initializer in an extension leaves the memberwise one in place.
      let isInExtension = program.files[Int(best.file)].types[Int(best.fact)].kind == .extension
      if !isInExtension || own >= fit(memberwiseFact(memberwise), labels, arguments.count) {
        return inputs(of: id, by: best, arguments, frame)
      }
    }
    return inputs(of: id, memberwise: memberwise, arguments, frame)
  }

  private func memberwiseFact(_ parameters: [ParameterFact]) -> MemberFact {
    var fact = MemberFact(kind: .initializer, name: program.known.initializer)
    fact.parameters = parameters
    return fact
  }

  /// The parameters of the initializer that nobody wrote.
  private func memberwiseParameters(of id: TypeID) -> [ParameterFact] {
    var result: [ParameterFact] = []
    for reference in program[id].stored {
      let fact = property(reference)
      if fact.fact.modifiers.contains(.isConstant), fact.fact.initial != nil { continue }
      if fact.role == .environment || fact.role == .environmentObject || fact.role == .constant {
        continue
      }
      var parameter = ParameterFact(label: fact.fact.name, name: fact.fact.name)
      parameter.type = fact.fact.type
      parameter.initial = fact.fact.initial
      if parameter.initial == nil, fact.role == .external || fact.role == .scaled {
        parameter.initial = fact.fact.type
      }
      parameter.isBuilder = fact.fact.attributes.contains { names[$0.name].hasSuffix("Builder") }
      result.append(parameter)
    }
    return result
  }

  func inputs(
    of id: TypeID,
    memberwise parameters: [ParameterFact],
    _ arguments: [CallArgument],
    _ frame: Frame
  ) -> [Name: Argument] {
    var result: [Name: Argument] = [:]
    for (argument, place) in places(of: arguments, in: parameters, program[id].file) {
      guard let place else {
        _ = self.argument(argument.node, type: nil, isBuilder: false, frame)
        continue
      }
      let parameter = parameters[place]
      let type = parameter.type.map {
        program.resolve($0, file: program[id].file, scope: id)
      }
      result[parameter.name] = self.argument(
        argument.node,
        type: type,
        isBuilder: parameter.isBuilder,
        frame
      )
    }
    return result
  }
}
