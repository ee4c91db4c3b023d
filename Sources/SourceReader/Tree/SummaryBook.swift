/// Works out the summaries of views: what each makes, reads and depends on by declaration.
extension Reader {
  /// - Complexity: bounded for each view by the work allowed for one.
  func summary(of id: TypeID) -> Summary {
    var summary = Summary()
    reset()
    summary.declared = declaredReads(of: id)
    let (_, fragment) = capture { runBody(of: id) }
    summary.fragment = fragment
    summary.touched = touched
    summary.unseen = unseen
    return summary
  }

  /// Forgets what belonged to the view followed before.
  func reset() {
    budget = Self.budgetOfView
    calls = [:]
    openClosures = [:]
    depth = 0
    paths = []
    fragments = []
    touched = []
    unseen = []
  }

  /// What holds by declaration: the environment, whole objects and storage kept elsewhere.
  private func declaredReads(of id: TypeID) -> [ReadFact] {
    var reads: [ReadFact] = []
    for reference in storedProperties(of: id) {
      let fact = property(reference)
      let site = Site(file: reference.file, offset: fact.fact.offset)
      switch fact.role {
      case .environment, .environmentObject, .ownObject, .handedObject, .external, .scaled:
        if let key = fact.key {
          // The whole environment is no key: what counts is what is used of it (E9).
          if case .environment(let name) = key, ["\\", "\\.self"].contains(names[name]) {
            continue
          }
          reads.append(ReadFact(symbol: .key(key), site: site))
        }
      default: break
      }
    }
    return reads
  }

  /// The stored properties of a type and of what it inherits from.
  func storedProperties(of id: TypeID) -> [MemberReference] {
    var result = program[id].stored
    for supertype in program[id].supertypes where program[supertype].kind == .class {
      result += program[supertype].stored
    }
    return result
  }

  private func runBody(of id: TypeID) {
    var own = Meaning()
    own.form = .current
    own.type = .nominal(id, [])
    let known = program.known
    let traits = program[id].traits
    if traits.contains(.modifier) || traits.contains(.style) {
      let name = traits.contains(.modifier) ? known.body : known.makeBody
      for reference in program.members(name, of: id) {
        let fact = property(reference)
        guard fact.fact.kind == .function, let body = fact.fact.body else { continue }
        _ = follow(reference, owner: fact.owner, base: own) { frame in
          for parameter in fact.fact.parameters {
            var value = Meaning()
            if traits.contains(.modifier) {
              value.type = .view
              value.form = .slot(known.content)
            }
            frame.bind(parameter.name, value)
          }
          return run(body, frame)
        }
        return
      }
    }
    if let reference = program.members(known.body, of: id).first {
      let fact = property(reference)
      if fact.fact.kind == .variable, let body = fact.fact.body {
        _ = follow(reference, owner: fact.owner, base: own) { run(body, $0) }
        return
      }
    }
    if traits.contains(.wrapped) { runUpdates(of: id, own) } else { runViewMembers(of: id, own) }
  }

  /// A view without a body has it from a protocol of another package, which calls what gives a view.
  private func runViewMembers(of id: TypeID, _ own: Meaning) {
    for references in program[id].members.values.sorted(by: {
      ($0[0].file, $0[0].fact, $0[0].place) < ($1[0].file, $1[0].fact, $1[0].place)
    }) {
      for reference in references {
        let fact = property(reference)
        guard fact.type == .view, let body = fact.fact.body,
          !fact.fact.modifiers.contains(.isStatic)
        else { continue }
        _ = follow(reference, owner: fact.owner, base: own) { frame in
          for parameter in fact.fact.parameters {
            var value = Meaning()
            if let type = parameter.type {
              value.type = program.resolve(type, file: reference.file, scope: id)
            }
            frame.bind(parameter.name, value)
          }
          return run(body, frame)
        }
      }
    }
  }

  /// A wrapped view of another framework reads where it is updated.
  private func runUpdates(of id: TypeID, _ own: Meaning) {
    for text in Self.updates {
      guard let name = program.names.known(text) else { continue }
      for reference in program.members(name, of: id) {
        let fact = property(reference)
        guard fact.fact.kind == .function, let body = fact.fact.body else { continue }
        _ = follow(reference, owner: fact.owner, base: own) { run(body, $0) }
      }
    }
  }

  private static let updates = [
    "updateUIView", "updateNSView", "updateUIViewController", "updateNSViewController",
    "makeUIView", "makeNSView", "makeUIViewController", "makeNSViewController", "path",
  ]
}
