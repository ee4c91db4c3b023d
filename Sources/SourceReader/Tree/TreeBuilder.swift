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
  var counts: [String: Int] = [:]
  var queue: [(node: Int, context: Context)] = []
  var expanded: Set<TypeID> = []
  var merged: [Placement: Int] = [:]
  var contexts: [Int: Context] = [:]
  /// The conditions entered so far, which number their branches.
  var branches = 0
  /// The branch that is being placed; 0 for none.
  var branch = 0
  /// The places of bodies that are reached whenever these run.
  var certain: [TypeID: Set<Site>] = [:]
  let limit: Int

  /// A place in the tree, the construction that stands there, and the view whose body makes it.
  ///
  /// What a container hands to its content does not tell two places from one another; the branch in
  /// which it calls it does.
  struct Placement: Hashable {
    let parent: Int
    let site: Site
    let maker: Int
    let branch: Int
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

  func isRoot(_ id: TypeID) -> Bool {
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
      case .written(_, let items), .gated(_, let items): collect(items, into: &made)
      case .slot, .handed: break
      }
    }
  }

  mutating func place(root id: TypeID) {
    let node = add(name: program.displayName(id), type: id, parent: -1, site: nil)
    queue.append((node, Context(node: node)))
  }

  mutating func place(_ host: Host) {
    let node = add(name: host.name, type: nil, parent: -1, site: host.site)
    nodes[node].isContent = true
    emit(host.fragment.items, under: node, Context(node: node), 0)
  }

  mutating func grow() {
    var next = 0
    while next < queue.count {
      let (node, context) = queue[next]
      next += 1
      guard let id = nodes[node].type, let summary = summaries[id] else { continue }
      noteReads(of: node, summary, context)
      if nodes[node].nesting > 2 { continue }
      if nodes.count > limit, expanded.contains(id) { continue }
      expanded.insert(id)
      expand(node, summary, context)
    }
    queue.removeAll()
    merged.removeAll()
    contexts.removeAll()
  }

  mutating func add(name: String, type: TypeID?, parent: Int, site: Site?) -> Int {
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

  /// Notes what a view reads, which it does also where what it makes is not placed any more.
  mutating func noteReads(of node: Int, _ summary: Summary, _ context: Context) {
    declareStates(of: node)
    for read in summary.declared { note(read, at: node, context) }
    for (name, input) in context.inputs.sorted(by: { $0.key.number < $1.key.number }) {
      if input.isBinding, !input.carries { continue }
      if input.keys.contains(where: { !$0.value.isPossible }) { nodes[node].fed.insert(name) }
      for (use, strength) in input.keys {
        let access: TreeRead.Access = input.isBinding ? .binding : .input
        let isSure =
          input.isWhole && !input.isBinding
          && nodes[node].type.map { reader.comparesPlainly(name, of: $0) } ?? false
        add(
          TreeRead(
            use: use,
            access: access,
            isPossible: strength.isPossible,
            isSure: isSure,
            site: nodes[node].site
          ),
          to: node
        )
      }
    }
    for read in summary.fragment.reads { note(read, at: node, context) }
  }

  mutating func expand(_ node: Int, _ summary: Summary, _ context: Context) {
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
  mutating func emitWhole(_ item: Item, _ node: Int, _ context: Context) {
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

  mutating func emit(_ items: [Item], under node: Int, _ context: Context, _ level: Int) {
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
      case .gated(let gate, let items):
        placeGated(gate, items, under: node, context, level)
      }
    }
  }

  /// A stored view of a type of the sources, of which nobody shows how it was made.
  mutating func placeUngiven(_ name: Name, under node: Int, _ context: Context) {
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
  mutating func place(
    _ template: Template,
    _ own: Context,
    _ values: [Resolved],
    under node: Int,
    _ level: Int
  ) {
    let context = own.handing(values, to: template.number, in: branch)
    for read in template.fragment.reads { note(read, at: node, context) }
    emit(template.fragment.items, under: node, context, level)
  }

  mutating func placeWritten(
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
    // It is there as soon as anything in it is.
    nodes[group].isCertain = true
    nodes[group].environment = [placed]
    nodes[node].children.removeSubrange(before..<(before + made.count))
    nodes[group].children = made
    for child in made { nodes[child].parent = group }
  }

  func viewName(above node: Int) -> String {
    nodes[view(above: node)].name
  }

  /// The nearest view at or above a node that is no mere content.
  func view(above node: Int) -> Int {
    var current = node
    while nodes[current].isContent, nodes[current].parent >= 0 { current = nodes[current].parent }
    return current
  }

  mutating func placeLater(
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

  func isObserved(_ symbol: Symbol) -> Bool {
    switch symbol {
    case .key(.property), .key(.object): true
    default: false
    }
  }
}
