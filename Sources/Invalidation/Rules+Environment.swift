// E1 to E10, after Apple's documentation of `environment(_:_:)`, WWDC25 306, and OpenSwiftUI.

extension Firing {
  /// E7: without a writer it is the default or the host's value that is written.
  ///
  /// E5: an equal value emits nothing, unless the key never equals itself (E10). A writer whose
  /// value is derived cannot be written.
  mutating func applyEnvironment(_ write: Write) -> Written {
    let key = Int32(write.key.index)
    guard case .writer(let id) = write.target else {
      var written = store(write, old: world.keys[write.key.index])
      if !graph.objects.traits[write.key.index].isComparable { written.isEmitted = true }
      setKey(key, written.new)
      return written
    }
    let old = world.writers[id.index]
    guard case .constant = graph.writers[id.index].declaration.expression else {
      return Written(key: key, old: old, new: old, isEmitted: false)
    }
    var written = store(write, old: old)
    written.writer = Int32(id.index)
    if !graph.objects.traits[write.key.index].isComparable { written.isEmitted = true }
    setWriter(written.writer, written.new)
    return written
  }

  /// E2, E6: a change is made known in the whole scope of its writer, nearer writers or not.
  mutating func reachEnvironment(_ written: Written) {
    if written.writer < 0 {
      emissions.append(0..<graph.outline.count)
    } else if world.exists(Int32(graph.writers[Int(written.writer)].view.index), in: graph) {
      emissions.append(graph.scope(of: WriterID(Int(written.writer))))
    } else {
      return
    }
    alter(Source(key: written.key, writer: written.writer))
  }

  /// Notes that the value of a source may have changed.
  private mutating func alter(_ source: Source) {
    altered.append(source)
    sources.insert(source)
  }

  /// Computes a derived writer anew: a transform (E4), or the value of another key (E8).
  mutating func rederive(_ writer: Int32) {
    visitedCount += 1
    let value = now.value(at: writer)
    guard value != world.writers[Int(writer)] else { return }
    setWriter(writer, value)
    alter(Source(key: Int32(graph.writers[Int(writer)].key.index), writer: writer))
  }

  /// Passes altered values on to the writers derived from them, and notes the conditions and
  /// identities that must be looked at for it.
  mutating func deriveWriters() {
    while let source = altered.popLast() {
      for place in dependents(of: source) {
        let target = graph.dependencies.all[place].target
        switch graph.dependencies.role(place) {
        case .writer, .inheritance: rederive(target)
        case .gate: candidates.insert(target)
        case .read, .condition, .object: break
        }
      }
    }
  }

  /// Touches the readers that find a difference, now that all values are settled, and makes the
  /// change known in its scope.
  mutating func settleEnvironment() {
    for source in sources { reachReaders(of: source) }
    makeKnown()
  }

  /// Everything to which a source gives its key's value, or the object whose property is read.
  private mutating func dependents(of source: Source) -> [Int] {
    var found = live(in: graph.index.slots(of: source.key, from: source.writer))
    guard let type = graph.objects.typeByObjectKey[source.key] else { return found }
    for property in graph.objects.types[Int(type)].properties {
      found += live(in: graph.index.slots(of: property, from: source.writer))
    }
    return found
  }

  /// E3, E4, E6, E9: a reader runs only where the value that reaches it differs at its own key
  /// path.
  ///
  /// O1: a view that declares an object's key runs when the object is replaced.
  private mutating func reachReaders(of source: Source) {
    let old = then.value(of: source.key, from: source.writer)
    let new = now.value(of: source.key, from: source.writer)
    guard old != new else { return }
    if source.writer >= 0, graph.objects.traits[Int(source.key)].isComparable,
      graph.writers[Int(source.writer)].declaration.expression.isTaken
    {
      emissions.append(graph.scope(of: WriterID(Int(source.writer))))
    }
    for place in dependents(of: source)
    where graph.dependencies.isCompared(place)
      || graph.dependencies.environmentKey(of: place, objects: graph.objects) != nil
    {
      let path = graph.dependencies.environmentPath(of: place, objects: graph.objects)
      if path.isEmpty || old.member(at: path) != new.member(at: path) { touch(place, .environment) }
    }
  }

  /// E6: every environment change checks all views in its scope that declare any environment key.
  ///
  /// E10: those that read a key that never equals itself run, whichever key changed.
  private mutating func makeKnown() {
    while let range = emissions.popLast() {
      let readers = firstReader(at: range.lowerBound)..<firstReader(at: range.upperBound)
      for part in visitedReaders.take(readers) {
        var place = part.lowerBound
        while let reader = world.readers.next(atOrAfter: place), reader < part.upperBound {
          visit(reader)
          place = reader + 1
        }
      }
    }
  }

  private mutating func visit(_ reader: Int) {
    visitedCount += 1
    let view = Int32(graph.outline[Int(graph.environmentReaders[reader])].index)
    if created.contains(view) { return }
    checked.insert([], at: view)
    if graph.neverEqualReaders.contains(Int32(reader)) { hit(view, .environment) }
  }

  /// The place of the first environment reader at or behind a position.
  private func firstReader(at position: Int) -> Int {
    graph.firstEnvironmentReader(at: position)
  }

  /// E10: a body that ran writes its keys that never equal themselves, which is a change of the
  /// environment each time.
  mutating func runBodies() {
    guard !graph.neverEqualWriters.isEmpty else { return }
    while let view = bodies.popLast() {
      guard remains(view), let writers = graph.neverEqualWriters[view] else { continue }
      for writer in writers where remains(Int32(graph.writers[writer.index].view.index)) {
        emissions.append(graph.scope(of: writer))
      }
      makeKnown()
    }
  }
}

extension ViewGraph {
  /// The place of the first environment reader at or behind a position.
  func firstEnvironmentReader(at position: Int) -> Int {
    environmentReaders.firstIndexSorted { Int($0) >= position }
  }
}
