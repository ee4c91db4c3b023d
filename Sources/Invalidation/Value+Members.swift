extension Value {
  /// The value at the end of a path; a missing member is null, a member of what is no object is that
  /// thing itself.
  func member(at path: [String]) -> Value {
    var value = self
    for name in path {
      guard case .object(let members) = value else { return value }
      value = members[name] ?? .null
    }
    return value
  }

  /// The value with another part at the end of a path; what is no object becomes one.
  public func setting(_ part: Value, at path: [String]) -> Value {
    guard let name = path.first else { return part }
    var members: [String: Value] = [:]
    if case .object(let own) = self { members = own }
    members[name] = (members[name] ?? .null).setting(part, at: Array(path.dropFirst()))
    return .object(members)
  }

  /// What becomes of the value where a change does not say: a boolean flips, anything else becomes
  /// the unstated value of this serial number.
  func changed(serial: Int) -> Value {
    if case .boolean(let flag) = self { .boolean(!flag) } else { .unstated(serial) }
  }
}

extension Transform {
  /// The transformed value; a value of a type that the transform does not know stays as it is.
  ///
  /// An unstated value stands for its own transform: within one chain of writers nothing else can.
  func callAsFunction(_ value: Value) -> Value {
    switch (self, value) {
    case (.add(let amount), .number(let number)): .number(number + amount)
    case (.multiply(let factor), .number(let number)): .number(number * factor)
    case (.min(let limit), .number(let number)): .number(Swift.min(number, limit))
    case (.max(let limit), .number(let number)): .number(Swift.max(number, limit))
    case (.not, .boolean(let flag)): .boolean(!flag)
    default: value
    }
  }
}

extension Condition {
  /// Whether a value passes the test; an unstated one passes only ``Test/differs(_:)``.
  func holds(for value: Value) -> Bool {
    let value = value.member(at: path)
    if case .unstated = value {
      if case .differs = test { return true }
      return false
    }
    switch test {
    case .equals(let other): return value == other
    case .differs(let other): return value != other
    case .contains(let part):
      if case .array(let elements) = value { return elements.contains(part) }
      guard case .string(let text) = value, case .string(let part) = part else { return false }
      return text.holds(part)
    }
  }
}

extension String {
  /// Whether a text stands somewhere in this one, code point by code point.
  fileprivate func holds(_ part: String) -> Bool {
    let text = Array(utf8)
    let part = Array(part.utf8)
    guard part.count <= text.count else { return false }
    return (0...(text.count - part.count)).contains { text[$0...].starts(with: part) }
  }
}
