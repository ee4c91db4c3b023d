extension Explanation {
  /// Why a view recomputed for one of its causes.
  func cause(_ cause: Cause, of view: ViewID) -> Reason {
    switch cause {
    case .parent: handedReason(of: view) ?? stateReason(cause, of: view)
    case .local, .offRule: stateReason(cause, of: view)
    case .observed: propertyReason(of: view)
    case .environment: environmentReason(of: view)
    case .external: externalReason(of: view)
    case .outOfScope: undeclaredReason(of: view)
    }
  }

  private func stateReason(_ cause: Cause, of view: ViewID) -> Reason {
    var bound: Reason?
    for write in update.writes where write.old != write.new {
      let key = write.write.key
      guard case .state(let owner, _) = graph.keys[key.index].storage,
        graph.cause(of: view, reading: key) == cause
      else { continue }
      let places = dependencies(of: view, on: key.index).filter { held($0) && differs($0, write) }
      if let place = telling(places) { return stateReason(cause, of: view, place, write, owner) }
      if cause == .local, bound == nil, isBound(key) {
        let change = Wording.change(write.old, write.new)
        bound = .boundState(key: graph.keys[key.index].name, change: change)
      }
    }
    return bound ?? .unlike(keys: keys)
  }

  /// The dependency that tells most: a read; else the condition or identity of a view that came or
  /// went.
  private func telling(_ places: [Int]) -> Int? {
    let read = places.first { graph.dependencies.role($0) == .read }
    let gate = places.first { place in
      guard graph.dependencies.role(place) == .gate else { return false }
      let child = graph.gates[Int(graph.dependencies.all[place].target)].view
      let outcome = update.entry(for: ViewID(Int(child)))?.outcome
      return outcome == .created || outcome == .removed
    }
    return read ?? gate ?? places.first
  }

  private func stateReason(
    _ cause: Cause,
    of view: ViewID,
    _ place: Int,
    _ write: Update.AppliedWrite,
    _ owner: ViewID
  ) -> Reason {
    let (key, change) = seen(place, write.old, write.new)
    // The condition's own dependency stands before the read it limits.
    if let condition = graph.dependencies.detail(place).condition,
      !condition.holds(for: now.value(for: place - 1)),
      !condition.holds(for: then.value(for: place - 1))
    {
      return .rememberedState(key: key, change: change)
    }
    let purpose = purpose(of: place)
    let owner = (name: graph.name(of: owner), path: path(from: owner, to: view))
    switch (cause, purpose) {
    case (.local, nil): return .ownState(key: key, change: change)
    case (.local, let purpose?):
      return .ownStateFor(key: key, purpose: purpose, change: change)
    case (.parent, nil):
      return .ancestorState(
        key: key,
        owner: owner.name,
        access: access(of: place),
        change: change,
        path: owner.path
      )
    case (.parent, let purpose?):
      return .ancestorStateFor(
        key: key,
        owner: owner.name,
        purpose: purpose,
        change: change,
        path: owner.path
      )
    default: return .strangeState(key: key, owner: owner.name, change: change)
    }
  }

  /// Whether some view declares a binding to a state.
  func isBound(_ key: KeyID) -> Bool {
    graph.index.slots(of: Int32(key.index)).contains {
      graph.dependencies.access(Int(graph.index.dependencies[$0])) == .binding
    }
  }

  /// What a reader looks at, and what became of that: a projected member, or else the whole.
  func seen(_ place: Int, _ old: Value, _ new: Value) -> (key: String, change: String) {
    guard graph.dependencies.access(place) != .direct else {
      return (graph.keys[key(of: place)].name, Wording.change(old, new))
    }
    let path = graph.dependencies.detail(place).path
    return (name(of: place), Wording.change(old.member(at: path), new.member(at: path)))
  }

  private func access(of place: Int) -> String {
    switch graph.dependencies.access(place) {
    case .direct: "to it"
    case .binding: "through a binding"
    case .input: "as a parameter"
    }
  }

  private func externalReason(of view: ViewID) -> Reason {
    for write in update.writes where dependency(of: view, on: write.write.key.index) != nil {
      guard case .external = graph.keys[write.write.key.index].storage else { continue }
      let change = Wording.change(write.old, write.new)
      return .external(key: graph.keys[write.write.key.index].name, change: change)
    }
    return .unlike(keys: keys)
  }

  /// S4: what was handed down and is stored in no state, or makes a difference only perhaps.
  private func handedReason(of view: ViewID) -> Reason? {
    let entry = update.entry(for: view)
    for write in update.writes {
      let key = write.write.key.index
      let places = places(of: view).filter {
        self.key(of: $0) == key && graph.dependencies.isCompared($0)
      }
      guard let place = places.first(where: { !graph.dependencies.isPossible($0) }) ?? places.first
      else { continue }
      if case .state = graph.keys[key].storage, entry?.outcome != .possible { return nil }
      return .handed(
        key: name(of: place),
        access: access(of: place),
        change: Wording.change(write.old, write.new),
        isPossible: graph.dependencies.isPossible(place)
      )
    }
    if entry?.outcome == .possible, let parent = graph.parent(of: view) {
      return .handedClosure(parent: graph.name(of: parent))
    }
    return nil
  }

  private func undeclaredReason(of view: ViewID) -> Reason {
    let undeclared = update.writes.first { write in
      graph.objects.traits[write.write.key.index].kind == .undeclared
        && dependency(of: view, on: write.write.key.index) != nil
    }
    return .undeclared(key: undeclared.map { graph.keys[$0.write.key.index].name } ?? keys)
  }

  private func propertyReason(of view: ViewID) -> Reason {
    for write in update.writes where isEmitted(write) {
      let key = write.write.key
      guard case .property(let typeName, _, _) = graph.keys[key.index].storage,
        let type = graph.objects.type(of: Int32(key.index))
      else { continue }
      let name = graph.keys[key.index].name
      let written = write.write.instance.map { Int32($0.index) } ?? type.firstInstance
      if type.isWhole {
        guard holds(view, type, written) else { continue }
        return .wholeObject(
          type: typeName,
          key: name,
          change: Wording.change(write.old, write.new)
        )
      }
      let place = dependencies(of: view, on: key.index).first { place in
        held(place) && differs(place, write) && then.instance(for: place) == written
      }
      if let place { return propertyReason(at: place, write, instanceName(written)) }
    }
    return .unlike(keys: keys)
  }

  private func propertyReason(
    at place: Int,
    _ write: Update.AppliedWrite,
    _ instance: String
  ) -> Reason {
    let (key, change) = seen(place, write.old, write.new)
    if let purpose = purpose(of: place) {
      return .propertyFor(key: key, instance: instance, change: change, purpose: purpose)
    }
    if write.write.isInPlace {
      let values = write.old == write.new ? "" : Wording.values(write.old, write.new)
      return .mutatedProperty(key: key, instance: instance, values: values)
    }
    if write.old == write.new {
      return .equalProperty(key: key, instance: instance, value: Wording.value(write.new))
    }
    return .property(key: key, instance: instance, change: change, way: wayToObject(at: place))
  }

  /// How a read reached its object, where that was through the environment (O2).
  private func wayToObject(at place: Int) -> String {
    guard let key = graph.dependencies.environmentKey(of: place, objects: graph.objects) else {
      return ""
    }
    let dependency = graph.dependencies.all[place]
    let path = sourcePath(key, dependency.source, to: ViewID(Int(dependency.view)))
    return "; the environment is only the way to the object\(path)"
  }

  private func holds(_ view: ViewID, _ type: ObjectType, _ instance: Int32) -> Bool {
    places(of: view).contains { place in
      let key = graph.dependencies.all[place].key
      return (type.properties.contains(key) || type.objectKey == key)
        && then.instance(for: place) == instance
    }
  }

  /// An instance's name; one that nobody declared goes by its type.
  func instanceName(_ instance: Int32) -> String {
    if instance >= 0, Int(instance) < graph.instances.count {
      return graph.instances[Int(instance)].name
    }
    let type =
      graph.objects.typeByInstance.indices.contains(Int(instance))
      ? graph.objects.typeByInstance[Int(instance)] : -1
    for key in graph.keys.indices where graph.objects.traits[key].type == type {
      if case .property(let name, _, _) = graph.keys[key].storage { return name }
    }
    return "no object"
  }

  private func environmentReason(of view: ViewID) -> Reason {
    var neverEqual: Int?
    for place in places(of: view) {
      guard let key = graph.dependencies.environmentKey(of: place, objects: graph.objects) else {
        continue
      }
      let source = graph.dependencies.all[place].source
      let path = graph.dependencies.environmentPath(of: place, objects: graph.objects)
      let old = then.value(of: key, from: source).member(at: path)
      let new = now.value(of: key, from: source).member(at: path)
      if path.isEmpty && !graph.objects.traits[Int(key)].isComparable { neverEqual = place }
      guard old != new else { continue }
      let way = sourcePath(key, source, to: view)
      if graph.objects.typeByObjectKey[key] != nil {
        return .replacedObject(
          type: graph.keys[Int(key)].name,
          old: Wording.object(old),
          new: Wording.object(new),
          place: source < 0
            ? "" : ", as \(graph.name(of: graph.writers[Int(source)].view)) set it",
          path: way
        )
      }
      let text = sourceText(key, source, old, new)
      if let purpose = purpose(of: place) {
        return .environmentFor(key: name(of: place), purpose: purpose, source: text, path: way)
      }
      return .environment(key: name(of: place), source: text, path: way)
    }
    if let neverEqual {
      let key = graph.dependencies.environmentKey(of: neverEqual, objects: graph.objects)
      return .neverEqual(
        key: graph.keys[key.map { Int($0) } ?? self.key(of: neverEqual)].name,
        changed: emittedKeys(around: view)
      )
    }
    return .unlike(keys: keys)
  }

  /// What became of a value at its source, from the relative pronoun on.
  private func sourceText(_ key: Int32, _ source: Int32, _ old: Value, _ new: Value) -> String {
    let values = Wording.values(old, new)
    guard source >= 0 else {
      if case .environment(_, true, _) = graph.keys[Int(key)].storage {
        return "which the system set\(values)"
      }
      return "whose default \(Wording.change(old, new))"
    }
    let writer = graph.writers[Int(source)]
    let name = graph.name(of: writer.view)
    switch writer.declaration.expression {
    case .constant: return "which \(name) set\(values)"
    case .from(let from):
      return "which \(name) sets from \(graph.keys[from.index].name) and which"
        + " \(Wording.change(old, new))"
    case .transform(let transform):
      return "which \(name) derives (\(transform)) from \(upstreamText(key, writer.upstream)),"
        + " and which \(Wording.change(old, new))"
    }
  }

  /// The value from which a transform derives its own: whose it is, and what became of it.
  private func upstreamText(_ key: Int32, _ source: Int32) -> String {
    let change = Wording.change(
      then.value(of: key, from: source),
      now.value(of: key, from: source)
    )
    let owner = self.owner(of: Firing.Source(key: key, writer: source))
    return source < 0 ? "\(owner), which \(change)" : "\(owner) value, which \(change)"
  }

  private func sourcePath(_ key: Int32, _ source: Int32, to view: ViewID) -> String {
    path(from: source < 0 ? graph.root(above: view) : graph.writers[Int(source)].view, to: view)
  }

  /// The way down from a source to a view, shortened in the middle.
  ///
  /// - Complexity: O(1); a view may stand a million levels down.
  func path(from source: ViewID, to view: ViewID) -> String {
    let steps = graph.depth(of: view) - graph.depth(of: source)
    guard steps > 1, graph.isAncestor(source, of: view) else { return "" }
    var names: [String] = []
    var current = view
    while names.count < Swift.min(steps, steps > 3 ? 2 : 3) {
      names.append(graph.name(of: current))
      guard let parent = graph.parent(of: current) else { break }
      current = parent
    }
    if steps > 3 { names.append("…") }
    names.append(graph.name(of: source))
    return " (\(names.reversed().joined(separator: " › ")))"
  }

  /// The environment keys whose change was made known around a view.
  func emittedKeys(around view: ViewID) -> String {
    let position = graph.position(of: view)
    let sources = changedSources.filter { scope(of: $0).contains(position) }
    var names = sources.map { source in
      let key = graph.keys[Int(source.key)].name
      guard source.writer >= 0 else { return key }
      return "\(key) at \(graph.name(of: graph.writers[Int(source.writer)].view))"
    }
    if names.isEmpty {
      names = update.entries.filter { $0.outcome == .recomputed }
        .flatMap { graph.neverEqualWriters[Int32($0.view.index)] ?? [] }
        .filter { graph.scope(of: $0).contains(position) }
        .map { graph.keys[graph.writers[$0.index].key.index].name }
    }
    var known: Set<String> = []
    return Wording.list(names.filter { known.insert($0).inserted })
  }

  /// Finds the environment sources that an update wrote or altered, in the order of its writes.
  static func changedSources(
    _ graph: ViewGraph,
    _ update: Update,
    _ record: ChangeRecord
  ) -> [Firing.Source] {
    var sources: [Firing.Source] = []
    for applied in update.writes {
      let write = applied.write
      let traits = graph.objects.traits[write.key.index]
      guard traits.kind == .environment, !traits.isComparable || applied.old != applied.new else {
        continue
      }
      let writer: Int32 = if case .writer(let id) = write.target { Int32(id.index) } else { -1 }
      sources.append(Firing.Source(key: Int32(write.key.index), writer: writer))
    }
    let written = Set(sources)
    for (writer, old, new) in record.writers where old != new {
      let key = Int32(graph.writers[Int(writer)].key.index)
      let source = Firing.Source(key: key, writer: writer)
      if !written.contains(source) { sources.append(source) }
    }
    return sources
  }
}
