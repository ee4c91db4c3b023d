// Conditions that can be asked of stored values; by what else is asked no view comes or goes.

extension Reader {
  /// What must hold for the block behind conditions to run.
  func question(of conditions: NodeID, _ frame: Frame, _ values: [Meaning]) -> Question {
    let parts = code(frame).children(conditions)
    // Where only the platform's version is asked, there is nothing to ask of a value.
    guard !parts.isEmpty, parts.count == values.count else { return .open }
    return .all(zip(parts, values).map { question(of: $0, frame, $1) })
  }

  private func question(of node: NodeID, _ frame: Frame, _ value: Meaning) -> Question {
    let code = code(frame)
    switch code[node].kind {
    case .name, .member: return question(value, .equals(.boolean(true)))
    case .binding:
      guard let pattern = code.child(node, 0) else { return .open }
      return question(value, matching: pattern, frame)
    case .test: return comparison(node, frame)
    default: return .open
    }
  }

  /// `!a`, `a && b`, `a || b`, `value == constant` and `value != constant`.
  private func comparison(_ node: NodeID, _ frame: Frame) -> Question {
    let code = code(frame)
    let operands = code.children(node)
    guard let first = operands.first, let last = operands.last else { return .open }
    let isNegated: Bool
    switch names[code[node].name] {
    case "!": return question(of: first, frame, quiet(first, frame)).opposite
    case "&&": return .all(operands.map { question(of: $0, frame, quiet($0, frame)) })
    case "||": return .any(operands.map { question(of: $0, frame, quiet($0, frame)) })
    case "==": isNegated = false
    case "!=": isNegated = true
    default: return .open
    }
    guard operands.count == 2 else { return .open }
    for (value, other) in [(first, last), (last, first)] {
      guard let constant = constant(other, frame) else { continue }
      let test = GateTest.equals(constant)
      return question(quiet(value, frame), isNegated ? test.opposite : test)
    }
    return .open
  }

  /// The value of an expression that was followed already: nothing is noted again.
  private func quiet(_ node: NodeID, _ frame: Frame) -> Meaning {
    switch code(frame)[node].kind {
    // Only what is named can be a stored value.
    case .name, .member: break
    default: return .nothing
    }
    let place = here
    defer { here = place }
    return capture { evaluate(node, frame) }.0
  }

  private func question(_ value: Meaning, _ test: GateTest) -> Question {
    value.storedSymbol.map { .ask($0, test) } ?? .open
  }

  /// `if let x = value`, `if case .name = value`.
  private func question(_ value: Meaning, matching pattern: NodeID, _ frame: Frame) -> Question {
    guard let symbol = value.storedSymbol else { return .open }
    if code(frame)[pattern].kind == .patternName { return .ask(symbol, .differs(.null)) }
    return test(of: pattern, frame).map { .ask(symbol, $0) } ?? .open
  }

  /// What a pattern asks of a value; nil where it takes the value apart further.
  private func test(of pattern: NodeID, _ frame: Frame) -> GateTest? {
    let code = code(frame)
    switch code[pattern].kind {
    case .patternCase:
      let name = names[code[pattern].name]
      if name == "none" { return .equals(.null) }
      if name == "some" { return .differs(.null) }
      return takesAll(pattern, frame) ? .equals(.text(name)) : nil
    case .patternValue:
      return code.child(pattern, 0).flatMap { constant($0, frame) }.map { .equals($0) }
    default: return nil
    }
  }

  /// Whether what stands inside a pattern matches whatever it meets.
  private func takesAll(_ pattern: NodeID, _ frame: Frame) -> Bool {
    let code = code(frame)
    return code.children(pattern).allSatisfy { part in
      code[part].kind == .patternName && code[part].count == 0
        || code[part].kind == .patternTuple && takesAll(part, frame)
    }
  }

  /// What must hold for each case of a switch.
  func questions(ofCases cases: ArraySlice<NodeID>, of subject: Subject, _ frame: Frame)
    -> [Question]
  {
    let code = code(frame)
    var earlier: [Question] = []
    return cases.map { one in
      let patterns = code.children(one).filter { code[$0].kind != .block }
      let isSimple = patterns.allSatisfy { isPattern(code[$0].kind) }
      let own: Question =
        patterns.isEmpty
        ? .all([]) : isSimple ? .any(patterns.map { question(of: $0, subject, frame) }) : .open
      defer { earlier.append(own) }
      // A case that names the whole of one value meets none of the others' values.
      if case .ask(_, .equals) = own.only { return own }
      return .all([own] + earlier.map(\.opposite))
    }
  }

  private func isPattern(_ kind: Kind) -> Bool {
    switch kind {
    case .patternName, .patternTuple, .patternCase, .patternValue: true
    default: false
    }
  }

  private func question(of pattern: NodeID, _ subject: Subject, _ frame: Frame) -> Question {
    let code = code(frame)
    switch (code[pattern].kind, subject) {
    case (.patternName, _): return code[pattern].count == 0 ? .all([]) : .open
    case (.patternTuple, _) where takesAll(pattern, frame): return .all([])
    case (.patternTuple, .several(let values)):
      let parts = code.children(pattern)
      guard parts.count == values.count else { return .open }
      return .all(zip(parts, values).map { question(of: $0, .one($1), frame) })
    case (_, .one(let value)):
      guard let symbol = value.storedSymbol, let test = test(of: pattern, frame) else {
        return .open
      }
      return .ask(symbol, test)
    default: return .open
    }
  }

  /// What a switch looks at: a value, or several side by side.
  enum Subject {
    case one(Meaning)
    case several([Meaning])
  }

  /// The subject of a switch, which was followed already.
  func subject(_ node: NodeID, _ value: Meaning, _ frame: Frame) -> Subject {
    let code = code(frame)
    guard code[node].kind == .tuple else { return .one(value) }
    return .several(
      code.children(node).map { part in code.child(part, 0).map { quiet($0, frame) } ?? .nothing }
    )
  }

  /// Runs a part of a body and puts what it makes behind a question.
  func run<Result>(behind question: Question, _ work: () -> Result) -> Result {
    if question.isOpen { return work() }
    let mark = mark
    let result = work()
    let items = take(from: mark)
    if !items.isEmpty { emit(.gated(.condition(question), items)) }
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

extension Question {
  /// The question itself, where it stands alone among others of its kind.
  fileprivate var only: Question {
    switch self {
    case .any(let parts) where parts.count == 1: parts[0].only
    case .all(let parts) where parts.count == 1: parts[0].only
    default: self
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
