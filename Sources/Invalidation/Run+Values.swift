extension Run {
  /// The values now.
  var now: Moment { Moment(graph: graph, world: world, overlay: nil) }

  /// The value at the place where a key is stored.
  ///
  /// That is the state, the property of an instance (nil means the first of its type), or the default
  /// or system value of an environment key: ``resolution(of:for:)`` tells what a view sees of that. An
  /// instance of another type has no such property, which is null.
  public func value(of key: KeyID, in instance: InstanceID? = nil) -> Value {
    let traits = graph.objects.traits[key.index]
    guard traits.kind == .property else { return world.keys[key.index] }
    let first = graph.objects.types[Int(traits.type)].firstInstance
    return now.property(Int32(key.index), in: instance.map { Int32($0.index) } ?? first)
  }

  /// The value that a writer has in force: its constant, or what its expression comes to.
  ///
  /// At a view that does not exist it is the value last in force there.
  public func value(at writer: WriterID) -> Value { world.writers[writer.index] }

  /// Whether the view exists now.
  public func exists(_ view: ViewID) -> Bool {
    world.existing.contains(graph.position(of: view))
  }

  /// How many of the views in a range of positions exist now.
  ///
  /// - Complexity: O(m / 64) for m positions.
  public func existingCount(in positions: Range<Int>) -> Int { world.existing.count(in: positions) }

  /// What an update did to a view; nil where the view existed neither before it nor after.
  ///
  /// An index outside ``updates`` traps.
  ///
  /// - Complexity: O(log r) in the views reached; asked of an update that is not the last in force,
  ///   it follows what the updates in between created and removed.
  public func outcome(of view: ViewID, at index: Int) -> Outcome? {
    if let entry = updates[index].entry(for: view) { return entry.outcome }
    let between = index < position ? (index + 1)..<position : position..<(index + 1)
    let toggles = records[between].reduce(0) { count, record in
      count + record.positions.count { Int($0) == graph.position(of: view) }
    }
    return exists(view) == toggles.isMultiple(of: 2) ? .skipped : nil
  }

  /// Whether a view's read is one of its dependencies now: its condition was reached (S2).
  ///
  /// False as well where the view does not exist or declares no such read.
  ///
  /// - Complexity: O(r) in the reads of the view.
  public func isRead(_ read: Read, by view: ViewID) -> Bool {
    let places = graph.dependencies.declared(of: view.index).filter {
      graph.dependencies.role($0) == .read
    }
    let reads = graph.reads(of: view)
    return zip(places, reads).contains { place, other in
      other == read && world.live.contains(Int(graph.index.slots[place]))
    }
  }
}
