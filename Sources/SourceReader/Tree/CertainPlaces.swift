/// The places of a body that are reached whenever it runs: no condition, no loop, no closure that
/// runs later or perhaps never stands around them.
///
/// What is not known to be so is left out: content that a view of the sources is given, rows, tabs,
/// sheets, whatever stands behind a modifier that nobody knows.
struct CertainPlaces {
  /// Where views are made that then stand there, and where values are read.
  private(set) var sites: Set<Site> = []
  private let reader: Reader
  private let type: TypeID
  /// Names that something inside the body binds.
  private var bound: Set<Name> = []
  private var followed: Set<MemberReference> = []
  private var file: Int32 = 0

  /// Walks through the body of a type.
  ///
  /// - Complexity: linear in its code, and in that of the views' parts that it names.
  init(of type: TypeID, _ reader: Reader) {
    self.reader = reader
    self.type = type
    follow(reader.program.known.body)
  }

  private var program: Program { reader.program }
  private var code: Code { program.code(file) }

  /// Views whose content is there as long as they are.
  private static let eager: Set<String> = [
    "VStack", "HStack", "ZStack", "Group", "ScrollView", "Grid", "GridRow", "AnyView",
  ]

  /// Modifiers, beside those by which a view is known, that leave the view where it is.
  private static let harmless: Set<String> = [
    "environment", "environmentObject", "transformEnvironment", "animation", "task", "id",
    "refreshable", "searchable", "focused", "alert", "confirmationDialog",
  ]

  /// Walks through a part of the body that the type declares under a name of its own.
  private mutating func follow(_ name: Name) {
    guard !bound.contains(name), let reference = program.members(name, of: type).first else {
      return
    }
    let fact = reader.property(reference)
    guard fact.type == .view || name == program.known.body, let body = fact.fact.body,
      followed.insert(reference).inserted
    else { return }
    let saved = (file, bound)
    file = reference.file
    bound.formUnion(fact.fact.parameters.map(\.name))
    block(body, places: true)
    (file, bound) = saved
  }

  /// The statements up to the first behind which it may not go on.
  private mutating func block(_ node: NodeID, places: Bool) {
    for statement in code.children(node) {
      switch code[statement].kind {
      case .binding:
        let parts = code.children(statement)
        if let pattern = parts.first { bind(pattern) }
        if let value = parts.dropFirst().first { expression(value, places: false) }
      case .return:
        if let value = code.child(statement, 0) { expression(value, places: places) }
        return
      case .guard:
        expression(statement, places: false)
        return
      default:
        expression(statement, places: places)
        if code[statement].kind != .call, leaves(statement) { return }
      }
    }
  }

  /// Whether a statement may be the last that runs.
  private func leaves(_ node: NodeID) -> Bool {
    var stack = [node]
    while let next = stack.popLast() {
      if code[next].kind == .return || code[next].kind == .guard { return true }
      if code[next].kind != .closure { stack += code.children(next) }
    }
    return false
  }

  private mutating func bind(_ pattern: NodeID) {
    if code[pattern].kind == .patternName { bound.insert(code[pattern].name) }
    for part in code.children(pattern) { bind(part) }
  }

  /// An expression that is evaluated, whose views stand there where it `places` them.
  private mutating func expression(_ node: NodeID, places: Bool) {
    let children = code.children(node)
    switch code[node].kind {
    case .name:
      sites.insert(site(node))
      if places { follow(code[node].name) }
    case .member: member(node, places: places)
    case .call: call(node, places: places)
    case .argument, .text, .group, .tuple, .array, .dictionary, .cast, .subscript:
      for child in children { expression(child, places: false) }
    case .test:
      // Behind `&&` and `||` the rest may never be asked.
      let name = reader.names[code[node].name]
      let isShort = name == "&&" || name == "||"
      for child in isShort ? children.prefix(1) : children { expression(child, places: false) }
    case .coalesce, .ternary, .if, .switch, .guard, .conditions:
      if let first = children.first { expression(first, places: false) }
    case .binding:
      if let value = children.dropFirst().first { expression(value, places: false) }
    default: break
    }
  }

  private mutating func member(_ node: NodeID, places: Bool) {
    guard let base = code.child(node, 0) else { return }
    if code[base].kind == .name, code[base].name == program.known.`self` {
      sites.insert(site(node))
      if places { follow(code[node].name) }
      return
    }
    expression(base, places: false)
    // What is missing has no members.
    if code[base].kind == .name, !bound.contains(code[base].name),
      let reference = program.members(code[base].name, of: type).first
    {
      let written = program.member(reference).type
      let isOptional = written.map { program.code(reference.file)[$0].kind == .optionalType }
      if isOptional != true { sites.insert(site(node)) }
    }
  }

  private mutating func call(_ node: NodeID, places: Bool) {
    guard let callee = code.child(node, 0) else { return }
    let arguments = code.children(node).dropFirst()
    let name = code[callee].name
    switch code[callee].kind {
    case .name where reader.isUppercase(name):
      let isEager = Self.eager.contains(reader.names[name]) && program.typesByName[name] == nil
      if places { sites.insert(site(node)) }
      for argument in arguments { self.argument(argument, places: places && isEager) }
    case .name:
      if places { follow(name) }
    case .member:
      guard let base = code.child(callee, 0) else { return }
      if code[base].kind == .name, reader.isUppercase(code[base].name) {
        if places { sites.insert(site(node)) }
        for argument in arguments { self.argument(argument, places: false) }
      } else if code[base].kind == .name, code[base].name == program.known.`self` {
        if places { follow(name) }
      } else {
        modifier(reader.names[name], name, on: base, arguments, places: places)
      }
    case .implicitMember:
      for argument in arguments { self.argument(argument, places: false) }
    default: break
    }
  }

  private mutating func modifier(
    _ text: String,
    _ name: Name,
    on base: NodeID,
    _ arguments: ArraySlice<NodeID>,
    places: Bool
  ) {
    let isOwn = program.foreignMembers[program.known.view]?[name] != nil
    let isKnown =
      Builtins.viewModifiers.contains(text) || Builtins.lazyModifiers.contains(text)
      || Builtins.contentModifiers.contains(text) || Builtins.writers[text] != nil
      || Self.harmless.contains(text) || text.hasPrefix("on") || text.hasPrefix("accessibility")
    let isHarmless = isKnown && !isOwn
    expression(base, places: places && isHarmless)
    guard isHarmless else { return }
    let isLayer = text == "overlay" || text == "background"
    for argument in arguments { self.argument(argument, places: places && isLayer) }
  }

  /// An argument: a closure counts only where its content is there for sure.
  private mutating func argument(_ node: NodeID, places: Bool) {
    guard let value = code.child(node, 0) else { return }
    guard code[value].kind == .closure else {
      expression(value, places: places)
      return
    }
    guard places, let body = code.children(value).last else { return }
    for parameter in code.children(value).dropLast() { bind(parameter) }
    block(body, places: true)
  }

  private func site(_ node: NodeID) -> Site { Site(file: file, offset: code[node].offset) }
}
