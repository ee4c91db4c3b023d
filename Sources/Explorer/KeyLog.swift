import Canvas

/// The last keys pressed, for an audience that wonders.
struct KeyLog: Sendable {
  /// Whether they are shown.
  var isShown = false
  private(set) var names: [String] = []

  /// How many keys are kept.
  private static let limit = 5

  /// Notes a key.
  mutating func add(_ key: Key) {
    names.append(key.name)
    names.removeFirst(max(names.count - Self.limit, 0))
  }
}
