import Invalidation

extension WorldMaker {
  /// Declares views in any order, most of them below others.
  mutating func declareViews() {
    var order: [Int] = []
    for view in 0..<(1 + choices.below(10)) {
      order.insert(view, at: choices.once(in: 4) ? choices.below(order.count + 1) : order.count)
    }
    declared.views = order.indices.map { ViewDeclaration(name: name("View", $0)) }
    for place in order.indices.dropFirst() where !choices.once(in: 8) {
      let parent = choices.once(in: 2) ? choices.below(place) : place - 1
      declared.views[order[place]].parent = ViewID(order[parent])
    }
  }

  mutating func declareKeys() {
    for place in 0..<(1 + choices.below(8)) {
      declared.keys.append(key(place))
    }
  }

  private mutating func key(_ place: Int) -> KeyDeclaration {
    let kind = choices.below(10)
    let storage: KeyStorage =
      switch kind {
      case 0...2: .state(owner: ViewID(choices.below(declared.views.count)), first: first())
      case 3, 4:
        .property(type: choices.element(of: Self.types), first: first(), whole: choices.once(in: 3))
      case 5: .undeclared
      default:
        .environment(first: first(), system: choices.once(in: 4), comparable: !choices.once(in: 4))
      }
    let type = choices.element(of: Self.types)
    let isTaken = declared.keys.contains { $0.name == type }
    let isObject = kind == 9 && !isTaken
    return KeyDeclaration(name: isObject ? type : name("key", place), storage: storage)
  }

  mutating func declareInstances() {
    for place in 0..<choices.below(4) {
      var instance = InstanceDeclaration(
        name: name("object", place),
        type: choices.element(of: Self.types)
      )
      for key in keys(where: { isProperty($0, of: instance.type) }) where choices.once(in: 2) {
        instance.firsts[key] = value()
      }
      declared.instances.append(instance)
    }
  }

  private func isProperty(_ storage: KeyStorage, of type: String) -> Bool {
    if case .property(type, _, _) = storage { true } else { false }
  }

  /// Object keys start with an object, with null, or unstated.
  mutating func settleObjectKeys() {
    for index in declared.keys.indices where Self.types.contains(declared.keys[index].name) {
      guard case .environment(_, let system, let comparable) = declared.keys[index].storage else {
        continue
      }
      declared.keys[index].storage = .environment(
        first: choices.once(in: 4) ? .unstated(0) : value(for: KeyID(index)),
        system: system,
        comparable: comparable
      )
    }
  }
}
