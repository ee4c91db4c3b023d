import Documents
import Invalidation

extension ScenarioReader {
  /// Declares the storage keys, in their order.
  mutating func readStorage(_ node: Node?) {
    for member in members(node, "storage") {
      let storage = keyStorage(member.value, of: member.name)
      keyIDs[member.name] = KeyID(declarations.keys.count)
      declarations.keys.append(KeyDeclaration(name: member.name, storage: storage))
    }
  }

  private mutating func keyStorage(_ node: Node, of name: String) -> KeyStorage {
    if node.kind == .string {
      if node.string == "external" { return .external(first: .unstated(0)) }
      if node.string != "environment" {
        faults.error(
          at: node.position,
          "'\(name)' is \(node.spelling)",
          "write \"environment\", or { state: VIEW }, { model: TYPE } or { environment: VALUE }"
        )
      }
      return .environment(first: .unstated(0), system: false, comparable: true)
    }
    guard let record = Record(node, as: .key, noting: &faults) else { return .undeclared }
    let kinds = kinds(record)
    guard kinds.count == 1 else {
      faults.error(
        at: node.position,
        kinds.isEmpty
          ? "'\(name)' does not say where its value lives"
          : "'\(name)' is at once \(kinds.joined(separator: " and "))",
        "give it exactly one of environment, state, model, external"
      )
      return .undeclared
    }
    refuseStray(record, beside: kinds[0])
    return switch kinds[0] {
    case "state": state(record)
    case "model": property(record)
    case "external": .external(first: record["external"].map { constant($0) } ?? .unstated(0))
    default: environment(record)
    }
  }

  /// Where a value is said to live; what only an environment key may have says so too, and leaves
  /// the default unstated.
  private func kinds(_ record: Record) -> [String] {
    let kinds = ["environment", "state", "model", "external"].filter { record[$0] != nil }
    let isEnvironment = record["system"] != nil || record["comparable"] != nil
    return kinds.isEmpty && isEnvironment ? ["environment"] : kinds
  }

  /// The fields that go with each kind of storage.
  private static let companions = [
    "environment": ["environment", "system", "comparable"],
    "state": ["state", "value"],
    "model": ["model", "value", "wholeObject"],
    "external": ["external"],
  ]

  private mutating func refuseStray(_ record: Record, beside kind: String) {
    for name in Fields.key.names where Self.companions[kind]?.contains(name) == false {
      guard let stray = record[name] else { continue }
      faults.error(
        at: stray.position,
        "'\(name)' does not go with '\(kind)'",
        name == "value" ? "the default stands in 'environment' itself" : "leave it out"
      )
    }
  }

  private mutating func environment(_ record: Record) -> KeyStorage {
    .environment(
      first: record["environment"].map { constant($0) } ?? .unstated(0),
      system: record.flag("system", noting: &faults),
      comparable: record["comparable"] == nil || record.flag("comparable", noting: &faults)
    )
  }

  private mutating func state(_ record: Record) -> KeyStorage {
    guard let name = record.string("state", noting: &faults), let node = record["state"] else {
      return .undeclared
    }
    guard let owner = viewIDs[name] else {
      faults.unknown("the state's owner, view", name, at: node.position, among: viewIDs.keys)
      return .undeclared
    }
    return .state(owner: owner, first: first(record))
  }

  private mutating func property(_ record: Record) -> KeyStorage {
    guard let type = record.string("model", noting: &faults) else { return .undeclared }
    types.insert(type)
    return .property(
      type: type,
      first: first(record),
      whole: record.flag("wholeObject", noting: &faults)
    )
  }

  private mutating func first(_ record: Record) -> Value {
    record["value"].map { constant($0) } ?? .unstated(0)
  }

  /// Declares the instances of observable types, in their order.
  mutating func readObjects(_ node: Node?) {
    for member in members(node, "objects") {
      guard let type = typeName(member) else { continue }
      types.insert(type)
      var instance = InstanceDeclaration(name: member.name, type: type)
      for field in members(member.value.kind == .object ? member.value : nil, "an object")
      where field.name != "type" {
        guard let key = keyIDs[field.name], hasProperty(key, of: type) else {
          guard faults.keepsMore(.error) else {
            faults.count(.error)
            continue
          }
          let properties = declarations.keys.indices.filter { hasProperty(KeyID($0), of: type) }
            .map { declarations.keys[$0].name }
          faults.unknown(
            "property of \(type)",
            field.name,
            at: field.position,
            among: properties
          )
          continue
        }
        instance.firsts[key] = constant(field.value)
      }
      instanceIDs[member.name] = InstanceID(declarations.instances.count)
      declarations.instances.append(instance)
    }
  }

  private mutating func typeName(_ member: Member) -> String? {
    if let name = member.value.name { return name }
    guard member.value.kind == .object, let type = member.value.member("type") else {
      faults.error(
        at: member.value.position,
        "object '\(member.name)' has no type",
        "write \"TYPE\" or { type: \"TYPE\", … }"
      )
      return nil
    }
    if type.name == nil { faults.expected("the name of a type", as: "'type'", at: type) }
    return type.name
  }

  func hasProperty(_ key: KeyID, of type: String) -> Bool {
    if case .property(type, _, _) = declarations.keys[key.index].storage { true } else { false }
  }

  /// Holds that the defaults of object keys name instances; instances stand after storage.
  mutating func checkObjectDefaults(_ node: Node?) {
    guard let node, node.kind == .object else { return }
    for member in node.members {
      guard let key = keyIDs[member.name], isObjectKey(key),
        case .environment(let first, _, _) = declarations.keys[key.index].storage
      else { continue }
      if case .unstated = first { continue }
      checkInstance(
        first,
        for: key,
        at: (member.value.member("environment") ?? member.value).position
      )
    }
  }
}
