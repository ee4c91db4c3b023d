/// A value as a scenario can state it: JSON, or "some value that nobody stated".
///
///     let config = Value.object(["title": .string("Inbox"), "isOpen": .boolean(false)])
///     print(config)  // {isOpen: false, title: "Inbox"}
///
/// Values are equal when they are of the same type and say the same; an unstated value equals only
/// itself, and a number that is not a number does not even do that. The order of an object's members
/// does not matter.
public enum Value: Hashable, Sendable {
  /// The absence of a value, JSON's null.
  case null
  /// A boolean.
  case boolean(Bool)
  /// A floating-point number; `2` and `2.0` are the same.
  case number(Double)
  /// A text; equal to another where the code points are the same.
  case string(String)
  /// A list.
  case array([Value])
  /// Members by name.
  case object([String: Value])
  /// Some value, told from every other one by its serial number; 0 is what a key starts with.
  case unstated(Int)
}

extension Value {
  /// Whether two values are of one type and say the same; texts by their code points, as JSON has
  /// them, so that an accent of its own is not the letter that carries one.
  public static func == (left: Value, right: Value) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)):
      left == right && left.utf8.elementsEqual(right.utf8)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    case (.unstated(let left), .unstated(let right)): left == right
    default: false
    }
  }
}

extension Value {
  /// Some value made of others, which nobody states: the same where these are, and told from all
  /// other ones by a digest of them.
  init(madeOf parts: [Value]) {
    var hasher = Hasher()
    hasher.combine(parts)
    // Serial numbers count up from zero, and are never as low as this.
    self = .unstated(hasher.finalize() | Int.min)
  }

  /// Whether nobody stated the value.
  var isUnstated: Bool { if case .unstated = self { true } else { false } }
}

extension Value: CustomStringConvertible {
  /// The value as JSON5 on one line; `?` where nobody stated it.
  ///
  /// Members of an object are sorted by name. A value built too deep to print ends in `…`.
  public var description: String { text(depth: 0) }

  private func text(depth: Int) -> String {
    guard depth < 64 else { return "…" }
    switch self {
    case .null: return "null"
    case .boolean(let flag): return flag ? "true" : "false"
    case .number(let number): return Value.text(of: number)
    case .string(let text): return Value.quoted(text)
    case .array(let elements):
      return "[" + elements.map { $0.text(depth: depth + 1) }.joined(separator: ", ") + "]"
    case .object(let members):
      let pairs = members.sorted { $0.key < $1.key }
        .map { "\($0.key): \($0.value.text(depth: depth + 1))" }
      return "{" + pairs.joined(separator: ", ") + "}"
    case .unstated: return "?"
    }
  }

  /// A number without a fraction is written without one.
  private static func text(of number: Double) -> String {
    if let whole = Int(exactly: number) { return String(whole) }
    return String(number)
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
