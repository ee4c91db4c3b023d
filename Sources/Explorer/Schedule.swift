/// Which of the scenario's changes the history fired, and which comes next.
///
/// What comes next is what a step forward does: the change that was stepped back over, else the next
/// one, after the last that was fired, that the history does not hold; behind the last the first.
struct Schedule: Sendable {
  /// For each update of the history, the change that it fired; nil for one of the user's own.
  private var fired: [Int?] = []
  /// The first place of each change in the history.
  private var firstPlaces: [Int: Int] = [:]
  /// The changes that the history does not hold.
  private var unfired: Bits
  /// How many they are.
  private var unfiredCount: Int
  /// Which of them comes next at the end of the history.
  private var following: Int?

  /// A history that holds none of so many changes.
  init(count: Int) {
    unfired = Bits(count: count, filled: true)
    unfiredCount = count
    following = count > 0 ? 0 : nil
  }

  /// The step at which nothing more comes: what the history holds, and every change that it does not.
  var lastStep: Int { fired.count + unfiredCount }

  /// The scripted change of an update; nil for one of the user's own.
  func change(at position: Int) -> Int? { fired[position] }

  /// The change that a step forward fires or redoes after so many updates; nil where it is one of the
  /// user's own, or none.
  func next(after position: Int) -> Int? {
    position < fired.count ? fired[position] : following
  }

  /// Whether a change is among the first updates of the history.
  func isFired(_ change: Int, within position: Int) -> Bool {
    firstPlaces[change].map { $0 < position } ?? false
  }

  /// The scripted change that was fired last among the first updates of the history.
  func lastChange(within position: Int) -> Int? {
    fired[..<position].last { $0 != nil }.flatMap(\.self)
  }

  /// Adds the update that comes after `position` others; later ones are given up.
  ///
  /// - Complexity: O(g + c / 64) for g updates given up and c changes.
  mutating func add(_ change: Int?, after position: Int) {
    truncate(to: position)
    append(change)
    follow()
  }

  /// Gives up all updates but the first ones.
  ///
  /// - Complexity: O(g + c / 64) for g updates given up and c changes.
  mutating func truncate(to count: Int) {
    while fired.count > count {
      guard let last = fired.removeLast(), firstPlaces[last] == fired.count else { continue }
      firstPlaces[last] = nil
      unfired[last] = true
      unfiredCount += 1
    }
    follow()
  }

  private mutating func append(_ change: Int?) {
    if let change, firstPlaces[change] == nil {
      firstPlaces[change] = fired.count
      unfired[change] = false
      unfiredCount -= 1
    }
    fired.append(change)
  }

  private mutating func follow() {
    let start = lastChange(within: fired.count).map { $0 + 1 } ?? 0
    following = unfired.first(in: start..<unfired.count) ?? unfired.first(in: 0..<start)
  }
}

// MARK: - The user's own changes

extension Schedule {
  /// The changes of the list in the order in which steps forward come to them: what the history holds,
  /// and then the others.
  ///
  /// - Complexity: O(c + h) for c changes and a history of h.
  var order: [Int] {
    let start = lastChange(within: fired.count).map { $0 + 1 } ?? 0
    let rest = Array(start..<unfired.count) + Array(0..<start)
    return fired.compactMap(\.self) + rest.filter { firstPlaces[$0] == nil }
  }

  /// Makes room in the list for a change of the user's own.
  ///
  /// - Complexity: O(c + h) for c changes and a history of h.
  mutating func insertOwn(at place: Int) {
    var other = Schedule(count: unfired.count + 1)
    for change in fired { other.append(change.map { $0 < place ? $0 : $0 + 1 }) }
    other.follow()
    self = other
  }
}
