import Foundation
import Invalidation

/// One scenario with the answer that is known to be right.
struct ModelCase {
  let declarations: Declarations
  let changes: [Change]
  let lines: [String]
  /// `View outcome causes` for each view and change.
  let views: [[String]]
  let counts: [Int]
}

/// Reads scenarios in plain JSON, without any of the checks of a real reader.
struct ModelCaseLoader {
  private var declarations = Declarations()
  private var keys: [String: KeyID] = [:]
  private var views: [String: ViewID] = [:]
  private var instances: [String: InstanceID] = [:]

  static func load(_ data: Data) throws -> [ModelCase] {
    let list = try JSONSerialization.jsonObject(with: data) as? [[String: Any]] ?? []
    return list.map { entry in
      var loader = ModelCaseLoader()
      return loader.load(
        entry["scenario"] as? [String: Any] ?? [:],
        entry["answer"] as? [String: Any] ?? [:]
      )
    }
  }

  private mutating func load(_ scenario: [String: Any], _ answer: [String: Any]) -> ModelCase {
    let entries = flatten(scenario["views"] as? [[String: Any]] ?? [])
    for (index, entry) in entries.enumerated() { views[string(entry.0["name"])] = ViewID(index) }
    for (name, storage) in object(scenario["storage"]).sorted(by: { $0.key < $1.key }) {
      addKey(name, storage)
    }
    for (name, object) in object(scenario["objects"]).sorted(by: order) {
      instances[name] = InstanceID(declarations.instances.count)
      let type = object as? String ?? string((object as? [String: Any])?["type"])
      var instance = InstanceDeclaration(name: name, type: type)
      for (member, first) in object as? [String: Any] ?? [:] {
        if let key = keys[member] { instance.firsts[key] = value(first) }
      }
      declarations.instances.append(instance)
    }
    declarations.views = entries.map { view($0.0, parent: $0.1) }
    let settings = object(scenario["settings"])
    declarations.settings.bindingRerunsOwner = settings["bindingRerunsOwner"] as? Bool ?? false
    declarations.settings.equalModelSetNotifies =
      settings["equalModelSetNotifies"] as? Bool ?? false
    let given = answer["changes"] as? [[String: Any]] ?? []
    var changes: [Change] = []
    for (number, entry) in (scenario["changes"] as? [[String: Any]] ?? []).enumerated() {
      let written = number < given.count ? given[number]["keys"] as? [String] ?? [] : []
      changes.append(change(entry, order: written))
    }
    return ModelCase(
      declarations: declarations,
      changes: changes,
      lines: given.map { string($0["text"]) },
      views: given.map { change in
        (change["views"] as? [[String: Any]] ?? []).map { view in
          let causes = (view["causes"] as? [String] ?? []).joined(separator: "+")
          return "\(string(view["view"])) \(string(view["outcome"])) \(causes)"
        }
      },
      counts: Cause.counted.map { object(answer["counts"])[$0.rawValue] as? Int ?? -1 }
    )
  }

  /// The generated names end in the number of their declaration.
  private func order(_ left: (key: String, value: Any), _ right: (key: String, value: Any)) -> Bool
  {
    left.key < right.key
  }

  private func string(_ any: Any?) -> String { any as? String ?? "" }
  private func object(_ any: Any?) -> [String: Any] { any as? [String: Any] ?? [:] }

  private func value(_ any: Any) -> Value {
    if any is NSNull { return .null }
    if let number = any as? NSNumber {
      return isBoolean(number) ? .boolean(number.boolValue) : .number(number.doubleValue)
    }
    if let text = any as? String { return .string(text) }
    if let list = any as? [Any] { return .array(list.map(value)) }
    return .object(object(any).mapValues(value))
  }

  /// Whether a number read from JSON was a boolean.
  private func isBoolean(_ number: NSNumber) -> Bool {
    unsafe String(cString: number.objCType) == "c"
  }

  private mutating func addKey(_ name: String, _ any: Any?) {
    let fields = object(any)
    let storage: KeyStorage
    let first = fields["value"].map(value) ?? .unstated(0)
    if any as? String == "environment" {
      storage = .environment(first: .unstated(0), system: false, comparable: true)
    } else if let environment = fields["environment"] {
      storage = .environment(
        first: value(environment),
        system: fields["system"] as? Bool ?? false,
        comparable: fields["comparable"] as? Bool ?? true
      )
    } else if let owner = fields["state"] as? String, let view = views[owner] {
      storage = .state(owner: view, first: first)
    } else if let type = fields["model"] as? String {
      storage = .property(
        type: type,
        first: first,
        whole: fields["wholeObject"] as? Bool ?? false
      )
    } else {
      storage = .undeclared
    }
    keys[name] = KeyID(declarations.keys.count)
    declarations.keys.append(KeyDeclaration(name: name, storage: storage))
  }

  private mutating func key(_ name: String) -> (KeyID, [String]) {
    if let key = keys[name] { return (key, []) }
    let parts = name.split(separator: ".").map(String.init)
    for count in stride(from: parts.count - 1, to: 0, by: -1) {
      if let key = keys[parts[..<count].joined(separator: ".")] {
        return (key, Array(parts[count...]))
      }
    }
    addKey(name, nil)
    return (KeyID(declarations.keys.count - 1), [])
  }

  private func flatten(_ list: [[String: Any]]) -> [([String: Any], String?)] {
    var result: [([String: Any], String?)] = []
    var stack = list.reversed().map { ($0, $0["parent"] as? String) }
    while let (entry, parent) = stack.popLast() {
      result.append((entry, parent))
      for child in (entry["children"] as? [[String: Any]] ?? []).reversed() {
        stack.append((child, string(entry["name"])))
      }
    }
    return result
  }

  private mutating func view(_ entry: [String: Any], parent: String?) -> ViewDeclaration {
    var view = ViewDeclaration(name: string(entry["name"]), parent: parent.flatMap { views[$0] })
    view.reads = (entry["reads"] as? [Any] ?? []).map { read($0) }
    view.environment = writers(entry["environment"])
    view.contentEnvironment = writers(entry["contentEnvironment"])
    view.condition = (entry["when"] as? [String: Any]).map { condition($0) }
    view.identity = (entry["id"] as? String).map { key($0).0 }
    return view
  }

  private mutating func read(_ any: Any) -> Read {
    let fields = any as? [String: Any] ?? ["key": any]
    let (key, path) = key(string(fields["key"]))
    var read = Read(key: key)
    read.path = path
    read.access = Read.Access(rawValue: string(fields["by"])) ?? .direct
    read.instance = (fields["of"] as? String).flatMap { instances[$0] }
    read.condition = (fields["when"] as? [String: Any]).map { condition($0) }
    return read
  }

  private mutating func condition(_ fields: [String: Any]) -> Condition {
    let test: Condition.Test
    if let other = fields["is"] {
      test = .equals(value(other))
    } else if let other = fields["isNot"] {
      test = .differs(value(other))
    } else {
      test = .contains(value(fields["contains"] ?? NSNull()))
    }
    var condition = Condition(key: key(string(fields["key"])).0, test: test)
    condition.instance = (fields["of"] as? String).flatMap { instances[$0] }
    return condition
  }

  private mutating func writers(_ any: Any?) -> [WriterDeclaration] {
    object(any).sorted { $0.key < $1.key }.map { name, any in
      WriterDeclaration(key: key(name).0, expression: expression(any))
    }
  }

  private mutating func expression(_ any: Any) -> Invalidation.Expression {
    guard let fields = any as? [String: Any], fields.count == 1, let (name, argument) = fields.first
    else { return .constant(value(any)) }
    let number = (argument as? NSNumber)?.doubleValue ?? 0
    switch name {
    case "from": return .from(key(string(argument)).0)
    case "value": return .constant(value(argument))
    case "add": return .transform(.add(number))
    case "multiply": return .transform(.multiply(number))
    case "min": return .transform(.min(number))
    case "max": return .transform(.max(number))
    case "not": return .transform(.not)
    default: return .constant(value(any))
    }
  }

  private mutating func change(_ entry: [String: Any], order: [String]) -> Change {
    var writes: [Write] = []
    if let set = entry["set"] as? [String: Any] {
      for name in order { writes.append(Write(key: key(name).0, value: set[name].map(value))) }
    } else {
      let name = string(entry["key"] ?? entry["replace"])
      var write = Write(key: key(name).0, value: (entry["to"] ?? entry["with"]).map(value))
      write.isInPlace = entry["inPlace"] as? Bool ?? false
      write.instance = (entry["of"] as? String).flatMap { instances[$0] }
      write.target = target(write.key, entry)
      writes.append(write)
    }
    return Change(label: string(entry["label"]), writes: writes)
  }

  private func target(_ key: KeyID, _ entry: [String: Any]) -> Write.Target {
    let at = entry["at"] as? String
    if at == "system" { return .storage }
    let graph = ViewGraph(declarations)
    var places = graph.writers(of: key)
    if let at { places = places.filter { graph.name(of: graph.writers[$0.index].view) == at } }
    if places.count > 1 {
      let inside = entry["inside"] as? Bool ?? false
      places = places.filter { graph.writers[$0.index].isInside == inside }
    }
    return places.first.map { .writer($0) } ?? .storage
  }
}
