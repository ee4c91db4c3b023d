import ChangeLog
import Invalidation
import Scenarios

/// The log of a running app as the front knows it: what it told, and what of that the history keeps.
struct WatchedLog: Sendable {
  /// The most updates that the history keeps.
  static let mostUpdates = 10_000
  /// The most entries of all its updates together.
  static let mostEntries = 200_000

  /// Which views stand for what the log names.
  var tree: LogTree
  /// How the properties of the sources' views are declared; nil without sources.
  let kinds: DeclaredKinds?
  private let declaredTypes: DeclaredTypes
  /// The names of the types, by their numbers.
  private(set) var names: [String] = []
  /// How the properties of each type are declared.
  private var declared: [[String: DeclaredKind]?] = []
  /// How often each type ran in the whole log.
  private(set) var counts: [Int] = []
  /// The types that ran most often, the busiest first.
  private(set) var leaders: [Int] = []

  /// The updates of the history, in the places that they have in the run.
  private(set) var updates: [LoggedUpdate] = []
  /// How each of their entries counts.
  private(set) var marks: [[MarkSet]] = []
  /// How many entries they have together.
  private(set) var entryCount = 0
  /// Whether any line told the time, or was seen to come.
  private(set) var hasTimes = false
  /// Updates that name views which are not in the outline yet.
  private(set) var held: [LoggedUpdate] = []
  /// How many entries these have.
  private var heldEntries = 0

  /// Whether the screen follows what comes.
  var isLive = true
  /// Whether nothing has come for a while, so that no rate is one of now.
  var isResting = false
  /// How far the reading is.
  var reading = LogNews.State.reading
  /// How many lines were read.
  var lines = 0
  /// How many of them told of no view.
  var passedOver = 0
  /// What ran again and again without pause.
  var storms: [Storm] = []
  /// What the sources say of the update in force; nil without sources.
  var forecast: Forecast?
  /// What a change reaches by the sources, as far as it was asked for.
  var model = ForecastModel()

  /// A log that has told nothing yet.
  init(_ scenario: Scenario, kinds: DeclaredKinds?) {
    self.kinds = kinds
    declaredTypes = DeclaredTypes((kinds ?? [:]).keys)
    tree = LogTree(scenario, hasSources: kinds != nil)
  }

  /// Takes in types that were named for the first time.
  mutating func add(types: [String]) {
    tree.add(types)
    names += types
    counts += types.map { _ in 0 }
    declared += types.map { type in declaredTypes.name(of: type).flatMap { kinds?[$0] } }
  }

  /// Keeps an update until the views it names are in the outline.
  mutating func hold(_ update: LoggedUpdate) {
    held.append(update)
    heldEntries += update.entries.count
  }

  /// Whether the views that wait are to be shown now.
  var isDue: Bool { tree.isDue(for: heldEntries, isResting: isResting || !isOpen) }

  /// Hands over the updates that were kept.
  mutating func takeHeld() -> [LoggedUpdate] {
    defer { (held, heldEntries) = ([], 0) }
    return held
  }

  /// Takes an update into the history.
  mutating func append(_ update: LoggedUpdate) {
    updates.append(update)
    marks.append(update.entries.map { causes(of: $0).marks })
    hasTimes = hasTimes || update.end > 0
    entryCount += update.entries.count
  }

  /// Takes in how often types ran so far.
  ///
  /// - Complexity: O(n) in these types.
  mutating func count(_ news: [Activity.Count]) {
    for count in news where counts.indices.contains(count.type) {
      counts[count.type] = count.times
      lead(count.type)
    }
  }

  /// Whether more may come.
  var isOpen: Bool { reading == .reading || reading == .waiting }

  /// How many of the oldest updates are to be given up: none until so many are too many that giving
  /// them up at once costs little for each.
  var surplus: Int {
    if updates.count > Self.mostUpdates + Self.mostUpdates / 8 {
      return updates.count - Self.mostUpdates
    }
    guard entryCount > Self.mostEntries + Self.mostEntries / 8 else { return 0 }
    var rest = entryCount
    var count = 0
    while rest > Self.mostEntries, count < updates.count - 1 {
      rest -= updates[count].entries.count
      count += 1
    }
    return count
  }

  /// Gives the oldest updates up.
  mutating func forget(first count: Int) {
    entryCount -= updates.prefix(count).reduce(0) { $0 + $1.entries.count }
    updates.removeFirst(count)
    marks.removeFirst(count)
  }

  // MARK: What it tells

  /// The cause of each name of an entry, and whether the view is new.
  func causes(of entry: LoggedUpdate.Entry) -> [LoggedCause] {
    var causes: [LoggedCause] = []
    let kinds = declared[entry.type]
    for name in entry.names {
      let cause = name.cause(kinds)
      if !causes.contains(cause) { causes.append(cause) }
    }
    return causes
  }

  /// How a property is declared that a name of a log means; nil where that is not known.
  func kind(of name: ChangeName, type: Int) -> DeclaredKind? {
    guard case .property(let text) = name else { return nil }
    return declared[type]?[String(text.dropFirst())]
  }

  /// The entries of an update that tell of a view.
  ///
  /// - Complexity: O(e) in its entries.
  func entries(of view: ViewID, in update: LoggedUpdate) -> [LoggedUpdate.Entry] {
    let type = tree.types[view.index]
    return type < 0 ? [] : update.entries.filter { tree.groups[$0.type] == type }
  }

  /// How often a view ran in the whole log.
  func count(of view: ViewID) -> Int {
    tree.types(of: view).reduce(0) { Self.sum($0, counts[$1]) }
  }

  /// Whether the log has ever named the view's type: one whose body does not print is never named.
  func isHeard(_ view: ViewID) -> Bool { tree.types[view.index] >= 0 }

  /// How often each type ran in the second up to an update, by when the updates began.
  ///
  /// The start of that second is no part of it, so that what runs exactly once a second runs once in
  /// it; times are not exact to the last digit.
  ///
  /// - Complexity: O(e) in the entries of that second.
  func rates(before count: Int) -> [Int: Int] {
    guard count > 0, !isResting, hasTimes else { return [:] }
    var rates: [Int: Int] = [:]
    let start = updates[count - 1].start - 0.9995
    var index = count - 1
    while index >= 0, updates[index].start > start {
      for entry in updates[index].entries {
        rates[entry.type] = Self.sum(rates[entry.type] ?? 0, entry.times)
      }
      index -= 1
    }
    return rates
  }

  static func sum(_ left: Int, _ right: Int) -> Int {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? .max : sum
  }

  // MARK: The busiest

  /// How many of the busiest are known by their rank.
  private static let mostLeaders = 64

  /// Moves a type whose count has grown up among the busiest.
  ///
  /// Counts only grow, so whoever is not among the busiest comes to be when its own count grows. Of
  /// equals the one that came first stays first, in whichever order their counts are told.
  private mutating func lead(_ type: Int) {
    var place = leaders.firstIndex(of: type) ?? leaders.count
    if place == leaders.count {
      if leaders.count < Self.mostLeaders {
        leaders.append(type)
      } else if leads(type, leaders[place - 1]) {
        place -= 1
        leaders[place] = type
      } else {
        return
      }
    }
    while place > 0, leads(type, leaders[place - 1]) {
      leaders.swapAt(place - 1, place)
      place -= 1
    }
  }

  private func leads(_ type: Int, _ other: Int) -> Bool {
    (counts[other], type) < (counts[type], other)
  }
}
