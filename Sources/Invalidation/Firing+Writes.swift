extension Firing {
  /// A write with what it did.
  struct Written {
    var key: Int32
    var old: Value
    var new: Value
    /// Whether the write makes itself known at all.
    var isEmitted: Bool
    /// The instance whose property was written.
    var instance: Int32 = -1
    /// The writer whose constant was written, or -1.
    var writer: Int32 = -1
  }

  /// Applies one write, and finds out whether it emits.
  mutating func apply(_ write: Write) -> Written {
    let key = Int32(write.key.index)
    var written: Written
    switch graph.objects.traits[write.key.index].kind {
    case .state:
      written = store(write, old: world.keys[write.key.index])
      setKey(key, written.new)
    case .external:
      written = store(write, old: world.keys[write.key.index])
      setKey(key, written.new)
    case .undeclared:
      written = store(write, old: world.keys[write.key.index])
      written.isEmitted = true
      setKey(key, written.new)
    case .property: written = applyProperty(write)
    case .environment: written = applyEnvironment(write)
    }
    if written.isEmitted { isEmitted = true }
    applied.append(Update.AppliedWrite(write: write, old: written.old, new: written.new))
    return written
  }

  /// Settles a write's new value; it emits where that differs.
  mutating func store(_ write: Write, old: Value) -> Written {
    var new = write.value
    if new == nil {
      let part = old.member(at: write.path)
      new = part.changed(serial: world.serial + 1)
      if case .unstated = new { world.serial += 1 }
    }
    if !write.path.isEmpty, let part = new { new = old.setting(part, at: write.path) }
    let value = new ?? old
    return Written(key: Int32(write.key.index), old: old, new: value, isEmitted: old != value)
  }

  /// Makes a write known to those who read there.
  mutating func reach(_ written: Written) {
    guard written.isEmitted else { return }
    switch graph.objects.traits[Int(written.key)].kind {
    case .state: reachState(written)
    case .external:
      for place in live(in: graph.index.slots(of: written.key)) { touch(place, .external) }
    case .undeclared:
      for place in live(in: graph.index.slots(of: written.key)) { touch(place, .outOfScope) }
    case .property: reachProperty(written)
    case .environment: reachEnvironment(written)
    }
  }

  mutating func setKey(_ key: Int32, _ value: Value) {
    if before.keys[key] == nil { before.keys[key] = world.keys[Int(key)] }
    world.keys[Int(key)] = value
  }

  mutating func setProperty(_ slot: Int, _ value: Value) {
    if before.properties[Int32(slot)] == nil {
      before.properties[Int32(slot)] = world.properties[slot]
    }
    world.properties[slot] = value
  }

  mutating func setWriter(_ writer: Int32, _ value: Value) {
    if before.writers[writer] == nil { before.writers[writer] = world.writers[Int(writer)] }
    world.writers[Int(writer)] = value
  }
}
