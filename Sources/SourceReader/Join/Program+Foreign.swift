// What the sources say of types that are declared elsewhere.

extension Program {
  /// Types of elsewhere that views hold as whole objects.
  var foreignObjects: Set<TypeOwner> {
    var found: Set<TypeOwner> = []
    let wrappers: Set<String> = ["ObservedObject", "StateObject", "EnvironmentObject"]
    forEachProperty { member, file, scope in
      guard member.attributes.contains(where: { wrappers.contains(names[$0.name]) }),
        let node = member.type
      else { return }
      if case .external(let name, _) = resolve(node, file: file, scope: scope) {
        found.insert(.foreign(name))
      }
    }
    return found
  }

  /// Types of elsewhere that a query gives: their properties are observed one by one.
  var queriedTypes: Set<TypeOwner> {
    var found: Set<TypeOwner> = []
    forEachProperty { member, file, scope in
      guard member.attributes.contains(where: { names[$0.name] == "Query" }),
        let node = member.type
      else { return }
      if case .external(let name, _) = resolve(node, file: file, scope: scope).element {
        found.insert(.foreign(name))
      }
    }
    for (index, file) in files.enumerated() {
      for number in file.code.nodes.indices {
        let node = file.code.nodes[number]
        guard node.count > 0, node.kind == .macro || node.kind == .type || node.kind == .name,
          Self.queries.contains(names[node.name])
        else { continue }
        for child in file.code.children(NodeID(number)) {
          var type: NodeID? = child
          if file.code[child].kind == .typeExpression { type = file.code.child(child, 0) }
          guard let type, file.code[type].kind == .type || file.code[type].kind == .memberType
          else { continue }
          if case .external(let name, _) = resolve(type, file: Int32(index), scope: nil),
            names[name].utf8.count > 2
          {
            found.insert(.foreign(name))
          }
        }
      }
    }
    return found
  }

  /// What is named with the type that is stored.
  private static let queries: Set<String> = ["Predicate", "FetchDescriptor", "Query"]

  private func forEachProperty(_ work: (MemberFact, Int32, TypeID?) -> Void) {
    for (fileIndex, file) in files.enumerated() {
      for (factIndex, fact) in file.types.enumerated() {
        for member in fact.members where member.kind == .variable && !member.attributes.isEmpty {
          work(member, Int32(fileIndex), typeByFact[fileIndex][factIndex])
        }
      }
    }
  }
}
