extension Explanation {
  /// The rule that kept a view still, though it exists.
  func stillness(of view: ViewID, isChecked: Bool) -> Reason {
    if isChecked, let reason = unreadState(of: view) { return reason }
    if isChecked, let reason = equalEnvironment(of: view) { return reason }
    for write in update.writes {
      guard let place = dependency(of: view, onWritten: write.write.key) else { continue }
      if let reason = stillness(of: view, at: place, write) { return reason }
    }
    for write in update.change.writes {
      if case .writer(let writer) = write.target, graph.writers[writer.index].view == view,
        graph.writers[writer.index].isInside
      {
        return .ownWriting(key: graph.keys[write.key.index].name)
      }
    }
    if let parent = graph.parent(of: view), update.entry(for: parent)?.outcome == .recomputed {
      return .equalInputs(parent: graph.name(of: parent), keys: keys)
    }
    if isChecked { return .unlike(keys: declaredKeys(of: view)) }
    guard let reader = recomputed(below: view) else { return .unread(keys: keys) }
    return .between(keys: keys, reader: graph.name(of: reader))
  }

  /// A dependency on a key, or one on a property through which the view declares its object's key.
  private func dependency(of view: ViewID, onWritten key: KeyID) -> Int? {
    if let place = dependency(of: view, on: key.index) { return place }
    return places(of: view).first { place in
      graph.dependencies.environmentKey(of: place, objects: graph.objects) == Int32(key.index)
    }
  }

  /// The first view below one that the update recomputed.
  ///
  /// - Complexity: O(r) in the views reached; O(log r) where views were declared as they are nested.
  private func recomputed(below view: ViewID) -> ViewID? {
    let subtree = graph.subtree(of: view)
    let entries = update.entries
    var start = 0
    if graph.isDeclaredAsNested {
      start = entries.firstIndexSorted { $0.view.index >= subtree.lowerBound }
    }
    for entry in entries[start...] {
      let position = graph.position(of: entry.view)
      if graph.isDeclaredAsNested && position >= subtree.upperBound { return nil }
      if entry.outcome == .recomputed && subtree.contains(position) { return entry.view }
    }
    return nil
  }

  private func unreadState(of view: ViewID) -> Reason? {
    for write in update.writes where write.old != write.new {
      let key = write.write.key
      guard case .state(view, _) = graph.keys[key.index].storage else { continue }
      let name = graph.keys[key.index].name
      let change = Wording.change(write.old, write.new)
      if let place = dependency(of: view, on: key.index), !differs(place, write) {
        let path = graph.dependencies.detail(place).path
        return .sameMember(
          key: self.name(of: place),
          value: Wording.value(write.new.member(at: path)),
          whole: name
        )
      }
      return isBound(key)
        ? .passedBinding(key: name, change: change) : .unreadState(key: name, change: change)
    }
    return nil
  }

  /// E3, E4, E6, E9: why a checked view found the environment as it was.
  private func equalEnvironment(of view: ViewID) -> Reason? {
    for source in changedSources where scope(of: source).contains(graph.position(of: view)) {
      for place in places(of: view) {
        let key = graph.dependencies.environmentKey(of: place, objects: graph.objects)
        if key == source.key { return equalRead(place, source) }
      }
    }
    let declared = declaredKeys(of: view)
    return declared.isEmpty ? nil : .dirty(keys: declared, changed: emittedKeys(around: view))
  }

  /// What stands between a changed source and a read that found nothing different: the nearest *set*
  /// below the source, or the transform that came to the same again.
  private func equalRead(_ place: Int, _ source: Firing.Source) -> Reason {
    let path = graph.dependencies.environmentPath(of: place, objects: graph.objects)
    let (name, key) = (readName(of: place), source.key)
    var swallower: Int32?
    var next = graph.dependencies.all[place].source
    while next >= 0, next != source.writer {
      let writer = graph.writers[Int(next)]
      guard case .transform = writer.declaration.expression else {
        return shadowed(name, by: writer, now.value(of: key, from: next), source)
      }
      if now.value(of: key, from: next) == then.value(of: key, from: next) { swallower = next }
      next = writer.upstream
    }
    if let swallower, next == source.writer {
      let writer = graph.writers[Int(swallower)]
      return .sameResult(
        key: name,
        transform: "\(graph.name(of: writer.view))'s \(text(of: writer))",
        value: Wording.value(now.value(of: key, from: swallower).member(at: path)),
        change: Wording.change(
          then.value(of: key, from: writer.upstream),
          now.value(of: key, from: writer.upstream)
        )
      )
    }
    let value = now.value(of: key, from: graph.dependencies.all[place].source)
    return .sameMember(
      key: name,
      value: Wording.value(value.member(at: path)),
      whole: graph.keys[Int(key)].name
    )
  }

  /// A read as a sentence names it: of a property with the type through which it came.
  private func readName(of place: Int) -> String {
    guard graph.objects.traits[key(of: place)].kind == .property,
      case .property(let type, _, _) = graph.keys[key(of: place)].storage
    else { return name(of: place) }
    return "\(name(of: place)) of \(type)"
  }

  private func text(of writer: Writer) -> String {
    graph.text(of: writer.declaration.expression)
  }

  /// E3, O3: a nearer set keeps a farther value away.
  private func shadowed(
    _ name: String,
    by writer: Writer,
    _ value: Value,
    _ source: Firing.Source
  ) -> Reason {
    let isObject = graph.objects.typeByObjectKey[source.key] != nil
    let farther = now.value(of: source.key, from: source.writer)
    let key = graph.keys[Int(source.key)].name
    let argument = isObject ? Wording.object(value) : "\\.\(key), \(Wording.value(value))"
    let other = isObject ? Wording.object(farther) : Wording.value(farther)
    return .shadowed(
      key: name,
      nearer: "\(graph.name(of: writer.view))'s own .environment(\(argument))",
      farther: Wording.isStated(farther)
        ? "\(owner(of: source)) \(other)" : "\(owner(of: source)) value"
    )
  }

  func owner(of source: Firing.Source) -> String {
    if source.writer >= 0 {
      return "\(graph.name(of: graph.writers[Int(source.writer)].view))'s"
    }
    if case .environment(_, true, _) = graph.keys[Int(source.key)].storage { return "the system's" }
    return "the default"
  }

  func scope(of source: Firing.Source) -> Range<Int> {
    source.writer < 0
      ? 0..<graph.outline.count : graph.scope(of: WriterID(Int(source.writer)))
  }

  /// The environment keys that a view declares.
  private func declaredKeys(of view: ViewID) -> String {
    var names: [String] = []
    for place in places(of: view) {
      guard let key = graph.dependencies.environmentKey(of: place, objects: graph.objects) else {
        continue
      }
      let name = graph.keys[Int(key)].name
      if !names.contains(name) { names.append(name) }
    }
    return Wording.list(names)
  }

  /// Why a dependency on a written key did not make its view run, or nil where it is no matter.
  private func stillness(
    of view: ViewID,
    at place: Int,
    _ write: Update.AppliedWrite
  ) -> Reason? {
    let kind = graph.objects.traits[write.write.key.index].kind
    let detail = graph.dependencies.detail(place)
    if kind == .environment { return outsideScope(of: view, readName(of: place), write) }
    let name = name(of: place)
    if kind == .property, let reason = otherObject(place, name, write) { return reason }
    if write.old == write.new && !write.write.isInPlace {
      return .unchangedValue(key: name, value: Wording.value(write.new))
    }
    if let condition = detail.condition, !held(place) {
      return .unreached(key: name, condition: graph.text(of: condition))
    }
    guard detail.access != .direct, !detail.path.isEmpty else { return nil }
    return .sameProjection(key: name, value: Wording.value(write.new.member(at: detail.path)))
  }

  private func outsideScope(
    of view: ViewID,
    _ name: String,
    _ write: Update.AppliedWrite
  ) -> Reason? {
    if !update.isEmitted || write.old == write.new {
      return .unchangedValue(key: name, value: Wording.value(write.new))
    }
    guard case .writer(let id) = write.write.target else { return nil }
    let writer = graph.writers[id.index]
    let writerName = graph.name(of: writer.view)
    if !world.existing.contains(graph.position(of: writer.view)) {
      return .absentSource(key: name, writer: writerName)
    }
    if writer.view == view { return .ownWriting(key: graph.keys[writer.key.index].name) }
    return .outsideScope(key: name, writer: "the value that \(writerName) sets")
  }

  private func otherObject(
    _ place: Int,
    _ name: String,
    _ write: Update.AppliedWrite
  ) -> Reason? {
    guard let type = graph.objects.type(of: Int32(write.write.key.index)) else { return nil }
    if type.isWhole, graph.dependencies.access(place) == .input,
      case .property(let typeName, _, _) = graph.keys[write.write.key.index].storage
    {
      return .plainParameter(type: typeName)
    }
    let own = then.instance(for: place)
    let written = write.write.instance.map { Int32($0.index) } ?? type.firstInstance
    if own < 0 { return .noInstance(key: name) }
    guard own != written else { return nil }
    let verb = isEmitted(write) ? "changed" : "was set to what it was"
    return .otherInstance(
      key: name,
      own: instanceName(own),
      changed: "\(instanceName(written)) that \(verb)"
    )
  }
}
