public import Invalidation

/// Why a change cannot be aimed where it says.
public struct AimError: Error, Hashable, Sendable {
  /// What is wrong.
  public let problem: String
  /// What would be right.
  public let remedy: String

  /// Tells of a fault.
  public init(problem: String, remedy: String) {
    self.problem = problem
    self.remedy = remedy
  }
}

extension ViewGraph {
  /// Finds the place whose value a change writes.
  ///
  /// Without `at` it is the only view that writes the key, or the key's own value where none does.
  ///
  /// - Parameters:
  ///   - key: the key that is written.
  ///   - at: the name of the view that writes it, `"system"` for the host's value, or nil.
  ///   - inside: whether the `contentEnvironment` is meant, of a view that writes the key both ways.
  /// - Returns: the writer, or the key's own storage.
  /// - Throws: what is wrong with it, and what would be right.
  public func target(of key: KeyID, at: String?, inside: Bool?) throws(AimError) -> Write.Target {
    let name = keys[key.index].name
    guard case .environment = keys[key.index].storage else {
      guard at == nil else {
        throw AimError(
          problem: "'\(name)' is no environment key, so no view writes it",
          remedy: "leave 'at' out"
        )
      }
      return .storage
    }
    if at == "system" { return .storage }
    let all = writers(of: key)
    let places = Array(all.map { writers[$0.index].view }.uniqued)
    let names = places.map { self.name(of: $0) }.joined(separator: ", ")
    let view: ViewID
    if let at {
      guard let place = places.first(where: { self.name(of: $0) == at }) else {
        throw AimError(
          problem: "'\(at)' does not write '\(name)'",
          remedy: places.isEmpty ? "no view does; leave 'at' out" : "it is written at \(names)"
        )
      }
      view = place
    } else {
      guard places.count <= 1 else {
        throw AimError(
          problem: "several views write '\(name)'",
          remedy: "say which with 'at': \(names)"
        )
      }
      guard let place = places.first else { return .storage }
      view = place
    }
    let here = all.filter { writers[$0.index].view == view }
    guard
      let writer = here.first(where: { writers[$0.index].isInside == inside })
        ?? (inside == true && here.count > 1 ? nil : here.first)
    else { return .storage }
    guard inside != true || writers[writer.index].isInside else {
      throw AimError(
        problem: "'\(self.name(of: view))' does not write '\(name)' inside its own body",
        remedy: "leave 'inside' out"
      )
    }
    guard case .constant = writers[writer.index].declaration.expression else {
      throw AimError(
        problem: "the value that '\(self.name(of: view))' writes into '\(name)' is derived",
        remedy: "change what it is derived from, or say at: \"system\" for the key's own value"
      )
    }
    return .writer(writer)
  }
}

extension Sequence where Element: Hashable {
  /// The elements without repetitions, in the order of their first appearance.
  fileprivate var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
