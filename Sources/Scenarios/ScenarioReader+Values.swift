import Documents
import Invalidation

extension ScenarioReader {
  /// A constant; names and numbers that cannot be read are noted as faults.
  ///
  /// Recursion is as deep as the value nests, which is bounded: a value has no use for more.
  mutating func constant(_ node: Node, depth: Int = 0) -> Value {
    guard depth < Document.depthLimit else {
      faults.error(
        at: node.position,
        "a value nested deeper than \(Document.depthLimit)",
        "only 'children' may nest deeper"
      )
      return .null
    }
    switch node.kind {
    case .null: return .null
    case .boolean: return .boolean(node.boolean ?? false)
    case .number:
      guard let number = node.number else {
        faults.error(
          at: node.position,
          "'\(node.shown)' is no finite number",
          "write one, or a text in quotes"
        )
        return .null
      }
      return .number(number)
    case .string: return .string(node.string ?? "")
    case .array: return .array(node.elements.map { constant($0, depth: depth + 1) })
    case .object:
      var members: [String: Value] = [:]
      for member in self.members(node, "a value") {
        members[member.name] = constant(member.value, depth: depth + 1)
      }
      return .object(members)
    }
  }

  /// A constant for a key: an instance's name, or null, where the key holds an object.
  mutating func constant(_ node: Node, for key: KeyID) -> Value {
    let value = constant(node)
    if isObjectKey(key) { checkInstance(value, for: key, at: node.position) }
    return value
  }

  /// Holds that the value of an object key names an instance of the right type, or is null.
  mutating func checkInstance(_ value: Value, for key: KeyID, at position: Position) {
    let type = declarations.keys[key.index].name
    switch value {
    case .null: break
    case .string(let name):
      if let id = instanceIDs[name], declarations.instances[id.index].type == type { break }
      unknownInstance(name, of: type, at: position)
    default:
      faults.error(
        at: position,
        "'\(type)' holds an object, not \(value)",
        "name an instance of objects, or null"
      )
    }
  }

  /// Notes that no object of a type has a name.
  mutating func unknownInstance(_ name: String, of type: String, at position: Position) {
    guard faults.keepsMore(.error) else { return faults.count(.error) }
    let names = declarations.instances.filter { $0.type == type }.map(\.name)
    faults.unknown("instance of \(type)", name, at: position, among: names)
  }

  /// Holds that a value fired by hand is one that a file could state, where the key holds an object.
  ///
  /// - Throws: what is wrong with it, and what would be right.
  static func checkInstance(
    _ value: Value,
    for key: KeyID,
    in graph: ViewGraph
  ) throws(AimError) {
    var reader = ScenarioReader(faults: Faults(file: ""))
    reader.declarations.keys = graph.keys
    reader.declarations.instances = graph.instances
    for (index, instance) in graph.instances.enumerated() {
      reader.instanceIDs[instance.name] = InstanceID(index)
    }
    reader.types = Set(graph.instances.map(\.type))
    for case .property(let type, _, _) in graph.keys.lazy.map(\.storage) {
      reader.types.insert(type)
    }
    guard reader.isObjectKey(key) else { return }
    reader.checkInstance(value, for: key, at: Position(line: 1, column: 1))
    guard let fault = reader.faults.diagnostics.first else { return }
    throw AimError(problem: fault.problem, remedy: fault.remedy)
  }

  /// What a writer writes.
  mutating func expression(_ node: Node, for key: KeyID) -> Expression {
    guard node.kind == .object else { return .constant(constant(node, for: key)) }
    let members = Array(node.members)
    if members.count == 1, members[0].name == "value" {
      return .constant(constant(members[0].value, for: key))
    }
    guard let member = members.first(where: { Self.expressions[$0.name] != nil }),
      let form = Self.expressions[member.name]
    else { return .constant(constant(node, for: key)) }
    guard members.count == 1 else {
      faults.error(
        at: member.position,
        "'\(member.name)' stands beside other fields",
        "a constant that looks like an expression is written { value: … }"
      )
      return .constant(.null)
    }
    guard let expression = form.make(member.value, &self) else {
      faults.expected(form.wanted, as: "'\(member.name)'", at: member.value)
      return .constant(.null)
    }
    return expression
  }

  /// Whether an object with members of these names is taken for an expression, or refused as one.
  static func isExpression(_ names: some Collection<String>) -> Bool {
    names.contains { expressions[$0] != nil } || (names.count == 1 && names.first == "value")
  }

  /// How one expression is read: what its argument must be, and what it makes of it.
  private struct Form: Sendable {
    let wanted: String
    let make: @Sendable (Node, inout ScenarioReader) -> Expression?
  }

  /// The expressions beside constants, by the name of their one field.
  private static let expressions: [String: Form] = [
    "from": Form(wanted: "the name of a storage key, or a list of them") { node, reader in
      if let name = node.name { return .from(reader.key(name, at: node.position)) }
      guard node.kind == .array else { return nil }
      var keys: [KeyID] = []
      for element in node.elements {
        guard let name = element.name else { return nil }
        keys.append(reader.key(name, at: element.position))
      }
      return keys.isEmpty ? nil : .derived(keys)
    },
    "unstated": Form(wanted: "true") { node, _ in
      node.boolean == true ? .constant(.unstated(-1)) : nil
    },
    "add": number(Transform.add),
    "multiply": number(Transform.multiply),
    "min": number(Transform.min),
    "max": number(Transform.max),
    "not": Form(wanted: "true") { node, _ in node.boolean == true ? .transform(.not) : nil },
  ]

  private static func number(_ transform: @escaping @Sendable (Double) -> Transform) -> Form {
    Form(wanted: "a number") { node, _ in node.number.map { .transform(transform($0)) } }
  }
}
