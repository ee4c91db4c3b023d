extension ViewGraph {
  /// A read as a scenario names it: the key, and the members followed from it.
  public func text(of read: Read) -> String {
    ([keys[read.key.index].name] + read.path).joined(separator: ".")
  }

  /// A writer as the outline shows it: `textScale = 3`.
  public func text(of writer: WriterID) -> String {
    let declaration = writers[writer.index].declaration
    return "\(keys[declaration.key.index].name) = \(text(of: declaration.expression))"
  }

  /// What a writer writes: a value, a key, or a transform such as `min 3`.
  public func text(of expression: Expression) -> String {
    switch expression {
    case .constant(let value): value.description
    case .from(let key): keys[key.index].name
    case .transform(let transform): transform.description
    }
  }
}

extension Transform: CustomStringConvertible {
  /// The transform's name with its argument.
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
