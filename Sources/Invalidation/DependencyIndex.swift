/// The dependencies sorted by key and, within a key, by the place from which its value comes.
///
/// The place of a dependency in this order is its *slot*; slots of one key and one origin are a
/// range, so whoever writes there finds those concerned and nobody else.
struct DependencyIndex: Sendable {
  /// The dependency in each slot.
  private(set) var dependencies: [Int32]
  /// The slot of each dependency.
  private(set) var slots: [Int32]
  /// The groups of a key lie from its start to the next key's.
  private var groupStarts: [Int32]
  private var origins: [Int32] = []
  private var slotStarts: [Int32] = []
  private let writerCount: Int

  /// Sorts by origin, then by key; counting sorts, so that the order of declaration remains.
  init(_ table: DependencyTable, objects: ObjectTable, writerCount: Int) {
    self.writerCount = writerCount
    let all = table.all
    let origins = all.indices.map {
      DependencyIndex.origin(
        of: all[$0],
        named: table.instance($0),
        objects: objects,
        writerCount: writerCount
      )
    }
    let originCount = 1 + writerCount + objects.typeByInstance.count
    var order = DependencyIndex.sort(
      Array(0..<Int32(all.count)),
      count: originCount,
      by: { origins[Int($0)] }
    )
    order = DependencyIndex.sort(
      order,
      count: objects.traits.count,
      by: { all[Int($0)].key }
    )
    slots = Array(repeating: 0, count: order.count)
    groupStarts = Array(repeating: 0, count: objects.traits.count + 1)
    var key = Int32(-1)
    for (slot, dependency) in order.enumerated() {
      slots[Int(dependency)] = Int32(slot)
      let origin = origins[Int(dependency)]
      let isNewKey = all[Int(dependency)].key != key
      while key < all[Int(dependency)].key {
        key += 1
        groupStarts[Int(key)] = Int32(self.origins.count)
      }
      if isNewKey || self.origins.last != origin {
        self.origins.append(origin)
        slotStarts.append(Int32(slot))
      }
    }
    while key < Int32(objects.traits.count) {
      key += 1
      groupStarts[Int(key)] = Int32(self.origins.count)
    }
    slotStarts.append(Int32(order.count))
    dependencies = order
  }

  private static func sort(
    _ items: [Int32],
    count: Int,
    by number: (Int32) -> Int32
  ) -> [Int32] {
    var starts = Array(repeating: 0, count: count + 1)
    for item in items { starts[Int(number(item)) + 1] += 1 }
    for index in 0..<count { starts[index + 1] += starts[index] }
    var sorted = Array(repeating: Int32(0), count: items.count)
    for item in items {
      sorted[starts[Int(number(item))]] = item
      starts[Int(number(item))] += 1
    }
    return sorted
  }

  /// 0 for where a key is stored, then the writers, then the instances.
  private static func origin(
    of dependency: Dependency,
    named instance: Int32,
    objects: ObjectTable,
    writerCount: Int
  ) -> Int32 {
    let traits = objects.traits[Int(dependency.key)]
    switch traits.kind {
    case .state, .external, .undeclared: return 0
    case .environment: return dependency.source + 1
    case .property:
      if instance >= 0 { return Int32(1 + writerCount) + instance }
      if traits.objectKey >= 0 { return dependency.source + 1 }
      return Int32(1 + writerCount) + objects.types[Int(traits.type)].firstInstance
    }
  }

  /// Adds a key on which nothing depends.
  mutating func addKeyWithoutReaders() { groupStarts.append(Int32(origins.count)) }

  /// All slots of a key.
  func slots(of key: Int32) -> Range<Int> {
    let groups = self.groups(of: key)
    return Int(slotStarts[groups.lowerBound])..<Int(slotStarts[groups.upperBound])
  }

  /// The slots of a key that reaches its readers from a writer, or from the default (-1).
  func slots(of key: Int32, from source: Int32) -> Range<Int> { slots(of: key, origin: source + 1) }

  /// The slots of a property that means a named instance.
  func slots(of key: Int32, in instance: Int32) -> Range<Int> {
    slots(of: key, origin: Int32(1 + writerCount) + instance)
  }

  /// The writers (or -1) from which the readers of a key have it, or the object it belongs to.
  func sources(of key: Int32) -> [Int32] {
    groups(of: key).map { origins[$0] - 1 }.filter { $0 < writerCount }
  }

  private func groups(of key: Int32) -> Range<Int> {
    Int(groupStarts[Int(key)])..<Int(groupStarts[Int(key) + 1])
  }

  private func slots(of key: Int32, origin: Int32) -> Range<Int> {
    let groups = groups(of: key)
    let group = origins[groups].firstIndexSorted { $0 >= origin }
    guard group < groups.upperBound, origins[group] == origin else { return 0..<0 }
    return Int(slotStarts[group])..<Int(slotStarts[group + 1])
  }
}

/// The views that declare an environment key, and which of them can never find it equal.
struct EnvironmentReaders: Sendable {
  private(set) var positions: [Int32] = []
  private(set) var neverEqual: Set<Int32> = []

  init(_ table: DependencyTable, objects: ObjectTable, outline: [ViewID]) {
    for (position, view) in outline.enumerated() {
      var isReader = false
      var isNeverEqual = false
      for place in table.range(of: view.index) {
        guard let key = table.environmentKey(of: place, objects: objects) else { continue }
        isReader = true
        let isWhole = table.environmentPath(of: place, objects: objects).isEmpty
        if isWhole && !objects.traits[Int(key)].isComparable { isNeverEqual = true }
      }
      guard isReader else { continue }
      if isNeverEqual { neverEqual.insert(Int32(positions.count)) }
      positions.append(Int32(position))
    }
  }
}

extension DependencyTable {
  /// The environment key that a dependency declares: its own, or the one of the object whose
  /// property is read (O1), unless the read names its instance or comes by parameter.
  func environmentKey(of place: Int, objects: ObjectTable) -> Int32? {
    let key = all[place].key
    switch objects.traits[Int(key)].kind {
    case .state, .external, .undeclared: return nil
    case .environment: return role(place) == .inheritance || access(place) != .direct ? nil : key
    case .property:
      let objectKey = objects.traits[Int(key)].objectKey
      guard objectKey >= 0, instance(place) < 0, access(place) != .input, origin(place) < 0 else {
        return nil
      }
      return objectKey
    }
  }

  /// Whether a dependency is on what was handed down and is compared by the parent (S4).
  func isCompared(_ place: Int) -> Bool { comparesInputs && access(place) != .direct }

  /// The members at which a dependency compares the environment key it declares (E9).
  func environmentPath(of place: Int, objects: ObjectTable) -> [String] {
    let isOwn = objects.traits[Int(all[place].key)].kind == .environment
    return isOwn ? path(place) : []
  }
}
