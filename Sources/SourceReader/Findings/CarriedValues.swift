extension Findings {
  /// A value that a view takes only to hand it on: each change of it runs the view for nothing.
  func carriedValues() -> [Finding] {
    views.flatMap { id -> [Finding] in
      let mentions = Mentions(of: id, in: reader)
      return program[id].stored.compactMap { reference in
        let fact = reader.property(reference)
        let name = fact.fact.name
        guard fact.role == .none || fact.role == .binding, isValue(fact),
          mentions.others[name] == nil, !isRequired(name, of: id)
        else { return nil }
        let passes = mentions.passes(of: name)
        guard let first = passes.first else { return nil }
        // A view that is little more than what it hands the value to is no detour.
        let carriers = (nodes[id] ?? []).filter { node in
          builder.nodes[node].fed.contains(name) && sizes[node] > passes.count
        }
        guard !carriers.isEmpty else { return nil }
        let value = reader.names[name]
        return finding(
          .carriedValue,
          self.name(id),
          at: site(reference),
          "\(self.name(id)) takes '\(value)' only to hand it to \(self.name(first.view))",
          "let \(self.name(first.view)) take it from the environment or from a model",
          widens: carriers.count
        )
      }
    }
  }

  /// Whether a property holds a value: an object stays the same, content and actions are no values.
  private func isValue(_ fact: PropertyFact) -> Bool {
    if reader.isReference(fact.type) { return false }
    switch fact.type {
    case .function, .view, .void: return false
    case .external(let name, _):
      return !(fact.owner.map { program[$0].generics.contains(name) } ?? false)
    case .nominal(let id, _): return !program[id].isNode
    default: return !fact.fact.attributes.contains { reader.names[$0.name].hasSuffix("Builder") }
    }
  }
}
