import Invalidation

extension ScenarioWriter {
  /// Writes the changes in their order.
  mutating func writeChanges() {
    guard !scenario.steps.isEmpty else { return }
    lines.add("changes: [", indent: 2)
    for step in scenario.steps { lines.add(piece(step), indent: 4) }
    lines.add("],", indent: 2)
  }

  /// A change; where something is told or expected, that stands below it.
  private func piece(_ step: Step) -> Piece {
    var groups = [[Field("label", .text(step.change.label))] + fields(of: step.change.writes)]
    if let note = step.note { groups.append([Field("note", .text(note))]) }
    if let expectation = step.expectation {
      let entries = expectation.entries.map { entry in
        Field(graph.name(of: entry.view), .text(entry.result.text))
      }
      groups.append([Field("expect", .record(entries))])
    }
    let piece = Piece.record(groups: groups)
    return groups.count > 1 ? piece.tall : piece
  }

  private func fields(of writes: [Write]) -> [Field] {
    if writes.count == 1 { return fields(of: writes[0]) }
    let values = writes.map { write in
      Field(graph.keys[write.key.index].name, Piece(write.value ?? .null))
    }
    return [Field("set", .record(values))]
  }

  private func fields(of write: Write) -> [Field] {
    let name = ([graph.keys[write.key.index].name] + write.path).joined(separator: ".")
    var fields = [Field("key", .text(name))]
    if let value = write.value?.stated { fields.append(Field("to", Piece(value))) }
    if let place = place(of: write) { fields.append(Field("at", .text(place))) }
    if case .writer(let writer) = write.target, doubled.contains(writer) {
      fields.append(Field("inside", .flag(true)))
    }
    if let instance = write.instance {
      fields.append(Field("of", .text(graph.instances[instance.index].name)))
    }
    if write.isInPlace { fields.append(Field("inPlace", .flag(true))) }
    return fields
  }

  /// Where a write is aimed, or nil where it goes there by itself: to the only view that writes the
  /// key, or to the key's own value where none does.
  private func place(of write: Write) -> String? {
    let writers = graph.writers(of: write.key)
    switch write.target {
    case .storage: return writers.isEmpty ? nil : "system"
    case .writer(let writer):
      let view = graph.writers[writer.index].view
      // The writers at one view stand together.
      let ends = [writers.first, writers.last].compactMap(\.self)
      let isOnly = ends.allSatisfy { graph.writers[$0.index].view == view }
      // On Swift sources a change does not go to a value that nobody can see by itself.
      return isOnly && !graph.settings.comparesInputs ? nil : graph.name(of: view)
    }
  }

  /// The writers inside a body for whose key the same view is also given a value from outside.
  ///
  /// - Complexity: O(w) in the number of writers.
  static func doubled(_ graph: ViewGraph) -> Set<WriterID> {
    var doubled: Set<WriterID> = []
    var outside: (view: ViewID, keys: Set<KeyID>)?
    for (index, writer) in graph.writers.enumerated() {
      if outside?.view != writer.view { outside = (writer.view, []) }
      if !writer.isInside {
        outside?.keys.insert(writer.key)
      } else if outside?.keys.contains(writer.key) == true {
        doubled.insert(WriterID(index))
      }
    }
    return doubled
  }
}
