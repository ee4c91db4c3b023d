/// One thing that a view's body depends on, in twenty bytes.
///
/// A read that is declared is one dependency; its condition, and every condition, identity and
/// writer's expression that the body evaluates for others, are further ones.
struct Dependency: Sendable {
  /// The view whose body depends.
  var view: Int32
  /// The key it depends on.
  var key: Int32
  /// The place of its ``DependencyDetail`` in the graph's table.
  var detail: Int32
  /// The nearest writer through which an environment key, or the object of a property, reaches the
  /// view; -1 for the default.
  ///
  /// An existing view's ancestors all exist, so this never changes.
  var source: Int32 = -1
  /// The child or the writer for whose sake the body depends; -1 for a declared read.
  var target: Int32 = -1
}

/// What dependencies have in common; most are plain reads and share one.
struct DependencyDetail: Hashable, Sendable {
  /// Why a body depends on a key.
  enum Role: Hashable, Sendable {
    /// The read is declared.
    case read
    /// A declared read stands under a condition on the key; the read itself comes next.
    case condition
    /// A conditional read of a property declares the environment key of its object (O1).
    case object
    /// A child exists while a condition on the key holds, or has the key as its identity.
    case gate
    /// A writer's value is the key's.
    case writer
    /// A writer transforms the value it inherits; nothing in the body reads it.
    case inheritance
  }

  var role = Role.read
  var path: [String] = []
  var condition: Condition?
  var access = Read.Access.direct
  var instance: Int32 = -1
  /// Whether a change of the key usually leaves what the view sees equal.
  var isPossible = false
  /// The view from whose environment a value was handed down, or -1.
  var origin: Int32 = -1
}

/// What a view's existence hangs on: its conditions, its identity, or both.
struct Gate: Sendable {
  /// A condition, and the parent's dependency on the key tested.
  struct Question: Sendable {
    var condition: Condition
    var dependency: Int32
  }

  /// The view.
  var view: Int32
  /// The conditions under which it exists: of each group one must hold.
  var questions: [[Question]] = []
  /// The key of its identity, and the parent's dependency on it.
  var identity: KeyID?
  var identityDependency: Int32 = -1
}

/// What the rules ask of a key, without looking anything up by name.
struct KeyTraits: Sendable {
  enum Kind: Sendable { case state, property, environment, external, undeclared }

  var kind: Kind
  /// The type of a property's object, or -1.
  var type: Int32 = -1
  /// The place of a property among those of its type.
  var ordinal: Int32 = 0
  /// The environment key under which objects of a property's type stand, or -1.
  var objectKey: Int32 = -1
  /// For an environment key: whether values can be compared (E10).
  var isComparable = true
}

/// A type of observable objects.
struct ObjectType: Sendable {
  /// The keys that are its properties.
  var properties: [Int32] = []
  /// The environment key of its name, or -1.
  var objectKey: Int32 = -1
  /// Whether any change of a property notifies every holder (O4).
  var isWhole = false
  /// The instance meant where none is named; a type without declared instances has one unnamed.
  var firstInstance: Int32 = -1
}
