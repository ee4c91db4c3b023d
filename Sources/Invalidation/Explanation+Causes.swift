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
    case .unknown: .unlike(keys: keys)
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
        source: storage(of: key),
        access: access(of: place),
        change: Wording.change(write.old, write.new),
        isPossible: graph.dependencies.isPossible(place),
        path: path(from: handingStart(at: place), to: view)
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

  /// How a read reached its object, where that was through the environment (O2) or by parameter.
  private func wayToObject(at place: Int) -> String {
    let dependency = graph.dependencies.all[place]
    guard let key = graph.dependencies.environmentKey(of: place, objects: graph.objects) else {
      let (view, start) = (ViewID(Int(dependency.view)), handingStart(at: place))
      guard graph.dependencies.access(place) != .direct, start != view else { return "" }
      return
        "; the object was handed down by \(graph.name(of: start))\(path(from: start, to: view))"
    }
    let path = sourcePath(key, dependency.source, to: ViewID(Int(dependency.view)))
    return "; the environment is only the way to the object\(path)"
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
}
