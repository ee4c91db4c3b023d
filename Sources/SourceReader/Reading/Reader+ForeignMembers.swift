// Members of what is declared elsewhere: collections, tuples, objects of other packages.

extension Reader {
  /// Elements and counts of collections, and parts of what is declared elsewhere.
  func unknownMember(_ name: Name, of base: Meaning) -> Meaning {
    var value = Meaning.opaque(base.dependencies)
    let text = names[name]
    switch base.type {
    case .list, .map:
      if Builtins.oneElement.contains(text) {
        value = element(of: base)
      } else if Builtins.sameElements.contains(text) {
        value.type = base.type
      } else if text == "indices" || text == "count" || text == "keys" || text == "isEmpty" {
        value.type = text == "indices" ? .list(.unknown) : .unknown
      }
      if base.isBinding { value.form = base.form }
    case .tuple(let parts):
      if let place = Int(text), place < parts.count { value.type = parts[place] }
    case .view:
      value.type = .view
    default: break
    }
    return value
  }

  /// A member of a type declared elsewhere: an extension of the sources, or, where it is known to
  /// be observed, a property of it.
  func foreignMember(_ name: Name, of base: Meaning) -> Meaning? {
    guard case .external(let type, _) = base.type else { return nil }
    if let reference = program.foreignMembers[type]?[name]?.first {
      return value(of: reference, base: base, isProjection: false)
    }
    guard let owner = owner(of: base.type) else { return nil }
    let key = SourceKey.property(owner, name)
    if wholeForeign.contains(owner) {
      var value = Meaning()
      value.dependencies.insert(.key(key))
      seenForeign[owner, default: []].insert(name)
      return value
    }
    if queried.contains(owner) {
      var value = Meaning()
      value.dependencies.insert(guess(key, of: owner))
      return value
    }
    return nil
  }

  /// Notes that a property is read of a type that is declared elsewhere.
  ///
  /// - Returns: what then depends on it.
  func guess(_ key: SourceKey, of owner: TypeOwner) -> Symbol {
    let guess = "\(name(of: owner)) is declared elsewhere"
    note(ReadFact(symbol: .key(key), site: here, guess: guess))
    return .key(key)
  }
}
