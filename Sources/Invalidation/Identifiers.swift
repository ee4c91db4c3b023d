/// A view of a graph, by its place in the order of declaration.
public struct ViewID: Hashable, Comparable, Sendable {
  /// The view's place in the order of declaration, from 0.
  public let index: Int

  /// Names the view declared at `index`.
  public init(_ index: Int) { self.index = index }

  /// Orders views as they were declared.
  public static func < (left: ViewID, right: ViewID) -> Bool { left.index < right.index }
}

/// A storage key of a graph, by its place in the order of declaration.
public struct KeyID: Hashable, Comparable, Sendable {
  /// The key's place in the order of declaration, from 0.
  public let index: Int

  /// Names the key declared at `index`.
  public init(_ index: Int) { self.index = index }

  /// Orders keys as they were declared.
  public static func < (left: KeyID, right: KeyID) -> Bool { left.index < right.index }
}

/// An instance of an observable type, by its place in the order of declaration.
public struct InstanceID: Hashable, Sendable {
  /// The instance's place in the order of declaration, from 0.
  public let index: Int

  /// Names the instance declared at `index`.
  public init(_ index: Int) { self.index = index }
}

/// A place that writes an environment key, by its place in ``ViewGraph/writers``.
public struct WriterID: Hashable, Sendable {
  /// The writer's place in the graph's list of writers, from 0.
  public let index: Int

  /// Names the writer at `index`.
  public init(_ index: Int) { self.index = index }
}
