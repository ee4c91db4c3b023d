extension Findings {
  /// Values of the environment that are known to change whenever the screen's own do (E10).
  private static let restless: Set<String> = [
    "\\.dismiss", "\\.presentationMode", "\\.dismissSearch",
  ]

  /// From this many views below on a view counts as high in its screen.
  private static let least = 6

  /// `\.dismiss` in a view with much below it: each time it changes, the whole body runs.
  func dismissals() -> [Finding] {
    views.flatMap { id -> [Finding] in
      let mentions = Mentions(of: id, in: reader)
      return program[id].stored.compactMap { reference in
        let fact = reader.property(reference)
        guard case .environment(let name)? = fact.key, Self.restless.contains(reader.names[name]),
          mentions.names(fact.fact.name)
        else { return nil }
        let high = (nodes[id] ?? []).filter { sizes[$0] >= Self.least }
        guard let most = high.map({ sizes[$0] }).max() else { return nil }
        let unequal = high.reduce(0) { $0 + unequalChildren(of: $1).count }
        return finding(
          .dismissHigh,
          self.name(id),
          at: site(reference),
          "\(self.name(id)), with \(most) views below it, reads \(reader.names[name]), "
            + "which is reported to change without need",
          "read it in a small view of its own, such as the button that uses it",
          widens: high.count + unequal
        )
      }
    }
  }

  /// The views that a view makes, in its own body or in content of it, and that never compare equal.
  func unequalChildren(of node: Int) -> [Int] {
    var found: [Int] = []
    var stack = builder.nodes[node].children
    while let child = stack.popLast() {
      if builder.nodes[child].isContent {
        stack += builder.nodes[child].children
      } else if builder.nodes[child].takesClosure
        || builder.nodes[child].reads.contains(where: { $0.isPossible })
      {
        found.append(child)
      }
    }
    return found
  }
}
