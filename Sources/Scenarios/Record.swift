import Documents

/// The fields of one object of a scenario, checked against those it may have.
struct Record {
  let node: Node

  /// Reads the fields of an object; unknown and repeated ones are noted as faults.
  init?(_ node: Node, as known: Fields, noting faults: inout Faults) {
    self.node = node
    guard node.kind == .object else {
      faults.expected("an object", as: known.kind, at: node)
      return nil
    }
    var seen: UInt64 = 0
    node.forEachMember(among: known.names) { field, member in
      guard let field else { return faults.unknownField(member, known) }
      if seen & 1 << field != 0 {
        faults.error(
          at: member().position,
          "field '\(member().name)' stands twice",
          "keep one of them"
        )
      }
      seen |= 1 << field
    }
  }

  /// The value of a field, where it stands; the first where it stands twice.
  subscript(name: String) -> Node? { node.member(name) }

  /// A text, where the field stands and is one.
  func string(_ name: String, noting faults: inout Faults) -> String? {
    value(name, "a text", noting: &faults, \.string)
  }

  /// A truth value; false where the field does not stand.
  func flag(_ name: String, noting faults: inout Faults) -> Bool {
    value(name, "true or false", noting: &faults, \.boolean) ?? false
  }

  private func value<Result>(
    _ name: String,
    _ wanted: String,
    noting faults: inout Faults,
    _ read: (Node) -> Result?
  ) -> Result? {
    guard let node = self[name] else { return nil }
    let result = read(node)
    if result == nil { faults.expected(wanted, as: "'\(name)'", at: node) }
    return result
  }
}

extension Faults {
  /// Notes a field that an object may not have.
  fileprivate mutating func unknownField(_ member: () -> Member, _ known: Fields) {
    guard keepsMore(.error) else { return count(.error) }
    let member = member()
    let nearest = nearestName(to: member.name, among: known.names)
    error(
      at: member.position,
      "unknown field '\(member.name)' of \(known.kind)",
      nearest.map { "did you mean '\($0)'?" }
        ?? "it may have \(known.names.joined(separator: ", "))"
    )
  }

  /// Notes that a value is of the wrong kind.
  mutating func expected(_ wanted: String, as what: String, at node: Node) {
    let article = node.kind == .array || node.kind == .object ? "an" : "a"
    let found =
      switch node.kind {
      case .null: "null"
      case .number where node.number == nil: "no finite number"
      default: "\(article) \(node.kind.rawValue)"
      }
    error(at: node.position, "\(what) is \(found)", "\(wanted) is expected")
  }

  /// Notes that a name is not among those declared.
  mutating func unknown(
    _ what: String,
    _ name: String,
    at position: Position,
    among names: some Collection<String>
  ) {
    guard keepsMore(.error) else { return count(.error) }
    // A name is sought among some thousand at the most: a tree can have a million.
    let nearest = nearestName(to: name, among: names.prefix(2000))
    let remedy: String
    if let nearest {
      remedy = "did you mean '\(nearest)'?"
    } else if names.isEmpty {
      remedy = "none is declared"
    } else {
      let shown = names.sorted().prefix(8).joined(separator: ", ")
      remedy = "declared are \(shown)\(names.count > 8 ? ", …" : "")"
    }
    error(at: position, "\(what) '\(name)' is not declared", remedy)
  }
}

extension Node {
  /// The text, where it is one: a name that stands for a key, a view or an instance.
  var name: String? { kind == .string ? string : nil }
}
