import Canvas
import Invalidation

/// What a change can do to a view, as the history counts it: the causes of a recompute, then the
/// other outcomes.
enum Mark: Int, CaseIterable, Sendable {
  case local, parent, observed, environment
  case external, unknown, faulty
  case checked, created, removed

  /// The marks that a correct scenario can have.
  static let usual: [Mark] = [
    .local, .parent, .observed, .environment, .checked, .created, .removed,
  ]

  /// The mark of a cause.
  init(_ cause: Cause) {
    switch cause {
    case .local: self = .local
    case .parent: self = .parent
    case .observed: self = .observed
    case .environment: self = .environment
    case .external: self = .external
    case .unknown: self = .unknown
    case .offRule, .outOfScope: self = .faulty
    }
  }

  /// The mark's word, as the outline writes it.
  var word: String { Self.words[rawValue] }

  private static let words = allCases.map { "\($0)" }

  func glyph(_ glyphs: Glyphs) -> String {
    switch self {
    case .local: glyphs.local
    case .parent: glyphs.parent
    case .observed: glyphs.observed
    case .environment: glyphs.environment
    case .external: glyphs.external
    case .unknown: glyphs.unknown
    case .faulty: glyphs.faulty
    case .checked: glyphs.checked
    case .created: glyphs.created
    case .removed: glyphs.removed
    }
  }

  var role: Role {
    switch self {
    case .local: .local
    case .parent: .parent
    case .observed: .observed
    case .environment: .environment
    case .external: .external
    case .unknown: .unknown
    case .faulty: .faulty
    case .checked: .checked
    case .created: .created
    case .removed: .removed
    }
  }
}

/// Some marks, each once.
struct MarkSet: Hashable, Sendable, Sequence {
  private var bits: UInt16 = 0

  init() {}

  /// A set of one mark.
  init(_ mark: Mark) { insert(mark) }

  mutating func insert(_ mark: Mark) { bits |= 1 << UInt16(mark.rawValue) }

  func makeIterator() -> Iterator { Iterator(rest: bits) }

  struct Iterator: IteratorProtocol {
    fileprivate var rest: UInt16

    mutating func next() -> Mark? {
      guard rest != 0 else { return nil }
      defer { rest &= rest - 1 }
      return Mark(rawValue: rest.trailingZeroBitCount)
    }
  }
}

/// How many views one step reached, mark by mark; a view with several causes counts in each.
struct Tally: Hashable, Sendable {
  private var counts = SIMD16<Int32>()

  subscript(mark: Mark) -> Int { Int(counts[mark.rawValue]) }

  /// The counts with room for the sum of many.
  var wide: SIMD16<Int64> { SIMD16(truncatingIfNeeded: counts) }

  /// The tally of a step that reached nothing.
  init() {}

  /// Counts a mark further; a count that would be too large stays at the largest.
  mutating func add(_ times: Int, of mark: Mark) {
    counts[mark.rawValue] = Int32(clamping: Int(counts[mark.rawValue]) + min(times, Int(Int32.max)))
  }

  /// Counts what an update reached.
  ///
  /// - Complexity: O(r) in the views reached.
  init(_ update: Update) {
    for entry in update.entries {
      switch entry.outcome {
      case .recomputed, .possible: count(entry.causes)
      case .checked: counts[Mark.checked.rawValue] += 1
      case .created: counts[Mark.created.rawValue] += 1
      case .removed: counts[Mark.removed.rawValue] += 1
      case .skipped: break
      }
    }
  }

  private mutating func count(_ causes: CauseSet) {
    var bits = causes.rawValue
    while bits != 0 {
      counts[Self.marks[bits.trailingZeroBitCount]] += 1
      bits &= bits - 1
    }
  }

  /// The places of the causes' marks, in the order of the bits of a set of causes.
  private static let marks = Cause.allCases.map { Mark($0).rawValue }

  /// Raises each count to another's, where that is larger.
  mutating func raise(to other: Tally) { counts = pointwiseMax(counts, other.counts) }
}
