/// The small words of which sentences about changes are made.
enum Wording {
  /// A value in as many characters as a sentence can bear.
  static func value(_ value: Value) -> String {
    if case .unstated = value { return "some value" }
    let text = value.description
    return text.count > 40 ? text.prefix(39) + "…" : text
  }

  /// The object that a value of the environment names.
  static func object(_ value: Value) -> String {
    switch value {
    case .string(let name): name
    case .null: "no object"
    default: "another object"
    }
  }

  /// What a value did: `went from 2 to 3`, or `changed` where nobody stated it.
  static func change(_ old: Value, _ new: Value) -> String {
    if old == new { return "was set to \(value(new)) again" }
    if isStated(old) && isStated(new) { return "went from \(value(old)) to \(value(new))" }
    if isStated(new) { return "changed to \(value(new))" }
    return isStated(old) ? "changed from \(value(old))" : "changed"
  }

  /// The values behind a verb: ` from 2 to 3`.
  static func values(_ old: Value, _ new: Value) -> String {
    if isStated(old) && isStated(new) { return " from \(value(old)) to \(value(new))" }
    if isStated(new) { return " to \(value(new))" }
    return " to another value"
  }

  /// Names in a row: `a, b and c`.
  static func list(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  static func isStated(_ value: Value) -> Bool {
    if case .unstated = value { false } else { true }
  }
}
