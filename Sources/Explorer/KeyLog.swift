import Canvas

/// The last keys pressed, for an audience that wonders.
struct KeyLog: Sendable {
  /// Whether they are shown.
  var isShown = false
  private var keys: [Key] = []

  /// How many keys are kept.
  private static let limit = 5

  /// Notes a key.
  mutating func add(_ key: Key) {
    keys.append(key)
    keys.removeFirst(max(keys.count - Self.limit, 0))
  }

  /// The names of the keys, the newest last.
  var names: [String] { keys.map(\.name) }
}
