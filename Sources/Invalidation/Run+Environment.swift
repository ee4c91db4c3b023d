/// The place from which an environment value comes to a view, and the value (E1).
public struct Resolution: Hashable, Sendable {
  /// The nearest place that writes the key, or nil for the default or the system's value.
  public let writer: WriterID?
  /// The value in force there.
  public let value: Value
}

/// One of the places above a view that write an environment key.
public struct WriterLink: Hashable, Sendable {
  /// The place that writes the key.
  public let writer: WriterID
  /// What the key is worth there, for those below it.
  public let value: Value
  /// Whether a nearer *set* keeps the value from the view (E3); below a transform it goes on.
  public let isShadowed: Bool
}

extension Run {
  /// The writer through which an environment key's value resolves for a view, and that value (E1).
  ///
  /// The key must be an environment key.
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
  /// The key must be an environment key. Where no place writes it, there are none.
  ///
  /// - Complexity: that of ``ViewGraph/nearestWriter(of:for:)``, and O(c) in the length of the chain.
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

  /// The instance that an object's environment key gives a view, or nil where it gives none (O1).
  ///
  /// - Complexity: that of ``resolution(of:for:)``.
  public func instance(of key: KeyID, for view: ViewID) -> InstanceID? {
    let value = resolution(of: key, for: view).value
    let instance = graph.objects.instance(named: value, under: Int32(key.index))
    return instance < 0 ? nil : InstanceID(Int(instance))
  }
}
