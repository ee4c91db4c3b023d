/// The types of an app's sources, by what a log may call them.
///
///     let types = DeclaredTypes(["Editor.Row", "Shelf"])
///     types.name(of: "Editor.Row<Text>")  // "Editor.Row"
///     types.name(of: "Row")  // "Editor.Row"
///
/// A log that leaves the enclosing types out is understood where just one type has that last name.
public struct DeclaredTypes: Sendable {
  private let names: Set<String>
  /// The types by their last names; empty where several have it.
  private var byLastName: [String: String] = [:]

  /// Takes the names of the types, with those of the types around them.
  ///
  /// - Complexity: O(n) in them.
  public init(_ names: some Sequence<String>) {
    self.names = Set(names)
    for name in self.names {
      guard let dot = name.lastIndex(of: ".") else { continue }
      let last = String(name[name.index(after: dot)...])
      byLastName[last] = byLastName[last] == nil ? name : ""
    }
  }

  /// The type of the sources that a log's type means; nil where there is none.
  public func name(of logged: String) -> String? {
    let name = logged.declaredTypeName
    if names.contains(name) { return name }
    guard !name.contains("."), let found = byLastName[name], !found.isEmpty else { return nil }
    return found
  }
}
