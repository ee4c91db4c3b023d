/// What decides whether items of a body stand in the tree, or stand there as the same views.
enum Gate {
  /// They stand there while the questions have these answers.
  case condition(Question)
  /// They are others once the value differs.
  case identity(Symbol)
}

/// What the sources ask before they make a view.
indirect enum Question {
  /// Whether one stored value passes a test.
  case ask(Symbol, GateTest)
  /// Whether all of these hold; of none it is a yes.
  case all([Question])
  /// Whether one of these holds.
  case any([Question])
  /// Something that cannot be asked of stored values alone.
  case open

  /// What must hold where this does not.
  var opposite: Question {
    switch self {
    case .ask(let symbol, let test): .ask(symbol, test.opposite)
    case .all(let parts): .any(parts.map(\.opposite))
    case .any(let parts): .all(parts.map(\.opposite))
    case .open: .open
    }
  }

  /// Whether nothing of it can be asked.
  var isOpen: Bool {
    switch self {
    case .ask: false
    case .all(let parts): !parts.isEmpty && parts.allSatisfy(\.isOpen)
    case .any(let parts): parts.contains(where: \.isOpen)
    case .open: true
    }
  }
}

/// A question that the sources ask of a stored value.
enum GateTest: Hashable, Sendable {
  case equals(ConstantFact)
  case differs(ConstantFact)

  var opposite: GateTest {
    switch self {
    // What is not true is false.
    case .equals(.boolean(let flag)): .equals(.boolean(!flag))
    case .equals(let constant): .differs(constant)
    case .differs(let constant): .equals(constant)
    }
  }
}

/// A question in the form that a tree keeps: of each group one must hold.
struct Clauses {
  struct Ask: Hashable {
    let symbol: Symbol
    let test: GateTest
  }

  private(set) var groups: [[Ask]] = []
  /// Whether more must hold than is said here.
  private(set) var isPartial = false

  /// From this many groups or alternatives on nothing is said.
  private static let limit = 8

  /// Of each of these groups one must hold; what cannot be asked is left out.
  init(_ question: Question) {
    for group in Self.groups(of: question) {
      guard let group, !group.isEmpty else {
        isPartial = true
        continue
      }
      if !groups.contains(group) { groups.append(group) }
    }
    guard groups.count > Self.limit else { return }
    groups = []
    isPartial = true
  }

  /// The groups; nil for one that holds something that cannot be asked.
  private static func groups(of question: Question) -> [[Ask]?] {
    switch question {
    case .ask(let symbol, let test): return [[Ask(symbol: symbol, test: test)]]
    case .open: return [nil]
    case .all(let parts): return parts.flatMap { groups(of: $0) }
    case .any(let parts):
      var result: [[Ask]?] = [[]]
      for part in parts {
        let own = groups(of: part)
        guard result.count * own.count <= limit else { return [nil] }
        result = result.flatMap { left in own.map { joined(left, $0) } }
      }
      return result
    }
  }

  private static func joined(_ left: [Ask]?, _ right: [Ask]?) -> [Ask]? {
    guard let left, let right, left.count + right.count <= limit else { return nil }
    return left + right.filter { !left.contains($0) }
  }
}
