// Conditions that can be decided from one stored value; all others leave their views where they are.

extension Reader {
  /// What must hold for the block behind conditions to run, where one stored value decides it.
  func gate(of conditions: NodeID, _ frame: Frame, _ values: [Meaning]) -> Gate? {
    let code = code(frame)
    let parts = code.children(conditions)
    guard parts.count == 1, values.count == 1, let part = parts.first else { return nil }
    return gate(of: part, frame, values[0])
  }

  private func gate(of node: NodeID, _ frame: Frame, _ value: Meaning) -> Gate? {
    let code = code(frame)
    switch code[node].kind {
    case .name, .member: return gate(value, .equals(.boolean(true)))
    case .binding:
      guard let pattern = code.child(node, 0) else { return nil }
      return gate(value, matching: pattern, frame)
    case .test: return comparison(node, frame)
    default: return nil
    }
  }

  /// `!flag`, `value == constant` and `value != constant`.
  private func comparison(_ node: NodeID, _ frame: Frame) -> Gate? {
    let code = code(frame)
    let operands = code.children(node)
    guard let first = operands.first else { return nil }
    let isNegated: Bool
    switch names[code[node].name] {
    case "!":
      guard case .condition(let symbol, let test)? = gate(of: first, frame, quiet(first, frame))
      else { return nil }
      return .condition(symbol, test.opposite)
    case "==": isNegated = false
    case "!=": isNegated = true
    default: return nil
    }
    guard operands.count == 2, let last = operands.last else { return nil }
    for (value, other) in [(first, last), (last, first)] {
      guard let constant = constant(other, frame) else { continue }
      let test = GateTest.equals(constant)
      return gate(quiet(value, frame), isNegated ? test.opposite : test)
    }
    return nil
  }

  /// The value of an expression that was followed already: nothing is noted again.
  private func quiet(_ node: NodeID, _ frame: Frame) -> Meaning {
    let place = here
    defer { here = place }
    return capture { evaluate(node, frame) }.0
  }

  private func gate(_ value: Meaning, _ test: GateTest) -> Gate? {
    guard let symbol = value.storedSymbol else { return nil }
    return .condition(symbol, test)
  }

  /// `if let x = value`, `if case .name = value`.
  private func gate(_ value: Meaning, matching pattern: NodeID, _ frame: Frame) -> Gate? {
    guard let symbol = value.storedSymbol else { return nil }
    if code(frame)[pattern].kind == .patternName { return .condition(symbol, .differs(.null)) }
    return test(of: pattern, frame).map { .condition(symbol, $0) }
  }

  /// What a pattern asks of a value; nil where it takes the value apart further.
  private func test(of pattern: NodeID, _ frame: Frame) -> GateTest? {
    let code = code(frame)
    switch code[pattern].kind {
    case .patternCase:
      let name = names[code[pattern].name]
      if name == "none" { return .equals(.null) }
      if name == "some" { return .differs(.null) }
      let isOpen = code.children(pattern).allSatisfy { part in
        code[part].kind == .patternName || code[part].kind == .patternTuple
      }
      return isOpen ? .equals(.text(name)) : nil
    case .patternValue:
      return code.child(pattern, 0).flatMap { constant($0, frame) }.map { .equals($0) }
    default: return nil
    }
  }

  /// What must hold for each case of a switch over a stored value.
  func gates(ofCases cases: ArraySlice<NodeID>, of subject: Meaning, _ frame: Frame) -> [Gate?] {
    guard let symbol = subject.storedSymbol else { return cases.map { _ in nil } }
    let code = code(frame)
    let patterns = cases.map { one in code.children(one).filter { code[$0].kind != .block } }
    let tests = patterns.map { patterns in
      patterns.count == 1 ? test(of: patterns[0], frame) : nil
    }
    return zip(patterns, tests).map { own, test in
      if let test { return .condition(symbol, test) }
      // Of two cases the default is what the other is not.
      guard own.isEmpty, tests.count == 2, let other = tests.compactMap(\.self).first else {
        return nil
      }
      return .condition(symbol, other.opposite)
    }
  }

  /// Runs a part of a body and puts what it makes behind a gate.
  func run<Result>(behind gate: Gate?, _ work: () -> Result) -> Result {
    guard let gate else { return work() }
    let mark = mark
    let result = work()
    let items = take(from: mark)
    if !items.isEmpty { emit(.gated(gate, items)) }
    return result
  }

  /// `.id(value)`: what was made is another once the value differs.
  func identify(
    _ text: String,
    _ node: NodeID,
    _ arguments: [CallArgument],
    _ mark: Int,
    _ frame: Frame
  ) {
    guard let first = arguments.first else { return }
    let content = take(from: mark)
    let value = evaluate(first.node, frame)
    if !content.isEmpty, let symbol = value.storedSymbol {
      emit(.gated(.identity(symbol), content))
    } else {
      emit(content)
    }
  }
}

extension Meaning {
  /// The one stored value that this is, and nothing made of it.
  var storedSymbol: Symbol? {
    guard isStored, let only = dependencies.symbols.only, only.value == .sure else { return nil }
    return only.key
  }
}
