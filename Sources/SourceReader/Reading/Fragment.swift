/// What a body, or a part of it, comes to: the views it makes and the values it reads.
struct Fragment {
  var items: [Item] = []
  private(set) var reads: [ReadFact] = []
  /// The symbols that were read, by their value and through a binding.
  private var symbols: [Bool: Set<Symbol>] = [:]

  /// - Complexity: O(1).
  mutating func append(_ read: ReadFact) {
    if symbols[read.isBinding, default: []].insert(read.symbol).inserted { reads.append(read) }
  }
}

/// One thing that stands in a body.
indirect enum Item {
  /// A view of the sources.
  case view(Construction)
  /// Content that runs later, under the name of what runs it.
  case later(String, Fragment, Site)
  /// What the view was given under a name, with what it hands on.
  case slot(Name, [Meaning])
  /// What a container hands to a closure of the view and is called there.
  case handed(Int32, Int32, [Meaning])
  /// Items below a writer of the environment.
  case written(WriterFact, [Item])
  /// Items that stand there, or stay the same, by a value.
  case gated(Gate, [Item])
}

/// A place in the sources.
struct Site: Hashable, Sendable {
  let file: Int32
  let offset: Int32
}

/// A view made in a body, with what it is given.
struct Construction {
  let type: TypeID
  let site: Site
  var inputs: [Name: Argument] = [:]
  /// Why the view is no more than a guess, where it is one.
  var guess: String?
  /// Whether it is compared by its own `==`.
  var isEquatable = false
  /// Whether it may differ though no key does from which it is handed anything.
  var isOpen = true
}

/// What a view is given under one name.
struct Argument {
  var dependencies = Dependencies()
  var isBinding = false
  /// Whether a binding holds a value, so that it differs when the value does.
  var carries = false
  /// What a closure comes to when it is called.
  var template: Template?
  /// Views that were made before they were handed over.
  var items: [Item] = []
  /// Whether a closure is among it, which never compares equal for sure.
  var isClosure = false
  /// Whether it is a stored value and nothing made of it.
  var isStored = false
  /// What the view that gives it was itself given.
  var slot: Name?
}

/// A closure that another view calls: what it makes and reads, with its parameters left open.
struct Template {
  let number: Int32
  let fragment: Fragment
}

/// A value that a body reads.
struct ReadFact {
  let symbol: Symbol
  var isBinding = false
  let site: Site
  /// Why the read is no more than a guess.
  var guess: String?
}

/// A modifier that writes an environment key.
struct WriterFact {
  let key: SourceKey
  var constant: ConstantFact?
  /// What the value depends on.
  var dependencies = Dependencies()
  /// Whether the value is a stored one and nothing made of it.
  var isStored = false
  /// How it changes the inherited value, where it does.
  var isTransform = false
  let site: Site
}

/// A literal.
enum ConstantFact: Hashable, Sendable {
  case text(String)
  case number(Double)
  case boolean(Bool)
  case null
}

/// All that is known of a view before it is placed in the tree.
struct Summary {
  /// What it depends on by declaration.
  var declared: [ReadFact] = []
  /// The properties of whole objects that its body takes.
  var touched: Set<SourceKey> = []
  /// The whole objects of which its body takes something that nobody declares, as where a macro does.
  var unseen: Set<TypeID> = []
  var fragment = Fragment()
}
