// S4, O2: where what came by parameter was stored, and by whom it was handed down.

extension Explanation {
  /// Where a key's value is stored, in apposition to its name.
  func storage(of key: Int) -> String {
    switch graph.keys[key].storage {
    case .state(let owner, _): "a state of \(graph.name(of: owner))"
    case .property(let type, _, _): "a property of \(type)"
    case .environment: "a value of the environment"
    case .external: "kept outside the app"
    case .undeclared: "declared nowhere"
    }
  }

  /// The highest levels that are climbed in search of the view that handed a value down.
  private static let handingLimit = 64

  /// The view from which what a dependency looks at was handed down: the one that took it from the
  /// environment, or the highest above, without a gap, that depends on the same; else the parent.
  ///
  /// - Complexity: O(d) in the views between them, at most 64, and their reads.
  func handingStart(at place: Int) -> ViewID {
    let view = ViewID(Int(graph.dependencies.all[place].view))
    let origin = graph.dependencies.origin(place)
    if origin >= 0 { return ViewID(Int(origin)) }
    guard var start = graph.parent(of: view) else { return view }
    var current = start
    for _ in 0..<Self.handingLimit where depends(current, onSameAs: place) {
      start = current
      guard let parent = graph.parent(of: current) else { break }
      current = parent
    }
    return start
  }

  /// Whether a view depends on the key of a dependency, or on its object.
  private func depends(_ view: ViewID, onSameAs place: Int) -> Bool {
    let key = key(of: place)
    if let type = graph.objects.type(of: Int32(key)) {
      return holds(view, type, then.instance(for: place))
    }
    return !dependencies(of: view, on: key).isEmpty
  }

  /// Whether a view depends on an object of a type.
  func holds(_ view: ViewID, _ type: ObjectType, _ instance: Int32) -> Bool {
    places(of: view).contains { place in
      let key = graph.dependencies.all[place].key
      return (type.properties.contains(key) || type.objectKey == key)
        && then.instance(for: place) == instance
    }
  }
}
