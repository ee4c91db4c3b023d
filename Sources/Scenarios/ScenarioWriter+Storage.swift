import Invalidation

extension ScenarioWriter {
  /// The declared keys, in their order.
  var storage: [Field] {
    graph.keys.compactMap { key in
      storage(key.storage).map { Field(key.name, $0) }
    }
  }

  private func storage(_ storage: KeyStorage) -> Piece? {
    switch storage {
    case .undeclared: nil
    case .external(let first):
      first.stated.map { .record([Field("external", Piece($0))]) } ?? .text("external")
    case .state(let owner, let first):
      .record([Field("state", .text(graph.name(of: owner)))] + value("value", first))
    case .property(let type, let first, let isWhole):
      .record(
        [Field("model", .text(type))] + value("value", first) + flag("wholeObject", isWhole)
      )
    case .environment(let first, let isSystem, let isComparable):
      environment(
        value("environment", first) + flag("system", isSystem)
          + (isComparable ? [] : [Field("comparable", .flag(false))])
      )
    }
  }

  private func environment(_ fields: [Field]) -> Piece {
    fields.isEmpty ? .text("environment") : .record(fields)
  }

  private func value(_ name: String, _ value: Value) -> [Field] {
    value.stated.map { [Field(name, Piece($0))] } ?? []
  }

  private func flag(_ name: String, _ flag: Bool) -> [Field] {
    flag ? [Field(name, .flag(true))] : []
  }

  /// The instances of observable types, in their order.
  var objects: [Field] {
    graph.instances.map { instance in
      let firsts = instance.firsts.sorted { $0.key < $1.key }
        .flatMap { value(graph.keys[$0.key.index].name, $0.value) }
      let type = Piece.text(instance.type)
      return Field(instance.name, firsts.isEmpty ? type : .record([Field("type", type)] + firsts))
    }
  }
}
