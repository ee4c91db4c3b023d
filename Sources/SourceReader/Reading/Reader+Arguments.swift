/// One argument of a call.
struct CallArgument {
  let label: Name
  let node: NodeID
  let isTrailing: Bool
}

extension Reader {
  func arguments(_ node: NodeID, _ frame: Frame) -> [CallArgument] {
    let code = code(frame)
    return code.children(node).dropFirst().compactMap { argument in
      guard let value = code.child(argument, 0) else { return nil }
      return CallArgument(
        label: code[argument].name,
        node: value,
        isTrailing: code[argument].flags.contains(.trailing)
      )
    }
  }

  /// The arguments in the order of the parameters; nil where one is left out.
  func matched(
    _ arguments: [CallArgument],
    to parameters: [ParameterFact],
    _ reference: MemberReference,
    _ owner: TypeID?,
    _ frame: Frame
  ) -> [Meaning?] {
    var result: [Meaning?] = Array(repeating: nil, count: parameters.count)
    for (argument, place) in places(of: arguments, in: parameters, reference.file) {
      let (value, items) = captureItems { () -> Meaning in
        if self.code(frame)[argument.node].kind == .name {
          return lookUp(self.code(frame)[argument.node].name, frame)
        }
        let expected = place.flatMap { parameters[$0].type }.map {
          program.resolve($0, file: reference.file, scope: owner)
        }
        return evaluate(argument.node, expecting: expected, frame)
      }
      guard let place else {
        emit(items)
        continue
      }
      var kept = value
      if !items.isEmpty {
        if case .function(_, .void) = value.type {} else { kept.form = .items(items) }
      }
      result[place] = kept
    }
    return result
  }

  /// Which parameter each argument is for.
  func places(
    of arguments: [CallArgument],
    in parameters: [ParameterFact],
    _ file: Int32
  ) -> [(CallArgument, Int?)] {
    var result: [(CallArgument, Int?)] = []
    var next = 0
    let trailing = arguments.filter(\.isTrailing)
    for argument in arguments where !argument.isTrailing {
      var place = next
      while place < parameters.count, parameters[place].label != argument.label { place += 1 }
      guard place < parameters.count else {
        result.append((argument, nil))
        continue
      }
      result.append((argument, place))
      next = place + 1
    }
    // The first trailing closure has no label; it takes the first function that is still open, such
    // that the labelled ones behind it find theirs.
    var taken = Set(result.compactMap(\.1))
    for argument in trailing where argument.label != .none {
      if let place = parameters.firstIndex(where: { $0.label == argument.label }) {
        result.append((argument, place))
        taken.insert(place)
      } else {
        result.append((argument, nil))
      }
    }
    for argument in trailing where argument.label == .none {
      let open = parameters.indices.filter { place in
        !taken.contains(place)
          && (parameters[place].isBuilder || isFunction(parameters[place], file))
      }
      let required = open.filter { parameters[$0].initial == nil }
      // Closures are matched from the front; one that may be left out gives way to one that may not.
      let place = required.first ?? open.last
      result.append((argument, place))
    }
    return result
  }

  private func isFunction(_ parameter: ParameterFact, _ file: Int32) -> Bool {
    guard let type = parameter.type else { return false }
    let code = program.code(file)
    var node: NodeID? = type
    while let current = node, code[current].kind == .optionalType { node = code.child(current, 0) }
    guard let node else { return false }
    if code[node].kind == .functionType { return true }
    if case .function = program.resolve(type, file: file, scope: nil) { return true }
    return false
  }
}
