/// Where the value of a key is stored, in the words of the lesson.
///
/// A key that a ``ViewTree`` gives no storage is out of scope.
public enum Storage: Hashable, Sendable {
  /// A state of the view of this name.
  case state(owner: String)
  /// A property of an observable object of this type.
  case model(object: String)
  /// An environment value.
  case environment
}

/// One view of a ``ViewTree``, with the keys that its body reads.
public struct ViewNode: Hashable, Sendable {
  /// What the line calls the view, and what its children call their parent.
  public let name: String
  /// The name of the view in whose body it stands, or nil for a root.
  public let parent: String?
  /// The keys that its body reads.
  public let reads: Set<String>

  /// Declares a view.
  public init(_ name: String, parent: String?, reads: Set<String>) {
    self.name = name
    self.parent = parent
    self.reads = reads
  }
}

/// One view that a change recomputed, and why.
public struct Recompute: Hashable, Sendable {
  /// What the view is called.
  public let view: String
  /// The place of the value that changed; it prints as its word and compares with it.
  public let cause: Cause

  /// Makes a record of a view and a cause.
  public init(view: String, cause: Cause) {
    self.view = view
    self.cause = cause
  }
}

/// Prints how many recomputations each of the four causes has, a line each.
///
///     countCauses([Recompute(view: "Badge", cause: .observed)])  // local: 0, parent: 0, …
///
/// ``Cause/offRule`` and ``Cause/outOfScope`` are never counted.
public func countCauses(_ recomputes: [Recompute]) {
  for cause in Cause.counted {
    print("\(cause): \(recomputes.count { $0.cause == cause })")
  }
}
