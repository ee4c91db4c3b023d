extension Findings {
  /// Keys of the environment that never equal themselves (E10): every environment change above their
  /// readers runs these.
  func neverEqualKeys() -> [Finding] {
    let known = program.known.environmentValues
    let members = program.foreignMembers[known] ?? [:]
    return members.values.compactMap(\.first).sorted { left, right in
      (left.file, left.fact, left.place) < (right.file, right.fact, right.place)
    }
    .compactMap { reference in
      let fact = reader.property(reference)
      guard fact.fact.kind == .variable else { return nil }
      let key = "\\.\(reader.names[fact.fact.name])"
      if case .function = fact.type {
        return finding(
          .neverEqualKey,
          key,
          at: site(reference),
          "\(key) holds a closure, which never equals itself",
          "put it into a structure that is Equatable, or hand an object",
          widens: readers(of: key)
        )
      }
      guard EnvironmentKeys.makesObjectAnew(reference, in: reader) else { return nil }
      return finding(
        .neverEqualKey,
        key,
        at: site(reference),
        "\(key) makes a new object each time its default is asked for",
        "keep the default in a static constant",
        widens: readers(of: key)
      )
    }
  }

  /// How many placed views read a key as a whole.
  private func readers(of name: String) -> Int {
    guard let key = builder.keys.known(name) else { return 0 }
    return builder.nodes.count { node in
      node.reads.contains { $0.use.key == key && $0.use.path.isEmpty && $0.access == .direct }
    }
  }
}
