// Elements of collections, and what they are compared by.

extension Reader {
  /// One element of a collection.
  func element(of collection: Meaning) -> Meaning {
    var value = Meaning()
    value.type = collection.type.element
    value.dependencies = collection.dependencies.ofElement
    if isReference(value.type) { value.dependencies = value.dependencies.possible }
    if collection.isBinding {
      value.isBindable = true
      if case .binding(let wrapped) = value.type { value.type = wrapped }
    }
    return value
  }

  /// Whether values of a type are compared by their identity.
  func isReference(_ type: TypeReference) -> Bool {
    switch type {
    case .nominal(let id, _):
      program[id].traits.contains(.reference)
        || !program[id].traits.isDisjoint(with: [.observable, .wholeObject])
          && program[id].kind != .struct
    case .external: owner(of: type).map { queried.contains($0) } ?? false
    default: false
    }
  }
}
