// What the symbols of a summary mean at one place of the tree.

extension TreeBuilder {
  mutating func resolve(_ argument: Argument, _ context: Context) -> Resolved {
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
    result.isStored = argument.isStored
    if case .input(let name)? = argument.dependencies.symbols.only?.key {
      result.isStored = argument.isStored && context.inputs[name]?.isStored == true
    }
    result.carries = argument.carries || argument.isBinding && carries(argument, context)
    if let template = argument.template { result.template = (template, context) }
    if !argument.items.isEmpty { result.items = (argument.items, context) }
    return result
  }

  /// A binding that is passed on carries what the one it was made of does.
  func carries(_ argument: Argument, _ context: Context) -> Bool {
    argument.dependencies.symbols.keys.contains { symbol in
      if case .input(let name) = symbol { return context.inputs[name]?.carries ?? false }
      return false
    }
  }

  mutating func resolve(_ value: Meaning, _ context: Context) -> Resolved {
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

  mutating func resolve(_ symbol: Symbol, _ context: Context) -> OrderedMap<KeyUse, Strength> {
    var uses = OrderedMap<KeyUse, Strength>()
    switch symbol {
    case .own(let name): uses[KeyUse(key: state(name, of: context.node))] = .sure
    case .input(let name): return context.inputs[name]?.keys ?? uses
    case .parameter(let number, let place):
      guard let all = context.parameters[number], Int(place) < all.count else { return uses }
      return all[Int(place)].keys
    case .key(let key):
      guard var use = use(of: key) else { return uses }
      if case .environment = key { use.origin = context.node }
      if case .environmentObject = key { use.origin = context.node }
      uses[use] = .sure
    }
    return uses
  }

  mutating func note(_ read: ReadFact, at node: Int, _ context: Context) {
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
          isSure: isSure(read, at: node, context),
          site: read.site,
          guess: read.guess
        ),
        to: node
      )
    }
  }

  /// Whether a view runs for sure once what it reads changed: it holds by declaration, or the body
  /// reads it whenever it runs.
  private mutating func isSure(_ read: ReadFact, at node: Int, _ context: Context) -> Bool {
    guard read.guess == nil, !nodes[node].isContent, let type = nodes[node].type else {
      return false
    }
    switch read.symbol {
    case .key(.environment), .key(.environmentObject): return true
    case .key(.property(.declared, _)): return isCertain(read.site, in: type)
    case .input(let name):
      guard read.isBinding, context.node == node, let input = context.inputs[name] else {
        return false
      }
      return input.isWhole && reader.comparesPlainly(name, of: type)
        && isCertain(read.site, in: type)
    default: return false
    }
  }

  mutating func add(_ read: TreeRead, to node: Int) {
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
    if read.isSure { nodes[node].reads[place].isSure = true }
  }

  mutating func placed(_ writer: WriterFact, _ context: Context) -> TreeWriter? {
    guard let use = use(of: writer.key), use.path.isEmpty else { return nil }
    if case .environmentObject(let owner) = writer.key, isWhole(owner) { return nil }
    var placed = TreeWriter(key: use.key, isTransform: writer.isTransform)
    placed.constant = writer.constant
    if case .environmentObject(let owner) = writer.key { placed.object = reader.name(of: owner) }
    let sources = writer.dependencies.symbols.keys.flatMap { symbol in
      resolve(symbol, context).filter { !$0.value.isPossible && $0.key.path.isEmpty }.map(\.key)
    }
    let keys = Set(sources.map(\.key)).sorted()
    if keys.count == 1, isStored(writer, context) {
      placed.source = keys[0]
    } else if placed.object == nil {
      // An object that is chosen among others still is one.
      placed.sources = keys
    }
    return placed
  }

  /// Whether a writer hands on a stored value as it is.
  private func isStored(_ writer: WriterFact, _ context: Context) -> Bool {
    guard writer.isStored, let only = writer.dependencies.symbols.only else { return false }
    if case .input(let name) = only.key { return context.inputs[name]?.isStored == true }
    return true
  }
}
