extension Findings {
  /// A view that holds a whole object and reads one of its properties, or none: any change runs it.
  func wholeObjects() -> [Finding] {
    views.flatMap { id -> [Finding] in
      let held = program[id].stored.filter { reference in
        [.handedObject, .environmentObject, .ownObject].contains(reader.property(reference).role)
      }
      guard !held.isEmpty else { return [] }
      let mentions = Mentions(of: id, in: reader)
      return held.compactMap { finding(of: $0, in: id, mentions) }
    }
  }

  private func finding(
    of reference: MemberReference,
    in id: TypeID,
    _ mentions: Mentions
  ) -> Finding? {
    let fact = reader.property(reference)
    guard case .nominal(let model, _) = fact.type, builder.isWhole(.declared(model)),
      mentions.names(fact.fact.name), !isRequired(fact.fact.name, of: id),
      // What a macro adds to an object may be published too.
      summaries[id]?.unseen.contains(model) != true
    else { return nil }
    let published = program[model].stored.filter { reader.property($0).role == .published }
    guard published.count > 1 else { return nil }
    let read = (summaries[id]?.touched ?? []).compactMap { key -> Name? in
      if case .property(.declared(model), let name) = key { name } else { nil }
    }
    let (object, view) = (name(model), name(id))
    let count = nodes[id]?.count ?? 0
    if read.isEmpty, fact.role != .ownObject {
      return finding(
        .wholeObject,
        view,
        at: site(reference),
        "\(view) runs at every change of \(object), of which its body reads nothing that is published",
        "hold \(object) by a plain 'let', or make it @Observable",
        widens: count
      )
    }
    guard read.count == 1 else { return nil }
    return finding(
      .wholeObject,
      view,
      at: site(reference),
      "\(view) reads only '\(reader.names[read[0]])' of \(object), and runs at every change of its "
        + "\(published.count) published properties",
      "make \(object) @Observable, or hand \(view) the value",
      widens: count
    )
  }
}
