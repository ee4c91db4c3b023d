extension Run {
  /// What a view's read comes to now: the value that reaches the view, at the end of the read's path.
  ///
  /// It is null where the view declares no such read, or has no object to read it from.
  ///
  /// - Complexity: O(r) in the reads of the view.
  public func value(of read: Read, by view: ViewID) -> Value {
    guard let place = place(of: read, by: view) else { return .null }
    return now.value(for: place).member(at: read.path)
  }

  /// The object whose property a read means now: the one it names, the one that the environment gives
  /// the view, or the first of the type; nil for any other read, and where there is no object.
  ///
  /// - Complexity: O(r) in the reads of the view.
  public func instance(of read: Read, by view: ViewID) -> InstanceID? {
    guard graph.objects.traits[read.key.index].kind == .property,
      let place = place(of: read, by: view)
    else { return nil }
    let instance = Int(now.instance(for: place))
    return graph.instances.indices.contains(instance) ? InstanceID(instance) : nil
  }

  /// The environment key under which a read finds its object, or nil where the read names the object
  /// or is handed it.
  public func objectKey(of read: Read) -> KeyID? {
    let traits = graph.objects.traits[read.key.index]
    guard traits.kind == .property, traits.objectKey >= 0, read.instance == nil,
      read.access != .input
    else { return nil }
    return KeyID(Int(traits.objectKey))
  }

  private func place(of read: Read, by view: ViewID) -> Int? {
    let places = graph.dependencies.declared(of: view.index).filter {
      graph.dependencies.role($0) == .read
    }
    return zip(places, graph.reads(of: view)).first { $1 == read }?.0
  }
}
