/// Which changes of the list were fired, in the order of the run, and which of the list are the user's
/// own.
struct Firings: Sendable {
  /// For each update of the run, the place of its change in the list.
  private(set) var places: [Int] = []
  /// The places of the user's own changes.
  private(set) var own: Set<Int> = []
  /// How often the change at a place was fired, where it was.
  private var counts: [Int: Int] = [:]

  /// How many changes of the list were fired at least once.
  var distinctCount: Int { counts.count }

  /// Whether the change at a place was fired, be it undone since.
  func contains(_ place: Int) -> Bool { counts[place] != nil }

  /// Adds the firing of a change.
  mutating func append(_ place: Int) {
    places.append(place)
    counts[place, default: 0] += 1
  }

  /// Gives up all firings but the first ones.
  mutating func truncate(to count: Int) {
    while places.count > count {
      let place = places.removeLast()
      counts[place] = counts[place].flatMap { $0 > 1 ? $0 - 1 : nil }
    }
  }

  /// Makes room in the list for a change of the user's own.
  ///
  /// - Complexity: O(n) in the firings.
  mutating func insertOwn(at place: Int) {
    move { $0 < place ? $0 : $0 + 1 }
    own.insert(place)
  }

  /// Takes a change of the user's own, which is not fired any more, out of the list.
  ///
  /// - Complexity: O(n) in the firings.
  mutating func removeOwn(at place: Int) {
    own.remove(place)
    move { $0 < place ? $0 : $0 - 1 }
  }

  private mutating func move(_ moved: (Int) -> Int) {
    places = places.map(moved)
    own = Set(own.map(moved))
    counts = Dictionary(uniqueKeysWithValues: counts.map { (moved($0.key), $0.value) })
  }
}
