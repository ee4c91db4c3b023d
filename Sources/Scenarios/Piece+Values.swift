import Invalidation

extension Piece {
  /// A constant; the members of an object stand in the order of their names.
  ///
  /// A value that nobody stated has no spelling: whoever can leaves its field out.
  init(_ value: Value) {
    switch value {
    case .null, .unstated: self = .null
    case .boolean(let flag): self = .flag(flag)
    case .number(let number): self = .number(number)
    case .string(let text): self = .text(text)
    case .array(let elements): self = .list(elements.map { Piece($0) })
    case .object(let members):
      self = .record(members.sorted { $0.key < $1.key }.map { Field($0.key, Piece($0.value)) })
    }
  }

  /// What a writer writes; a constant that looks like an expression is wrapped.
  init(_ expression: Expression, keys: [KeyDeclaration]) {
    switch expression {
    case .constant(.unstated): self = .record([Field("unstated", .flag(true))])
    case .constant(let value):
      let piece = Piece(value)
      self = value.looksLikeExpression ? .record([Field("value", piece)]) : piece
    case .from(let key): self = .record([Field("from", .text(keys[key.index].name))])
    case .derived(let sources):
      self = .record([Field("from", .list(sources.map { .text(keys[$0.index].name) }))])
    case .transform(let transform): self = .record([Self.field(of: transform)])
    }
  }

  private static func field(of transform: Transform) -> Field {
    switch transform {
    case .add(let number): Field("add", .number(number))
    case .multiply(let number): Field("multiply", .number(number))
    case .min(let number): Field("min", .number(number))
    case .max(let number): Field("max", .number(number))
    case .not: Field("not", .flag(true))
    }
  }

  /// Groups of tests, of each of which one must hold: one test, or a list.
  init(_ groups: [[Condition]], in graph: ViewGraph) {
    let pieces = groups.map { group -> Piece in
      let tests = group.map { Piece($0, in: graph) }
      return tests.count == 1 ? tests[0] : .list(tests)
    }
    self = pieces.count == 1 && groups[0].count == 1 ? pieces[0] : .list(pieces)
  }

  /// A test of a key's value.
  init(_ condition: Condition, in graph: ViewGraph) {
    var fields = [Field("key", .text(graph.keys[condition.key.index].name))]
    if let instance = condition.instance {
      fields.append(Field("of", .text(graph.instances[instance.index].name)))
    }
    switch condition.test {
    case .equals(let value): fields.append(Field("is", Piece(value)))
    case .differs(let value): fields.append(Field("isNot", Piece(value)))
    case .contains(let value): fields.append(Field("contains", Piece(value)))
    }
    self = .record(fields)
  }
}

extension Value {
  /// Whether a writer's constant would be taken for something else than itself.
  fileprivate var looksLikeExpression: Bool {
    guard case .object(let members) = self else { return false }
    return ScenarioReader.isExpression(members.keys)
  }

  /// The value where somebody stated it.
  var stated: Value? {
    if case .unstated = self { nil } else { self }
  }
}
