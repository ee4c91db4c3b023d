/// The bodies, initial values and types of one file, as a flat arena of small nodes.
///
/// Every node has a kind, a name where its kind has one, and children in the order that the kind
/// says. Nodes are numbers, so that a file's facts are a few arrays and its syntax tree can go.
struct Code: Sendable {
  private(set) var nodes: [Node] = []
  private(set) var links: [NodeID] = []

  /// One node in sixteen bytes.
  struct Node: Sendable {
    var kind: Kind
    /// What the kind alone does not say: that an argument trails, that a name was negated.
    var flags: Flags = []
    var count: UInt16 = 0
    var name: Name = .none
    var first: Int32 = 0
    /// The byte at which the construct begins.
    var offset: Int32 = 0
  }

  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    /// The argument is a closure behind the parentheses.
    static let trailing = Flags(rawValue: 1)
    /// The value may be missing: a conditional cast, an optional type.
    static let optional = Flags(rawValue: 2)
    /// A type that says `some`, `any` or `@ViewBuilder`, or a switch case that is the default.
    static let marked = Flags(rawValue: 4)
  }

  /// Adds a node behind its children.
  mutating func add(
    _ kind: Kind,
    _ name: Name = .none,
    _ children: [NodeID] = [],
    flags: Flags = [],
    at offset: Int = 0
  ) -> NodeID {
    let first = Int32(links.count)
    // A construct of more parts than that is data, not a body.
    let kept = children.prefix(Int(UInt16.max))
    links += kept
    nodes.append(
      Node(
        kind: kind,
        flags: flags,
        count: UInt16(kept.count),
        name: name,
        first: first,
        offset: Int32(clamping: offset)
      )
    )
    return NodeID(nodes.count - 1)
  }

  subscript(id: NodeID) -> Node { nodes[id.index] }

  func children(_ id: NodeID) -> ArraySlice<NodeID> {
    let node = nodes[id.index]
    return links[Int(node.first)..<Int(node.first) + Int(node.count)]
  }

  func child(_ id: NodeID, _ place: Int) -> NodeID? {
    let node = nodes[id.index]
    return place < Int(node.count) ? links[Int(node.first) + place] : nil
  }

  /// Gives every name the number that it has among all files.
  mutating func rename(_ numbers: [Name]) {
    for index in nodes.indices where nodes[index].name != .none {
      nodes[index].name = numbers[Int(nodes[index].name.number)]
    }
  }

  /// Gives back what growing reserved.
  mutating func trim() {
    nodes = Array(nodes)
    links = Array(links)
  }
}

/// A node of a file's code.
struct NodeID: Hashable, Sendable {
  let number: Int32
  var index: Int { Int(number) }
  init(_ index: Int) { number = Int32(index) }
}

/// What a node is, with its children in order.
enum Kind: UInt8, Sendable {
  // Expressions.
  /// A name; `self`, `super` and `Self` too.
  case name
  /// `$name`.
  case projection
  /// base, then generic arguments as types: `base.name`.
  case member
  /// `.name`.
  case implicitMember
  /// callee, arguments.
  case call
  /// base, arguments.
  case `subscript`
  /// The value: `label: value`.
  case argument
  /// The patterns of the parameters, then the block.
  case closure
  case text, number, boolean, null
  /// Any expression of which only the parts matter.
  case group
  /// A comparison or another expression that is true or false.
  case test
  /// Alternatives of one type: `a ?? b`.
  case coalesce
  /// arguments.
  case tuple
  case array, dictionary
  /// condition, one, other.
  case ternary
  /// value, type.
  case cast
  /// Components, as names; then the root's type, where it is written.
  case keyPath
  /// target, value.
  case assignment
  /// Arguments: `#name(…)`.
  case macro
  /// A type in the place of an expression.
  case typeExpression
  // Statements.
  case block
  /// pattern, value.
  case binding
  /// Conditions, a block, and an alternative.
  case `if`
  /// Conditions, a block.
  case `guard`
  /// Expressions and bindings.
  case conditions
  /// subject, cases.
  case `switch`
  /// Patterns and tests, then the block.
  case switchCase
  /// pattern, sequence, block.
  case loop
  /// Nothing, or a value.
  case `return`
  /// Anything else that runs.
  case other
  // Patterns.
  /// A name to bind, and its type where it is written.
  case patternName
  /// Patterns.
  case patternTuple
  /// `.name(patterns)`.
  case patternCase
  /// An expression to match.
  case patternValue
  // Types.
  /// Generic arguments: `Name<…>`.
  case type
  /// base, generic arguments: `Base.Name<…>`.
  case memberType
  case arrayType, dictionaryType, optionalType
  /// Parameters, then the result.
  case functionType
  case tupleType
  /// Constraints: `some A & B`.
  case constrainedType
}
