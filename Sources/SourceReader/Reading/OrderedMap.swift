/// Keys with values, in the order in which the keys were first given: mostly very few.
///
/// What is read of a source must come out alike at each reading, which a dictionary's own order does
/// not.
struct OrderedMap<Key: Hashable & Sendable, Value: Sendable>: Sendable, Sequence {
  private var entries: [(key: Key, value: Value)] = []
  /// The places of the keys, once there are too many to look through.
  private var places: [Key: Int] = [:]

  private static var fewest: Int { 12 }

  init() {}

  var isEmpty: Bool { entries.isEmpty }
  /// The one entry, where there is no other.
  var only: (key: Key, value: Value)? { entries.count == 1 ? entries[0] : nil }
  var keys: [Key] { entries.map(\.key) }

  func makeIterator() -> IndexingIterator<[(key: Key, value: Value)]> { entries.makeIterator() }

  /// - Complexity: O(1).
  private func place(of key: Key) -> Int? {
    entries.count > Self.fewest ? places[key] : entries.firstIndex { $0.key == key }
  }

  subscript(key: Key) -> Value? {
    get { place(of: key).map { entries[$0].value } }
    set {
      guard let newValue else {
        guard let place = place(of: key) else { return }
        entries.remove(at: place)
        index()
        return
      }
      if let place = place(of: key) {
        entries[place].value = newValue
        return
      }
      entries.append((key, newValue))
      if entries.count == Self.fewest + 1 {
        index()
      } else if entries.count > Self.fewest {
        places[key] = entries.count - 1
      }
    }
  }

  private mutating func index() {
    places = [:]
    guard entries.count > Self.fewest else { return }
    for (place, entry) in entries.enumerated() { places[entry.key] = place }
  }
}
