extension Item {
  /// Whether an item is, or holds, another.
  func contains(_ other: Item) -> Bool {
    switch (self, other) {
    case (.view(let own), .view(let sought)):
      own.site == sought.site
        || own.inputs.values.contains { $0.items.contains { $0.contains(other) } }
    case (.slot(let own, _), .slot(let sought, _)): own == sought
    case (.later(_, let fragment, let own), _):
      if case .later(_, _, let sought) = other, own == sought {
        true
      } else {
        fragment.items.contains { $0.contains(other) }
      }
    case (.written(let own, let items), _):
      if case .written(let sought, _) = other, own.site == sought.site {
        true
      } else {
        items.contains { $0.contains(other) }
      }
    case (.gated(_, let items), _): items.contains { $0.contains(other) }
    case (.view(let own), _):
      own.inputs.values.contains { $0.items.contains { $0.contains(other) } }
    case (.handed(let number, let place, _), .handed(let other, let second, _)):
      number == other && place == second
    default: false
    }
  }
}
