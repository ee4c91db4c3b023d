// A view made in a body, placed below the view whose body it is.

extension TreeBuilder {
  mutating func place(_ construction: Construction, under node: Int, _ context: Context) {
    let placement = Placement(
      parent: node,
      site: construction.site,
      maker: context.node,
      branch: context.branch
    )
    var inputs: [Name: Resolved] = [:]
    let compared = construction.isEquatable ? comparedNames(of: construction.type) : nil
    for (name, argument) in construction.inputs.sorted(by: { $0.key.number < $1.key.number }) {
      var input = resolve(argument, context)
      if let compared, !compared.contains(name) { input.keys = OrderedMap() }
      inputs[name] = input
    }
    if let known = merged[placement], let own = contexts[known] {
      // It stands in two branches, or in none.
      nodes[known].isUngated = true
      nodes[known].isOpen = true
      nodes[known].conditions = []
      for (name, input) in inputs.sorted(by: { $0.key.number < $1.key.number }) {
        own.inputs[name, default: Resolved()].formUnion(input)
      }
      return
    }
    let child = add(
      name: program.displayName(construction.type),
      type: construction.type,
      parent: node,
      site: construction.site
    )
    nodes[child].guess = construction.guess
    nodes[child].isOpen = construction.isOpen
    nodes[child].isCertain = isCertain(construction.site, in: nodes[node].type)
    nodes[child].takesClosure =
      compared == nil
      && construction.inputs.contains { name, argument in
        argument.isClosure && !isContentSlot(name, of: construction.type)
      }
    let own = Context(node: child)
    own.inputs = inputs
    merged[placement] = child
    contexts[child] = own
    queue.append((child, own))
  }

  /// Whether a place is reached whenever the body of a type runs.
  mutating func isCertain(_ site: Site?, in type: TypeID?) -> Bool {
    guard let site, let type else { return false }
    if certain[type] == nil { certain[type] = CertainPlaces(of: type, reader).sites }
    return certain[type]?.contains(site) ?? false
  }

  /// Whether an input is a wrapped property, such as a state, that is no part of what is compared.
  func isContentSlot(_ name: Name, of id: TypeID) -> Bool {
    program.members(name, of: id).first.map { reader.property($0).role == .state } ?? false
  }

  /// What a type's own `==` looks at.
  func comparedNames(of id: TypeID) -> Set<Name>? {
    guard let equals = program.names.known("=="),
      let reference = program.members(equals, of: id).first
    else { return nil }
    let fact = program.member(reference)
    guard let body = fact.body else { return nil }
    let code = program.code(reference.file)
    var names: Set<Name> = []
    var stack = [body]
    while let node = stack.popLast() {
      if code[node].kind == .member { names.insert(code[node].name) }
      stack += code.children(node)
    }
    return names
  }
}
