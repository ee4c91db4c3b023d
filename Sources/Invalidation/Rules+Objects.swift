// O1 to O7, after the Observation proposal, swiftlang/swift 78151 and 79518, and WWDC23 10160.

extension Firing {
  /// O5: an equal value notifies where the type is a whole-object model, where it is mutated in
  /// place, and, before Swift 6.2, at an observable type too.
  ///
  /// A type without the instance has nothing to write to.
  mutating func applyProperty(_ write: Write) -> Written {
    let key = Int32(write.key.index)
    let type = graph.objects.type(of: key) ?? ObjectType()
    let instance = write.instance.map { Int32($0.index) } ?? type.firstInstance
    guard let slot = graph.objects.slot(of: key, in: instance) else {
      return Written(key: key, old: .null, new: .null, isEmitted: false)
    }
    var written = store(write, old: world.properties[slot])
    written.instance = instance
    if write.isInPlace || type.isWhole || graph.settings.equalModelSetNotifies {
      written.isEmitted = true
    }
    setProperty(slot, written.new)
    return written
  }

  /// O2, O6: a property reaches the views that read it of that very instance, as they had it just
  /// before.
  ///
  /// O4: any property of a whole-object model reaches every holder, by declaration.
  mutating func reachProperty(_ written: Written) {
    guard let type = graph.objects.type(of: written.key) else { return }
    if !type.isWhole {
      for place in readers(of: written.key, in: written.instance) where differs(place, written) {
        touch(place, .observed)
      }
      return
    }
    for key in type.properties {
      for place in readers(of: key, in: written.instance)
      where key == written.key || !graph.dependencies.isCompared(place) {
        touch(place, .observed)
      }
    }
    guard type.objectKey >= 0 else { return }
    for place in readers(of: type.objectKey, in: written.instance)
    where graph.dependencies.role(place) != .inheritance {
      touch(place, .observed)
    }
  }

  /// The live dependencies on a property, or on an object's environment key, that meant an instance
  /// before the change: those that name it, and those to which the environment gave it.
  private mutating func readers(of key: Int32, in instance: Int32) -> [Int] {
    var found = live(in: graph.index.slots(of: key, in: instance))
    let traits = graph.objects.traits[Int(key)]
    let objectKey = traits.kind == .property ? traits.objectKey : key
    guard objectKey >= 0 else { return found }
    for source in graph.index.sources(of: key) {
      visitedCount += 1
      guard then.instance(of: objectKey, from: source) == instance else { continue }
      found += live(in: graph.index.slots(of: key, from: source))
    }
    return found
  }
}
