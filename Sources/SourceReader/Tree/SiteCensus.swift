/// Every place that makes a view of the sources, whether or not a body was found that reaches it.
struct SiteCensus {
  struct Count {
    var resolved = 0
    var guessed = 0
    var passedOver: [Site] = []
  }

  /// - Complexity: one look at each node of each file's code.
  static func count(in reader: Reader) -> [Count] {
    var census = SiteCensus(reader: reader)
    for index in reader.program.files.indices { census.count(file: index) }
    return census.counts
  }

  /// Whether a member makes a view that was not reached.
  static func hasUnreached(
    _ member: MemberFact,
    _ file: Int32,
    _ scope: TypeID?,
    in reader: Reader
  ) -> Bool {
    let census = SiteCensus(reader: reader, counts: [])
    var isFound = false
    census.forEachSite(in: member, Int(file), scope) { site in
      if !reader.reached.contains(site), !reader.guessed.contains(site) { isFound = true }
    }
    return isFound
  }

  private let reader: Reader
  private var counts: [Count]

  private init(reader: Reader, counts: [Count]? = nil) {
    self.reader = reader
    self.counts = counts ?? Array(repeating: Count(), count: reader.program.files.count)
  }

  private mutating func count(file index: Int) {
    let file = reader.program.files[index]
    for (factIndex, fact) in file.types.enumerated() {
      let scope = reader.program.typeByFact[index][factIndex]
      for member in fact.members { count(member, index, scope) }
    }
    for member in file.globals { count(member, index, nil) }
  }

  private mutating func count(_ member: MemberFact, _ file: Int, _ scope: TypeID?) {
    var own = counts[file]
    forEachSite(in: member, file, scope) { site in
      if reader.reached.contains(site) {
        own.resolved += 1
      } else if reader.guessed.contains(site) {
        own.guessed += 1
      } else {
        own.passedOver.append(site)
      }
    }
    counts[file] = own
  }

  private func forEachSite(
    in member: MemberFact,
    _ file: Int,
    _ scope: TypeID?,
    _ work: (Site) -> Void
  ) {
    let code = reader.program.files[file].code
    var stack = [member.body, member.initial].compactMap(\.self)
    for parameter in member.parameters {
      if let initial = parameter.initial { stack.append(initial) }
    }
    while let node = stack.popLast() {
      stack += code.children(node)
      guard code[node].kind == .call, let callee = code.child(node, 0),
        let type = reader.namedType(of: callee, code, Int32(file), scope),
        reader.program[type].isNode
      else { continue }
      work(Site(file: Int32(file), offset: code[node].offset))
    }
  }
}

extension Reader {
  /// The type that a call makes, by its name alone.
  func namedType(of callee: NodeID, _ code: Code, _ file: Int32, _ scope: TypeID?) -> TypeID? {
    switch code[callee].kind {
    case .name where isUppercase(code[callee].name):
      return program.type(named: code[callee].name, [], file: file, scope: scope).declared
    case .member:
      guard let base = code.child(callee, 0), let outer = namedType(of: base, code, file, scope)
      else { return nil }
      if code[callee].name == program.known.initializer { return outer }
      return program.member(code[callee].name, of: outer).declared
    default: return nil
    }
  }
}
