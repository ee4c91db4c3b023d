/// How the code of a type names its own stored properties, whether or not it runs with the body.
struct Mentions {
  /// A property that is handed to a view of the sources as it is.
  struct Pass {
    let name: Name
    let site: Site
    let view: TypeID
    /// Whether its binding is handed over.
    let isBinding: Bool
    /// Whether that happens in content that runs later, perhaps more than once.
    let isLater: Bool
  }

  /// One place that names a property.
  struct Use {
    /// The view of the sources for one of whose values it is named there, and where that is made.
    let view: TypeID?
    let site: Site?
    let isBinding: Bool
    let isLater: Bool
  }

  private(set) var passes: [Pass] = []
  /// All places that name a property, by its name.
  private(set) var uses: [Name: [Use]] = [:]
  /// The view whose values are being walked.
  private var receiver: (view: TypeID, site: Site)?
  /// How often each name stands elsewhere.
  private(set) var others: [Name: Int] = [:]

  private let reader: Reader
  private let id: TypeID

  /// - Complexity: one look at each node of the type's code.
  init(of id: TypeID, in reader: Reader) {
    self.reader = reader
    self.id = id
    for part in reader.program[id].parts {
      let file = reader.program.files[Int(part.file)]
      for name in file.inactiveNames {
        others[name, default: 0] += 1
        use(name, isBinding: false, isLater: false)
      }
      let fact = file.types[Int(part.fact)]
      for member in fact.members {
        // An initializer only says where properties begin; what it is given it names itself.
        if member.kind == .initializer { continue }
        for node in [member.body, member.initial].compactMap(\.self) {
          walk(node, part.file, isLater: false)
        }
      }
    }
  }

  func passes(of name: Name) -> [Pass] { passes.filter { $0.name == name } }

  /// Whether the code names a property at all.
  func names(_ name: Name) -> Bool {
    others[name] != nil || passes.contains { $0.name == name }
  }

  private mutating func walk(_ node: NodeID, _ file: Int32, isLater: Bool) {
    let code = reader.program.files[Int(file)].code
    switch code[node].kind {
    case .call: walkCall(node, file, isLater: isLater)
    case .name, .projection:
      note(code[node].name, isBinding: code[node].kind == .projection, isLater: isLater)
    case .member where isSelf(code.child(node, 0), code):
      let isBinding = code[node].flags.contains(.marked)
      note(code[node].name, isBinding: isBinding, isLater: isLater)
    case .closure:
      // Whatever stands in a closure is the view's own that writes it.
      let outer = receiver
      receiver = nil
      for child in code.children(node) { walk(child, file, isLater: isLater) }
      receiver = outer
    default: for child in code.children(node) { walk(child, file, isLater: isLater) }
    }
  }

  private mutating func walkCall(_ node: NodeID, _ file: Int32, isLater: Bool) {
    let code = reader.program.files[Int(file)].code
    guard let callee = code.child(node, 0) else { return }
    let view = reader.namedType(of: callee, code, file, id).flatMap { found in
      reader.program[found].isNode ? found : nil
    }
    walk(callee, file, isLater: isLater)
    let outer = receiver
    defer { receiver = outer }
    if let view, receiver == nil {
      receiver = (view, Site(file: file, offset: code[node].offset))
    }
    let name = reader.names[code[callee].name]
    let runsLater =
      isLater || Builtins.lazyViews.contains(name) || Builtins.lazyModifiers.contains(name)
    for argument in code.children(node).dropFirst() {
      guard let value = code.child(argument, 0) else { continue }
      if let view, let (name, isBinding) = property(value, code) {
        passes.append(
          Pass(
            name: name,
            site: Site(file: file, offset: code[node].offset),
            view: view,
            isBinding: isBinding,
            isLater: isLater
          )
        )
        use(name, isBinding: isBinding, isLater: isLater)
      } else {
        walk(value, file, isLater: runsLater)
      }
    }
  }

  /// The property that an argument is, and nothing else.
  private func property(_ node: NodeID, _ code: Code) -> (Name, isBinding: Bool)? {
    switch code[node].kind {
    case .name: (code[node].name, false)
    case .projection: (code[node].name, true)
    case .member where isSelf(code.child(node, 0), code):
      (code[node].name, code[node].flags.contains(.marked))
    default: nil
    }
  }

  private func isSelf(_ node: NodeID?, _ code: Code) -> Bool {
    guard let node else { return false }
    return code[node].kind == .name && code[node].name == reader.program.known.`self`
  }

  private mutating func use(_ name: Name, isBinding: Bool, isLater: Bool) {
    uses[name, default: []].append(
      Use(view: receiver?.view, site: receiver?.site, isBinding: isBinding, isLater: isLater)
    )
  }

  private mutating func note(_ name: Name, isBinding: Bool, isLater: Bool) {
    use(name, isBinding: isBinding, isLater: isLater)
    // `_name` is the wrapper of the property.
    let text = reader.names[name]
    if text.utf8.first == UInt8(ascii: "_"), let own = reader.names.known(String(text.dropFirst()))
    {
      others[own, default: 0] += 1
      use(own, isBinding: false, isLater: isLater)
    }
    others[name, default: 0] += 1
  }
}
