/// What a value depends on, as seen from one view.
enum Symbol: Hashable, Sendable {
  /// A state of the view itself.
  case own(Name)
  /// What the view was given under this name.
  case input(Name)
  /// What the container hands to a closure of the view: the closure's number and the place.
  case parameter(Int32, Int32)
  /// A key that is the same for all views.
  case key(SourceKey)
}

/// A storage key that no single view owns.
enum SourceKey: Hashable, Sendable {
  /// A property of an observable or of a whole object.
  case property(TypeOwner, Name)
  /// A whole object: any change of it.
  case object(TypeOwner)
  /// A value of the environment, with its path.
  case environment(Name)
  /// An object of the environment.
  case environmentObject(TypeOwner)
  /// A value kept elsewhere, by the name of its wrapper and its key.
  case external(Name)
}

/// The type that owns a property, of the sources or of elsewhere.
enum TypeOwner: Hashable, Sendable {
  case declared(TypeID)
  case foreign(Name)
}

/// How surely a value differs when a symbol changes, the surest first.
enum Strength: UInt8, Comparable, Sendable {
  /// The value is made of it.
  case sure
  /// It says which value is taken, or which elements: a collection differs, its elements do not.
  case choice
  /// The value usually compares equal.
  case possible
  /// The value is an element that was chosen by it, and usually compares equal.
  case chosen

  static func < (left: Strength, right: Strength) -> Bool { left.rawValue < right.rawValue }

  var isPossible: Bool { self >= .possible }

  /// The surer of two; and of two in a row the less sure.
  func weakened(to other: Strength) -> Strength { max(self, other) }
}

/// A set of symbols, each with how surely a change of it makes a difference.
struct Dependencies: Sendable {
  private(set) var symbols = OrderedMap<Symbol, Strength>()

  init() {}
  init(_ symbol: Symbol) { symbols[symbol] = .sure }

  var isEmpty: Bool { symbols.isEmpty }

  mutating func insert(_ symbol: Symbol, _ strength: Strength = .sure) {
    symbols[symbol] = min(symbols[symbol] ?? .chosen, strength)
  }

  mutating func formUnion(_ other: Dependencies) {
    if symbols.isEmpty {
      symbols = other.symbols
    } else {
      for (symbol, strength) in other.symbols { insert(symbol, strength) }
    }
  }

  func union(_ other: Dependencies) -> Dependencies {
    var result = self
    result.formUnion(other)
    return result
  }

  /// The same symbols, none of them surer than a strength.
  func weakened(to strength: Strength) -> Dependencies {
    var result = Dependencies()
    for (symbol, own) in symbols { result.symbols[symbol] = own.weakened(to: strength) }
    return result
  }

  /// The same symbols, none of them sure.
  var possible: Dependencies { weakened(to: .possible) }

  /// The symbols as they bear on one element: what only chose among them hardly does.
  var ofElement: Dependencies {
    var result = Dependencies()
    for (symbol, own) in symbols { result.symbols[symbol] = own == .choice ? .chosen : own }
    return result
  }
}

/// What an expression comes to: its type as far as known, what it depends on, and what can be done
/// with it.
struct Meaning {
  indirect enum Form {
    case plain
    /// A binding; `carries` says that it holds the value it had when it was made.
    case binding(carries: Bool)
    /// A closure that was written here.
    case closure(ClosureValue)
    /// The name of a type.
    case type(TypeReference)
    /// The view whose body is being read.
    case current
    /// Content that the view was given, a closure or a value.
    case slot(Name)
    /// What a container hands to a closure.
    case parameter(Int32, Int32)
    /// A function that was named and not called.
    case function(MemberReference, Meaning)
    /// Views that were made elsewhere and stand where this value does.
    case items([Item])
    /// Values side by side.
    case tuple([Meaning])
    /// A key path that was written here.
    case path([Name])
    /// `View.init`.
    case initializer(TypeReference)
  }

  var type: TypeReference = .unknown
  var dependencies = Dependencies()
  var form: Form = .plain
  /// Whether it is a whole object that the view holds, so that its changes reach the view (O4).
  var isHeld = false
  /// Whether it is a stored value itself, and nothing made of it.
  var isStored = false
  /// Whether a projection of the name can be had: `$item` in a row.
  var isBindable = false

  static var nothing: Meaning { Meaning() }

  var isBinding: Bool {
    if case .binding = form { return true }
    return false
  }

  /// A value of which only the dependencies are known.
  static func opaque(_ dependencies: Dependencies) -> Meaning {
    var value = Meaning()
    value.dependencies = dependencies
    return value
  }
}

/// A closure with the names it can see.
final class ClosureValue {
  let node: NodeID
  let frame: Frame

  init(node: NodeID, frame: Frame) {
    self.node = node
    self.frame = frame
  }
}

/// Where code runs: its file, the type whose members it sees, and its local names.
final class Frame {
  let file: Int32
  let scope: TypeID?
  /// The value of `self`, where there is one.
  let own: Meaning?
  /// The innermost names last.
  var locals: [[Name: Meaning]] = [[:]]
  /// What was returned so far.
  var results: [Meaning] = []
  /// What an initializer assigned, by property; nil elsewhere.
  var assigned: [Name: Meaning]?
  /// Whether the code belongs to an extension of a type of elsewhere.
  var foreign: Name?

  init(file: Int32, scope: TypeID?, own: Meaning?) {
    self.file = file
    self.scope = scope
    self.own = own
  }

  /// A frame that sees the same names now and does not share later ones.
  func snapshot() -> Frame {
    let copy = Frame(file: file, scope: scope, own: own)
    copy.locals = locals
    copy.foreign = foreign
    return copy
  }

  func local(_ name: Name) -> Meaning? {
    for scope in locals.reversed() {
      if let value = scope[name] { return value }
    }
    return nil
  }

  func bind(_ name: Name, _ value: Meaning) { locals[locals.count - 1][name] = value }
}
