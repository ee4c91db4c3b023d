// Views that stand in the tree by a value, and those that are told apart by one.

extension TreeBuilder {
  /// Items behind a gate: what stands directly under the view there has its conditions.
  mutating func placeGated(
    _ gate: Gate,
    _ items: [Item],
    under node: Int,
    _ context: Context,
    _ level: Int
  ) {
    let before = nodes[node].children.count
    let outer = branch
    if case .condition = gate {
      branches += 1
      branch = branches
    }
    emit(items, under: node, context, level + 1)
    branch = outer
    let made = nodes[node].children.dropFirst(before)
    guard !made.isEmpty else { return }
    switch gate {
    case .condition(let question):
      let clauses = Clauses(question)
      var isPartial = clauses.isPartial
      var groups: [[TreeTest]] = []
      for clause in clauses.groups {
        if let group = tests(clause, at: node, context) {
          groups.append(group)
        } else {
          isPartial = true
        }
      }
      guard !groups.isEmpty else { return }
      for child in made where !nodes[child].isUngated {
        // The outer question comes first.
        nodes[child].conditions = groups + nodes[child].conditions.filter { !groups.contains($0) }
        if isPartial, nodes[child].guess == nil { nodes[child].guess = Self.partialCondition }
      }
    case .identity(let symbol):
      guard let key = key(of: symbol, at: node, context) else { return }
      for child in made { nodes[child].identity = nodes[child].identity ?? key }
    }
  }

  /// That a view comes and goes by more than its conditions say.
  private static let partialCondition = "it stands there by more than these conditions"

  /// The tests of a group; nil where one of them cannot be asked there.
  private mutating func tests(
    _ group: [Clauses.Ask],
    at node: Int,
    _ context: Context
  ) -> [TreeTest]? {
    var tests: [TreeTest] = []
    for ask in group {
      guard let key = key(of: ask.symbol, at: node, context) else { return nil }
      tests.append(TreeTest(key: key, test: ask.test))
    }
    return tests
  }

  /// The key of a symbol, where the view can ask it without reading more than it does.
  private mutating func key(of symbol: Symbol, at node: Int, _ context: Context) -> Int? {
    if case .input(let name) = symbol, context.inputs[name]?.isStored != true { return nil }
    guard let only = resolve(symbol, context).only, only.value == .sure,
      only.key.path.isEmpty
    else { return nil }
    let key = only.key.key
    let reads = nodes[node].reads.filter { $0.access == .direct && !$0.isPossible }
    switch keys.entries[key].storage {
    case .state(let owner, _): return isAbove(owner, node) ? key : nil
    case .property(let type, _, let isWhole):
      let isRead = reads.contains { read in
        read.use.key == key || isWhole && keys.entries[read.use.key].name == type
      }
      return isRead ? key : nil
    case .environment, .object, .external:
      return reads.contains { $0.use.key == key && $0.use.path.isEmpty } ? key : nil
    }
  }

  private func isAbove(_ owner: Int, _ node: Int) -> Bool {
    var current = node
    while current >= 0, current != owner { current = nodes[current].parent }
    return current == owner
  }
}
