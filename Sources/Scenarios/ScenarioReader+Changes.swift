import Documents
import Invalidation

extension ScenarioReader {
  /// The scripted changes; labels may repeat, as where a change was fired twice.
  mutating func readChanges(_ node: Node?, in graph: ViewGraph) -> [Step] {
    list(node, "changes").compactMap { entry in
      guard let record = Record(entry, as: .change, noting: &faults) else { return nil }
      guard record["label"] != nil, let label = record.string("label", noting: &faults) else {
        if record["label"] == nil {
          faults.error(at: entry.position, "a change without a label", "add label: \"…\"")
        }
        return nil
      }
      guard let writes = writes(record, in: graph) else { return nil }
      return Step(
        change: Change(label: label, writes: writes),
        note: record.string("note", noting: &faults),
        expectation: record["expect"].flatMap { expectation($0) }
      )
    }
  }

  /// The writes of a change: exactly one of `key`, `set` and `replace`.
  private mutating func writes(_ record: Record, in graph: ViewGraph) -> [Write]? {
    let forms = ["key", "set", "replace"].filter { record[$0] != nil }
    guard forms.count == 1 else {
      faults.error(
        at: record.node.position,
        forms.isEmpty
          ? "a change that changes nothing"
          : "a change with \(forms.joined(separator: " and "))",
        "give it exactly one of key, set, replace"
      )
      return nil
    }
    refuseStray(record, beside: forms[0])
    switch forms[0] {
    case "set": return transaction(record, in: graph)
    case "replace": return replacement(record, in: graph).map { [$0] }
    default: return single(record, in: graph).map { [$0] }
    }
  }

  /// The fields that go with each form of a change, beside those that go with all.
  private static let companions = [
    "key": ["to", "at", "inside", "of", "inPlace"],
    "set": [],
    "replace": ["with", "at", "inside"],
  ]

  private mutating func refuseStray(_ record: Record, beside form: String) {
    for name in ["to", "at", "inside", "of", "inPlace", "with"]
    where Self.companions[form]?.contains(name) == false {
      guard let stray = record[name] else { continue }
      faults.error(at: stray.position, "'\(name)' does not go with '\(form)'", "leave it out")
    }
  }

  private mutating func single(_ record: Record, in graph: ViewGraph) -> Write? {
    guard let node = record["key"], let name = record.string("key", noting: &faults) else {
      return nil
    }
    // On Swift sources a part of an environment value can be written.
    let isPart = declarations.settings.comparesInputs && name.hasPrefix("\\.")
    let (head, path) = isPart ? Self.keyAndPath(name) { keyIDs[$0] != nil } : (name, [])
    var write = Write(key: key(head, at: node.position))
    write.path = path
    write.value = record["to"].map { constant($0, for: write.key) }
    write.instance = instance(record["of"], of: write.key)
    write.isInPlace = record.flag("inPlace", noting: &faults)
    if write.isInPlace, !isProperty(write.key) {
      faults.error(
        at: record["inPlace"]?.position,
        "'inPlace' on '\(name)', which is no property of a model",
        "leave it out"
      )
    }
    return aim(&write, record, at: node.position, in: graph) ? write : nil
  }

  private mutating func replacement(_ record: Record, in graph: ViewGraph) -> Write? {
    guard let node = record["replace"], let name = record.string("replace", noting: &faults)
    else { return nil }
    guard let id = keyIDs[name], isObjectKey(id) else {
      let objects = declarations.keys.indices.filter { isObjectKey(KeyID($0)) }
        .map { declarations.keys[$0].name }
      faults.unknown("object key", name, at: node.position, among: objects)
      return nil
    }
    guard let with = record["with"] else {
      faults.error(
        at: node.position,
        "'replace' without 'with'",
        "add with: \"INSTANCE\", or with: null"
      )
      return nil
    }
    var write = Write(key: id, value: constant(with, for: id))
    return aim(&write, record, at: node.position, in: graph) ? write : nil
  }

  private mutating func transaction(_ record: Record, in graph: ViewGraph) -> [Write]? {
    let entries = members(record["set"], "set")
    if entries.isEmpty, record["set"]?.kind == .object {
      faults.error(at: record["set"]?.position, "'set' writes nothing", "add KEY: VALUE")
    }
    let writes = entries.compactMap { member -> Write? in
      let id = key(member.name, at: member.position)
      var write = Write(key: id, value: constant(member.value, for: id))
      return aim(&write, nil, at: member.position, in: graph) ? write : nil
    }
    return writes.count == entries.count && !writes.isEmpty ? writes : nil
  }

  private func isProperty(_ key: KeyID) -> Bool {
    if case .property = declarations.keys[key.index].storage { true } else { false }
  }

  /// Finds the place that a write is aimed at, as `at` and `inside` say.
  private mutating func aim(
    _ write: inout Write,
    _ record: Record?,
    at position: Position,
    in graph: ViewGraph
  ) -> Bool {
    let at = record?["at"]
    let wantsInside = record?["inside"] == nil ? nil : record?.flag("inside", noting: &faults)
    if let at, at.name == nil {
      faults.expected("the name of a view, or \"system\"", as: "'at'", at: at)
      return false
    }
    // Keys that a change is the first to name are in no graph, and have no writers.
    guard write.key.index < graph.keys.count else { return refuseAt(at, write.key) }
    do {
      write.target = try graph.target(
        of: write.key,
        at: at?.name,
        known: at?.name.flatMap { viewIDs[$0] },
        inside: wantsInside,
        says: .file
      )
      return true
    } catch {
      faults.error(at: (at?.position ?? position), error.problem, error.remedy)
      return false
    }
  }

  private mutating func refuseAt(_ at: Node?, _ key: KeyID) -> Bool {
    guard let at else { return true }
    faults.error(
      at: at.position,
      "nothing writes '\(declarations.keys[key.index].name)'",
      "leave 'at' out"
    )
    return false
  }
}
