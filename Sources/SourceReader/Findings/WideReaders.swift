extension Findings {
  /// From this many keys on a view reads many, and from this many views on it drags many along.
  private static let (leastKeys, leastViews) = (8, 4)

  /// A view that runs for many reasons, and each time runs views whose inputs never compare equal.
  func wideReaders() -> [Finding] {
    views.compactMap { id in
      let found = (nodes[id] ?? []).compactMap { node -> (keys: Int, views: Int)? in
        let keys = Set(builder.nodes[node].reads.filter { !$0.isPossible }.map(\.use.key)).count
        let views = unequalChildren(of: node).count
        return keys >= Self.leastKeys && views >= Self.leastViews ? (keys, views) : nil
      }
      guard let worst = found.max(by: { $0.views < $1.views }) else { return nil }
      let info = program[id]
      let fact = program.files[Int(info.file)].types[Int(info.fact)]
      return finding(
        .wideReader,
        name(id),
        at: Site(file: info.file, offset: fact.offset),
        "\(name(id)) reads \(worst.keys) keys, and each change of one also runs up to \(worst.views) "
          + "views that are handed closures or objects",
        "give each part of it a view that reads what the part needs",
        widens: found.reduce(0) { $0 + $1.views }
      )
    }
  }
}
