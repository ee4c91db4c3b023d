/// What decides whether items of a body stand in the tree, or stand there as the same views.
enum Gate {
  /// They stand there while a value passes the test.
  case condition(Symbol, GateTest)
  /// They are others once the value differs.
  case identity(Symbol)

  /// What must hold where this does not.
  var opposite: Gate? {
    guard case .condition(let symbol, let test) = self else { return nil }
    return .condition(symbol, test.opposite)
  }

  var symbol: Symbol {
    switch self {
    case .condition(let symbol, _), .identity(let symbol): symbol
    }
  }
}

/// A question that the sources ask of a stored value.
enum GateTest: Hashable, Sendable {
  case equals(ConstantFact)
  case differs(ConstantFact)

  var opposite: GateTest {
    switch self {
    // What is not true is false.
    case .equals(.boolean(let flag)): .equals(.boolean(!flag))
    case .equals(let constant): .differs(constant)
    case .differs(let constant): .equals(constant)
    }
  }
}
