/// A stored property of a view that a wrapper keeps, such as `@State var count`.
public struct WrappedProperty: Hashable, Sendable {
  /// Where its value lives.
  public enum Kind: Hashable, Sendable {
    /// In the view itself.
    case state
    /// In an ancestor, by a binding.
    case binding
    /// In the environment.
    case environment
    /// In an observable object, which is the property's value as a whole.
    case object
    /// Elsewhere, as the wrapper decides.
    case other
  }

  /// Where its value lives.
  public let kind: Kind
  /// The wrapper's name, without the `@`.
  public let wrapper: String
}

extension Reader {
  /// The wrapped properties of all that stands in the tree, by the qualified name of the type.
  ///
  /// Where targets have types of one name, a property that they declare differently is left out.
  ///
  /// - Complexity: linear in the members of those types.
  var wrappedProperties: [String: [String: WrappedProperty]] {
    var found: [String: [String: WrappedProperty]] = [:]
    var disputed: [String: Set<String>] = [:]
    for (index, info) in program.types.enumerated() where info.isNode && info.kind != .protocol {
      let type = program.qualifiedName(TypeID(index))
      found[type] = found[type] ?? [:]
      for reference in info.stored {
        let fact = property(reference).fact
        guard let wrapped = wrapped(fact) else { continue }
        let name = names[fact.name]
        if let other = found[type]?[name], other != wrapped {
          disputed[type, default: []].insert(name)
        }
        found[type]?[name] = wrapped
      }
    }
    for (type, names) in disputed {
      for name in names { found[type]?[name] = nil }
    }
    return found
  }

  private func wrapped(_ fact: MemberFact) -> WrappedProperty? {
    let wrappers = fact.attributes.filter { role(of: $0.name) != .none }
    guard
      let wrapper = wrappers.first(where: { role(of: $0.name) != .ignored }) ?? wrappers.first
    else { return nil }
    let kind: WrappedProperty.Kind =
      switch role(of: wrapper.name) {
      case .state: .state
      case .binding: .binding
      case .environment, .scaled: .environment
      case .bindable, .ownObject, .handedObject, .environmentObject: .object
      case .external, .constant, .published, .ignored, .none: .other
      }
    return WrappedProperty(kind: kind, wrapper: names[wrapper.name])
  }
}
