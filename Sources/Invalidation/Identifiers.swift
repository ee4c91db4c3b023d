/// A view of a graph, by its place in the order of declaration.
///
/// Identifiers are numbers without a graph of their own: one that is out of range traps where it is
/// used, and one of another graph names something else.
public struct ViewID: Hashable, Comparable, Sendable {
  /// The place in ``Declarations/views``, from 0.
  public let index: Int

  /// Names the view declared at `index`.
  public init(_ index: Int) { self.index = index }

  /// Orders views as they were declared.
  public static func < (left: ViewID, right: ViewID) -> Bool { left.index < right.index }
}

/// A storage key of a graph, by its place in the order of declaration.
public struct KeyID: Hashable, Comparable, Sendable {
  /// The place in ``Declarations/keys``, from 0.
  public let index: Int

  /// Names the key declared at `index`.
  public init(_ index: Int) { self.index = index }

  /// Orders keys as they were declared.
  public static func < (left: KeyID, right: KeyID) -> Bool { left.index < right.index }
}

/// An instance of an observable type, by its place in the order of declaration.
public struct InstanceID: Hashable, Sendable {
  /// The place in ``Declarations/instances``, from 0.
  public let index: Int

  /// Names the instance declared at `index`.
  public init(_ index: Int) { self.index = index }
}

/// A place that writes an environment key, by its place in ``ViewGraph/writers``.
public struct WriterID: Hashable, Sendable {
  /// The place in the graph's list of writers, from 0.
  public let index: Int

  /// Names the writer at `index`.
  public init(_ index: Int) { self.index = index }
}
