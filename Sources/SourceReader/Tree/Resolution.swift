/// A view placed in the tree, while the tree grows.
struct TreeNode {
  var name: String
  /// The type, or nil for content that runs later.
  var type: TypeID?
  var parent: Int
  var site: Site?
  var isContent = false
  var guess: String?
  /// What must hold for it to stand there, of each group one, and the key by which it is told from
  /// others.
  var conditions: [[TreeTest]] = []
  var identity: Int?
  /// Whether it stands there without the condition too.
  var isUngated = false
  /// Whether it is given a closure, which compares equal only perhaps.
  var takesClosure = false
  /// Whether it stands there whenever the body runs in which it is made.
  var isCertain = false
  /// Whether it may differ though no key does from which it is handed anything.
  var isOpen = true
  var reads: [TreeRead] = []
  /// The inputs that differ whenever some key does.
  var fed: Set<Name> = []
  var environment: [TreeWriter] = []
  var contentEnvironment: [TreeWriter] = []
  var children: [Int] = []
  /// How many views of the same type stand above it, itself included.
  var nesting = 1
}

/// A test of a key on which a view's existence hangs.
struct TreeTest: Hashable {
  let key: Int
  let test: GateTest
}

/// A key, or a part of it, and the view from whose environment it was handed down.
struct KeyUse: Hashable {
  var key: Int
  var path: [String] = []
  var origin = -1
}

/// A read of a placed view.
struct TreeRead {
  enum Access { case direct, binding, input }

  var use: KeyUse
  var access: Access
  var isPossible: Bool
  /// Whether the view runs for sure once the key changed.
  var isSure = false
  var site: Site?
  var guess: String?
}

/// A writer at a placed view.
struct TreeWriter {
  var key: Int
  var constant: ConstantFact?
  var object: String?
  /// The key whose value is written as it is.
  var source: Int?
  /// The keys of whose values the written one is made.
  var sources: [Int] = []
  var isTransform: Bool
}

/// What a placed view was given under one name, down to keys.
struct Resolved {
  var keys = OrderedMap<KeyUse, Strength>()
  var isBinding = false
  var carries = false
  /// Whether it is a stored value and nothing made of it.
  var isStored = false
  var template: (Template, Context)?
  var items: ([Item], Context)?

  /// Whether it is the value of one key, as it is.
  var isWhole: Bool {
    guard isStored, let only = keys.only else { return false }
    return only.value == .sure && only.key.path.isEmpty
  }

  mutating func insert(_ use: KeyUse, _ strength: Strength) {
    keys[use] = min(keys[use] ?? .chosen, strength)
  }

  mutating func formUnion(_ other: Resolved) {
    for (use, strength) in other.keys { insert(use, strength) }
    isStored = false
    template = template ?? other.template
    items = items ?? other.items
  }
}

/// What the symbols of a summary mean at one place of the tree.
final class Context {
  /// The view whose body the symbols belong to.
  let node: Int
  var inputs: [Name: Resolved] = [:]
  /// What containers hand to closures, by the closure's number.
  var parameters: [Int32: [Resolved]] = [:]
  /// The content that was placed.
  var used: Set<Name> = []
  /// The branch in which a container calls the closure; 0 for none.
  private(set) var branch = 0

  init(node: Int) { self.node = node }

  func handing(_ values: [Resolved], to number: Int32, in branch: Int) -> Context {
    let copy = Context(node: node)
    copy.branch = branch
    copy.inputs = inputs
    copy.parameters = parameters
    copy.parameters[number] = values
    return copy
  }
}
