/// Code outside views that makes views: a controller, an application's delegate, a router.
struct Host {
  /// The type, or the function where there is none.
  let name: String
  let site: Site
  let fragment: Fragment
}

extension Reader {
  /// Follows every member that makes a view and that no body has reached.
  ///
  /// What a view's own such member makes is added to the view as a guess; what other code makes
  /// stands below that code.
  ///
  /// - Complexity: one look at each node of each file's code, and the work allowed for each member.
  func hosts(adding summaries: inout [TypeID: Summary]) -> [Host] {
    var hosts: [Host] = []
    for (fileIndex, file) in program.files.enumerated() {
      for (factIndex, fact) in file.types.enumerated() {
        let id = program.typeByFact[fileIndex][factIndex]
        for (place, member) in fact.members.enumerated() {
          let reference = MemberReference(
            file: Int32(fileIndex),
            fact: Int32(factIndex),
            place: Int32(place)
          )
          follow(reference, member, id, &summaries, &hosts)
        }
      }
      for (place, member) in file.globals.enumerated() {
        let reference = MemberReference(file: Int32(fileIndex), fact: -1, place: Int32(place))
        follow(reference, member, nil, &summaries, &hosts)
      }
    }
    return hosts
  }

  private func follow(
    _ reference: MemberReference,
    _ member: MemberFact,
    _ id: TypeID?,
    _ summaries: inout [TypeID: Summary],
    _ hosts: inout [Host]
  ) {
    guard SiteCensus.hasUnreached(member, reference.file, id, in: self) else { return }
    let isView = id.map { program[$0].isNode } ?? false
    let name = names[member.name]
    guess = isView ? "made in \(name), which no body is seen to call" : nil
    placesAtOnce = !isView
    defer {
      guess = nil
      placesAtOnce = false
    }
    reset()
    let (_, fragment) = capture { run(member, reference, id, isView: isView) }
    guard !fragment.items.isEmpty else { return }
    if isView, let id {
      // What an initializer makes that nobody calls stands nowhere.
      if member.kind == .initializer { return }
      summaries[id]?.fragment.items += fragment.items
      return
    }
    let owner =
      id.map { program.displayName($0) }
      ?? (reference.fact < 0
        ? nil : program.extendedNames[Int(reference.file)][Int(reference.fact)].map { names[$0] })
    let site = Site(file: reference.file, offset: member.offset)
    hosts.append(Host(name: owner ?? "\(name)()", site: site, fragment: fragment))
  }

  private func run(
    _ member: MemberFact,
    _ reference: MemberReference,
    _ id: TypeID?,
    isView: Bool
  ) -> Meaning {
    var own = Meaning()
    if let id { own.type = .nominal(id, []) }
    if isView { own.form = .current }
    guard let body = member.body ?? member.initial else { return .nothing }
    return follow(reference, owner: id, base: own) { frame in
      if member.kind == .initializer { frame.assigned = [:] }
      for parameter in member.parameters {
        var value = Meaning()
        if let type = parameter.type {
          value.type = program.resolve(type, file: reference.file, scope: id)
        }
        frame.bind(parameter.name, value)
      }
      let result = evaluate(body, frame)
      for (_, value) in frame.assigned?.sorted(by: { $0.key.number < $1.key.number }) ?? [] {
        if case .items(let items) = value.form { emit(items) }
      }
      return result
    }
  }
}
