// Which of several functions of one name a call means.

extension Reader {
  /// Whether any function of a name takes these arguments and is not running.
  func fits(
    _ reference: MemberReference,
    _ arguments: [CallArgument],
    _ frame: Frame
  ) -> Bool {
    let chosen = overload(of: reference, arguments, frame)
    guard calls[chosen, default: 0] == 0 else { return false }
    let parameters = program.member(chosen).parameters
    guard parameters.count(where: { $0.initial == nil }) <= arguments.count else { return false }
    return arguments.allSatisfy { argument in
      argument.label == .none || parameters.contains { $0.label == argument.label }
    }
  }

  /// Which of several functions of one name takes these arguments.
  func overload(
    of reference: MemberReference,
    _ arguments: [CallArgument],
    _ frame: Frame
  ) -> MemberReference {
    let fact = program.member(reference)
    var candidates: [MemberReference] = []
    if reference.fact < 0 {
      candidates = program.globals[fact.name] ?? []
    } else if let owner = program.typeByFact[Int(reference.file)][Int(reference.fact)] {
      candidates = program.members(fact.name, of: owner)
    } else if let name = program.extendedNames[Int(reference.file)][Int(reference.fact)] {
      candidates = program.foreignMembers[name]?[fact.name] ?? []
    }
    guard candidates.count > 1 else { return reference }
    let labels = arguments.filter { !$0.isTrailing }.map(\.label)
    return candidates.max { first, second in
      fit(program.member(first), labels, arguments.count)
        < fit(program.member(second), labels, arguments.count)
    } ?? reference
  }

  /// How well a function's parameters fit the labels of a call; the more, the better.
  func fit(_ fact: MemberFact, _ labels: [Name], _ count: Int) -> Int {
    guard fact.kind == .function || fact.kind == .initializer || fact.kind == .enumCase else {
      return -1000
    }
    var score = 0
    var next = 0
    for label in labels {
      var place = next
      while place < fact.parameters.count, fact.parameters[place].label != label { place += 1 }
      if place < fact.parameters.count {
        score += 4
        for skipped in next..<place where fact.parameters[skipped].initial == nil {
          score -= skipped >= 0 ? 3 : 0
        }
        next = place + 1
      } else {
        score -= 12
      }
    }
    let required = fact.parameters.count { $0.initial == nil }
    score -= 2 * max(0, required - count)
    score -= max(0, count - fact.parameters.count) * 6
    return score - fact.parameters.count
  }
}
