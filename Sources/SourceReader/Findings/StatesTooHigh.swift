extension Findings {
  /// A state that its owner reads only to hand it to one view, which could own it itself.
  func statesTooHigh() -> [Finding] {
    views.flatMap { id -> [Finding] in
      let states = program[id].stored.filter { reader.property($0).role == .state }
      guard !states.isEmpty else { return [] }
      let mentions = Mentions(of: id, in: reader)
      return states.compactMap { reference in
        let fact = reader.property(reference)
        let name = fact.fact.name
        let passes = mentions.passes(of: name)
        guard mentions.others[name] == nil, let first = passes.first,
          Set(passes.map(\.site)).count == 1, !passes.contains(where: \.isLater),
          passes.contains(where: { !$0.isBinding }), !reader.isReference(fact.type)
        else { return nil }
        let owners = nodes[id] ?? []
        return finding(
          .stateTooHigh,
          self.name(id),
          at: site(reference),
          "\(self.name(id)) owns '\(reader.names[name])', which \(self.name(first.view)) alone needs",
          "let \(self.name(first.view)) own it",
          widens: owners.count
        )
      }
    }
  }
}
