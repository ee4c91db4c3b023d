/// Why a change recomputed a view: the place where the changed value is stored.
///
/// A cause prints as its word and compares with it, so a program that holds causes as strings
/// (`recompute.cause == "environment"`) reads on unchanged.
///
///     let recomputed = tree.change("scale-changed", key: "textScale")
///     let inherited = recomputed.filter { $0.cause == .environment }
///
/// The first four are the causes proper. ``external`` stands beside them for values kept outside the
/// app's own storage, and ``unknown`` for what a log of a running app leaves open. ``offRule`` and
/// ``outOfScope`` say that the declarations are wrong; they are reported like causes and never counted.
///
/// The place decides, not the way: a property of an object is ``observed`` also where the object came
/// through the environment (O2), and an environment value is ``environment`` also where a parameter
/// handed it on. <doc:Rules> has the table.
public enum Cause: String, Hashable, Sendable, CaseIterable {
  /// A state of the view itself.
  case local
  /// A state of an ancestor, handed down by a parameter or a binding.
  case parent
  /// A property of an observable object, however the view reached the object.
  case observed
  /// An environment value.
  case environment
  /// A value kept outside the app's own storage, such as user defaults.
  ///
  /// No ``Run`` yields it; it is there for whoever makes an ``Update`` of what is known otherwise.
  case external
  /// A state that nothing could have handed to the view, since its owner is no ancestor of it.
  ///
  /// Its word is `off-rule`.
  case offRule = "off-rule"
  /// A key that is declared nowhere.
  ///
  /// Its word is `out-of-scope`.
  case outOfScope = "out-of-scope"
  /// A change of which nobody says where its value is stored.
  ///
  /// No ``Run`` yields it; it is there for whoever makes an ``Update`` of what a running app tells.
  case unknown

  /// The causes that are counted, in the order in which they are reported.
  public static let counted: [Cause] = [.local, .parent, .observed, .environment]
}

extension Cause: Comparable {
  /// Orders causes as they are reported: local, parent, observed, environment, then the rest.
  public static func < (left: Cause, right: Cause) -> Bool { left.order < right.order }

  fileprivate var order: Int {
    switch self {
    case .local: 0
    case .parent: 1
    case .observed: 2
    case .environment: 3
    case .external: 4
    case .offRule: 5
    case .outOfScope: 6
    case .unknown: 7
    }
  }
}

extension Cause: CustomStringConvertible {
  /// The word that the lesson prints, such as `environment`.
  public var description: String { rawValue }
}

extension Cause {
  /// Compares a cause with its word.
  public static func == (left: Cause, right: String) -> Bool { left.rawValue == right }
  /// Compares a word with a cause.
  public static func == (left: String, right: Cause) -> Bool { left == right.rawValue }
  /// Compares a cause with its word.
  public static func != (left: Cause, right: String) -> Bool { left.rawValue != right }
  /// Compares a word with a cause.
  public static func != (left: String, right: Cause) -> Bool { left != right.rawValue }
}

/// Why a view recomputed, where one change can have several causes; one byte large.
///
///     let causes: CauseSet = [CauseSet(.parent), CauseSet(.environment)]
///     print(causes)  // parent+environment
public struct CauseSet: OptionSet, Hashable, Sendable {
  /// One bit a cause, in the order of `Cause.allCases`, the lowest first.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Makes a set of one cause.
  public init(_ cause: Cause) {
    self.init(rawValue: 1 << UInt8(cause.order))
  }

  /// The causes of the set, in the order in which they are reported.
  public var causes: [Cause] { Cause.allCases.filter { contains(CauseSet($0)) } }
}

extension CauseSet: CustomStringConvertible {
  /// The words joined as texts show them: `parent+environment`.
  public var description: String { causes.map(\.rawValue).joined(separator: "+") }
}
