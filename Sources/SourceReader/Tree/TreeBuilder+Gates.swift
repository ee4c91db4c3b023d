// Views that stand in the tree by a value, and those that are told apart by one.

extension TreeBuilder {
  /// Items behind a gate: what stands directly under the view there has its condition.
  ///
  /// A view has one condition; of nested ones it keeps the innermost.
  mutating func placeGated(
    _ gate: Gate,
    _ items: [Item],
    under node: Int,
    _ context: Context,
    _ level: Int
  ) {
    let before = nodes[node].children.count
    emit(items, under: node, context, level + 1)
    guard let key = key(of: gate, at: node, context) else { return }
    for child in nodes[node].children.dropFirst(before) {
      switch gate {
      case .condition(_, let test):
        if nodes[child].condition == nil, !nodes[child].isUngated {
          nodes[child].condition = (key, test)
        }
      case .identity: nodes[child].identity = nodes[child].identity ?? key
      }
    }
  }

  /// The key that a gate asks, where the view can ask it without reading more than it does.
  private mutating func key(of gate: Gate, at node: Int, _ context: Context) -> Int? {
    if case .input(let name) = gate.symbol, context.inputs[name]?.isStored != true { return nil }
    guard let only = resolve(gate.symbol, context).only, only.value == .sure,
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
