import ChangeLog
import Invalidation
import Scenarios

/// Which views of the tree stand for each type that a log names, while ever more types come.
///
/// Without sources a type is one view, below the type that encloses it. With sources it is each place
/// where the sources make it; what they do not know stands apart, below a root of its own.
///
/// New views are collected until they are worth a new outline (see ``isDue(for:isResting:)``).
struct LogTree: Sendable {
  /// The name of the root below which stands what the sources do not know.
  static let stranger = "not in the sources"

  /// The views of each type, by its number; ascending.
  private(set) var sites: [[ViewID]] = []
  /// The type of each view, by its number; -1 where the log never named it.
  ///
  /// Where the log has several names for one type of the sources, as for each `Box<A>` of a `Box`, it
  /// is the first of them.
  private(set) var types: [Int] = []
  /// For each type the first that means the same type of the sources.
  private(set) var groups: [Int] = []
  /// The types of each group that has several, by the first.
  private var members: [Int: [Int]] = [:]
  /// The views that are not in the outline yet.
  private(set) var pending: [ViewDeclaration] = []

  /// The views that the sources make, by their types.
  private let known: [String: [ViewID]]
  private let declared: DeclaredTypes
  private let hasSources: Bool
  /// The views that stand for a type by its whole name.
  private var views: [String: ViewID] = [:]
  /// The root below which stands what the sources do not know.
  private(set) var strangers: ViewID?

  /// A tree of the views that the sources make, or of none.
  ///
  /// - Complexity: O(n) in them.
  init(_ scenario: Scenario, hasSources: Bool) {
    self.hasSources = hasSources
    let graph = scenario.graph
    types = Array(repeating: -1, count: graph.viewCount)
    var known: [String: [ViewID]] = [:]
    if hasSources {
      for view in (0..<graph.viewCount).map({ ViewID($0) }) where !graph.isContent(view) {
        let name = scenario.origin?[view].type ?? String(graph.name(of: view).prefix { $0 != "#" })
        known[name, default: []].append(view)
      }
    }
    self.known = known
    declared = DeclaredTypes(known.keys)
  }

  /// Takes in types that the log names for the first time, in the order of their numbers.
  ///
  /// - Complexity: O(n) in the types and the lengths of their names.
  mutating func add(_ names: [String]) {
    for name in names {
      let path = TypePath(name)
      let views = declared.name(of: name).flatMap { known[$0] } ?? [view(of: path)]
      let number = sites.count
      let first = views.first.map { types[$0.index] } ?? -1
      sites.append(views)
      if hasSources, first >= 0 {
        groups.append(first)
        members[first, default: [first]].append(number)
      } else {
        groups.append(number)
        for view in views { types[view.index] = number }
      }
    }
  }

  /// All the types that stand for a view, by their numbers; none where the log never named it.
  func types(of view: ViewID) -> [Int] {
    let type = types[view.index]
    return type < 0 ? [] : members[type] ?? [type]
  }

  /// Whether the log, and not the sources, is all that is known of a view.
  func isStranger(_ view: ViewID) -> Bool {
    guard hasSources else { return false }
    return strangers.map { view >= $0 } ?? false
  }

  /// The view of a type that no source makes; the types around it get views too.
  private mutating func view(of path: TypePath) -> ViewID {
    var parent: ViewID? = nil
    if hasSources { parent = strangers ?? addStrangers() }
    var isKnown = false
    for count in 1..<max(path.parts.count, 1) {
      // An enclosing type that stands elsewhere in the sources is not made up here.
      if declared.name(of: path.name(of: count)) != nil { isKnown = true }
      if isKnown { continue }
      parent = view(named: path.name(of: count), title: path.parts[count - 1], in: parent)
    }
    let name = path.name(of: path.parts.count)
    return view(named: name, title: isKnown ? name : path.parts.last ?? name, in: parent)
  }

  private mutating func view(named name: String, title: String, in parent: ViewID?) -> ViewID {
    if let view = views[name] { return view }
    var view = ViewDeclaration(name: name, parent: parent)
    if title != name { view.title = title }
    let id = append(view)
    views[name] = id
    return id
  }

  private mutating func addStrangers() -> ViewID {
    let id = append(ViewDeclaration(name: Self.stranger))
    strangers = id
    return id
  }

  private mutating func append(_ view: ViewDeclaration) -> ViewID {
    pending.append(view)
    types.append(-1)
    return ViewID(types.count - 1)
  }

  // MARK: Growing

  /// A tree of so many views grows at once, whatever came.
  static let small = 4096
  /// How many views of the tree an entry of an update pays for.
  static let share = 16

  /// Whether the views that wait are worth a new outline, which costs as much as the whole tree: where
  /// that is small, nothing else is to be done, or the updates since the last time pay for it.
  func isDue(for entries: Int, isResting: Bool) -> Bool {
    guard !pending.isEmpty else { return false }
    return isResting || types.count <= Self.small || entries * Self.share >= types.count
  }

  /// Hands over the views that wait.
  mutating func takePending() -> [ViewDeclaration] {
    defer { pending = [] }
    return pending
  }
}
