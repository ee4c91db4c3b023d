/// The observable types, their instances and where the value of each property is kept.
struct ObjectTable: Sendable {
  /// What is known of each key.
  private(set) var traits: [KeyTraits] = []
  /// The types, by number.
  private(set) var types: [ObjectType] = []
  /// The type under whose name an environment key holds objects, by the key's number.
  private(set) var typeByObjectKey: [Int32: Int32] = [:]
  /// The type of each instance; the unnamed ones stand behind the declared ones.
  private(set) var typeByInstance: [Int32] = []
  /// Where the values of an instance begin.
  private(set) var slotByInstance: [Int32] = []
  /// The first values of all properties of all instances.
  private(set) var firsts: [Value] = []
  private var instanceByName: [String: Int32] = [:]

  init(keys: [KeyDeclaration], instances: [InstanceDeclaration]) {
    var typeByName: [String: Int32] = [:]
    func number(_ name: String, _ types: inout [ObjectType]) -> Int32 {
      if let type = typeByName[name] { return type }
      let type = Int32(types.count)
      typeByName[name] = type
      types.append(ObjectType())
      return type
    }
    for (index, key) in keys.enumerated() {
      switch key.storage {
      case .state: traits.append(KeyTraits(kind: .state))
      case .environment(_, _, let isComparable):
        traits.append(KeyTraits(kind: .environment, isComparable: isComparable))
      case .external: traits.append(KeyTraits(kind: .external))
      case .undeclared: traits.append(KeyTraits(kind: .undeclared))
      case .property(let typeName, _, let isWhole):
        let type = number(typeName, &types)
        let ordinal = Int32(types[Int(type)].properties.count)
        traits.append(KeyTraits(kind: .property, type: type, ordinal: ordinal))
        types[Int(type)].properties.append(Int32(index))
        if isWhole { types[Int(type)].isWhole = true }
      }
    }
    for (index, instance) in instances.enumerated() {
      typeByInstance.append(number(instance.type, &types))
      instanceByName[instance.name] = Int32(index)
    }
    for (index, key) in keys.enumerated() where traits[index].kind == .environment {
      guard let type = typeByName[key.name] else { continue }
      types[Int(type)].objectKey = Int32(index)
      typeByObjectKey[Int32(index)] = type
    }
    for index in traits.indices where traits[index].kind == .property {
      traits[index].objectKey = types[Int(traits[index].type)].objectKey
    }
    for (index, type) in typeByInstance.enumerated() where types[Int(type)].firstInstance < 0 {
      types[Int(type)].firstInstance = Int32(index)
    }
    for index in types.indices where types[index].firstInstance < 0 {
      types[index].firstInstance = Int32(typeByInstance.count)
      typeByInstance.append(Int32(index))
    }
    for (index, type) in typeByInstance.enumerated() {
      slotByInstance.append(Int32(firsts.count))
      for property in types[Int(type)].properties {
        let key = KeyID(Int(property))
        let own = index < instances.count ? instances[index].firsts[key] : nil
        firsts.append(own ?? keys[key.index].firstValue)
      }
    }
  }

  /// Adds a key that nothing declares.
  mutating func addUndeclaredKey() { traits.append(KeyTraits(kind: .undeclared)) }

  /// The instance that a value under an environment key names, or -1.
  ///
  /// An object of another type is none: a key can be given one that another key holds.
  func instance(named value: Value, under objectKey: Int32) -> Int32 {
    guard case .string(let name) = value, let instance = instanceByName[name],
      typeByInstance[Int(instance)] == typeByObjectKey[objectKey]
    else { return -1 }
    return instance
  }

  /// Where the value of a property of an instance is kept, or nil where it has no such property.
  func slot(of key: Int32, in instance: Int32) -> Int? {
    guard instance >= 0, typeByInstance[Int(instance)] == traits[Int(key)].type else { return nil }
    return Int(slotByInstance[Int(instance)] + traits[Int(key)].ordinal)
  }

  /// The type of a property, or of the objects that an environment key holds.
  func type(of key: Int32) -> ObjectType? {
    let type = traits[Int(key)].kind == .property ? traits[Int(key)].type : typeByObjectKey[key]
    return type.map { types[Int($0)] }
  }
}

extension KeyDeclaration {
  /// The value with which the key starts.
  var firstValue: Value {
    switch storage {
    case .state(_, let first), .property(_, let first, _), .environment(let first, _, _),
      .external(let first):
      first
    case .undeclared: .unstated(0)
    }
  }
}
