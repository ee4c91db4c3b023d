import Invalidation

/// What a view's existence hangs on, in the form of a scenario: one condition, or a list of which
/// each must hold, in which a list holds where one of it does.
struct JSONConditions: Encodable {
  private struct One: Encodable {
    let key: String
    var `is`: JSONValue?
    var isNot: JSONValue?
    var contains: JSONValue?

    init(_ condition: Condition, in graph: ViewGraph) {
      key = ([graph.keys[condition.key.index].name] + condition.path).joined(separator: ".")
      switch condition.test {
      case .equals(let value): `is` = JSONValue(value)
      case .differs(let value): isNot = JSONValue(value)
      case .contains(let value): contains = JSONValue(value)
      }
    }
  }

  private struct Group: Encodable {
    let conditions: [One]

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      if conditions.count == 1 {
        try container.encode(conditions[0])
      } else {
        try container.encode(conditions)
      }
    }
  }

  private let groups: [Group]

  init(_ groups: [[Condition]], in graph: ViewGraph) {
    self.groups = groups.map { group in Group(conditions: group.map { One($0, in: graph) }) }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if groups.count == 1, groups[0].conditions.count == 1 {
      try container.encode(groups[0])
    } else {
      try container.encode(groups)
    }
  }
}
