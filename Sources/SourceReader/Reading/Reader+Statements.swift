extension Reader {
  /// Follows the statements of a block; its value is that of the last expression.
  func run(_ block: NodeID, _ frame: Frame) -> Meaning {
    frame.locals.append([:])
    defer { frame.locals.removeLast() }
    var last = Meaning.nothing
    for statement in code(frame).children(block) {
      let mark = mark
      last = evaluate(statement, frame)
      if self.mark == mark { placeNamed(statement, last, frame) }
    }
    return last
  }

  /// A value that is a view stands where it is named alone.
  private func placeNamed(_ statement: NodeID, _ value: Meaning, _ frame: Frame) {
    let kind = code(frame)[statement].kind
    guard kind == .name || kind == .member, case .plain = value.form,
      case .nominal(let id, _) = value.type, isPlaceable(id)
    else { return }
    emit(.view(Construction(type: id, site: site(statement, frame))))
  }

  func execute(_ node: NodeID, _ frame: Frame) -> Meaning {
    let code = code(frame)
    switch code[node].kind {
    case .block: return run(node, frame)
    case .binding:
      bind(node, frame)
      return .nothing
    case .if:
      frame.locals.append([:])
      defer { frame.locals.removeLast() }
      var values: [Meaning] = []
      var condition = Dependencies()
      var question = Question.open
      for (place, part) in code.children(node).enumerated() {
        if place == 0 {
          let tested = conditions(part, frame)
          for value in tested { condition.formUnion(value.dependencies) }
          question = self.question(of: part, frame, tested)
        } else {
          let own = place == 1 ? question : question.opposite
          values.append(run(behind: own) { evaluate(part, frame) })
        }
      }
      var value = joined(values)
      value.dependencies.formUnion(condition.weakened(to: .choice))
      return value
    case .guard:
      for (place, part) in code.children(node).enumerated() {
        if place == 0 { _ = conditions(part, frame) } else { _ = evaluate(part, frame) }
      }
      return .nothing
    case .conditions: return joinedDependencies(conditions(node, frame))
    case .switch: return evaluateSwitch(node, frame)
    case .loop:
      guard let pattern = code.child(node, 0), let sequence = code.child(node, 1),
        let body = code.child(node, 2)
      else { return .nothing }
      let elements = evaluate(sequence, frame)
      frame.locals.append([:])
      defer { frame.locals.removeLast() }
      bind(pattern, to: element(of: elements), frame)
      _ = evaluate(body, frame)
      return .nothing
    case .return:
      guard let value = code.child(node, 0) else { return .nothing }
      let result = evaluate(value, frame)
      frame.results.append(result)
      return result
    case .assignment: return assign(node, frame)
    case .other:
      for part in code.children(node) { _ = evaluate(part, frame) }
      return .nothing
    default: return .nothing
    }
  }

  /// Conditions bind names for what comes after them.
  private func conditions(_ node: NodeID, _ frame: Frame) -> [Meaning] {
    code(frame).children(node).map { part in
      code(frame)[part].kind == .binding ? bind(part, frame) : evaluate(part, frame)
    }
  }

  private func evaluateSwitch(_ node: NodeID, _ frame: Frame) -> Meaning {
    let code = code(frame)
    let children = code.children(node)
    guard let first = children.first else { return .nothing }
    let subject = evaluate(first, frame)
    var values: [Meaning] = []
    let asked = self.subject(first, subject, frame)
    let questions = questions(ofCases: children.dropFirst(), of: asked, frame)
    for (one, question) in zip(children.dropFirst(), questions) {
      frame.locals.append([:])
      for part in code.children(one) {
        switch code[part].kind {
        case .block: values.append(run(behind: question) { evaluate(part, frame) })
        case .patternName, .patternTuple, .patternCase, .patternValue:
          bind(part, to: subject, frame)
        default: _ = evaluate(part, frame)
        }
      }
      frame.locals.removeLast()
    }
    var value = joined(values)
    value.dependencies.formUnion(subject.dependencies.weakened(to: .choice))
    return value
  }
}
