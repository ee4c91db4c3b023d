/// What a run holds at one moment: values, existence, and what the bodies have read.
struct World: Equatable, Sendable {
  /// The value of each state, of each environment default and of each undeclared key.
  var keys: [Value] = []
  /// The values of properties, by the slots of the graph's objects.
  var properties: [Value] = []
  /// The value in force at each writer; at a writer whose view does not exist, its last one.
  var writers: [Value] = []
  /// The positions of the views that exist.
  var existing = LiveSet()
  /// The places in the graph's environment readers whose views exist.
  var readers = LiveSet()
  /// The slots of the dependencies that hold now: the view exists, and where a condition limits the
  /// read, it was reached (S2).
  var live = LiveSet()
  /// The serial number of the last unstated value.
  var serial = 0

  /// Makes an empty world.
  init() {}

  /// Makes a world in which all views exist and no conditional read was reached.
  ///
  /// - Complexity: O(n) in views, dependencies and writers.
  init(_ graph: ViewGraph) {
    keys = graph.keys.map(\.firstValue)
    properties = graph.objects.firsts
    writers = graph.writers.map {
      if case .constant(let value) = $0.declaration.expression { value } else { .null }
    }
    existing = LiveSet(allBelow: graph.outline.count)
    readers = LiveSet(allBelow: graph.environmentReaders.count)
    live = LiveSet(allBelow: graph.dependencies.all.count)
    for place in graph.limited { live.toggle(Int(graph.index.slots[Int(place)])) }
  }

  func exists(_ view: Int32, in graph: ViewGraph) -> Bool {
    existing.contains(Int(graph.positions[Int(view)]))
  }
}

/// The values as one moment shows them: a world, less what a change has altered since.
///
/// Rules compare before with after; `before` is the world with the old values laid over it.
struct Moment {
  let graph: ViewGraph
  let world: World
  let overlay: Overlay?

  /// The value of an environment key as it leaves a writer, or the default (-1).
  func value(of key: Int32, from source: Int32) -> Value {
    if source < 0 { return overlay?.keys[key] ?? world.keys[Int(key)] }
    return overlay?.writers[source] ?? world.writers[Int(source)]
  }

  /// The instance that an object key gives where its value comes from a writer, or the default.
  func instance(of objectKey: Int32, from source: Int32) -> Int32 {
    graph.objects.instance(named: value(of: objectKey, from: source), under: objectKey)
  }

  /// The instance whose property a dependency means, or -1: the one it names; else the one that the
  /// environment gives the view; else the first.
  func instance(for place: Int) -> Int32 {
    let dependency = graph.dependencies.all[place]
    let named = graph.dependencies.instance(place)
    if named >= 0 { return named }
    let traits = graph.objects.traits[Int(dependency.key)]
    if traits.kind == .environment {
      return instance(of: dependency.key, from: dependency.source)
    }
    if traits.objectKey >= 0 { return instance(of: traits.objectKey, from: dependency.source) }
    return graph.objects.types[Int(traits.type)].firstInstance
  }

  /// The value of a property of an instance; null without one.
  func property(_ key: Int32, in instance: Int32) -> Value {
    guard let slot = graph.objects.slot(of: key, in: instance) else { return .null }
    return overlay?.properties[Int32(slot)] ?? world.properties[slot]
  }

  /// The whole value of what a dependency depends on, as its view sees it.
  func value(for place: Int) -> Value {
    let dependency = graph.dependencies.all[place]
    switch graph.objects.traits[Int(dependency.key)].kind {
    case .state, .external, .undeclared:
      return overlay?.keys[dependency.key] ?? world.keys[Int(dependency.key)]
    case .environment: return value(of: dependency.key, from: dependency.source)
    case .property: return property(dependency.key, in: instance(for: place))
    }
  }

  /// The value that a writer's expression has.
  func value(at writer: Int32) -> Value {
    let place = graph.writers[Int(writer)]
    switch place.declaration.expression {
    case .constant: return value(of: Int32(place.key.index), from: writer)
    case .from:
      return place.dependency < 0 ? .null : value(for: Int(place.dependency))
    case .derived(let keys):
      let first = Int(place.dependency)
      return first < 0
        ? .null : Value(madeOf: (first..<first + keys.count).map { value(for: $0) })
    case .transform(let transform):
      return transform(value(of: Int32(place.key.index), from: place.upstream))
    }
  }
}

/// The old values of what a change has altered.
struct Overlay: Sendable {
  var keys: [Int32: Value] = [:]
  var properties: [Int32: Value] = [:]
  var writers: [Int32: Value] = [:]
}
