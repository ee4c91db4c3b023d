/// Everything that a scenario, a source or a lesson declares, before it is indexed.
///
/// Whoever fills this has resolved all names: views, keys and instances stand as identifiers that
/// must lie within the lists, and parents must not form a cycle.
public struct Declarations: Sendable {
  /// The storage keys, in the order of declaration.
  public var keys: [KeyDeclaration] = []
  /// The instances of observable types, in the order of declaration.
  public var instances: [InstanceDeclaration] = []
  /// The views, in the order of declaration.
  public var views: [ViewDeclaration] = []
  /// What the rules leave open.
  public var settings = Settings()

  /// Makes an empty set of declarations.
  public init() {}
}

/// Choices where the sources of the rules disagree.
public struct Settings: Hashable, Sendable {
  /// S3: whether a changed state that is read through a binding also runs its owner's body.
  public var bindingRerunsOwner = false
  /// O5: whether an equal value set on a property of an observable object notifies its readers.
  public var equalModelSetNotifies = false
  /// S4: whether the parent compares what reaches a view by a parameter or a binding.
  ///
  /// The cause is then `parent`, wherever the value is stored. So it is on Swift sources, which show
  /// what a parent hands down; a scenario names the storage alone.
  public var comparesInputs = false

  /// Makes the default settings.
  public init() {}
}

/// A storage key and where its value lives.
public struct KeyDeclaration: Hashable, Sendable {
  /// The key's name, unique among the keys.
  public var name: String
  /// Where the value lives.
  public var storage: KeyStorage

  /// Declares a key.
  public init(name: String, storage: KeyStorage) {
    self.name = name
    self.storage = storage
  }
}

/// Where the value of a key lives.
public enum KeyStorage: Hashable, Sendable {
  /// A state of a view, with its first value.
  case state(owner: ViewID, first: Value)
  /// A property of an observable type; `whole` marks the type as a whole-object model (O4).
  case property(type: String, first: Value, whole: Bool)
  /// An environment value, with its default; `system` when the host sets it (E7), not `comparable`
  /// when it never equals itself (E10).
  case environment(first: Value, system: Bool, comparable: Bool)
  /// A value kept outside the app's own storage: a database, the user's defaults.
  case external(first: Value)
  /// A key that is read or written somewhere and declared nowhere.
  case undeclared
}

/// One instance of an observable type.
public struct InstanceDeclaration: Hashable, Sendable {
  /// The instance's name, unique among the instances.
  public var name: String
  /// The type's name.
  public var type: String
  /// First values that differ from those of the type's keys.
  public var firsts: [KeyID: Value]

  /// Declares an instance.
  public init(name: String, type: String, firsts: [KeyID: Value] = [:]) {
    self.name = name
    self.type = type
    self.firsts = firsts
  }
}

/// A view, what it reads and what it writes into the environment.
public struct ViewDeclaration: Sendable {
  /// The name used in text and machine output, unique among the views.
  public var name: String
  /// A name to show instead, where there is one.
  public var title: String?
  /// The view in whose body this one stands, or nil for a root.
  public var parent: ViewID?
  /// What the body reads.
  public var reads: [Read] = []
  /// Environment values that the parent applied to this view: the view and its descendants see them.
  public var environment: [WriterDeclaration] = []
  /// Environment values that the view's own body applies to its content: only descendants see them.
  public var contentEnvironment: [WriterDeclaration] = []
  /// The condition under which the view exists (I1).
  public var condition: Condition?
  /// The key whose value is the view's explicit identity (I2).
  public var identity: KeyID?
  /// Whether the view is content that runs later, a node of its own (O7).
  public var isContent = false
  /// Whether its parent hands it a closure, of which nobody can say whether it compares equal; on
  /// Swift sources the view is then possible whenever the parent runs.
  public var takesClosure = false

  /// Declares a view that reads and writes nothing.
  public init(name: String, parent: ViewID? = nil) {
    self.name = name
    self.parent = parent
  }
}

/// One read of a key by a view's body.
public struct Read: Hashable, Sendable {
  /// How the value came to the view.
  public enum Access: String, Hashable, Sendable {
    /// Read where it is stored.
    case direct
    /// Through a binding that an ancestor handed down.
    case binding
    /// Through a parameter.
    case input
  }

  /// The key that is read.
  public var key: KeyID
  /// The members followed from the key's value, outermost first; empty for the whole value.
  public var path: [String] = []
  /// The condition under which the read is reached.
  public var condition: Condition?
  /// How the value came to the view.
  public var access: Access = .direct
  /// The instance whose property is read, where one is named.
  public var instance: InstanceID?
  /// Whether a change of the key usually leaves what the view sees equal.
  public var isPossible = false
  /// For an environment value that was handed down: the ancestor that took it from the environment.
  public var origin: ViewID?

  /// Declares an unconditional read of a whole value.
  public init(key: KeyID) { self.key = key }
}

/// A test of a key's value.
public struct Condition: Hashable, Sendable {
  /// The three tests.
  public enum Test: Hashable, Sendable {
    /// Holds where the value equals the other.
    case equals(Value)
    /// Holds where the value differs from the other.
    case differs(Value)
    /// Holds where an array has the element, or a text the part.
    case contains(Value)
  }

  /// The key that is tested.
  public var key: KeyID
  /// The members followed from the key's value.
  public var path: [String] = []
  /// The test.
  public var test: Test
  /// The instance whose property is tested, where one is named.
  public var instance: InstanceID?

  /// Declares a test of a whole value.
  public init(key: KeyID, test: Test) {
    self.key = key
    self.test = test
  }
}

/// An environment key and the expression that a place writes into it.
public struct WriterDeclaration: Hashable, Sendable {
  /// The environment key that is written.
  public var key: KeyID
  /// What is written.
  public var expression: Expression

  /// Declares a writer.
  public init(key: KeyID, expression: Expression) {
    self.key = key
    self.expression = expression
  }
}

/// What a writer writes.
public enum Expression: Hashable, Sendable {
  /// A constant; a change at the writer replaces it.
  case constant(Value)
  /// The value of a key, evaluated in the body of the view that writes it.
  case from(KeyID)
  /// A transform of the inherited value.
  case transform(Transform)
}

/// A transform of an inherited environment value.
public enum Transform: Hashable, Sendable {
  /// Adds to a number.
  case add(Double)
  /// Multiplies a number.
  case multiply(Double)
  /// The smaller of the number and this one.
  case min(Double)
  /// The larger of the number and this one.
  case max(Double)
  /// The opposite of a boolean.
  case not
}
