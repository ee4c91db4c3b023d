/// Where a view gets the value of an environment key.
public struct Resolution: Hashable, Sendable {
  /// The nearest writer above, or nil for the default or the system's value.
  public let writer: WriterID?
  /// The value in force there.
  public let value: Value
}

/// One of the writers of a key above a view.
public struct WriterLink: Hashable, Sendable {
  /// The writer.
  public let writer: WriterID
  /// The value in force at it.
  public let value: Value
  /// Whether a nearer *set* keeps the value from the view (E3); below a transform it goes on.
  public let isShadowed: Bool
}

extension Run {
  /// The writer through which an environment key's value resolves for a view, and that value (E1).
  ///
  /// - Complexity: that of ``ViewGraph/nearestWriter(of:for:)``.
  public func resolution(of key: KeyID, for view: ViewID) -> Resolution {
    let writer = graph.nearestWriter(of: key, for: view)
    return Resolution(
      writer: writer,
      value: writer.map { value(at: $0) } ?? world.keys[key.index]
    )
  }

  /// The writers of an environment key above a view, from the root down to the nearest.
  ///
  /// - Complexity: O(c) in the length of the chain.
  public func writerChain(of key: KeyID, for view: ViewID) -> [WriterLink] {
    var links: [WriterLink] = []
    var next = graph.nearestWriter(of: key, for: view)
    var isShadowed = false
    while let writer = next {
      let place = graph.writers[writer.index]
      links.append(
        WriterLink(writer: writer, value: value(at: writer), isShadowed: isShadowed)
      )
      if case .transform = place.declaration.expression {} else { isShadowed = true }
      next = place.upstream < 0 ? nil : WriterID(Int(place.upstream))
    }
    return links.reversed()
  }

  /// The instance that an object's environment key gives a view, or nil where it gives none.
  public func instance(of key: KeyID, for view: ViewID) -> InstanceID? {
    let instance = graph.objects.instance(named: resolution(of: key, for: view).value)
    return instance < 0 ? nil : InstanceID(Int(instance))
  }
}
