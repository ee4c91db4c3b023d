extension ViewGraph {
  /// A read as a scenario names it: the key, and the members followed from it.
  public func text(of read: Read) -> String {
    let name = keys[read.key.index].name
    return read.path.isEmpty ? name : ([name] + read.path).joined(separator: ".")
  }

  /// A read with all that is said of it: `$draft of second while isOpen is true`.
  public func fullText(of read: Read) -> String {
    var text = (read.access == .binding ? "$" : "") + text(of: read)
    if let instance = read.instance { text += " of \(instances[instance.index].name)" }
    if let condition = read.condition { text += " while \(self.text(of: condition))" }
    return text
  }

  /// A condition in words: `path contains "book"`; long values are cut.
  public func text(of condition: Condition) -> String {
    var name = ([keys[condition.key.index].name] + condition.path).joined(separator: ".")
    if let instance = condition.instance { name += " of \(instances[instance.index].name)" }
    return switch condition.test {
    case .equals(let value): "\(name) is \(Wording.value(value))"
    case .differs(let value): "\(name) is not \(Wording.value(value))"
    case .contains(let value): "\(name) contains \(Wording.value(value))"
    }
  }

  /// What a view's existence hangs on: `while isOpen is true`, `identified by item`.
  ///
  /// Empty where it hangs on nothing but its parent's.
  ///
  /// - Complexity: O(log g) in the number of views that have a condition or an identity.
  public func existenceText(of view: ViewID) -> String {
    guard gate(at: view.index) != nil else { return "" }
    let conditions = conditions(of: view)
    let existence = conditions.isEmpty ? nil : "while \(text(of: conditions))"
    let identity = identity(of: view).map { "identified by \(keys[$0.index].name)" }
    return [existence, identity].compactMap(\.self).joined(separator: ", ")
  }

  /// Groups of conditions in words, of each of which one must hold: `a is true and b is not 2`.
  func text(of groups: [[Condition]]) -> String {
    groups.map { group in
      let text = group.map { self.text(of: $0) }.joined(separator: " or ")
      return group.count > 1 && groups.count > 1 ? "(\(text))" : text
    }
    .joined(separator: " and ")
  }

  /// A writer as it is declared: `textScale = 3`.
  public func text(of writer: WriterID) -> String {
    let declaration = writers[writer.index].declaration
    return "\(keys[declaration.key.index].name) = \(text(of: declaration.expression))"
  }

  /// What a writer writes: a value, a key, or a transform such as `min 3`.
  public func text(of expression: Expression) -> String {
    switch expression {
    case .constant(let value): value.description
    case .from(let key): keys[key.index].name
    case .derived(let keys): "made of \(names(of: keys))"
    case .transform(let transform): transform.description
    }
  }
}

extension ViewGraph {
  /// Keys in a row: `a, b and c`.
  public func names(of keys: [KeyID]) -> String {
    Wording.list(keys.map { self.keys[$0.index].name })
  }
}

extension Transform: CustomStringConvertible {
  /// The function's name with its argument, such as `min 3`.
  public var description: String {
    switch self {
    case .add(let number): "add \(Value.number(number))"
    case .multiply(let number): "multiply \(Value.number(number))"
    case .min(let number): "min \(Value.number(number))"
    case .max(let number): "max \(Value.number(number))"
    case .not: "not"
    }
  }
}
