import Invalidation

/// A value as machine output holds it.
struct JSONValue: Encodable {
  let value: Value

  /// A stated value; nil where nobody stated it.
  init?(_ value: Value) {
    if case .unstated = value { return nil }
    self.value = value
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch value {
    case .null, .unstated: try container.encodeNil()
    case .boolean(let flag): try container.encode(flag)
    case .number(let number):
      if let whole = Int(exactly: number) {
        try container.encode(whole)
      } else {
        try container.encode(number)
      }
    case .string(let text): try container.encode(text)
    case .array(let elements): try container.encode(elements.map { JSONValue($0) })
    case .object(let members): try container.encode(members.mapValues { JSONValue($0) })
    }
  }
}

/// What a writer writes, in the form of a scenario.
struct JSONExpression: Encodable {
  let expression: Expression
  let graph: ViewGraph

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch expression {
    case .constant(let value): try container.encode(JSONValue(value))
    case .from(let key): try container.encode(["from": graph.keys[key.index].name])
    case .derived(let keys):
      try container.encode(["from": keys.map { graph.keys[$0.index].name }])
    case .transform(.add(let number)): try container.encode(["add": number])
    case .transform(.multiply(let number)): try container.encode(["multiply": number])
    case .transform(.min(let number)): try container.encode(["min": number])
    case .transform(.max(let number)): try container.encode(["max": number])
    case .transform(.not): try container.encode(["not": true])
    }
  }
}
