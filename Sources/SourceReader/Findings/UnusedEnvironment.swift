extension Findings {
  /// A value of the environment that is declared and never used: the view depends on it all the same.
  func unusedEnvironment() -> [Finding] {
    views.flatMap { id -> [Finding] in
      let declared = program[id].stored.filter { reference in
        let role = reader.property(reference).role
        return role == .environment || role == .environmentObject
      }
      guard !declared.isEmpty else { return [] }
      let mentions = Mentions(of: id, in: reader)
      return declared.compactMap { reference in
        let fact = reader.property(reference)
        let name = fact.fact.name
        guard !mentions.names(name), !isRequired(name, of: id) else { return nil }
        return finding(
          .unusedEnvironment,
          self.name(id),
          at: site(reference),
          "\(self.name(id)) declares '\(reader.names[name])' and never uses it",
          "leave the declaration out",
          widens: nodes[id]?.count ?? 0
        )
      }
    }
  }
}
