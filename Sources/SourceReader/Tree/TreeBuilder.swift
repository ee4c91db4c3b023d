import Invalidation

/// Places the summaries of views in a tree, from the roots down.
///
/// A view stands once for each place that makes it. Every type is placed as often as it is made
/// while the tree is small; in a tree that would grow without end, later places stand alone.
struct TreeBuilder {
  let reader: Reader
  let summaries: [TypeID: Summary]
  let hosts: [Host]
  var nodes: [TreeNode] = []
  var keys = KeyBook()
  private var counts: [String: Int] = [:]
  private var queue: [(node: Int, context: Context)] = []
  private var expanded: Set<TypeID> = []
  private var merged: [Placement: Int] = [:]
  private var contexts: [Int: Context] = [:]
  private let limit: Int

  /// A place in the tree and the construction that stands there.
  private struct Placement: Hashable {
    let parent: Int
    let site: Site
    let context: ObjectIdentifier
  }

  var program: Program { reader.program }

  init(reader: Reader, summaries: [TypeID: Summary], hosts: [Host]) {
    self.reader = reader
    self.hosts = hosts
    self.summaries = summaries
    limit = max(3000, 6 * summaries.count)
  }

  /// - Complexity: linear in the size of the tree, which the limit bounds.
  mutating func build() {
    var made: Set<TypeID> = []
    for summary in summaries.values { Self.collect(summary.fragment.items, into: &made) }
    for host in hosts { Self.collect(host.fragment.items, into: &made) }
    let all = summaries.keys.sorted { left, right in
      (program[left].file, program[left].fact) < (program[right].file, program[right].fact)
    }
    let roots = all.filter { !made.contains($0) && isRoot($0) }
    for root in roots { place(root: root) }
    grow()
    for host in hosts { place(host) }
    grow()
    // What only makes itself has no root above it.
    for id in all where !expanded.contains(id) && isRoot(id) {
      place(root: id)
      grow()
    }
  }

  private func isRoot(_ id: TypeID) -> Bool {
    program[id].kind != .protocol
      && !program[id].traits.isDisjoint(with: [.view, .scene, .content, .wrapped])
  }

  private static func collect(_ items: [Item], into made: inout Set<TypeID>) {
    for item in items {
      switch item {
      case .view(let construction):
        made.insert(construction.type)
        for argument in construction.inputs.values {
          collect(argument.items, into: &made)
          if let template = argument.template { collect(template.fragment.items, into: &made) }
        }
      case .later(_, let fragment, _): collect(fragment.items, into: &made)
      case .written(_, let items): collect(items, into: &made)
      case .slot, .handed: break
      }
    }
  }

  private mutating func place(root id: TypeID) {
    let node = add(name: program.displayName(id), type: id, parent: -1, site: nil)
    queue.append((node, Context(node: node)))
  }

  private mutating func place(_ host: Host) {
    let node = add(name: host.name, type: nil, parent: -1, site: host.site)
    nodes[node].isContent = true
    emit(host.fragment.items, under: node, Context(node: node), 0)
  }

  private mutating func grow() {
    var next = 0
    while next < queue.count {
      let (node, context) = queue[next]
      next += 1
      guard let id = nodes[node].type, let summary = summaries[id] else { continue }
      if nodes[node].nesting > 2 { continue }
      if nodes.count > limit, expanded.contains(id) { continue }
      expanded.insert(id)
      expand(node, summary, context)
    }
    queue.removeAll()
    merged.removeAll()
    contexts.removeAll()
  }

  private mutating func add(name: String, type: TypeID?, parent: Int, site: Site?) -> Int {
    let count = counts[name, default: 0] + 1
    counts[name] = count
    var node = TreeNode(
      name: count == 1 ? name : "\(name)#\(count)",
      type: type,
      parent: parent,
      site: site
    )
    var above = parent
    while above >= 0 {
      if let type, nodes[above].type == type { node.nesting += 1 }
      above = nodes[above].parent
    }
    nodes.append(node)
    if parent >= 0 { nodes[parent].children.append(nodes.count - 1) }
    return nodes.count - 1
  }

  private mutating func expand(_ node: Int, _ summary: Summary, _ context: Context) {
    declareStates(of: node)
    for read in summary.declared { note(read, at: node, context) }
    for (name, input) in context.inputs.sorted(by: { $0.key.number < $1.key.number }) {
      _ = name
      if input.isBinding, !input.carries { continue }
      for (use, strength) in input.keys {
        let access: TreeRead.Access = input.isBinding ? .binding : .input
        add(
          TreeRead(
            use: use,
            access: access,
            isPossible: strength.isPossible,
            site: nodes[node].site
          ),
          to: node
        )
      }
    }
    for read in summary.fragment.reads { note(read, at: node, context) }
    let items = summary.fragment.items
    if items.count == 1, case .written = items[0] {
      emitWhole(items[0], node, context)
    } else {
      emit(items, under: node, context, 0)
    }
    // Content that the body hands on in ways nobody can follow stands below it all the same.
    for (name, input) in context.inputs.sorted(by: { $0.key.number < $1.key.number })
    where !context.used.contains(name) {
      if let (items, own) = input.items { emit(items, under: node, own, 0) }
      if let (template, own) = input.template, !template.fragment.items.isEmpty {
        place(template, own, [], under: node, 0)
      }
    }
  }

  /// A writer around all of a body stands at the view, around its content.
  private mutating func emitWhole(_ item: Item, _ node: Int, _ context: Context) {
    guard case .written(let writer, let items) = item else { return }
    if let placed = placed(writer, context) {
      nodes[node].contentEnvironment.append(placed)
    }
    if items.count == 1, case .written = items[0] {
      emitWhole(items[0], node, context)
    } else {
      emit(items, under: node, context, 0)
    }
  }

  private mutating func emit(_ items: [Item], under node: Int, _ context: Context, _ level: Int) {
    guard level < 64 else { return }
    for item in items {
      switch item {
      case .view(let construction): place(construction, under: node, context)
      case .later(let name, let fragment, let site):
        placeLater(name, fragment, site, under: node, context, level)
      case .slot(let name, let values):
        context.used.insert(name)
        guard let input = context.inputs[name] else {
          placeUngiven(name, under: node, context)
          continue
        }
        let handed = values.map { resolve($0, context) }
        if let (template, own) = input.template {
          place(template, own, handed, under: node, level + 1)
        } else if let (items, own) = input.items {
          emit(items, under: node, own, level + 1)
        }
      case .handed(let number, let place, let values):
        guard let all = context.parameters[number], Int(place) < all.count else { continue }
        let input = all[Int(place)]
        if let (items, own) = input.items { emit(items, under: node, own, level + 1) }
        if let (template, own) = input.template {
          self.place(template, own, values.map { resolve($0, context) }, under: node, level + 1)
        }
      case .written(let writer, let items):
        placeWritten(writer, items, under: node, context, level)
      }
    }
  }

  /// A stored view of a type of the sources, of which nobody shows how it was made.
  private mutating func placeUngiven(_ name: Name, under node: Int, _ context: Context) {
    guard let own = nodes[context.node].type,
      let member = program.members(name, of: own).first
    else { return }
    let fact = reader.property(member)
    guard let id = fact.type.declared, reader.isPlaceable(id) else { return }
    let site = Site(file: member.file, offset: fact.fact.offset)
    place(Construction(type: id, site: site), under: node, context)
  }

  /// A closure that a container calls: its views are the container's children, and what it reads
  /// the container reads (rule H).
  private mutating func place(
    _ template: Template,
    _ own: Context,
    _ values: [Resolved],
    under node: Int,
    _ level: Int
  ) {
    let context = own.handing(values, to: template.number)
    for read in template.fragment.reads { note(read, at: node, context) }
    emit(template.fragment.items, under: node, context, level)
  }

  private mutating func placeWritten(
    _ writer: WriterFact,
    _ items: [Item],
    under node: Int,
    _ context: Context,
    _ level: Int
  ) {
    let before = nodes[node].children.count
    emit(items, under: node, context, level + 1)
    let made = Array(nodes[node].children.dropFirst(before))
    guard !made.isEmpty, let placed = placed(writer, context) else { return }
    if made.count == 1 {
      nodes[made[0]].environment.insert(placed, at: 0)
      return
    }
    let group = add(
      name: "\(viewName(above: node)) > environment",
      type: nil,
      parent: node,
      site: writer.site
    )
    nodes[group].isContent = true
    nodes[group].environment = [placed]
    nodes[node].children.removeSubrange(before..<(before + made.count))
    nodes[group].children = made
    for child in made { nodes[child].parent = group }
  }

  private func viewName(above node: Int) -> String {
    nodes[view(above: node)].name
  }

  /// The nearest view at or above a node that is no mere content.
  private func view(above node: Int) -> Int {
    var current = node
    while nodes[current].isContent, nodes[current].parent >= 0 { current = nodes[current].parent }
    return current
  }

  private mutating func placeLater(
    _ name: String,
    _ fragment: Fragment,
    _ site: Site,
    under node: Int,
    _ context: Context,
    _ level: Int
  ) {
    var target = node
    let observed = fragment.reads.filter { isObserved($0.symbol) }
    if !observed.isEmpty {
      target = add(name: "\(viewName(above: node)) > \(name)", type: nil, parent: node, site: site)
      nodes[target].isContent = true
      for read in observed { note(read, at: target, context) }
    }
    // A state is read by the view that owns it, also where the content runs later (rule I).
    let view = view(above: node)
    for read in fragment.reads where !isObserved(read.symbol) { note(read, at: view, context) }
    emit(fragment.items, under: target, context, level + 1)
  }

  private func isObserved(_ symbol: Symbol) -> Bool {
    guard case .key(.property) = symbol else { return false }
    return true
  }

  private mutating func place(_ construction: Construction, under node: Int, _ context: Context) {
    let placement = Placement(
      parent: node,
      site: construction.site,
      context: ObjectIdentifier(context)
    )
    var inputs: [Name: Resolved] = [:]
    let compared = construction.isEquatable ? comparedNames(of: construction.type) : nil
    for (name, argument) in construction.inputs {
      var input = resolve(argument, context)
      if let compared, !compared.contains(name) { input.keys = [:] }
      inputs[name] = input
    }
    if let known = merged[placement], let own = contexts[known] {
      for (name, input) in inputs { own.inputs[name, default: Resolved()].formUnion(input) }
      return
    }
    let child = add(
      name: program.displayName(construction.type),
      type: construction.type,
      parent: node,
      site: construction.site
    )
    nodes[child].guess = construction.guess
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

  /// Whether an input is a wrapped property, such as a state, that is no part of what is compared.
  private func isContentSlot(_ name: Name, of id: TypeID) -> Bool {
    program.members(name, of: id).first.map { reader.property($0).role == .state } ?? false
  }

  /// What a type's own `==` looks at.
  private func comparedNames(of id: TypeID) -> Set<Name>? {
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

  // MARK: Symbols

  private mutating func resolve(_ argument: Argument, _ context: Context) -> Resolved {
    var result = Resolved()
    if let slot = argument.slot {
      context.used.insert(slot)
      if let input = context.inputs[slot] { result = input }
    }
    for (symbol, strength) in argument.dependencies.symbols {
      for (use, own) in resolve(symbol, context) where own != .chosen {
        result.insert(use, own.weakened(to: strength))
      }
    }
    result.isBinding = argument.isBinding
    result.carries = argument.carries || argument.isBinding && carries(argument, context)
    if let template = argument.template { result.template = (template, context) }
    if !argument.items.isEmpty { result.items = (argument.items, context) }
    return result
  }

  /// A binding that is passed on carries what the one it was made of does.
  private func carries(_ argument: Argument, _ context: Context) -> Bool {
    argument.dependencies.symbols.keys.contains { symbol in
      if case .input(let name) = symbol { return context.inputs[name]?.carries ?? false }
      return false
    }
  }

  private mutating func resolve(_ value: Meaning, _ context: Context) -> Resolved {
    var result = Resolved()
    for (symbol, strength) in value.dependencies.symbols {
      for (use, own) in resolve(symbol, context) where own != .chosen {
        result.insert(use, own.weakened(to: strength))
      }
    }
    result.isBinding = value.isBinding
    switch value.form {
    case .items(let items): result.items = (items, context)
    case .slot(let name):
      if let input = context.inputs[name] {
        context.used.insert(name)
        result.items = input.items
        result.template = input.template
      }
    case .parameter(let number, let place):
      if let all = context.parameters[number], Int(place) < all.count {
        result.items = all[Int(place)].items
        result.template = all[Int(place)].template
      }
    default: break
    }
    return result
  }

  private mutating func resolve(_ symbol: Symbol, _ context: Context) -> [KeyUse: Strength] {
    switch symbol {
    case .own(let name): return [KeyUse(key: state(name, of: context.node)): .sure]
    case .input(let name): return context.inputs[name]?.keys ?? [:]
    case .parameter(let number, let place):
      guard let all = context.parameters[number], Int(place) < all.count else { return [:] }
      return all[Int(place)].keys
    case .key(let key):
      guard var use = use(of: key) else { return [:] }
      if case .environment = key { use.origin = context.node }
      if case .environmentObject = key { use.origin = context.node }
      return [use: .sure]
    }
  }

  private mutating func note(_ read: ReadFact, at node: Int, _ context: Context) {
    var access: TreeRead.Access = .direct
    if read.isBinding { access = .binding }
    for (use, strength) in resolve(read.symbol, context) {
      var use = use
      if case .key = read.symbol { use.origin = -1 }
      var own = access
      // A binding that was made here is no parameter.
      if case .state(let owner, _) = keys.entries[use.key].storage, owner == node { own = .direct }
      add(
        TreeRead(
          use: use,
          access: own,
          isPossible: strength.isPossible,
          site: read.site,
          guess: read.guess
        ),
        to: node
      )
    }
  }

  private mutating func add(_ read: TreeRead, to node: Int) {
    keys.note(path: read.use.path, of: read.use.key)
    let place = nodes[node].reads.firstIndex {
      $0.use.key == read.use.key && $0.use.path == read.use.path
        && ($0.access == .direct) == (read.access == .direct)
    }
    guard let place else {
      nodes[node].reads.append(read)
      return
    }
    if !read.isPossible { nodes[node].reads[place].isPossible = false }
  }

  private mutating func placed(_ writer: WriterFact, _ context: Context) -> TreeWriter? {
    guard let use = use(of: writer.key), use.path.isEmpty else { return nil }
    if case .environmentObject(let owner) = writer.key, isWhole(owner) { return nil }
    var placed = TreeWriter(key: use.key, isTransform: writer.isTransform)
    placed.constant = writer.constant
    if case .environmentObject(let owner) = writer.key { placed.object = reader.name(of: owner) }
    let sources = writer.dependencies.symbols.keys.flatMap { symbol in
      resolve(symbol, context).filter { !$0.value.isPossible && $0.key.path.isEmpty }.map(\.key)
    }
    placed.source = sources.map(\.key).min()
    return placed
  }

  // MARK: Keys

  private mutating func declareStates(of node: Int) {
    guard let id = nodes[node].type else { return }
    for reference in reader.storedProperties(of: id) {
      let fact = reader.property(reference)
      if fact.role == .state { _ = state(fact.fact.name, of: node) }
    }
  }

  private mutating func state(_ name: Name, of node: Int) -> Int {
    let text = "\(nodes[node].name).\(reader.names[name])"
    if let known = keys.known(text) { return known }
    let member = nodes[node].type.flatMap { program.members(name, of: $0).first }
    let first = member.map { firstValue(of: $0) } ?? .unstated(0)
    return keys.number(text, .state(node: node, first: first))
  }

  private func firstValue(of reference: MemberReference) -> Value {
    let fact = reader.property(reference)
    if let owner = reader.owner(of: fact.type), isObject(owner) {
      return .string(reader.name(of: owner))
    }
    guard let initial = fact.fact.initial,
      let constant = reader.constant(initial, program.code(reference.file))
    else { return .unstated(0) }
    return constant.value
  }

  private func isObject(_ owner: TypeOwner) -> Bool {
    guard case .declared(let id) = owner else { return false }
    return program[id].traits.contains(.observable) && program[id].kind == .class
  }

  func isWhole(_ owner: TypeOwner) -> Bool {
    switch owner {
    case .declared(let id):
      program[id].traits.contains(.wholeObject) && !program[id].traits.contains(.observable)
    case .foreign: reader.wholeForeign.contains(owner)
    }
  }

  private mutating func use(of key: SourceKey) -> KeyUse? {
    switch key {
    case .property(let owner, let name):
      let type = reader.name(of: owner)
      let text = "\(type).\(reader.names[name])"
      if let known = keys.known(text) { return KeyUse(key: known) }
      var first = Value.unstated(0)
      if case .declared(let id) = owner, let member = program.members(name, of: id).first {
        first = firstValue(of: member)
      }
      return KeyUse(
        key: keys.number(text, .property(type: type, first: first, whole: isWhole(owner)))
      )
    case .object(let owner):
      let type = reader.name(of: owner)
      // An observable object in the wrapper of a whole one is tracked by its properties.
      guard isWhole(owner) else { return nil }
      return KeyUse(
        key: keys.number(type, .property(type: type, first: .string(type), whole: true))
      )
    case .environment(let name):
      let parts = reader.names[name].dropFirst(2).split(separator: ".").map(String.init)
      guard let first = parts.first else { return nil }
      var use = KeyUse(key: keys.number("\\.\(first)", .environment))
      use.path = Array(parts.dropFirst())
      return use
    case .environmentObject(let owner):
      let type = reader.name(of: owner)
      if isWhole(owner) {
        return KeyUse(
          key: keys.number(type, .property(type: type, first: .string(type), whole: true))
        )
      }
      return KeyUse(key: keys.number(type, .object(type: type)))
    case .external(let name): return KeyUse(key: keys.number(reader.names[name], .external))
    }
  }

  /// Declares what observable types hold besides what was read.
  mutating func declareProperties() {
    var owners: [TypeOwner] = []
    for (index, info) in program.types.enumerated()
    where !info.traits.isDisjoint(with: [.observable, .wholeObject]) && info.kind != .protocol {
      owners.append(.declared(TypeID(index)))
    }
    let used = Set(
      keys.entries.compactMap { entry -> String? in
        switch entry.storage {
        case .property(let type, _, _), .object(let type): type
        default: nil
        }
      }
    )
    for owner in owners where used.contains(reader.name(of: owner)) {
      guard case .declared(let id) = owner else { continue }
      for reference in program[id].stored {
        let fact = reader.property(reference)
        if fact.fact.modifiers.contains(.isConstant) || fact.role == .ignored { continue }
        if fact.role == .constant || fact.role == .external && !isWhole(owner) { continue }
        if isWhole(owner), fact.role != .published, fact.role != .external { continue }
        _ = use(of: .property(owner, fact.fact.name))
      }
    }
    for (owner, names) in reader.seenForeign {
      for name in names.sorted(by: { $0.number < $1.number }) {
        _ = use(of: .property(owner, name))
      }
    }
  }
}
