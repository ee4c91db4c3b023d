/// Every type that a log has named, numbered in the order of first coming.
///
/// Memory is bounded: beyond ``ChangeTotals/mostTypes`` types, further ones have no number.
public struct ViewTypes: Sendable {
  /// The types by their numbers.
  public private(set) var names: [String] = []
  private var numbers: [String: Int] = [:]

  /// Begins with none.
  public init() {}

  /// The number of a type, given out where it has none yet; nil where no more are told apart.
  ///
  /// - Complexity: O(1) in the types so far.
  public mutating func number(of name: String) -> Int? {
    if let number = numbers[name] { return number }
    guard names.count < ChangeTotals.mostTypes else { return nil }
    numbers[name] = names.count
    names.append(name)
    return names.count - 1
  }

  /// The number of a type that has one.
  public func known(_ name: String) -> Int? { numbers[name] }
}
