import Invalidation

/// What one file declares: all that is kept of it once its syntax tree is gone.
struct FileFacts: Sendable {
  /// The path as it was found.
  var path: String
  /// Types and extensions, enclosing ones before those they hold.
  var types: [TypeFact] = []
  /// Functions and variables outside all types.
  var globals: [MemberFact] = []
  /// All bodies, initial values and types.
  var code = Code()
  var names = NameTable()
  /// Names in code that other platforms compile and this one does not.
  var inactiveNames: Set<Name> = []
  /// Where the lines begin.
  var lineStarts: [Int32] = []
  /// The lines of the first parse errors.
  var errorLines: [Int] = []
  /// Whether it belongs to a test.
  var isTest = false

  /// The line of a byte, counted from 1.
  func line(at offset: Int32) -> Int {
    lineStarts.firstIndexSorted { $0 > offset }
  }
}

/// A type or an extension.
struct TypeFact: Sendable {
  enum Kind: Sendable { case `struct`, `class`, `enum`, actor, `protocol`, `extension` }

  var kind: Kind
  /// The type's name; for an extension the last part of the extended type's.
  var name: Name
  /// The type node of what an extension extends.
  var extended: NodeID?
  /// The enclosing type in the file, or -1.
  var enclosing: Int32 = -1
  /// The types it says it conforms to or inherits from.
  var inherited: [NodeID] = []
  var attributes: [AttributeFact] = []
  /// The names of its generic parameters.
  var generics: [Name] = []
  /// What its generic parameters are constrained to, where they are.
  var constraints: [Name: NodeID] = [:]
  /// What its generic parameters are said to be.
  var sameTypes: [Name: NodeID] = [:]
  var members: [MemberFact] = []
  var offset: Int32 = 0
}

/// An attribute with its arguments.
struct AttributeFact: Sendable {
  var name: Name
  /// The arguments, as argument nodes.
  var arguments: [NodeID] = []
  /// The generic argument: `@Wrapper<Type>`.
  var generic: NodeID?
}

/// A variable, a function, an initializer, a case, an alias or a subscript.
struct MemberFact: Sendable {
  enum Kind: Sendable { case variable, function, initializer, enumCase, alias, `subscript` }

  struct Modifiers: OptionSet, Sendable {
    let rawValue: UInt8
    static let isStatic = Modifiers(rawValue: 1)
    /// Declared by `let`.
    static let isConstant = Modifiers(rawValue: 2)
    /// Has a getter of its own: `body` is it.
    static let isComputed = Modifiers(rawValue: 4)
    static let isLazy = Modifiers(rawValue: 8)
    /// May fail: `init?`.
    static let isFailable = Modifiers(rawValue: 16)
    static let isOverride = Modifiers(rawValue: 32)
  }

  var kind: Kind
  var name: Name
  var modifiers: Modifiers = []
  var attributes: [AttributeFact] = []
  /// A variable's type, a function's result, an alias's target.
  var type: NodeID?
  /// A variable's first value.
  var initial: NodeID?
  /// A getter's, a function's or an initializer's block.
  var body: NodeID?
  var parameters: [ParameterFact] = []
  var offset: Int32 = 0
}

/// A parameter, or a value of an enum's case.
struct ParameterFact: Sendable {
  /// The name by which a call writes it; none for `_`.
  var label: Name
  /// The name by which the body knows it.
  var name: Name
  var type: NodeID?
  var initial: NodeID?
  /// Whether the parameter is marked as a builder, such as `@ViewBuilder`.
  var isBuilder = false
}
