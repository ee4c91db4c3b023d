extension Findings {
  /// A state that its owner reads only for the values that it hands to one view, which could own it
  /// itself.
  func statesTooHigh() -> [Finding] {
    views.flatMap { id -> [Finding] in
      let states = program[id].stored.filter { reader.property($0).role == .state }
      guard !states.isEmpty else { return [] }
      let mentions = Mentions(of: id, in: reader)
      return states.compactMap { reference in
        let fact = reader.property(reference)
        let name = fact.fact.name
        let uses = mentions.uses[name] ?? []
        guard let first = uses.first, let view = first.view, !reader.isReference(fact.type),
          uses.allSatisfy({ $0.site == first.site && !$0.isLater }),
          uses.contains(where: { !$0.isBinding })
        else { return nil }
        let owners = nodes[id] ?? []
        return finding(
          .stateTooHigh,
          self.name(id),
          at: site(reference),
          "\(self.name(id)) owns '\(reader.names[name])', which \(self.name(view)) alone needs",
          "let \(self.name(view)) own it",
          widens: owners.count
        )
      }
    }
  }
}
